import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { AnyModule } from '../module';
import type { PlatformTables } from '../tables';
import { platformMigrations } from './migrations';

const nameForm = /^\d{12}_\w+$/;

/**
 * The migrations of the platform and of all modules, one record: names sort by their time, for all owners.
 * @throws Error when two have one name, or a name does not begin with `yyyyMMddHHmm_`.
 */
export const allMigrations = (modules: readonly AnyModule[]): Readonly<Record<string, Migration>> => {
  const merged: Record<string, Migration> = { ...platformMigrations };
  for (const module of modules) {
    for (const [name, migration] of Object.entries(module.migrations)) {
      if (!nameForm.test(name)) throw new Error(`Migration ${name} of module ${module.id} needs a name like 202611210900_what.`);
      if (name in merged) throw new Error(`Migration ${name} of module ${module.id} has the name of another one.`);
      merged[name] = migration;
    }
  }
  return merged;
};

/** Nothing to do: it has been done by a deployment that had the module. */
const done: Migration = { up: async () => undefined };

/** Names of what has been applied to this database, by whichever deployment. */
export const appliedMigrations = async (db: Kysely<PlatformTables>): Promise<readonly string[]> => {
  // Kysely's introspection would read the columns of all tables, at each start.
  const table = await sql`select name from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`.execute(db);
  if (table.rows.length === 0) return [];
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/**
 * Applies what has not been applied yet, in one transaction: a migration that throws leaves the database as it was.
 * A module may join a deployment later with earlier names, hence `allowUnorderedMigrations`.
 * @returns the names that were applied.
 * @throws Error naming the migration that failed, with its cause.
 */
export const migrateToLatest = async (db: Kysely<PlatformTables>, migrations: Readonly<Record<string, Migration>>): Promise<readonly string[]> => {
  // Read before: while the migrator works it holds the only connection.
  const applied = await appliedMigrations(db);
  const have = new Set(applied);
  if (Object.keys(migrations).every((name) => have.has(name))) return [];
  // What a larger deployment has applied: its tables stay, unused, and this one starts all the same.
  const known = { ...Object.fromEntries(applied.map((name) => [name, done])), ...migrations };
  const migrator = new Migrator({ db, allowUnorderedMigrations: true, provider: { getMigrations: async () => known } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? '(none)'} failed; the database is as it was before.`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
};
