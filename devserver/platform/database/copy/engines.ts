import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { AnyModule } from '../../module';
import type { PlatformTransaction } from '../../platform';
import type { PlatformTables } from '../../tables';
import { allMigrations, appliedMigrations } from '../migrate';
import { migrateFor, readOwners } from '../newer';
import { type OpenDatabase, openDatabase } from '../open';
import { type Copied, copyRows } from './copyRows';
import { PostgresRows, PostgresRowsToReplace } from './postgresRows';
import { SqliteRows, SqliteRowsToReplace } from './sqliteRows';

/** @throws Error if a database is of an earlier version, StorageFault if it is of a newer one */
export const demandCurrent = async ({ db, name }: OpenDatabase, modules: readonly AnyModule[]): Promise<void> => {
  const applied = new Set(await appliedMigrations(db));
  if (applied.size === 0) throw new Error(`${name} has no data of this product.`);
  if (Object.keys(allMigrations(modules)).some((migration) => !applied.has(migration)))
    throw new Error(`The database ${name} is of an earlier version: start this version once, and repeat this then.`);
  await migrateFor(db, modules, name);
};

/** Plugins that have migrated the database and are not part of this build. */
const absentFrom = async ({ db }: OpenDatabase, modules: readonly AnyModule[]): Promise<readonly string[]> => {
  const known = ['platform', ...modules.map(({ id }) => id)];
  return [...new Set((await readOwners(db)).values())].filter((owner) => !known.includes(owner)).sort();
};

/**
 * Replaces the rows of a database on PostgreSQL by those of one on SQLite, in one transaction.
 * @param source is open, and of this version
 * @param target is migrated
 * @param last work within the transaction, with the written rows; what it throws rolls everything back
 */
export const copyToPostgres = async <T>(
  source: OpenDatabase,
  target: OpenDatabase,
  modules: readonly AnyModule[],
  last: (trx: PlatformTransaction) => Promise<T>,
): Promise<Copied & { readonly last: T }> => {
  const absent = await absentFrom(source, modules);
  return target.db.transaction().execute(async (trx) => {
    const copied = await copyRows(new SqliteRows(source), new PostgresRowsToReplace(trx), absent);
    return { ...copied, last: await last(trx) };
  });
};

/** Runs `read` on one state of a database on PostgreSQL. It does not wait for changes, and no change waits for it. */
const onSnapshot = <T>(db: Kysely<PlatformTables>, read: (db: Kysely<PlatformTables>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`begin isolation level repeatable read, read only`.execute(connection);
    try {
      await sql`set local statement_timeout = 0`.execute(connection);
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });

/** Opens the database of a folder, and leaves no other file there. */
export const withDatabaseIn = async <T>(folder: string, use: (opened: OpenDatabase) => Promise<T>): Promise<T> => {
  const opened = openDatabase(folder);
  try {
    return await use(opened);
  } finally {
    await opened.close();
    rmSync(path.join(folder, 'lock.db'), { force: true });
  }
};

/**
 * Writes one state of a database on PostgreSQL into a new database on SQLite in a folder, also while servers use it.
 * @throws Error with a sentence if it is not of this version
 */
export const copyToSqlite = async (source: OpenDatabase, folder: string, modules: readonly AnyModule[]): Promise<Copied> => {
  await demandCurrent(source, modules);
  const absent = await absentFrom(source, modules);
  return withDatabaseIn(folder, async (target) => {
    const { sqlite, db, name } = target;
    await migrateFor(db, modules, name);
    sqlite.exec('begin');
    try {
      const copied = await onSnapshot(source.db, (snapshot) => copyRows(new PostgresRows(snapshot), new SqliteRowsToReplace(target), absent));
      sqlite.exec('commit');
      return copied;
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec('rollback');
      throw error;
    }
  });
};
