import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryExecutor,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { Unavailable } from '../storage/unavailable';

/** Maximum wait for the connection, in milliseconds. Work takes a few of them: a longer wait means that its holder is stuck. */
const longestWait = 10_000;

/** The connection was not available in time. */
export class DatabaseBusy extends Unavailable {
  constructor(milliseconds: number) {
    super(`The connection to the database was not to be had within ${milliseconds} ms.`, 'error.busy', 5);
  }
}

interface Config {
  readonly database: SqliteDatabase & { readonly inTransaction: boolean };
  /** Checks whether the storage can be written. @throws the error with which each transaction then fails */
  readonly beforeTransaction?: () => void;
}

/** A lock with one holder at a time, in the order of requests; a wait that is too long is refused. */
class Turns {
  #isTaken = false;
  #number = 0;
  /** Callbacks of the waiting callers, longest wait first. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly longest: number) {}

  /** @throws DatabaseBusy */
  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      // real time: a stuck server must report it also while its clock is not moved
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseBusy(this.longest));
      }, this.longest);
      this.#waiting.add(begin);
    });
  }

  /** Whether the connection is free and nothing waits for it. */
  get isFree(): boolean {
    return !this.#isTaken;
  }

  /** Number of callers that wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Changes with each turn, and within a turn when its transaction begins to end. */
  get number(): number {
    return this.#number;
  }

  next(): void {
    this.#number += 1;
  }

  give(): void {
    this.next();
    for (const begin of this.#waiting) {
      this.#waiting.delete(begin);
      begin();
      return;
    }
    this.#isTaken = false;
  }
}

/** Kysely's own lock has no timeout: one forgotten holder would block the server without an error. */
class OneConnectionDriver extends SqliteDriver {
  constructor(
    private readonly config: Config,
    private readonly turns: Turns,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.turns.give();
  }

  override async beginTransaction(): Promise<void> {
    this.config.beforeTransaction?.();
    this.config.database.prepare('begin').run([]);
  }

  override async commitTransaction(): Promise<void> {
    this.turns.next();
    this.config.database.prepare('commit').run([]);
  }

  /** A statement that fails on a full disk ends the whole transaction; another rollback would fail, and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.turns.next();
    if (this.config.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** The dialect's adapter, which also runs statements without Kysely: Kysely's dozen promises per statement take longer than most statements. */
export class OneConnectionAdapter extends SqliteAdapter {
  /** The turn in which Kysely has run a statement of a transaction, by the transaction's executor. */
  readonly #turnOf = new WeakMap<QueryExecutor, number>();

  constructor(
    private readonly database: Config['database'],
    private readonly turns: Turns,
  ) {
    super();
  }

  /**
   * Runs a statement within this tick if possible. Outside a transaction that needs a free connection. The first statement of a transaction that is not marked
   * as open (`noteOpen`) is left to Kysely, which knows whether the transaction has ended; the others run here until it begins to end.
   * @returns its rows; undefined if Kysely has to run it
   * @throws Error for a statement of a transaction that has begun to end
   */
  runNow(executor: QueryExecutor, isTransaction: boolean, sql: string, parameters: readonly unknown[]): unknown[] | undefined {
    const turn = isTransaction ? this.#turnOf.get(executor) : undefined;
    if (turn !== undefined && turn !== this.turns.number) throw new Error('The transaction is over.');
    if (turn === undefined && (isTransaction || !this.turns.isFree)) return undefined;
    const statement = this.database.prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  }

  /** Marks a transaction as open, by its executor: its statements run here until it begins to end. Called directly after `begin`. */
  noteOpen(executor: QueryExecutor): void {
    this.#turnOf.set(executor, this.turns.number);
  }

  /** Runs a statement of a transaction by Kysely, and notes that the transaction was open in this turn. */
  async runFirst<Row>(executor: QueryExecutor, run: () => Promise<Row>): Promise<Row> {
    const turn = this.turns.number;
    const result = await run();
    this.#turnOf.set(executor, turn);
    return result;
  }

  /** SQLite rolls back table changes like any other; Kysely's adapter denies it, and its migrator would then leave half a batch behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one connection; but the driver locks it, not Kysely. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect, with transactional migrations and limited waits. */
export class WellspringDialect extends SqliteDialect {
  readonly #turns: Turns;

  constructor(
    private readonly config: Config,
    longest = longestWait,
  ) {
    super(config);
    this.#turns = new Turns(longest);
  }

  /** Statements and transactions that wait for the connection. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  override createDriver(): Driver {
    return new OneConnectionDriver(this.config, this.#turns);
  }

  override createAdapter(): DialectAdapter {
    return new OneConnectionAdapter(this.config.database, this.#turns);
  }
}
