import Database from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { databaseFile } from '../database/open';
import { DatabaseGone } from '../database/postgres/errors';
import type { FileStore } from '../fileStore/fileStore';
import { StoreAway } from '../fileStore/storeAway';
import type { PlatformTables } from '../tables';
import { StorageFault, toldAsStorage } from './storage';
import type { Unavailable } from './unavailable';

/** Milliseconds for which the result of a test write is reused, and a reported fault is not reported again. */
const proofLasts = 5000;
const silenceLasts = 60_000;

/** Whether the database or the files cannot be used, which is logged once, regardless of the number of affected calls. */
export const isOfStorage = (error: unknown): error is Unavailable =>
  error instanceof StorageFault || error instanceof DatabaseGone || error instanceof StoreAway;

/** Checks whether the storage can be written, and logs a fault once, regardless of the number of affected calls. */
export class StorageWatch {
  #provenAt = Number.NEGATIVE_INFINITY;
  #told: { readonly message: string; readonly at: number } | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  ) {}

  /** Returns the error of a call, or a logged `StorageFault` in its place if the storage is the cause. */
  explain(error: unknown): unknown {
    const fault = error instanceof Database.SqliteError ? toldAsStorage(error, databaseFile(this.dataDir)) : error;
    if (isOfStorage(fault)) this.#tell(fault);
    return fault;
  }

  /** Logs the failure of work in the background; if the storage is the cause, only that is logged. */
  noteFailure(error: unknown, what: string): void {
    const told = this.explain(error);
    if (!isOfStorage(told)) this.log.error({ err: error }, what);
  }

  /**
   * Queries the database, and writes to it and asks the store of files unless both have succeeded recently.
   * @throws DatabaseBusy, StorageFault for missing or replaced files, StoreAway, and SQLite's errors
   */
  async prove(db: Kysely<PlatformTables>, files: Pick<FileStore, 'prove'>): Promise<void> {
    // real time: disks do not follow the clock
    const now = performance.now();
    const isProven = this.#told === undefined && now - this.#provenAt < proofLasts;
    // A transaction checks that the files are still in place.
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
    await files.prove();
    this.#provenAt = now;
    if (this.#told !== undefined) this.log.info('what is saved is stored again');
    this.#told = undefined;
  }

  #tell({ message }: Unavailable): void {
    // real time: as for the reader of the log
    const now = performance.now();
    if (this.#told?.message === message && now - this.#told.at < silenceLasts) return;
    this.#told = { message, at: now };
    this.log.error(message);
  }
}
