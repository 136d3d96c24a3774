import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyModule } from '../module';
import type { PlatformTables } from '../tables';
import { DatabaseBusy, WellspringDialect } from './dialect';
import { allMigrations, migrateToLatest } from './migrate';
import { type OpenDatabase, openDatabase } from './open';
import { plannedOnce, StatementCache } from './statements';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-database-'));
  database = openDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const tables = (): readonly string[] =>
  database.sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .map((row) => row.name);

const creates = (table: string): Migration => ({ up: (db) => db.schema.createTable(table).addColumn('id', 'integer').execute() });

const moduleWith = (id: string, migrations: Readonly<Record<string, Migration>>): AnyModule =>
  ({ id, routes: {}, schemas: {}, handlers: {}, migrations, messages: { 'en-US': {}, 'es-419': {} } }) as AnyModule;

describe('migrations', () => {
  it('run once, those of all modules sorted by name', async () => {
    const migrations = allMigrations([moduleWith('one', { '209901010000_b': creates('b') }), moduleWith('two', { '209812010000_a': creates('a') })]);
    const applied = await migrateToLatest(database.db, migrations);
    expect(applied.slice(-2)).toEqual(['209812010000_a', '209901010000_b']);
    expect(tables()).toEqual(expect.arrayContaining(['person', 'company', 'a', 'b']));
    expect(await migrateToLatest(database.db, migrations)).toEqual([]);
  });

  it('are rolled back whole when one fails, and the error names it', async () => {
    await migrateToLatest(database.db, { '202601010000_first': creates('first') });
    const broken: Migration = {
      up: async (db) => {
        await db.schema.alterTable('first').addColumn('half', 'text').execute();
        await db.schema.createTable('first').execute();
      },
    };
    const batch = { '202601010000_first': creates('first'), '202601020000_second': creates('second'), '202601030000_third': broken };
    await expect(migrateToLatest(database.db, batch)).rejects.toThrow('Migration 202601030000_third failed; the database is as it was before.');
    expect(tables()).not.toContain('second');
    expect(database.sqlite.pragma('table_info(first)')).toHaveLength(1);
    expect(await migrateToLatest(database.db, { ...batch, '202601030000_third': creates('third') })).toEqual(['202601020000_second', '202601030000_third']);
  });

  it('starts a smaller deployment on the database of a larger one, and the larger one again', async () => {
    const small = { '202601010000_first': creates('first') };
    const large = { ...small, '202601020000_second': creates('second') };
    await migrateToLatest(database.db, large);
    expect(await migrateToLatest(database.db, small)).toEqual([]);
    expect(await migrateToLatest(database.db, { ...small, '202601030000_third': creates('third') })).toEqual(['202601030000_third']);
    expect(await migrateToLatest(database.db, large)).toEqual([]);
    expect(tables()).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  });

  it('of a module that joins later may have earlier names', async () => {
    await migrateToLatest(database.db, { '202605010000_late': creates('late') });
    expect(await migrateToLatest(database.db, { '202605010000_late': creates('late'), '202604010000_early': creates('early') })).toEqual([
      '202604010000_early',
    ]);
  });

  it('need a name with a time, and one of their own', () => {
    expect(() => allMigrations([moduleWith('one', { first: creates('a') })])).toThrow('Migration first of module one needs a name like');
    const same = { '202601010000_same': creates('a') };
    expect(() => allMigrations([moduleWith('one', same), moduleWith('two', same)])).toThrow('202601010000_same of module two has the name of another one');
  });
});

it('keeps the lines of the audit when its counter is removed', async () => {
  const withoutCounter = '202611211430_audit_without_counter';
  const all = Object.entries(allMigrations([]));
  const before = Object.fromEntries(all.filter(([name]) => name < withoutCounter));
  const last = new Map(all).get(withoutCounter);
  await migrateToLatest(database.db, before);
  const line = { at: '2026-11-21T12:00:00.000Z', actor_id: 'a', subject_id: 'b', action: 'one.done', target: 'c', detail: '{}' };
  const insert = (text: string): void => {
    database.sqlite
      .prepare('insert into audit (at, actor_id, subject_id, action, target, detail) values (?, ?, ?, ?, ?, ?)')
      .run(...Object.values({ ...line, action: text }));
  };
  insert('one.done');
  expect(await migrateToLatest(database.db, { ...before, [withoutCounter]: last! })).toEqual([withoutCounter]);
  insert('two.done');
  expect(await database.db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual([
    { id: 1, ...line },
    { id: 2, ...line, action: 'two.done' },
  ]);
  expect(database.sqlite.prepare("select name from sqlite_master where tbl_name = 'audit' and type = 'index'").pluck().all()).toEqual(['audit_subject']);
});

describe('the database', () => {
  it('keeps a write-ahead log and checks foreign keys', async () => {
    expect(database.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.sqlite.pragma('foreign_keys', { simple: true })).toBe(1);
    await migrateToLatest(database.db, allMigrations([]));
    await expect(database.db.insertInto('person_role').values({ person_id: 'nobody', role: 'Coach' }).execute()).rejects.toThrow(/FOREIGN KEY/);
  });

  it('prepares each SQL text once', async () => {
    await migrateToLatest(database.db, allMigrations([]));
    const prepare = vi.spyOn(database.sqlite, 'prepare');
    for (const id of ['a', 'b', 'c']) await database.db.selectFrom('meta').selectAll().where('key', '=', id).execute();
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

describe('the connection', () => {
  it('is awaited in turn, with a timeout; earlier requests continue', async () => {
    const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(new Database(':memory:')) }, 50) });
    const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
    let release = (): void => undefined;
    const held = db.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)));
    const early = one();
    await expect(early).rejects.toThrow(new DatabaseBusy(50));
    const [first, second] = [one(), one()];
    release();
    await held;
    expect((await Promise.all([first, second])).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect((await one()).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});

describe('the statement cache', () => {
  it('lets the oldest text go when it is full', () => {
    const cache = new StatementCache(new Database(':memory:'), 2);
    const one = cache.prepare('select 1 as n');
    expect(cache.prepare('select 1 as n')).toBe(one);
    cache.prepare('select 2 as n');
    cache.prepare('select 3 as n');
    expect(cache.size).toBe(2);
    expect(cache.prepare('select 1 as n').all([])).toEqual([{ n: 1 }]);
    cache.close();
  });

  it.each([
    ['select a from t where a = ? and b in (?, ?) order by c limit ?', 'select a from t where a = +? and b in (+?, +?) order by c limit +?'],
    ['select \'?\' as "a?" from t where a like ? or a glob ?', 'select \'?\' as "a?" from t where a like ? or a glob ?'],
  ])('keeps values from the planner: %s', (text, planned) => {
    expect(plannedOnce(text)).toBe(planned);
  });

  it('hands values on as they are, of each type', () => {
    const cache = new StatementCache(new Database(':memory:'));
    const values = ['1', 2, 2.5, null, Buffer.from([3])];
    const types = cache.prepare('select typeof(?) as a, typeof(?) as b, typeof(?) as c, typeof(?) as d, typeof(?) as e').all(values);
    expect(types).toEqual([{ a: 'text', b: 'real', c: 'real', d: 'null', e: 'blob' }]);
    cache.prepare('create table t (n integer, s text)').run([]);
    cache.prepare('insert into t values (?, ?)').run([7, '08']);
    expect(cache.prepare('select n, s from t where n = ? and s = ? limit ?').all([7, '08', 1])).toEqual([{ n: 7, s: '08' }]);
    cache.close();
  });
});
