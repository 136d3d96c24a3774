import { chmodSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { toldAsStorage } from '../storage';
import type { PlatformTables } from '../tables';
import { WellspringDialect } from './dialect';
import { addFunctions } from './functions';
import { holdFolder } from './lock';
import { claim } from './ours';
import { DatabasePlace } from './place';
import { StatementCache } from './statements';

/** The one connection, raw and through Kysely. */
export interface OpenDatabase {
  readonly sqlite: Database.Database;
  readonly db: Kysely<PlatformTables>;
  /** Statements and transactions that wait for the connection. */
  waiting(): number;
  /** Folds the log into the one file and lets go of the folder. */
  close(): Promise<void>;
}

/** Where `openDatabase` keeps everything but files. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'wellspring.sqlite');

/** A connection with our pragmas, and `folded(text)`: without case and accents, as a search that reads each row compares names. Health data: nobody else on the machine reads the file, nor those that SQLite lays beside it with the same rights. */
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

/** Folds the log into the file. Where the disk takes nothing more it stays, for the next who opens the file. */
const foldLog = (sqlite: Database.Database): void => {
  try {
    sqlite.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    const fault = toldAsStorage(error, sqlite.name);
    if (fault === error) throw error;
  }
};

/**
 * Opens (or makes) `wellspring.sqlite` in `dataDir`, which is this process' own until `close`.
 * `synchronous = normal` under WAL: a commit has reached the operating system before it is acknowledged, so neither SIGTERM nor kill -9 of
 * the process loses one; only a power cut may take the last of them, which a development server can bear. The log is folded into the file every 16 MB
 * rather than every 4: that is the one time that the process waits for the disk.
 * @throws BadSetting when another process has the folder open, StorageFault when the file cannot be written, is damaged or is another program's.
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
        // Kysely closes only what it has asked something.
        sqlite.close();
      }
    };
    const close = (): Promise<void> => place.leave(closeFiles).finally(letGo);
    return { sqlite, db, waiting: () => dialect.waiting, close };
  } catch (error) {
    letGo();
    throw toldAsStorage(error, file);
  }
};
