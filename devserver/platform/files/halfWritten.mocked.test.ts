import { readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { platformForTests } from '../testing/platformForTests';
import { writeFile } from './files';

/** A disk that is full after half of a file. */
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const full: typeof fs.open = async (...asked) => {
    const handle = await fs.open(...asked);
    const half = async (bytes: Buffer): Promise<void> => {
      await handle.write(bytes.subarray(0, bytes.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    return { writeFile: half, close: () => handle.close() } as unknown as FileHandle;
  };
  return { ...fs, open: vi.fn(full) };
});

let close: () => Promise<void>;
afterEach(() => close());

it('a file of which the disk takes half is removed', async () => {
  const opened = await platformForTests();
  ({ close } = opened);
  const { platform } = opened;
  const folder = path.join(platform.config.dataDir, 'files');
  const writing = writeFile(platform, { bytes: Buffer.from('proof') });
  await expect(writing).rejects.toThrow(`${folder} cannot be written, because the disk is full: free some space on it, or choose another folder as DATA_DIR.`);
  expect(open).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});
