import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import { WellspringDialect } from './dialect';
import { keepToOurselves } from './keepToOurselves';
import { holdFolder } from './lock';
import { StatementCache } from './statements';

/** The one connection, raw and through Kysely. */
export interface OpenDatabase {
  readonly sqlite: Database.Database;
  readonly db: Kysely<PlatformTables>;
  /** Folds the log into the one file and lets go of the folder. */
  close(): Promise<void>;
}

/** The pragmas, and Kysely on top. */
const connect = (file: string): Omit<OpenDatabase, 'close'> => {
  keepToOurselves(file);
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = wal');
  sqlite.pragma('synchronous = normal');
  sqlite.pragma('wal_autocheckpoint = 4000');
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -32000');
  return { sqlite, db: new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) }) };
};

/**
 * Opens (or makes) `wellspring.sqlite` in `dataDir`, which is this process' own until `close`.
 * `synchronous = normal` under WAL: a commit has reached the operating system before it is acknowledged, so neither SIGTERM nor kill -9 of
 * the process loses one; only a power cut may take the last of them, which a development server can bear. The log is folded into the file every 16 MB
 * rather than every 4: that is the one time that the process waits for the disk.
 * @throws BadSetting when another process has the folder open.
 */
export const openDatabase = (dataDir: string): OpenDatabase => {
  const letGo = holdFolder(dataDir);
  try {
    const { sqlite, db } = connect(path.join(dataDir, 'wellspring.sqlite'));
    const close = async (): Promise<void> => {
      try {
        sqlite.pragma('wal_checkpoint(truncate)');
      } finally {
        await db.destroy();
        // Kysely closes only what it has been asked for something.
        sqlite.close();
        letGo();
      }
    };
    return { sqlite, db, close };
  } catch (error) {
    letGo();
    throw error;
  }
};
