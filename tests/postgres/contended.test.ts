import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateToLatest } from '../../devserver/platform/database/migrate';
import type { OpenDatabase } from '../../devserver/platform/database/open';
import { lockConnectionName } from '../../devserver/platform/database/postgres/lockConnection';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { inTransaction } from '../../devserver/platform/database/prepared';
import { type PostgresServer, startPostgres } from './server';

let postgres: PostgresServer;
let url: string;
let database: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
  url = await postgres.newDatabase();
  database = await openPostgres(url, { isShared: true });
  await database.others.started();
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

/** A connection of another client to the database. */
const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

describe('a change that PostgreSQL rolls back in favour of another transaction', () => {
  it('succeeds on its second attempt after a deadlock', async () => {
    const { db } = database;
    await sql`create table contended (id text primary key, n bigint not null)`.execute(db);
    await sql`insert into contended (id, n) values ('a', 0), ('b', 0)`.execute(db);
    const rival = await connected();
    // Of two transactions that wait for each other, the one that detects the deadlock first is rolled back.
    await rival.query("set deadlock_timeout = '20s'");
    await rival.query('begin');
    await rival.query("update contended set n = n + 1 where id = 'a'");
    let tries = 0;
    const change = inTransaction(db, async (trx) => {
      tries += 1;
      await sql`update contended set n = n + 10 where id = 'b'`.execute(trx);
      await sql`update contended set n = n + 10 where id = 'a'`.execute(trx);
      return tries;
    });
    await expect.poll(async () => (await rival.query("select 1 from pg_locks where not granted and locktype = 'transactionid'")).rowCount).toBe(1);
    await rival.query("update contended set n = n + 1 where id = 'b'");
    await rival.query('commit');
    await rival.end();
    expect(await change).toBe(2);
    expect((await sql`select id, n from contended order by id`.execute(db)).rows).toEqual([
      { id: 'a', n: 11 },
      { id: 'b', n: 11 },
    ]);
  });

  it.each([
    ['40001', 2],
    ['40P01', 2],
    ['23505', 1],
  ])('is retried as often as its cause %s requires, and then fails', async (code, most) => {
    let tries = 0;
    const change = inTransaction(database.db, async (trx) => {
      tries += 1;
      await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(trx);
    });
    await expect(change).rejects.toThrow('lost');
    expect(tries).toBe(most);
  });
});

describe('a table to which a migration adds a column while servers of an earlier version work', () => {
  const read = (db: Pick<OpenDatabase['db'], 'getExecutor'>) => sql<object>`select * from grown`.execute(db);
  const all = Array.from({ length: 24 });

  it('is read by statements of each connection, inside and outside of changes', async () => {
    const { db } = database;
    await sql`create table grown (id text primary key)`.execute(db);
    const rival = await connected();
    for (const name of ['one', 'two']) {
      const before = await Promise.all(all.map(() => read(db)));
      await rival.query(`alter table grown add column ${name} text`);
      expect(await inTransaction(db, async (trx) => (await read(trx)).rows)).toEqual([]);
      const after = await Promise.all(all.map((_, n) => (n % 2 ? read(db) : inTransaction(db, (trx) => read(trx)))));
      expect([...before, ...after].flatMap(({ rows }) => rows)).toEqual([]);
    }
    await rival.end();
  });
});

it('a migration takes as long as it needs, and a statement of a call 30 seconds at most', async () => {
  const limit = async (db: Pick<OpenDatabase['db'], 'getExecutor'>) => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
  const limits: unknown[] = [];
  await migrateToLatest(database.db, { '202601010000_slow': { up: async (db) => void limits.push(...(await limit(db))) } });
  limits.push(...(await limit(database.db)));
  expect(limits).toEqual([{ statement_timeout: '0' }, { statement_timeout: '30s' }]);
});

describe('a key that servers look up and add at the same moment', () => {
  it('is added by one, and found by the other, which violates nothing', async () => {
    const other = await openPostgres(url, { isShared: true });
    await sql`create table looked_up (id bigint primary key)`.execute(database.db);
    const add = (db: OpenDatabase['db'], id: number): Promise<'added' | 'found'> =>
      inTransaction(db, async (trx) => {
        if ((await sql`select 1 from looked_up where id = ${id}`.execute(trx)).rows.length > 0) return 'found';
        await sql`insert into looked_up (id) values (${id})`.execute(trx);
        return 'added';
      });
    try {
      for (let id = 0; id < 40; id += 1) expect((await Promise.all([add(database.db, id), add(other.db, id)])).toSorted()).toEqual(['added', 'found']);
    } finally {
      await other.close();
    }
  });
});

describe('a change whose wait for others is ended', () => {
  it('is asked to try again, and leaves its connection to nobody', async () => {
    const { db } = database;
    const rival = await connected();
    await rival.query('select pg_advisory_lock(7355608)');
    const changes = Array.from({ length: 8 }, () => inTransaction(db, async () => 'done'));
    const results = Promise.allSettled(changes);
    const waiting = "from pg_locks where not granted and locktype = 'advisory'";
    await expect.poll(async () => (await rival.query(`select 1 ${waiting}`)).rowCount).toBe(8);
    // As a statement that takes longer than 30 seconds is ended.
    await rival.query(`select pg_cancel_backend(pid) ${waiting}`);
    const message = 'The database of DATABASE_URL has ended a statement that took too long.';
    expect(await results).toEqual(changes.map(() => ({ status: 'rejected', reason: expect.objectContaining({ message }) })));
    await rival.query('select pg_advisory_unlock(7355608)');
    await rival.end();
    const again = Array.from({ length: 16 }, (_, n) => (n % 2 ? inTransaction(db, async () => 'done') : sql`select 1`.execute(db).then(() => 'done')));
    expect(await Promise.all(again)).toEqual(again.map(() => 'done'));
  });
});

describe('the connections of a server', () => {
  it('are waited for ten seconds where all are in use, and the operator reads why', { timeout: 60_000 }, async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const changes = Array.from({ length: 8 }, () => inTransaction(database.db, () => ended));
    const watcher = await connected();
    // One has the lock, and the others wait for it.
    await expect.poll(async () => (await watcher.query("select 1 from pg_locks where not granted and locktype = 'advisory'")).rowCount).toBe(7);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('The database of DATABASE_URL gives no connection in time: all are in use.');
    end();
    await Promise.all(changes);
    await watcher.end();
  });
});

describe('the connection for a server’s locks', () => {
  it('is closed after ten seconds without an answer, and replaced', { timeout: 60_000 }, async () => {
    const { others } = database;
    expect(await others.version()).toBe(0);
    const watcher = await connected();
    const backends = async (): Promise<readonly number[]> =>
      (await watcher.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [lockConnectionName])).rows.map(({ pid }) => pid);
    const [frozen = 0] = await backends();
    process.kill(frozen, 'SIGSTOP');
    try {
      // Real time, because the timeout is that of the connection.
      const start = performance.now();
      await expect(others.version()).rejects.toThrow('The database of DATABASE_URL does not answer.');
      expect(performance.now() - start).toBeLessThan(15_000);
      await expect.poll(() => others.version().catch(() => undefined), { timeout: 15_000 }).toBe(0);
      expect(await backends()).toHaveLength(2);
    } finally {
      process.kill(frozen, 'SIGCONT');
    }
    for (let attempt = 0; (await backends()).length > 1 && attempt < 100; attempt += 1) await pause(100);
    expect(await backends()).not.toContain(frozen);
    await watcher.end();
  });
});
