import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../../tables';
import type { OtherServers, ServerListener, ServerMessage } from '../otherServers';
import { Connection } from './dialect';
import { toldAsGone } from './errors';

/** Keys of advisory locks. Servers share the first one; commands and development hold it exclusively. One server at a time holds the second one. */
const usedLock = 7_355_609;
const startLock = 7_355_610;

/** The channel of messages between servers. */
const channel = 'wellspring_servers';

/** Maximum length of a message in bytes; PostgreSQL refuses 8,000. A longer one is stored, and its id is sent. */
const longestSent = 7000;

/** Seconds for which a stored message is kept: others read it as soon as they receive its id. */
const keptSeconds = 60;

/** The setting of a connection that names its server, so that a server does not react to itself. */
const serverSetting = 'wellspring.server';

/** Tables and functions of servers, apart from the product's tables. Messages are not written to PostgreSQL's log: they are of no use after a crash. */
export const schemaOfServers: readonly string[] = [
  'create schema if not exists servers',
  'create unlogged table if not exists servers.message (id bigint generated always as identity primary key, body text not null, at timestamptz not null default now())',
  'create table if not exists servers.people_version (only_row boolean primary key default true check (only_row), n bigint not null)',
  'insert into servers.people_version (n) values (0) on conflict do nothing',
  `create or replace function servers.people_changed() returns trigger language plpgsql as $$ begin
  update servers.people_version set n = n + 1;
  perform pg_notify('${channel}', json_build_object('from', current_setting('${serverSetting}', true), 'people', true)::text);
  return null;
end $$`,
];

/** A statement, with a name if it is prepared once. */
interface Asked {
  readonly name?: string;
  readonly text: string;
  readonly values?: string[];
  /** Whether it may take as long as another server needs. */
  readonly mayWait?: boolean;
}

/** The connection on which a server holds its locks and receives messages of the others. It has no other use. */
export interface LockConnection {
  query(query: Asked): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

interface Parts {
  db(): Kysely<PlatformTables>;
  /** The current one, or another one after it was lost. @throws Error if the database cannot be reached */
  lockConnection(): Promise<LockConnection>;
}

type Envelope = ServerMessage & { readonly from: string; readonly stored?: number };

/** This server among those on its database. */
export class Servers implements OtherServers {
  /** Differs for each start. */
  readonly id = randomUUID();
  readonly #listeners: ServerListener[] = [];
  /** The work that this server holds, and the connection of its lock. */
  readonly #holding = new Map<string, LockConnection>();
  #reading: Promise<number> | undefined;
  #nextReading: Promise<number> | undefined;
  /** Messages are passed on in the order of their arrival, also after a stored one. */
  #handing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: Parts,
    /** Whether the database belongs to this server alone. */
    readonly isAlone: boolean,
  ) {}

  /** Options of the connections of this server. */
  get options(): string {
    return `-c ${serverSetting}=${this.id}`;
  }

  /**
   * Takes the locks of a server on a new connection, and receives messages on it from then on. It waits for the lock of the start: one server at a time
   * prepares the database.
   * @returns whether the database is free for it
   */
  async enter(lockConnection: LockConnection, isStarting: boolean): Promise<boolean> {
    const { rows } = await lockConnection.query({ text: `select pg_try_advisory_lock${this.isAlone ? '' : '_shared'}(${usedLock}) as is_ours` });
    if (rows[0]?.is_ours !== 1) return false;
    if (isStarting) await lockConnection.query({ text: `select pg_advisory_lock(${startLock})`, mayWait: true });
    if (this.isAlone) return true;
    await lockConnection.query({ text: `listen ${channel}` });
    if (!isStarting) for (const { lost } of this.#listeners) lost();
    return true;
  }

  async started(): Promise<void> {
    await this.#ask({ text: `select pg_advisory_unlock(${startLock})` });
  }

  listen(listener: ServerListener): void {
    this.#listeners.push(listener);
  }

  /** Called for each message on the channel. */
  heard(text: string): void {
    const { from, stored, ...message } = JSON.parse(text) as Envelope;
    if (from === this.id) return;
    this.#handing = this.#handing.then(async () => {
      const told = stored === undefined ? message : await this.#read(stored);
      for (const listener of this.#listeners)
        if (told) listener.heard(told);
        else listener.lost();
    });
  }

  async tell(db: Parameters<OtherServers['tell']>[0], message: ServerMessage): Promise<void> {
    if (this.isAlone) return;
    const text = JSON.stringify({ from: this.id, ...message } satisfies Envelope);
    if (Buffer.byteLength(text) <= longestSent) {
      const query = sql`select pg_notify(${channel}, ${text})`.compile(db);
      await db.getExecutor().provideConnection(async (connection) => {
        if (connection instanceof Connection && connection.isInTransaction) connection.beforeCommit(query);
        else await connection.executeQuery(query);
      });
      return;
    }
    await sql`delete from servers.message where at < now() - make_interval(secs => ${keptSeconds})`.execute(db);
    await sql`with kept as (insert into servers.message (body) values (${JSON.stringify(message)}) returning id)
      select pg_notify(${channel}, json_build_object('from', ${this.id}::text, 'stored', id)::text) from kept`.execute(db);
  }

  async watch(watched: Parameters<OtherServers['watch']>[0]): Promise<void> {
    const db = this.parts.db();
    const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger where tgname like 'servers_%'`.execute(db);
    const known = new Set(rows.map(({ name }) => name));
    for (const [table, events] of Object.entries(watched)) {
      const name = `servers_${table}_${events.join('_')}`;
      if (!known.has(name))
        await sql`create trigger ${sql.ref(name)} after ${sql.raw(events.join(' or '))} on ${sql.table(table)} for each statement execute function servers.people_changed()`.execute(
          db,
        );
    }
  }

  /** A read in progress may have begun before the change that a caller was notified of, so the caller gets the next read. */
  version(): Promise<number> {
    if (this.#reading === undefined) {
      this.#reading = this.#readVersion();
      return this.#reading;
    }
    this.#nextReading ??= this.#reading.then(
      () => this.#readNext(),
      () => this.#readNext(),
    );
    return this.#nextReading;
  }

  async hold(work: string): Promise<boolean> {
    const lockConnection = await this.#lockConnection();
    if (this.#holding.get(work) === lockConnection) return true;
    const [row] = await this.#ask({ text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours', values: [work] }, lockConnection);
    const isOurs = row?.is_ours === 1;
    if (isOurs) this.#holding.set(work, lockConnection);
    return isOurs;
  }

  async letGo(work: string): Promise<void> {
    const lockConnection = await this.#lockConnection();
    if (this.#holding.get(work) !== lockConnection) return;
    this.#holding.delete(work);
    await this.#ask({ text: 'select pg_advisory_unlock(hashtextextended($1, 0))', values: [work] }, lockConnection);
  }

  /** @throws DatabaseGone */
  #lockConnection(): Promise<LockConnection> {
    return this.parts.lockConnection().catch((error: unknown) => {
      throw toldAsGone(error);
    });
  }

  /** @throws DatabaseGone */
  async #ask(query: Asked, lockConnection?: LockConnection): Promise<readonly Record<string, unknown>[]> {
    const connection = lockConnection ?? (await this.#lockConnection());
    try {
      return (await connection.query(query)).rows;
    } catch (error) {
      throw toldAsGone(error);
    }
  }

  #readNext(): Promise<number> {
    this.#nextReading = undefined;
    this.#reading = this.#readVersion();
    return this.#reading;
  }

  async #readVersion(): Promise<number> {
    try {
      const [row] = await this.#ask({ name: 'people_version', text: 'select n from servers.people_version' });
      return Number(row?.n ?? 0);
    } finally {
      if (this.#nextReading === undefined) this.#reading = undefined;
    }
  }

  /** @returns undefined if it is no longer there, or cannot be read */
  async #read(id: number): Promise<ServerMessage | undefined> {
    const found = await sql<{ body: string }>`select body from servers.message where id = ${id}`.execute(this.parts.db()).catch(() => undefined);
    const [row] = found?.rows ?? [];
    return row && (JSON.parse(row.body) as ServerMessage);
  }
}
