import { chmodSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import { WellspringDialect } from './dialect';
import { StatementCache } from './statements';

/** The one connection, raw and through Kysely. */
export interface OpenDatabase {
  readonly sqlite: Database.Database;
  readonly db: Kysely<PlatformTables>;
}

/** Health data: nobody else on the machine reads the file, nor those that SQLite lays beside it with the same rights. */
const keepToOurselves = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};

/**
 * Opens (or makes) `wellspring.sqlite` in `dataDir`.
 * `synchronous = normal` under WAL: a commit has reached the operating system before it is acknowledged, so neither SIGTERM nor kill -9 of
 * the process loses one; only a power cut may take the last of them, which a development server can bear. The log is folded into the file every 16 MB
 * rather than every 4: that is the one time that the process waits for the disk.
 */
export const openDatabase = (dataDir: string): OpenDatabase => {
  const file = path.join(dataDir, 'wellspring.sqlite');
  keepToOurselves(file);
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = wal');
  sqlite.pragma('synchronous = normal');
  sqlite.pragma('wal_autocheckpoint = 4000');
  sqlite.pragma('foreign_keys = on');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -32000');
  const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
  return { sqlite, db };
};
