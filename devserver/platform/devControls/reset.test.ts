import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFile, writeFile } from '../files/files';
import type { Platform, RequestHistory } from '../platform';
import { platformForTests } from '../testing/platformForTests';
import { createFaults, type Faults } from './faults';
import { createRequestHistory } from './requests';
import { createReset } from './reset';
import { seedIfFresh } from './scenarios';

let platform: Platform;
let close: () => Promise<void>;
let faults: Faults;
let requests: RequestHistory;
let reset: ReturnType<typeof createReset>;

beforeEach(async () => {
  ({ platform, close } = await platformForTests());
  await seedIfFresh(platform);
  faults = createFaults(platform.clock);
  requests = createRequestHistory();
  reset = createReset(platform, faults, requests);
});
afterEach(() => close());

const people = () => platform.db.selectFrom('person').selectAll().orderBy('id').execute();
const rename = (name: string) => platform.db.updateTable('person').set({ first_name: name }).execute();

describe('reset', () => {
  it('restores the seeded database, while the connection and its prepared statements stay valid', async () => {
    const before = await people();
    await rename('Changed');
    await platform.db.deleteFrom('person_role').execute();
    await reset('default');
    expect(await people()).toEqual(before);
    expect(await platform.db.selectFrom('person_role').selectAll().execute()).not.toEqual([]);
    await rename('Again');
    expect((await people()).every((person) => person.first_name === 'Again')).toBe(true);
    expect(platform.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(platform.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('waits for the running transaction and discards its changes', async () => {
    let done: Promise<void> | undefined;
    await platform.db.transaction().execute(async (trx) => {
      await trx.updateTable('person').set({ first_name: 'Half' }).execute();
      done = reset('default');
      await trx.updateTable('person').set({ last_name: 'Done' }).execute();
    });
    await done;
    expect((await people()).filter((person) => person.first_name === 'Half' || person.last_name === 'Done')).toEqual([]);
  });

  it('works under load: concurrent reads and writes succeed, and the result is a seeded database', async () => {
    const before = await people();
    const load = Array.from({ length: 60 }, async (_, index) => {
      if (index % 20 === 10) await reset('default');
      else if (index % 2 === 0) await rename(`Load ${index}`);
      else expect(await people()).toHaveLength(before.length);
    });
    await Promise.all(load);
    await reset('default');
    expect(await people()).toEqual(before);
  });

  it('removes uploaded files, and resets clock, faults and calls', async () => {
    const written = await writeFile(platform, {
      bytes: Buffer.from('x'),
      displayName: 'x.txt',
      contentType: 'text/plain',
      ownerUserId: 'acme-participant',
      moduleId: 'programs',
    });
    const { name } = await platform.db.transaction().execute((trx) => storeFile(platform, trx, written));
    const file = path.join(platform.config.dataDir, 'files', name);
    expect(existsSync(file)).toBe(true);
    platform.clock.advance(86_400_000);
    faults.set([{ path: '/x', status: 500 }]);
    requests.add({ at: platform.clock.iso(), method: 'GET', path: '/x', status: 200, ms: 1, userId: null });
    const distance = () => Math.abs(platform.clock.now().getTime() - Date.now());
    await reset('default');
    expect(existsSync(file)).toBe(false);
    expect(distance()).toBeLessThan(10_000);
    expect(faults.list()).toEqual([]);
    expect(requests.list()).toEqual([]);
  });

  it('calls the reset handlers after the database has been replaced', async () => {
    await rename('Changed');
    const heard = new Promise<string | undefined>((resolve) => {
      platform.resets.add(() => resolve(platform.sqlite.prepare<[], { first_name: string }>('select first_name from person limit 1').get()?.first_name));
    });
    await reset('default');
    expect(await heard).not.toBe('Changed');
  });

  it('releases calls that wait for a fault', async () => {
    const waiting = faults.wait(3_600_000);
    await reset('empty');
    await expect(waiting).resolves.toBeUndefined();
  });

  it('leaves other files in the data folder unchanged', async () => {
    mkdirSync(path.join(platform.config.dataDir, 'other'));
    writeFileSync(path.join(platform.config.dataDir, 'other', 'kept.txt'), 'kept');
    await reset('default');
    expect(existsSync(path.join(platform.config.dataDir, 'other', 'kept.txt'))).toBe(true);
  });
});
