import { type Kysely, sql } from 'kysely';
import { isShellFeature } from '../auth/licences';
import { isPostgres } from '../database/eachEngine';
import { deferReferences } from '../database/schema';
import type { WithFiles } from '../files/files';
import type { AnyModule } from '../module';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';
import { type LeftBy, leftByAbsent, leftByPresent, notedMigrations } from './leftBy';

interface Target extends WithFiles {
  readonly db: Kysely<PlatformTables>;
  /** All modules of this build. */
  readonly modules: readonly AnyModule[];
}

interface Options {
  /** Whether tables, files, stored responses and company settings are deleted, too. */
  readonly data: boolean;
  /** Whether the plugin may be part of this build. */
  readonly present: boolean;
}

/** Numbers of removed records. */
export interface Retired {
  /** Number of companies that had licensed it. */
  readonly licences: number;
  /** The deleted data; absent if the data stays. */
  readonly data?: {
    /** Rows by table. */
    readonly tables: Readonly<Record<string, number>>;
    readonly answers: number;
    readonly files: number;
    /** Number of companies with settings of the plugin. */
    readonly settings: number;
  };
}

const removeLicences = async (trx: PlatformTransaction, id: string): Promise<number> => {
  await trx.deleteFrom('licence_period').where('plugin_id', '=', id).execute();
  return Number((await trx.deleteFrom('company_plugin').where('plugin_id', '=', id).executeTakeFirstOrThrow()).numDeletedRows);
};

/** The search indexes among the tables of SQLite. */
const indexesOf = async (trx: PlatformTransaction): Promise<readonly string[]> => {
  if (isPostgres(trx)) return [];
  const virtual = sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'virtual'`;
  return (await virtual.execute(trx)).rows.map(({ name }) => name);
};

/** Drops search indexes first: dropping a table drops its triggers, which update the index. */
const dropTables = async (trx: PlatformTransaction, tables: readonly string[]): Promise<Record<string, number>> => {
  const indexes = (await indexesOf(trx)).filter((name) => tables.includes(name));
  const counts: Record<string, number> = {};
  // The tables may reference each other, in any order.
  await deferReferences(trx);
  for (const index of indexes) await sql`drop table ${sql.table(index)}`.execute(trx);
  const others = tables.filter((name) => !indexes.includes(name));
  for (const table of others) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx);
    counts[table] = rows[0]?.n ?? 0;
  }
  if (isPostgres(trx) && others.length > 0) {
    // With the functions of searches, which have their rows as parameters.
    await sql`drop table ${sql.join(others.map((table) => sql.table(table)))} cascade`.execute(trx);
  } else for (const table of others) await sql`drop table ${sql.table(table)}`.execute(trx);
  return counts;
};

/** Deletes the records of its migrations, so that it creates its tables again when it returns. */
const forgetMigrations = async (trx: PlatformTransaction, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await sql`delete from kysely_migration where name = ${name}`.execute(trx);
    await sql`delete from migration_owner where name = ${name}`.execute(trx);
  }
};

const removeAnswers = async (trx: PlatformTransaction, isIts: (route: string) => boolean): Promise<number> => {
  const routes = await trx.selectFrom('idempotency').select('route').distinct().execute();
  const its = routes.map(({ route }) => route).filter(isIts);
  if (its.length === 0) return 0;
  return Number((await trx.deleteFrom('idempotency').where('route', 'in', its).executeTakeFirstOrThrow()).numDeletedRows);
};

const removeSettings = async (trx: PlatformTransaction, id: string): Promise<number> => {
  let count = 0;
  for (const company of await trx.selectFrom('company').select(['id', 'plugin_settings']).execute()) {
    const { [id]: own, ...others } = JSON.parse(company.plugin_settings) as Record<string, unknown>;
    if (own === undefined) continue;
    count += 1;
    await trx
      .updateTable('company')
      .set({ plugin_settings: JSON.stringify(others) })
      .where('id', '=', company.id)
      .execute();
  }
  return count;
};

const removeData = async (
  trx: PlatformTransaction,
  id: string,
  left: LeftBy,
): Promise<NonNullable<Retired['data']> & { readonly names: readonly string[] }> => {
  const tables = await dropTables(trx, left.tables);
  await forgetMigrations(trx, left.migrations);
  await trx.deleteFrom('record_version').where('module_id', '=', id).execute();
  await trx.deleteFrom('scheduled_change').where('call', 'like', `${id}.%`).execute();
  const names = (await trx.deleteFrom('file').where('module_id', '=', id).returning('name').execute()).map(({ name }) => name);
  return { tables, names, files: names.length, answers: await removeAnswers(trx, left.isItsRoute), settings: await removeSettings(trx, id) };
};

/**
 * Removes a plugin from a database, in one transaction: its licences, and with `data` all its data.
 * @throws Error with a message for the operator, if it belongs to the shell, is unknown, or is part of this build without `present`
 */
export const retirePlugin = async ({ files, db, modules }: Target, id: string, { data, present }: Options): Promise<Retired> => {
  const module = modules.find((one) => one.id === id);
  if (isShellFeature(id)) throw new Error(`'${id}' is a feature of the shell, which no deployment is without.`);
  if (module && !present) {
    throw new Error(`'${id}' is part of this build: take away plugins/${id} and devserver/modules/${id} first, or say --present to retire it as it is.`);
  }
  const licensed = await db.selectFrom('company_plugin').select('company_id').where('plugin_id', '=', id).limit(1).executeTakeFirst();
  if (!module && !licensed && (await notedMigrations(db, id)).length === 0) throw new Error(`This database knows no plugin '${id}'.`);
  // Before the transaction: inside it nothing else may be awaited.
  const left = data ? await (module ? leftByPresent(db, module) : leftByAbsent(db, id, modules)) : undefined;
  const { licences, removed } = await db.transaction().execute(async (trx) => ({
    licences: await removeLicences(trx, id),
    removed: left && (await removeData(trx, id, left)),
  }));
  if (!removed) return { licences };
  const { names, ...kept } = removed;
  for (const name of names) await files.remove(name);
  return { licences, data: kept };
};
