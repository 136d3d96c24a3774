import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { storeFile } from './files';
import { platformForTests } from './testing/platformForTests';

/** The disk takes half a file, and is full then. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const half: typeof fs.writeFileSync = (file, data, options) => {
    fs.writeFileSync(file, (data as Buffer).subarray(0, (data as Buffer).length / 2), options);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return { ...fs, writeFileSync: vi.fn(half) };
});

let close: () => Promise<void>;
afterEach(() => close());

it('a file of which the disk takes half is removed, and has no row', async () => {
  const opened = await platformForTests();
  ({ close } = opened);
  const { platform } = opened;
  const folder = path.join(platform.config.dataDir, 'files');
  const file = { bytes: Buffer.from('proof'), displayName: 'proof.txt', contentType: 'text/plain', ownerUserId: 'acme-participant', moduleId: 'programs' };
  const storing = platform.db.transaction().execute((trx) => storeFile(platform, trx, file));
  await expect(storing).rejects.toThrow(`${folder} cannot be written, because the disk is full: free some space on it, or choose another folder as DATA_DIR.`);
  expect(writeFileSync).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
  expect(await platform.db.selectFrom('file').selectAll().execute()).toEqual([]);
});
