import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Config } from '../platform';
import { toldAsStorage } from '../storage/storage';
import type { PlatformTables } from '../tables';
import { WellspringDialect } from './dialect';
import { holdFolder } from './lock';
import { noOthers, type OtherServers } from './otherServers';
import { claim } from './ours';
import { DatabasePlace } from './place';
import { openPostgres } from './postgres/open';
import { addFunctions } from './search/functions';
import { StatementCache } from './statements';
import { type Watched, watchTables } from './watchTables';

/** An open database. */
export interface OpenDatabase {
  /** For errors: the file, or host and name. */
  readonly name: string;
  readonly db: Kysely<PlatformTables>;
  /** SQLite's single connection. Its use throws on PostgreSQL. */
  readonly sqlite: Database.Database;
  /** Other servers on the same database; none on SQLite. */
  readonly others: OtherServers;
  /** Number of statements and transactions that wait for a connection. */
  waiting(): number;
  /** Calls `listener` at each of these changes by this process: on SQLite for each row, on PostgreSQL after the statement and at the end of its transaction. */
  onWrite(watched: Watched, listener: () => void): void;
  /** On SQLite, folds the write-ahead log into the file and releases the folder. */
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name: PostgreSQL with DATABASE_URL, else SQLite in DATA_DIR. Unless PostgreSQL is shared, it belongs to this process.
 * @throws as `openDatabase` and `openPostgres`
 */
export const openConfigured = async ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, { isShared = false } = {}): Promise<OpenDatabase> =>
  databaseUrl === undefined ? openDatabase(dataDir) : openPostgres(databaseUrl, { isShared });

/** Path of the database; only uploaded files are stored elsewhere. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'wellspring.sqlite');

/**
 * Opens a connection with the product's pragmas, and the function `folded(text)`, without case and accents, by which searches that read each row
 * compare names. Only the owner may read the file, because it contains health data; SQLite creates the files beside it with the same rights.
 */
const connect = (file: string): Database.Database => {
  const sqlite = new Database(file);
  try {
    claim(sqlite);
    chmodSync(file, 0o600);
    sqlite.pragma('journal_mode = wal');
    sqlite.pragma('synchronous = normal');
    sqlite.pragma('wal_autocheckpoint = 4000');
    sqlite.pragma('foreign_keys = on');
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('cache_size = -32000');
    addFunctions(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

/** Folds the write-ahead log into the file. If the disk is full, the log stays for the next process that opens the file. */
const foldLog = (sqlite: Database.Database): void => {
  try {
    sqlite.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    const fault = toldAsStorage(error, sqlite.name);
    if (fault === error) throw error;
  }
};

/**
 * Opens (or creates) `wellspring.sqlite` in `dataDir`, which belongs to this process until `close`.
 * `synchronous = normal` under WAL: a commit has reached the operating system before it is acknowledged, so neither SIGTERM nor kill -9 of the
 * process loses one; only a power cut can lose the last ones, which a development server can accept. The log is folded into the file every 16 MB
 * instead of every 4: only then does the process wait for the disk.
 * @throws BadSetting if another process has the folder open; StorageFault if the file cannot be written, is damaged or belongs to another program
 */
export const openDatabase = (dataDir: string): OpenDatabase => {
  const letGo = holdFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    const sqlite = connect(file);
    const place = new DatabasePlace(file);
    const dialect = new WellspringDialect({ database: new StatementCache(sqlite), beforeTransaction: () => place.check() });
    const db = new Kysely<PlatformTables>({ dialect });
    const closeFiles = async (): Promise<void> => {
      try {
        foldLog(sqlite);
      } finally {
        await db.destroy();
        // Kysely closes the connection only if it was used.
        sqlite.close();
      }
    };
    const close = (): Promise<void> => place.leave(closeFiles).finally(letGo);
    return {
      name: file,
      sqlite,
      db,
      others: noOthers,
      waiting: () => dialect.waiting,
      onWrite: (watched, listener) => watchTables(sqlite, watched, listener),
      close,
    };
  } catch (error) {
    letGo();
    throw toldAsStorage(error, file);
  }
};
