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
import { Unavailable } from '../unavailable';

/** How long somebody waits for the connection, in milliseconds. Work takes a few of them: who waits longer waits for something that is stuck. */
const longestWait = 10_000;

/** The connection was not to be had in time. */
export class DatabaseBusy extends Unavailable {
  constructor(milliseconds: number) {
    super(`The connection to the database was not to be had within ${milliseconds} ms.`, 'error.busy', 5);
  }
}

interface Config {
  readonly database: SqliteDatabase & { readonly inTransaction: boolean };
  /** Looks whether anything can be saved at all. @throws what each transaction fails with then */
  readonly beforeTransaction?: () => void;
}

/** One holder at a time, in the order of asking; a wait that is too long is refused. */
class Turns {
  #held = false;
  #number = 0;
  /** Begin the turns of those who wait, the longest first. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly longest: number) {}

  /** @throws DatabaseBusy */
  async take(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      // real time: a stuck server must say so also while its clock stands still
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseBusy(this.longest));
      }, this.longest);
      this.#waiting.add(begin);
    });
  }

  /** Whether the connection is free and nothing waits for it. */
  get isFree(): boolean {
    return !this.#held;
  }

  /** Number of callers that wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Another one with each turn, and within a turn from the moment in which its transaction begins to end. */
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
    this.#held = false;
  }
}

/** Kysely's own lock waits without end: one forgotten holder would stop the server without an error. */
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

  /** A statement that meets a full disk ends the whole transaction; ending it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.turns.next();
    if (this.config.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** The dialect's adapter, which is also the way of statements past Kysely: that passes each through a dozen promises, which takes longer than most of them run. */
export class OneConnectionAdapter extends SqliteAdapter {
  /** In which turn Kysely has run a statement of a transaction, by the executor of the transaction. */
  readonly #turnOf = new WeakMap<QueryExecutor, number>();

  constructor(
    private readonly database: Config['database'],
    private readonly turns: Turns,
  ) {
    super();
  }

  /**
   * The rows of a statement that can run within this tick. Outside of a transaction that is one that meets a free connection. Of a transaction that is not known to be open
   * (`noteOpen`) Kysely takes the first, because it alone knows whether the transaction is over; the others run here until it begins to end.
   * @returns undefined where Kysely has to take it
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

  /** SQLite rolls table changes back like any other; Kysely's own adapter says no, and its migrator would then leave half a batch behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one; but the driver keeps the turns, not Kysely. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect, with migrations that are applied whole or not at all, and waits that end. */
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
