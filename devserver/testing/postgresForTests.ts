import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { sql } from 'kysely';
import { TestRunner } from 'vitest';
import type { BuiltApp } from '../app';
import type { OpenDatabase } from '../platform/database/open';
import { openPostgres } from '../platform/database/postgres/open';
import { openFileStore } from '../platform/fileStore/openFileStore';
import { readAllBytes, restoreBytes } from '../platform/files/files';
import type { Config, Platform } from '../platform/platform';
import { openPglite, type Pglite } from './pglite';

/**
 * Where the tests of endpoints run: `TEST_DATABASE_URL` is the address of a PostgreSQL server whose user may create databases, or `pglite`, which is PostgreSQL
 * in this process with one connection. Absent: SQLite.
 */
const testServer = process.env.TEST_DATABASE_URL || undefined;

/** Whether the tests of endpoints run on PostgreSQL: those of plans and of SQLite's file are skipped then. */
export const isOnPostgres = testServer !== undefined;

/** In place of SQLite's connection: a test that uses it is skipped. */
const needsSqlite = new Proxy({} as Database, {
  get(): never {
    TestRunner.getCurrentTest()?.context.skip('needs SQLite');
    throw new Error('A hook needs SQLite: its tests are skipped by `isOnPostgres`.');
  },
});

/** A database for one server of tests. */
interface TestDatabase {
  readonly opened: OpenDatabase;
  /** Keeps the rows of the start; returns the function that restores them. */
  keep(built: BuiltApp): Promise<() => Promise<void>>;
  /** Called after its server has ended. @param isAtStart whether it has the rows of the start, and can be used again */
  end(isAtStart: boolean): Promise<void>;
}

type Files = ReadonlyMap<string, Buffer>;

/** Databases of servers that have ended, by the origin of their data, with their stored files. */
const templates = new Map<string, { readonly name: string; readonly files: Files }>();
const idle = new Map<string, { readonly pglite: Pglite; readonly files: Files }>();

const atServer = async (server: string, text: string): Promise<void> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const onServer = async (server: string, origin: string, config: Config): Promise<TestDatabase> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const template = templates.get(origin);
  await atServer(server, `create database ${name} ${template ? `template ${template.name}` : `template template0 encoding 'UTF8' locale 'C.UTF-8'`}`);
  if (template) await restoreBytes({ files: await openFileStore(config) }, template.files);
  const url = new URL(server);
  url.pathname = `/${name}`;
  let files: Files = new Map();
  return {
    opened: { ...(await openPostgres(url.href)), sqlite: needsSqlite },
    async keep(built) {
      files = await readAllBytes(built.platform);
      return keepRows(built);
    },
    async end(isAtStart) {
      if (!isAtStart || templates.has(origin)) await atServer(server, `drop database ${name} with (force)`);
      else templates.set(origin, { name, files });
    },
  };
};

const inProcess = async (origin: string, config: Config): Promise<TestDatabase> => {
  const known = idle.get(origin);
  idle.delete(origin);
  if (known) await restoreBytes({ files: await openFileStore(config) }, known.files);
  const pglite = known?.pglite ?? (await openPglite());
  let files: Files = new Map();
  return {
    opened: { ...pglite.database(), sqlite: needsSqlite },
    async keep(built) {
      files = await readAllBytes(built.platform);
      return keepRows(built);
    },
    async end(isAtStart) {
      if (!isAtStart || idle.has(origin)) await pglite.close();
      else idle.set(origin, { pglite, files });
    },
  };
};

/** The database of a server of tests on PostgreSQL; undefined: the tests run on SQLite. */
export const testDatabase = async (origin: string, config: Config, at: string | undefined = testServer): Promise<TestDatabase | undefined> => {
  if (at === undefined) return undefined;
  return at === 'pglite' ? inProcess(origin, config) : onServer(at, origin, config);
};

/** Copies the rows of all tables into a schema, unless the database has one, and writes the function that restores them. */
const keepRows = async ({ platform }: BuiltApp): Promise<() => Promise<void>> => {
  const { db } = platform;
  if ((await sql`select 1 from pg_proc where proname = 'restore_rows'`.execute(db)).rows.length === 0) await writeRestore(db);
  return async () => {
    await platform.settled();
    await db.transaction().execute((trx) => sql`select restore_rows()`.execute(trx));
    platform.resets.run();
  };
};

const writeRestore = async (db: Platform['db']): Promise<void> => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select class.relname as name, string_agg(quote_ident(info.attname), ', ' order by info.attnum) as columns
    from pg_class as class join pg_attribute as info on info.attrelid = class.oid and info.attnum > 0 and not info.attisdropped and info.attgenerated = ''
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace and class.relname not like 'kysely_%' and class.relname <> 'migration_owner'
    group by class.relname`.execute(db);
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create schema kept');
  for (const { name, columns } of rows) await run(`create table kept."${name}" as select ${columns} from public."${name}"`);
  const { rows: sequences } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(db);
  await run('create table kept."of transaction" as select txid_current() as id');
  // A table that has as many rows as before, none of them written since, is unchanged.
  const isChanged = (name: string): string =>
    `(select count(*) <> (select count(*) from kept."${name}") or coalesce(max(xmin::text::bigint), 0) > last from public."${name}")`;
  const text = [
    ...rows.map(
      ({ name, columns }) =>
        `if ${isChanged(name)} then delete from public."${name}"; insert into public."${name}" (${columns}) select ${columns} from kept."${name}"; end if`,
    ),
    ...sequences.map(({ name, last }) => `perform setval('public."${name}"', ${last ?? 1}, ${last !== null})`),
    'update kept."of transaction" set id = txid_current()',
  ].join('; ');
  await run(`create function restore_rows() returns void language plpgsql as $$ declare last bigint := (select id from kept."of transaction"); begin
    perform set_config('session_replication_role', 'replica', true); ${text}; end $$`);
};
