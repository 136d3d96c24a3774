import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Event } from '../watchTables';
import { PostgresCompiler } from './compiler';
import { isStale, toldAsGone } from './errors';

/** Key of the advisory lock that every transaction holds: one change at a time, as on SQLite. */
const changeLock = 7_355_608;

/** Maximum number of statements with a name, which the server parses once per connection. Lists with many `in (…)` lengths create many texts. */
const mostNames = 2000;

/** One connection to the server; `release(true)` ends it instead of returning it to the pool. */
export interface Client {
  query(query: {
    readonly name?: string | undefined;
    readonly text: string;
    readonly values: readonly unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
  /** Runs statements without parameters. @returns the command of the last one; PostgreSQL answers `commit` with `ROLLBACK` if a statement has failed */
  run(text: string): Promise<string>;
  release(isBroken: boolean): void;
}

/** The connections of a database. */
export interface Clients {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/** Called after a statement that has written a table, and again at the end of its transaction. */
export type OnWrite = (table: string, event: Event) => void;

interface Write {
  readonly table: string;
  readonly event: Event;
}

interface Named {
  readonly table?: { readonly identifier: { readonly name: string } };
}

const nameOf = (node: unknown): string => (node as Named | undefined)?.table?.identifier.name ?? '';

/** What a query writes; undefined: it only reads. */
const writeOf = ({ query }: CompiledQuery): Write | undefined => {
  switch (query.kind) {
    case 'InsertQueryNode':
      return { table: nameOf(query.into), event: 'insert' };
    case 'UpdateQueryNode':
      return { table: nameOf(query.table), event: 'update' };
    case 'DeleteQueryNode':
      return { table: nameOf(query.from.froms[0]), event: 'delete' };
    default:
      return undefined;
  }
};

/** Names of statements. */
class Names {
  #generation = 0;
  readonly #known = new Map<string, string>();

  get generation(): number {
    return this.#generation;
  }

  /** @returns undefined if there are too many */
  of(text: string): string | undefined {
    const known = this.#known.get(text);
    if (known !== undefined || this.#known.size >= mostNames) return known;
    const name = `s${this.#generation}_${this.#known.size}`;
    this.#known.set(text, name);
    return name;
  }

  /** Gives all statements other names, so that they are parsed anew, unless that has happened since this name was given. */
  renew(name: string | undefined): void {
    if (!name?.startsWith(`s${this.#generation}_`)) return;
    this.#generation += 1;
    this.#known.clear();
  }
}

/** Whether a query writes nothing, so that it does no harm outside the transaction for which it is meant. */
const isOnlyRead = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode' && query.with === undefined;

const ignored = (): undefined => undefined;

/** A connection for Kysely, with what its transaction has written. */
export class Connection implements DatabaseConnection {
  /** What the current transaction has written. */
  readonly written: Write[] = [];
  isInTransaction = false;
  /** The begin of the current transaction until a statement has waited for it. */
  #begun: Promise<unknown> | undefined;
  /** Queries that are sent with the commit. */
  readonly #last: CompiledQuery[] = [];
  /** Whether it has ended, so that the pool replaces it. */
  isBroken = false;
  readonly #generation: number;

  constructor(
    readonly client: Client,
    private readonly names: Names,
    private readonly onWrite: OnWrite,
  ) {
    this.#generation = names.generation;
  }

  /** Whether the pool replaces it: it has ended, or has statements under earlier names. */
  get isSpent(): boolean {
    return this.isBroken || this.#generation !== this.names.generation;
  }

  /** A read that comes first is sent together with the begin of its transaction. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#begun === undefined) return this.#execute(query);
    if (!isOnlyRead(query)) {
      await this.#hasBegun();
      return this.#execute(query);
    }
    const result = this.#execute<Row>(query);
    result.catch(ignored);
    await this.#hasBegun();
    return result;
  }

  /** Begins a transaction without waiting for the answer. */
  begin(text: string): void {
    this.isInTransaction = true;
    this.#begun = this.run(text);
    this.#begun.catch(ignored);
  }

  /** Runs a query as one of the last of the current transaction, together with its commit. */
  beforeCommit(query: CompiledQuery): void {
    this.#last.push(query);
  }

  /** @returns the command that the database has run: `ROLLBACK` if a statement of the transaction has failed */
  async commit(): Promise<string> {
    await this.#hasBegun();
    const last = this.#last.splice(0).map((query) => this.#execute(query));
    const [command] = await Promise.all([this.run('commit'), ...last]);
    return command;
  }

  async rollback(): Promise<void> {
    this.#begun = undefined;
    this.#last.length = 0;
    await this.run('rollback');
  }

  /** @throws the error of the begin, once */
  async #hasBegun(): Promise<void> {
    const begun = this.#begun;
    await begun;
    this.#begun = undefined;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#told(this.#ask(query));
    const write = writeOf(query);
    if (write === undefined) return { rows: rows as Row[] };
    if (rowCount) {
      this.written.push(write);
      this.onWrite(write.table, write.event);
    }
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  run(text: string): Promise<string> {
    return this.#told(this.client.run(text));
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in pages, not as a stream.');
  }

  /** Another connection may have read the old rows between the statement and the end of the transaction. */
  end(): void {
    for (const { table, event } of this.written.splice(0)) this.onWrite(table, event);
  }

  /** Asks once more under another name if a migration has added columns to the result; a transaction has failed by then. */
  async #ask({ sql: text, parameters: values }: CompiledQuery): ReturnType<Client['query']> {
    const name = this.names.of(text);
    try {
      return await this.client.query({ name, text, values });
    } catch (error) {
      if (!isStale(error)) throw error;
      this.names.renew(name);
      if (this.isInTransaction) throw error;
      return this.client.query({ name: this.names.of(text), text, values });
    }
  }

  async #told<T>(result: Promise<T>): Promise<T> {
    try {
      return await result;
    } catch (error) {
      const told = toldAsGone(error);
      if (told !== error) this.isBroken = true;
      throw told;
    }
  }
}

class ClientsDriver implements Driver {
  readonly #connections = new WeakMap<Client, Connection>();
  readonly #names = new Names();

  constructor(
    private readonly clients: Clients,
    private readonly onWrite: OnWrite,
  ) {}

  async init(): Promise<void> {
    // Connections are opened when they are needed.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.clients.connect().catch((error: unknown) => {
      throw toldAsGone(error);
    });
    const connection = this.#connections.get(client) ?? new Connection(client, this.#names, this.onWrite);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection): Promise<void> {
    connection.begin(`begin; select pg_advisory_xact_lock(${changeLock})`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const command = await connection.commit();
    connection.isInTransaction = false;
    connection.end();
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back, because one of its statements has failed.');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await connection.rollback();
      connection.isInTransaction = false;
    } catch (error) {
      connection.isBroken = true;
      throw error;
    } finally {
      connection.end();
    }
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.client.release(connection.isSpent);
  }

  destroy(): Promise<void> {
    return this.clients.end();
  }
}

/** Kysely's dialect for PostgreSQL. */
export class ClientsDialect implements Dialect {
  constructor(
    private readonly clients: Clients,
    private readonly onWrite: OnWrite,
  ) {}

  createDriver(): Driver {
    return new ClientsDriver(this.clients, this.onWrite) as Driver;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresCompiler();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}
