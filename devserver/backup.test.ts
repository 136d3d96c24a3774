import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuiltApp, buildApp } from './app';
import { makeBackup } from './platform/backup/makeBackup';
import { backupsIn } from './platform/backup/manifest';
import { restoreBackup } from './platform/backup/restoreBackup';
import { createClock } from './platform/clock';
import { databaseFile } from './platform/database/open';
import { folderStore } from './platform/fileStore/folderStore';
import { renameAcme, storeText } from './platform/testing/changesForBackups';
import { configForTests } from './platform/testing/configForTests';

const secret = 'for tests only, long enough to pass';
const secrets = [secret] as const;
const [first, second, third] = ['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'] as const;

let root: string;
let dataDir: string;
let folder: string;
let server: BuiltApp | undefined;

const start = async (dir = dataDir): Promise<BuiltApp> => {
  server = await buildApp({ config: configForTests(dir), modules: [], clock: createClock() });
  return server;
};
const stop = async (): Promise<void> => {
  await server?.app.close();
  server = undefined;
};

const nameIn = (dir: string): string | undefined => {
  const sqlite = new Database(databaseFile(dir), { readonly: true });
  const name = sqlite.prepare<[], string>("select name from company where name like 'Acme%'").pluck().get();
  sqlite.close();
  return name;
};

const backUp = (now: string = first, more: { readonly keep?: number } = {}) =>
  makeBackup({ dataDir, files: folderStore(dataDir), folder, secrets, now, ...more });
const restore = (backup: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ backup, dataDir, files: folderStore(more.dataDir ?? dataDir), secrets, over: false, now: second, ...more });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wellspring-backup-'));
  dataDir = mkdtempSync(path.join(root, 'data-'));
  folder = path.join(root, 'backups');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
  rmSync(root, { recursive: true });
});

describe('a backup', () => {
  it('is made while the server works, holds database and files of one moment, and no secret, for its owner alone', async () => {
    const running = await start();
    const kept = await storeText(running.platform, 'kept');
    const made = await backUp();
    const later = await storeText(running.platform, 'later');
    await renameAcme(running.platform, 'Acme renamed');

    expect(made).toMatchObject({ path: path.join(folder, '2026-11-20T18-00-00Z'), missing: [], audit: { isUnbroken: true } });
    expect(readdirSync(made.path).sort()).toEqual(['backup.json', 'files', 'wellspring.sqlite']);
    expect(readFileSync(path.join(made.path, 'files', kept), 'utf8')).toBe('kept');
    expect(existsSync(path.join(made.path, 'files', later))).toBe(false);
    expect(nameIn(made.path)).not.toBe('Acme renamed');
    for (const name of ['', 'files', 'wellspring.sqlite', `files/${kept}`]) expect(statSync(path.join(made.path, name)).mode & 0o077).toBe(0);
  });

  it('takes another snapshot where a file is removed while files are copied, and names one that was missing before', async () => {
    const running = await start();
    const [removed, lost] = [await storeText(running.platform, 'removed'), await storeText(running.platform, 'lost')];
    for (const name of [removed, lost]) rmSync(path.join(dataDir, 'files', name));
    const { backup } = Database.prototype;
    vi.spyOn(Database.prototype, 'backup').mockImplementationOnce(async function (this: Database.Database, ...args) {
      const result = await backup.apply(this, args);
      await running.platform.db.deleteFrom('file').where('name', '=', removed).execute();
      return result;
    });
    const { missing, path: made } = await backUp();
    expect(missing).toEqual([lost]);
    const sqlite = new Database(databaseFile(made), { readonly: true });
    expect(sqlite.prepare('select count(*) from file where name = ?').pluck().get(removed)).toBe(0);
    sqlite.close();
  });

  it('removes the oldest ones beyond the number to keep, and never what is not a backup', async () => {
    await start();
    await backUp(first);
    await backUp(second);
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    const { removed } = await backUp(third, { keep: 2 });
    expect(removed).toEqual(['2026-11-20T18-00-00Z']);
    expect(backupsIn(folder)).toEqual(['2026-11-21T18-00-00Z', '2026-11-22T18-00-00Z']);
    expect(readdirSync(folder)).toContain('notes.txt');
  });

  it('reports its broken audit', async () => {
    const { sqlite } = (await start()).platform;
    sqlite.exec(
      `insert into audit (at, actor_id, subject_id, session_id, address, route, action, target, detail) values ('${first}', 'a', 'a', 's', '', '', 'forged', '', '{}')`,
    );
    expect(await backUp()).toMatchObject({ audit: { isUnbroken: false } });
  });

  it('is refused without a database, inside DATA_DIR, and a second time in the same second; nothing is left behind', async () => {
    await expect(backUp()).rejects.toThrow('There is no database');
    await start();
    await expect(makeBackup({ dataDir, files: folderStore(dataDir), folder: path.join(dataDir, 'backups'), secrets, now: first })).rejects.toThrow(
      'is inside DATA_DIR',
    );
    await backUp();
    await expect(backUp()).rejects.toThrow('There is a backup');
    vi.spyOn(Database.prototype, 'backup').mockRejectedValueOnce(new Database.SqliteError('disk is full', 'SQLITE_FULL'));
    await expect(backUp(second)).rejects.toThrow('the disk is full: free some space on it');
    expect(readdirSync(folder)).toEqual(['2026-11-20T18-00-00Z']);
  });
});

describe('a restore', () => {
  it('brings database and files back in a new folder, and the server works with them', async () => {
    const kept = await storeText((await start()).platform, 'kept');
    const made = await backUp();
    await stop();
    const fresh = path.join(root, 'fresh');
    mkdirSync(fresh);
    expect(await restore(made.path, { dataDir: fresh })).toMatchObject({ madeAt: first, replaced: undefined, audit: { isUnbroken: true } });
    const { platform } = await start(fresh);
    expect(readFileSync(path.join(fresh, 'files', kept), 'utf8')).toBe('kept');
    expect(await platform.db.selectFrom('person').select('id').execute()).not.toHaveLength(0);
    expect(existsSync(path.join(fresh, 'restoring'))).toBe(false);
  });

  it('replaces people only with --over, and keeps what was there', async () => {
    const running = await start();
    const made = await backUp();
    const later = await storeText(running.platform, 'later');
    await renameAcme(running.platform, 'Acme renamed');
    await stop();

    await expect(restore(made.path)).rejects.toThrow('has people: --over replaces it');
    expect(nameIn(dataDir)).toBe('Acme renamed');
    const { replaced } = await restore(made.path, { over: true });
    expect(nameIn(dataDir)).not.toBe('Acme renamed');
    expect(nameIn(replaced!)).toBe('Acme renamed');
    // The start removes files that the restored database does not reference.
    await start();
    expect(readFileSync(path.join(replaced!, 'files', later), 'utf8')).toBe('later');
  });

  it('replaces a database that is damaged', async () => {
    await start();
    const made = await backUp();
    await stop();
    writeFileSync(databaseFile(dataDir), 'no database');
    await expect(restore(made.path)).rejects.toThrow('--over');
    const { replaced } = await restore(made.path, { over: true });
    expect(readFileSync(databaseFile(replaced!), 'utf8')).toBe('no database');
    await start();
  });

  it('is refused while a server has the folder open, and with another TOKEN_SECRET; nothing changes', async () => {
    const running = await start();
    const made = await backUp();
    await expect(restore(made.path, { over: true })).rejects.toThrow('has this folder open');
    await renameAcme(running.platform, 'Acme renamed');
    await stop();
    await expect(restore(made.path, { over: true, secrets: ['another secret for tests, long enough'] })).rejects.toThrow('another TOKEN_SECRET');
    expect(nameIn(dataDir)).toBe('Acme renamed');
    expect(readdirSync(dataDir).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });

  it.each([
    ['its database', (made: string) => appendFileSync(databaseFile(made), 'x'), 'is not what was written'],
    ['a file', (made: string, file: string) => writeFileSync(path.join(made, 'files', file), 'tampered'), 'is not what was written'],
    ['a file that is missing', (made: string, file: string) => rmSync(path.join(made, 'files', file)), 'is missing'],
    ['its list', (made: string) => rmSync(path.join(made, 'backup.json')), 'is not a backup'],
  ])('is refused where the backup is damaged: %s', async (_, damage, sentence) => {
    const file = await storeText((await start()).platform, 'kept');
    const made = await backUp();
    await stop();
    damage(made.path, file);
    await expect(restore(made.path, { over: true })).rejects.toThrow(sentence);
  });

  it('names the newest backup where the folder of all is given', async () => {
    await start();
    await backUp(first);
    await backUp(second);
    await expect(restore(folder)).rejects.toThrow(path.join(folder, '2026-11-21T18-00-00Z'));
  });

  it('leaves the former data whole where it ends before the last step', async () => {
    const running = await start();
    const made = await backUp();
    await renameAcme(running.platform, 'Acme renamed');
    await stop();
    // A file in the place of the folder of files: the step before the database is renamed fails.
    const file = path.join(dataDir, 'files');
    rmSync(file, { recursive: true });
    writeFileSync(file, 'in the way');
    await expect(restore(made.path, { over: true })).rejects.toThrow();
    expect(nameIn(dataDir)).toBe('Acme renamed');
  });
});
