import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import modules from 'virtual:modules';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type BuiltApp, buildApp } from '../../devserver/app';
import { moveToPostgres } from '../../devserver/platform/backup/moveToPostgres';
import { createClock } from '../../devserver/platform/clock';
import { PostgresRowsToReplace } from '../../devserver/platform/database/copy/postgresRows';
import { tablesOf } from '../../devserver/platform/database/copy/rows';
import { databaseFile, type OpenDatabase } from '../../devserver/platform/database/open';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { addFunctions } from '../../devserver/platform/database/search/functions';
import { folderStore } from '../../devserver/platform/fileStore/folderStore';
import { openFileStore } from '../../devserver/platform/fileStore/openFileStore';
import { readStoredFile } from '../../devserver/platform/files/files';
import type { Config } from '../../devserver/platform/platform';
import { storeText } from '../../devserver/platform/testing/changesForBackups';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { openS3 } from '../../devserver/platform/testing/openS3';
import { fixturePassword } from '../../fixtures/accounts';
import { ownedDatabase } from './owned';
import { type PostgresServer, startPostgres } from './server';

const secrets = ['for tests only, long enough to pass'] as const;
const mail = 'participant@acme.example';

let postgres: PostgresServer;
/** Folder with the data of a server that has stopped. */
let dataDir: string;
let url: string;

const start = (database?: OpenDatabase, settings: Partial<Config> = {}): Promise<BuiltApp> =>
  buildApp({ config: configForTests(dataDir, settings), clock: createClock(), ...(database && { database }) });

const signIn = async ({ app }: BuiltApp): Promise<string> => {
  const payload = { UserName: mail, Password: fixturePassword, TrustDeviceIds: [] };
  const { Token } = (await app.inject({ method: 'POST', url: '/api/account/login/login', payload })).json<{ Token: string }>();
  return Token;
};

const move = async (more: Partial<Parameters<typeof moveToPostgres>[0]> = {}) => {
  const target = await openPostgres(url);
  try {
    return await moveToPostgres({ dataDir, files: folderStore(dataDir), target, modules, secrets, ...more });
  } finally {
    await target.close();
  }
};

/**
 * Runs a statement in the source.
 * @returns the first selected value
 */
const inSource = (text: string): unknown => {
  const sqlite = new Database(databaseFile(dataDir));
  addFunctions(sqlite);
  const statement = sqlite.prepare<[], unknown>(text);
  const value = statement.reader ? statement.pluck().get() : statement.run().changes;
  sqlite.pragma('wal_checkpoint(truncate)');
  sqlite.close();
  return value;
};

/** The non-empty tables of the target. */
const filled = async (): Promise<readonly string[]> => {
  const { db, close } = await openPostgres(url);
  const names: string[] = [];
  for (const { name } of await tablesOf(db)) if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) names.push(name);
  await close();
  return names;
};

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-move-'));
  await (await start()).app.close();
  url = await ownedDatabase(postgres);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

describe('the move of a database to PostgreSQL', { timeout: 180_000 }, () => {
  it('copies all rows for an owner who is not a superuser, and the server works with them', async () => {
    const before = readFileSync(databaseFile(dataDir));
    const people = inSource('select count(*) from person');
    expect(await move()).toMatchObject({ people, audit: { isUnbroken: true, rows: inSource('select count(*) from audit') } });
    expect(readFileSync(databaseFile(dataDir)).equals(before)).toBe(true);

    const built = await start(await openPostgres(url));
    const { app, platform } = built;
    const authorization = `Bearer ${await signIn(built)}`;
    expect((await app.inject({ url: '/api/user/current', headers: { authorization } })).json()).toMatchObject({ UserId: 'acme-participant' });
    // Triggers are active: those that protect the audit, and those that fill other columns.
    await expect(sql`delete from audit`.execute(platform.db)).rejects.toThrow('only added to');
    const renamed = { first_name: 'Ann Zzyzx' };
    await platform.db.updateTable('person').set(renamed).where('user_name', '=', mail).execute();
    expect((await sql`select word from person_name_word where word = 'zzyzx'`.execute(platform.db)).rows).toHaveLength(1);
    await app.close();
  });

  it('continues the sequences of row numbers, including those of deleted rows', async () => {
    inSource("update sqlite_sequence set seq = 9000 where name = 'registration_event'");
    inSource(
      "insert into sqlite_sequence (name, seq) select 'registration_event', 9000 where not exists (select 1 from sqlite_sequence where name = 'registration_event')",
    );
    await move();
    const { db, close } = await openPostgres(url);
    const event = sql`insert into registration_event (name, status, occurred_at, received_at) values ('', '', '', '') returning id`;
    expect((await event.execute(db)).rows).toEqual([{ id: 9001 }]);
    await close();
  });

  it('is refused while a server has the folder open, with another TOKEN_SECRET, and for a folder without a database', async () => {
    const { app } = await start();
    await expect(move()).rejects.toThrow('has this folder open');
    await app.close();
    await expect(move({ secrets: ['another secret for tests, long enough'] })).rejects.toThrow('written with another TOKEN_SECRET');
    await expect(move({ dataDir: path.join(dataDir, 'files') })).rejects.toThrow('There is no database');
    expect(await filled()).toEqual([]);
  });

  it('is refused for a target with rows, and for a source of an earlier version or with tables of an absent plugin', async () => {
    inSource('create table juggling (id integer primary key)');
    await expect(move()).rejects.toThrow('tables that no part of this build creates: juggling');
    inSource('drop table juggling');
    await move();
    await expect(move()).rejects.toThrow('is not empty');
    inSource('delete from kysely_migration where name = (select max(name) from kysely_migration)');
    await expect(move()).rejects.toThrow('is of an earlier version');
  });

  it('leaves the target empty if a row does not arrive, and can be repeated', async () => {
    inSource("update person set using_validic = 'x'");
    await expect(move()).rejects.toThrow('The rows of the table person cannot be copied');
    expect(await filled()).toEqual([]);
  });

  it.each([
    ['is lost', (rows: readonly (readonly unknown[])[]) => rows.slice(1), 'The table meta has'],
    [
      'is changed',
      (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.map((value) => (value === 'audit_head' ? 'x' : value))),
      'did not arrive as they were',
    ],
  ])('compares both: a row that %s during the copy', async (_, change, sentence) => {
    const { write } = PostgresRowsToReplace.prototype;
    vi.spyOn(PostgresRowsToReplace.prototype, 'write').mockImplementation(function (this: PostgresRowsToReplace, table, rows) {
      return write.call(this, table, table.name === 'meta' ? change(rows) : rows);
    });
    await expect(move()).rejects.toThrow(sentence);
    vi.restoreAllMocks();
    await move();
  });
});

describe('the move with FILES_URL', { timeout: 180_000 }, () => {
  const filesUrl = 's3://files/moved/';

  it('copies the files of the folder into the store, once, before any row, and the server reads them there', async () => {
    const { app, platform } = await start();
    const names = [await storeText(platform, 'one'), await storeText(platform, 'other')];
    const missing = await storeText(platform, 'missing');
    await app.close();
    rmSync(path.join(dataDir, 'files', missing));
    const s3 = await openS3();
    try {
      const files = await openFileStore({ dataDir, filesUrl });
      await s3.stop();
      await expect(move({ files })).rejects.toThrow('cannot be reached');
      expect(await filled()).toEqual([]);

      await s3.start();
      const written: string[] = [];
      const { write } = files;
      vi.spyOn(files, 'write').mockImplementation((name, bytes) => {
        written.push(name);
        return write(name, bytes);
      });
      inSource("update person set using_validic = 'x' where user_name = 'participant@acme.example'");
      await expect(move({ files })).rejects.toThrow('The rows of the table person cannot be copied');
      expect(written).toEqual(expect.arrayContaining(names));
      expect(written).not.toContain(missing);
      inSource("update person set using_validic = 0 where user_name = 'participant@acme.example'");
      written.length = 0;
      expect(await move({ files })).toMatchObject({ files: inSource('select count(*) from file') });
      expect(written).toEqual([]);

      rmSync(path.join(dataDir, 'files'), { recursive: true });
      const moved = await start(await openPostgres(url), { filesUrl });
      expect(String((await readStoredFile(moved.platform, names[0] ?? ''))?.bytes)).toBe('one');
      await moved.app.close();
    } finally {
      await s3.end();
    }
  });
});
