import { type DatabaseConnection, type DialectAdapter, type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
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

/** One holder at a time, in the order of asking; whoever waits too long is told so. */
class Turns {
  #held = false;
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

  give(): void {
    for (const begin of this.#waiting) {
      this.#waiting.delete(begin);
      begin();
      return;
    }
    this.#held = false;
  }
}

/** Kysely's own lock waits without end: one forgotten holder would stop the server, and nobody would hear why. */
class OneConnectionDriver extends SqliteDriver {
  readonly #turns: Turns;

  constructor(
    private readonly config: Config,
    longest: number,
  ) {
    super(config);
    this.#turns = new Turns(longest);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  override async beginTransaction(...transaction: Parameters<SqliteDriver['beginTransaction']>): Promise<void> {
    this.config.beforeTransaction?.();
    await super.beginTransaction(...transaction);
  }

  /** A statement that meets a full disk ends the whole transaction; ending it again would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.config.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class OneConnectionAdapter extends SqliteAdapter {
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
  constructor(
    private readonly config: Config,
    private readonly longest = longestWait,
  ) {
    super(config);
  }

  override createDriver(): Driver {
    return new OneConnectionDriver(this.config, this.longest);
  }

  override createAdapter(): DialectAdapter {
    return new OneConnectionAdapter();
  }
}
