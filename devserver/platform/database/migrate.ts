import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { AnyModule } from '../module';
import type { PlatformTables } from '../tables';
import { isPostgres } from './eachEngine';
import { platformMigrations } from './migrations';
import { hasTable } from './schema';

const nameForm = /^\d{12}_\w+$/;

/**
 * The migrations of the platform and of all modules, one record: names sort by their time, for all owners.
 * @throws Error if two have the same name, or a name does not begin with `yyyyMMddHHmm_`
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

/** Migration that was applied by a deployment with its module. */
const done: Migration = { up: async () => undefined };

/** On PostgreSQL a statement of a migration may take longer than one of a call. */
const withoutLimit = (migration: Migration): Migration => ({
  ...migration,
  async up(db) {
    if (isPostgres(db)) await sql`set local statement_timeout = 0`.execute(db);
    await migration.up(db);
  },
});

/** Names of the migrations that any deployment has applied to this database. */
export const appliedMigrations = async (db: Kysely<PlatformTables>): Promise<readonly string[]> => {
  // Kysely's introspection would read the columns of all tables, at each start.
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/**
 * Applies pending migrations in one transaction: a migration that throws leaves the database unchanged.
 * A module can join a deployment later with earlier names, hence `allowUnorderedMigrations`.
 * @returns the names of the applied migrations
 * @throws Error with the name of the failed migration, and its cause
 */
export const migrateToLatest = async (db: Kysely<PlatformTables>, migrations: Readonly<Record<string, Migration>>): Promise<readonly string[]> => {
  // Read before: while the migrator works it holds the only connection.
  const applied = await appliedMigrations(db);
  const have = new Set(applied);
  if (Object.keys(migrations).every((name) => have.has(name))) return [];
  // Migrations of a larger deployment: its tables stay unused, and this deployment starts nevertheless.
  const pending = Object.entries(migrations).map(([name, migration]) => [name, withoutLimit(migration)] as const);
  const known = { ...Object.fromEntries(applied.map((name) => [name, done])), ...Object.fromEntries(pending) };
  const migrator = new Migrator({ db, allowUnorderedMigrations: true, provider: { getMigrations: async () => known } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? '(none)'} failed; the database is as it was before.`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
};
