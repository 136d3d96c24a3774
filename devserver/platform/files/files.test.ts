import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedIfFresh } from '../devControls/scenarios';
import type { Platform } from '../platform';
import { platformForTests } from '../testing/platformForTests';
import { readStoredFile, removeOrphans, storeFile, writeFile } from './files';

let platform: Platform;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ platform, close } = await platformForTests());
  await seedIfFresh(platform);
});
afterEach(() => close());

const folder = (): string => path.join(platform.config.dataDir, 'files');
const file = { bytes: Buffer.from([0, 255, 10, 13]), displayName: 'Résumé.pdf', contentType: 'application/pdf', ownerUserId: 'acme-participant' };
const write = () => writeFile(platform, { ...file, moduleId: 'programs' });
const store = async (): Promise<{ readonly name: string }> => {
  const written = await write();
  return platform.db.transaction().execute((trx) => storeFile(platform, trx, written));
};

describe('stored files', () => {
  it('are returned unchanged, under a name that cannot be guessed', async () => {
    const [{ name }, other] = [await store(), await store()];
    expect(name).toMatch(/^[\w-]{32}$/);
    expect(other.name).not.toBe(name);
    expect(await readStoredFile(platform, name)).toEqual(file);
    expect(statSync(path.join(folder(), name)).mode & 0o077).toBe(0);
  });

  it('have no row when the change is rolled back; their bytes are swept', async () => {
    const written = await write();
    const failing = platform.db.transaction().execute(async (trx) => {
      await storeFile(platform, trx, written);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await platform.db.selectFrom('file').selectAll().execute()).toEqual([]);
    const { name } = await store();
    expect(await removeOrphans(platform)).toBe(1);
    expect(readdirSync(folder())).toEqual([name]);
  });

  it('belong to nobody while they are written and not stored, and are swept', async () => {
    const { name, size } = await write();
    expect([size, statSync(path.join(folder(), name)).mode & 0o077]).toEqual([4, 0]);
    expect(await readStoredFile(platform, name)).toBeUndefined();
    expect(await removeOrphans(platform)).toBe(1);
    expect(readdirSync(folder())).toEqual([]);
  });

  it.each(['../wellspring.sqlite', 'unknown', '', '/etc/hostname', '..'])('do not exist under the name %j', async (name) => {
    await store();
    expect(await readStoredFile(platform, name)).toBeUndefined();
  });

  it('exist only with a row', async () => {
    await store();
    writeFileSync(path.join(folder(), 'planted'), 'x');
    expect(await readStoredFile(platform, 'planted')).toBeUndefined();
    expect(existsSync(path.join(folder(), 'planted'))).toBe(true);
  });
});
