import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from '../../devserver/platform/database/open';
import { heldConnection, openPostgres } from '../../devserver/platform/database/postgres/open';
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

describe('the connection for a server’s locks', () => {
  it('is closed after ten seconds without an answer, and replaced', { timeout: 60_000 }, async () => {
    const { others } = database;
    expect(await others.version()).toBe(0);
    const watcher = await connected();
    const backends = async (): Promise<readonly number[]> =>
      (await watcher.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [heldConnection])).rows.map(({ pid }) => pid);
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
