import type { Database } from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { BadSetting } from '../../config/config';
import type { PlatformTables } from '../../tables';
import type { OpenDatabase } from '../open';
import { noOthers, type OtherServers } from '../otherServers';
import type { Event, Watched } from '../watchTables';
import { type Clients, ClientsDialect } from './dialect';
import { DatabaseGone, toldAsGone } from './errors';
import { functions } from './functions';
import { lockConnectionName, openLockConnection } from './lockConnection';
import { clientsOf } from './pooled';
import { Servers, schemaOfServers } from './servers';

/** Number of connections: reads run beside each other, changes one after another. */
const poolSize = 8;

/** Maximum time to connect, and maximum duration of a statement, in milliseconds: a change may take 15 seconds. */
const longestConnect = 10_000;
const longestStatement = 30_000;

/** The oldest version that is accepted. */
const oldestVersion = 15;

/** Parsers by object id of a type: numbers, and 1 or 0 for booleans, as SQLite returns them. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === 't' ? 1 : 0),
  20: Number,
  1700: Number,
};

/** The address without user and password. */
const nameOfAddress = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
};

/** In place of SQLite's connection, which only tests and development snapshots need: its use throws. */
const notHere = new Proxy({} as Database, {
  get(): never {
    throw new Error('This database is on PostgreSQL.');
  },
});

const gone = (): never => {
  throw new DatabaseGone('has ended the connection');
};

/** A database over these connections. */
export const overClients = (name: string, clients: Clients, waiting: () => number, others: OtherServers = noOthers): OpenDatabase => {
  const listening: { readonly watched: Watched; readonly listener: () => void }[] = [];
  const onWrite = (table: string, event: Event): void => {
    for (const { watched, listener } of listening) if (watched[table]?.includes(event)) listener();
  };
  const db = new Kysely<PlatformTables>({ dialect: new ClientsDialect(clients, onWrite) });
  return {
    name,
    db,
    sqlite: notHere,
    waiting,
    others,
    onWrite: (watched, listener) => void listening.push({ watched, listener }),
    close: () => db.destroy(),
  };
};

/**
 * Creates the functions of queries and triggers.
 * @throws BadSetting if the database is too old, or compares texts otherwise than SQLite: pages of lists rely on the order of bytes
 */
export const prepareSchema = async (db: Kysely<PlatformTables>, url: string): Promise<void> => {
  const refuse = (accepted: string): never => {
    throw new BadSetting('DATABASE_URL', nameOfAddress(url), accepted);
  };
  const { rows } = await sql<{ version: number; encoding: string; is_ordered: number; is_lowered: number }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      ('B' < 'a' and 'z' < 'é' and 'é' < '€') as is_ordered, lower('É') = 'é' as is_lowered`.execute(db);
  const [{ version, encoding, is_ordered, is_lowered } = { version: 0, encoding: '', is_ordered: 0, is_lowered: 0 }] = rows;
  if (version < oldestVersion) refuse(`PostgreSQL ${oldestVersion} or newer is accepted, and this is ${version}`);
  if (encoding !== 'UTF8' || is_ordered === 0 || is_lowered === 0)
    refuse("a database with the encoding UTF8 and the locale C.UTF-8 is accepted: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'");
  for (const statement of [...functions, ...schemaOfServers]) await sql.raw(statement).execute(db);
};

/** How a process uses the database. */
interface Use {
  /** It is only read, also while servers use it. */
  readonly isBeside?: boolean;
  /** Other servers may use it, too. */
  readonly isShared?: boolean;
}

/**
 * Opens the database of DATABASE_URL. Unless it is shared, it belongs to this process until `close`.
 * @throws BadSetting with one sentence if the server refuses the connection, or another process has the database for itself
 */
export const openPostgres = async (url: string, { isBeside = false, isShared = false }: Use = {}): Promise<OpenDatabase> => {
  const { default: pg } = await import('pg');
  const getTypeParser = ((oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const settings = { connectionString: url, types: { getTypeParser }, connectionTimeoutMillis: longestConnect, keepAlive: true };
  const servers: Servers = new Servers({ db: () => database.db, lockConnection: async () => (await hold()) ?? gone() }, !isShared);
  const lockConnection = openLockConnection(() => new pg.Client({ ...settings, application_name: lockConnectionName }), servers);
  const hold = async () => (isBeside ? undefined : lockConnection.hold());
  const pool = new pg.Pool({
    ...settings,
    pipeline: true,
    max: poolSize,
    options: `-c TimeZone=UTC -c statement_timeout=${longestStatement} ${servers.options}`,
  });
  // An idle connection that ends is replaced when the next one is needed; one in use fails its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clientOf = clientsOf(pool);
  const database = overClients(
    nameOfAddress(url),
    {
      async connect() {
        await hold();
        return clientOf(await pool.connect());
      },
      async end() {
        const last = lockConnection.giveUp();
        await pool.end();
        await last?.client.end();
      },
    },
    () => pool.waitingCount,
    servers,
  );
  try {
    await hold();
    if (!isBeside) await prepareSchema(database.db, url);
    return database;
  } catch (error) {
    await database.close();
    const told = toldAsGone(error);
    if (told instanceof DatabaseGone) throw new BadSetting('DATABASE_URL', nameOfAddress(url), `this database ${told.reason}`);
    if (error instanceof Error && 'code' in error && ['28P01', '28000', '3D000'].includes(String(error.code)))
      throw new BadSetting('DATABASE_URL', nameOfAddress(url), `the server refuses it (${error.message}): check user, password and name of the database`);
    throw error;
  }
};
