import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import modules from 'virtual:modules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type BuiltApp, buildApp } from '../../devserver/app';
import { type MadeBackup, makeBackup } from '../../devserver/platform/backup/makeBackup';
import { restoreBackup, type WantedRestore } from '../../devserver/platform/backup/restoreBackup';
import { restoreToPostgres } from '../../devserver/platform/backup/restoreToPostgres';
import { createClock } from '../../devserver/platform/clock';
import { copyToSqlite } from '../../devserver/platform/database/copy/engines';
import { PostgresRows, PostgresRowsToReplace } from '../../devserver/platform/database/copy/postgresRows';
import type { Rows } from '../../devserver/platform/database/copy/rows';
import { SqliteRows } from '../../devserver/platform/database/copy/sqliteRows';
import { openDatabase } from '../../devserver/platform/database/open';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { folderStore } from '../../devserver/platform/fileStore/folderStore';
import { renameAcme, storeText } from '../../devserver/platform/testing/changesForBackups';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { ownedDatabase } from './owned';
import { type PostgresServer, startPostgres } from './server';

const secrets = ['for tests only, long enough to pass'] as const;
const [first, second] = ['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'] as const;

let postgres: PostgresServer;
let root: string;
let dataDir: string;
let url: string;
let server: BuiltApp | undefined;

const start = async (at = url, dir = dataDir): Promise<BuiltApp> => {
  server = await buildApp({ config: configForTests(dir), clock: createClock(), database: await openPostgres(at) });
  return server;
};
const stop = async (): Promise<void> => {
  await server?.app.close();
  server = undefined;
};

const backUp = async (now: string = first): Promise<MadeBackup> => {
  const database = await openPostgres(url, { isBeside: true });
  const copyDatabase = (folder: string) => copyToSqlite(database, folder, modules);
  return makeBackup({ dataDir, files: folderStore(dataDir), folder: path.join(root, 'backups'), secrets, now, copyDatabase }).finally(() => database.close());
};
const restore = async (backup: string, { at = url, ...more }: Partial<WantedRestore> & { readonly at?: string } = {}) => {
  const database = await openPostgres(at);
  return restoreToPostgres(
    { database, modules },
    { backup, dataDir, files: folderStore(more.dataDir ?? dataDir), secrets, over: false, now: second, ...more },
  ).finally(() => database.close());
};

/** All rows by table. */
const rowsOf = async (rows: Rows): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {};
  for (const table of await rows.tables()) {
    found[table.name] = [];
    for await (const batch of rows.read(table)) found[table.name]?.push(...batch);
  }
  return found;
};
const rowsAt = async (at = url): Promise<Record<string, unknown[]>> => {
  const { db, close } = await openPostgres(at, { isBeside: true });
  return db
    .transaction()
    .execute((trx) => rowsOf(new PostgresRows(trx)))
    .finally(close);
};
const nameOf = async (at = url): Promise<unknown> =>
  (await rowsAt(at)).company?.flatMap((row) => row as unknown[]).find((value) => /^Acme/.test(String(value)));

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'wellspring-backup-'));
  dataDir = mkdtempSync(path.join(root, 'data-'));
  url = await ownedDatabase(postgres);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
  rmSync(root, { recursive: true });
});

describe('a backup of a database on PostgreSQL', { timeout: 180_000 }, () => {
  it('is made while the server works and writes, and contains database and files of one time', async () => {
    const running = await start();
    const kept = await storeText(running.platform, 'kept');
    const { read } = PostgresRows.prototype;
    vi.spyOn(PostgresRows.prototype, 'read').mockImplementation(async function* (this: PostgresRows, table) {
      // A change while rows are read is not blocked, and is not part of the backup.
      if (table.name === 'audit') await renameAcme(running.platform, 'Acme renamed');
      yield* read.call(this, table);
    });
    const made = await backUp();
    expect(made).toMatchObject({ files: expect.any(Number), missing: [], audit: { isUnbroken: true } });
    expect(readdirSync(made.path).sort()).toEqual(['backup.json', 'files', 'wellspring.sqlite']);
    expect(readFileSync(path.join(made.path, 'files', kept), 'utf8')).toBe('kept');
    expect(await nameOf()).toBe('Acme renamed');

    vi.restoreAllMocks();
    await stop();
    const empty = await ownedDatabase(postgres);
    await restore(made.path, { at: empty });
    expect(await nameOf(empty)).not.toBe('Acme renamed');
  });

  it('is restored into both databases, with the same rows, and the servers work with them', async () => {
    const kept = await storeText((await start()).platform, 'kept');
    await stop();
    const rows = await rowsAt();
    const made = await backUp();

    const [onPostgres, onSqlite] = [path.join(root, 'postgres'), path.join(root, 'sqlite')];
    for (const folder of [onPostgres, onSqlite]) mkdirSync(folder);
    const other = await ownedDatabase(postgres);
    expect(await restore(made.path, { at: other, dataDir: onPostgres })).toMatchObject({
      madeAt: first,
      replaced: undefined,
      audit: { isUnbroken: true },
    });
    expect(await rowsAt(other)).toEqual(rows);
    await restoreBackup({ backup: made.path, dataDir: onSqlite, files: folderStore(onSqlite), secrets, over: false, now: second });
    const sqlite = openDatabase(onSqlite);
    expect(await rowsOf(new SqliteRows(sqlite))).toEqual(rows);
    const count = (text: string): unknown => sqlite.sqlite.prepare(text).pluck().get();
    expect(count("select count(*) from person_search where person_search match 'last_name : Part*'")).toBe(
      count("select count(*) from person where last_name like 'Part%'"),
    );
    sqlite.sqlite.exec("insert into person_search (person_search) values ('integrity-check')");
    expect(() => sqlite.sqlite.exec('delete from audit')).toThrow('only added to');
    await sqlite.close();
    for (const folder of [onPostgres, onSqlite]) expect(readFileSync(path.join(folder, 'files', kept), 'utf8')).toBe('kept');

    const { platform } = await start(other, onPostgres);
    expect(await platform.db.insertInto('meta').values({ key: 'test', value: '' }).execute()).toHaveLength(1);
    await stop();
  });
});

describe('a restore into PostgreSQL', { timeout: 180_000 }, () => {
  it('replaces people only with --over, and keeps a backup of what was there', async () => {
    const running = await start();
    const made = await backUp();
    const later = await storeText(running.platform, 'later');
    await renameAcme(running.platform, 'Acme renamed');
    await expect(restore(made.path, { over: true })).rejects.toThrow('is used by another server');
    await stop();

    await expect(restore(made.path)).rejects.toThrow('has people: --over replaces it');
    expect(await nameOf()).toBe('Acme renamed');
    const { replaced = '' } = await restore(made.path, { over: true });
    expect(await nameOf()).not.toBe('Acme renamed');
    await start();
    await stop();

    await restore(replaced, { over: true, now: '2026-11-22T18:00:00.000Z' });
    expect(await nameOf()).toBe('Acme renamed');
    expect(readFileSync(path.join(dataDir, 'files', later), 'utf8')).toBe('later');
  });

  it('changes nothing if it fails', async () => {
    await start();
    const made = await backUp();
    await stop();
    const rows = await rowsAt();
    await expect(restore(made.path, { over: true, secrets: ['another secret for tests, long enough'] })).rejects.toThrow('another TOKEN_SECRET');
    vi.spyOn(PostgresRowsToReplace.prototype, 'complete').mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(restore(made.path, { over: true })).rejects.toThrow('The disk is full.');
    expect(await rowsAt()).toEqual(rows);
    expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
    // Sequences of row numbers continue as well.
    const { db, close } = await openPostgres(url);
    const entry = sql`insert into outbox (recipient, kind, subject, sent_at) values ('', '', '', '') returning id`;
    await expect(entry.execute(db)).resolves.toMatchObject({ rows: [{ id: expect.any(Number) }] });
    await close();
  });
});
