import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { isPostgres } from '../database/eachEngine';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { readOwners } from '../database/newer';
import { tableNames } from '../database/schema';
import { addFunctions } from '../database/search/functions';
import type { AnyModule } from '../module';
import type { PlatformTables } from '../tables';

/** The data of a module in a database. */
export interface LeftBy {
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** Names of its migrations. */
  readonly migrations: readonly string[];
  /** Whether stored responses of this route (`POST /rewards/redeem`) belong to the module. */
  isItsRoute(route: string): boolean;
}

/** Names of tables and of search indexes, without SQLite's internal tables. PostgreSQL has a table fewer for each index. */
const tablesOf = async (db: Kysely<PlatformTables>): Promise<readonly string[]> => {
  if (isPostgres(db)) return tableNames(db);
  const wanted = sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')`;
  return (await wanted.execute(db)).rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
};

/** The tables that the platform and these modules create. */
const tablesMadeBy = async (modules: readonly AnyModule[]): Promise<readonly string[]> => {
  const sqlite = new Database(':memory:');
  addFunctions(sqlite);
  const db = new Kysely<PlatformTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await readOwners(db);
    await migrateToLatest(db, allMigrations(modules));
    return await tablesOf(db);
  } finally {
    await db.destroy();
  }
};

const without = (names: readonly string[], others: readonly string[]): readonly string[] => names.filter((name) => !others.includes(name));

const routesOf = (modules: readonly AnyModule[]): readonly string[] =>
  modules.flatMap(({ routes }) => Object.values(routes).map(([method, path]) => `${method} ${path}`));

/** Names of the migrations that a module has applied, if the database has stored their owner. */
export const notedMigrations = async (db: Kysely<PlatformTables>, id: string): Promise<readonly string[]> =>
  [...(await readOwners(db))].flatMap(([name, owner]) => (owner === id ? [name] : []));

/** The data of a module of this build, by its declarations. */
export const leftByPresent = async (db: Kysely<PlatformTables>, module: AnyModule): Promise<LeftBy> => {
  const routes = routesOf([module]);
  const present = new Set(await tablesOf(db));
  return {
    tables: without(await tablesMadeBy([module]), await tablesMadeBy([])).filter((name) => present.has(name)),
    migrations: [...new Set([...(await notedMigrations(db, module.id)), ...Object.keys(module.migrations)])],
    isItsRoute: (route) => routes.includes(route),
  };
};

/**
 * The data of an absent module: everything that no module of this build owns.
 * @throws Error if several modules are absent, because their tables cannot be told apart
 */
export const leftByAbsent = async (db: Kysely<PlatformTables>, id: string, modules: readonly AnyModule[]): Promise<LeftBy> => {
  const known = ['platform', id, ...modules.map((module) => module.id)];
  const others = without([...new Set((await readOwners(db)).values())], known);
  if (others.length > 0) {
    throw new Error(`${others.join(', ')} is not part of this build either, and nobody can tell their tables apart: retire '${id}' with its folders in place.`);
  }
  const routes = routesOf(modules);
  return {
    tables: without(await tablesOf(db), await tablesMadeBy(modules)),
    migrations: await notedMigrations(db, id),
    isItsRoute: (route) => !routes.includes(route),
  };
};
