import { type Kysely, sql } from 'kysely';
import type { AnyModule } from '../module';
import { StorageFault } from '../storage/storage';
import type { PlatformTables } from '../tables';
import { allMigrations, appliedMigrations, migrateToLatest } from './migrate';
import { platformMigrations } from './migrations';

/** Migrations by their owners: each module, and the platform. */
const ownedBy = (modules: readonly AnyModule[]): ReadonlyMap<string, readonly string[]> =>
  new Map([['platform', Object.keys(platformMigrations)], ...modules.map(({ id, migrations }) => [id, Object.keys(migrations)] as const)]);

/** Owners of applied migrations, stored beside Kysely's table: migrations of an absent module do no harm. */
export const readOwners = async (db: Kysely<PlatformTables>): Promise<ReadonlyMap<string, string>> => {
  await sql`create table if not exists migration_owner (name text primary key, owner text not null)`.execute(db);
  const { rows } = await sql<{ name: string; owner: string }>`select name, owner from migration_owner`.execute(db);
  return new Map(rows.map(({ name, owner }) => [name, owner]));
};

const noteOwners = async (db: Kysely<PlatformTables>, owned: ReturnType<typeof ownedBy>, noted: ReadonlyMap<string, string>): Promise<void> => {
  for (const [owner, names] of owned) {
    for (const name of names) {
      if (!noted.has(name)) await sql`insert into migration_owner (name, owner) values (${name}, ${owner})`.execute(db);
    }
  }
};

const newest = (names: readonly string[]): string => [...names].sort().at(-1) ?? 'none';

/**
 * Migrates the database of `file` for the platform and these modules.
 * @throws StorageFault if the database has unknown migrations of one of them: it is from a newer version, whose tables this one would misread
 */
export const migrateFor = async (db: Kysely<PlatformTables>, modules: readonly AnyModule[], file: string): Promise<void> => {
  const owned = ownedBy(modules);
  const noted = await readOwners(db);
  const known = new Set([...owned.values()].flat());
  const unknown = (await appliedMigrations(db)).filter((name) => !known.has(name) && owned.has(noted.get(name) ?? ''));
  if (unknown.length > 0) {
    const versions = `its newest migration is ${newest(unknown)}, here it is ${newest([...known])}`;
    throw new StorageFault(file, `is newer than this server (${versions})`, 'start the newer server');
  }
  await migrateToLatest(db, allMigrations(modules));
  await noteOwners(db, owned, noted);
};
