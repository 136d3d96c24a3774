import Database from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { databaseFile } from './database/open';
import { StorageFault, toldAsStorage } from './storage';
import type { PlatformTables } from './tables';

/** Milliseconds for which the result of a test write is reused, and a reported fault is not reported again. */
const proofLasts = 5000;
const silenceLasts = 60_000;

/** Knows whether the storage takes what is written, and tells the log when it does not: one line for a fault, however many calls meet it. */
export class StorageWatch {
  #provenAt = Number.NEGATIVE_INFINITY;
  #told: { readonly message: string; readonly at: number } | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  ) {}

  /** An error that reached a call; a `StorageFault` in its place where the storage is the cause, which is told then. */
  explain(error: unknown): unknown {
    const fault = error instanceof Database.SqliteError ? toldAsStorage(error, databaseFile(this.dataDir)) : error;
    if (fault instanceof StorageFault) this.#tell(fault);
    return fault;
  }

  /** Logs the failure of work in the background; if the storage is the cause, only that is logged. */
  noteFailure(error: unknown, what: string): void {
    if (!(this.explain(error) instanceof StorageFault)) this.log.error({ err: error }, what);
  }

  /** Asks the database, and writes to it, unless that has worked just now. @throws DatabaseBusy, StorageFault for files that are not in their place, and what SQLite throws. */
  async prove(db: Kysely<PlatformTables>): Promise<void> {
    // real time: disks know no other
    const now = performance.now();
    const isProven = this.#told === undefined && now - this.#provenAt < proofLasts;
    // A transaction looks whether the files are still in their place.
    await db.transaction().execute(async (trx) => {
      if (isProven) return sql`select 1`.execute(trx);
      const row = { key: 'written at', value: String(now) };
      return trx
        .insertInto('meta')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    });
    if (isProven) return;
    this.#provenAt = now;
    if (this.#told !== undefined) this.log.info('what is saved is stored again');
    this.#told = undefined;
  }

  #tell({ message }: StorageFault): void {
    // real time: that of the reader of the log
    const now = performance.now();
    if (this.#told?.message === message && now - this.#told.at < silenceLasts) return;
    this.#told = { message, at: now };
    this.log.error(message);
  }
}
