import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { eachEngine, isPostgres } from './eachEngine';

/** The columns of all tables, as rows `table`, `column`, `type`, `position`, `is_required`, `default` and `place_in_key`. */
const columns = eachEngine(
  sql`(select entry.name as "table", info.name as "column", lower(info.type) as "type", info.cid as position, (info."notnull" or info.pk > 0) as is_required,
      info.dflt_value as "default", info.pk as place_in_key
    from sqlite_master as entry, pragma_table_info(entry.name) as info where entry.type = 'table')`,
  sql`(select class.relname as "table", info.attname as "column",
      case format_type(info.atttypid, null) when 'bigint' then 'integer' when 'double precision' then 'real' when 'bytea' then 'blob' else 'text' end as "type",
      info.attnum as position, info.attnotnull as is_required, pg_get_expr(preset.adbin, preset.adrelid) as "default",
      coalesce(array_position(key.conkey, info.attnum), 0) as place_in_key
    from pg_class as class join pg_attribute as info on info.attrelid = class.oid and info.attnum > 0 and not info.attisdropped and info.attgenerated = ''
    left join pg_attrdef as preset on preset.adrelid = class.oid and preset.adnum = info.attnum
    left join pg_constraint as key on key.conrelid = class.oid and key.contype = 'p'
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace)`,
);

/** Columns with these names in the tables of all modules. */
export const columnsNamed = async (
  db: QueryExecutorProvider,
  names: readonly string[],
): Promise<readonly { readonly table: string; readonly column: string }[]> =>
  (
    await sql<{ table: string; column: string }>`
      select "table", "column" from ${columns} as columns where "column" in (${sql.join(names)}) order by "table", position`.execute(db)
  ).rows;

/** A column of a table; `place_in_key` counts from 1, and is 0 outside the primary key. */
export interface ColumnInfo {
  readonly column: string;
  readonly type: string;
  readonly is_required: number;
  readonly default: string | null;
  readonly place_in_key: number;
}

export const columnsOf = async (db: QueryExecutorProvider, table: string): Promise<readonly ColumnInfo[]> =>
  (await sql<ColumnInfo>`select * from ${columns} as columns where "table" = ${table} order by position`.execute(db)).rows;

/** Tables that no migration creates directly: search indexes with their own tables, and SQLite's. */
const tablesApart = eachEngine<string>(
  sql`(select name from pragma_table_list where schema = 'main' and (type <> 'table' or name like 'sqlite\\_%' escape '\\'))`,
  sql`('')`,
);

/** The columns of all tables that migrations create, in the order of their names, without the records of migrations. */
export const columnsOfTables = async (db: QueryExecutorProvider): Promise<readonly (ColumnInfo & { readonly table: string })[]> =>
  (
    await sql<ColumnInfo & { readonly table: string }>`select * from ${columns} as columns where "table" not in ${tablesApart}
      and substr("table", 1, 7) <> 'kysely_' and "table" <> 'migration_owner' order by "table", "column"`.execute(db)
  ).rows;

/** The columns of all foreign keys, as rows `table`, `key`, `place`, `from`, `to_table` and `to`. */
const references = eachEngine(
  sql`(select entry.name as "table", keys.id as "key", keys.seq as place, keys."from" as "from", keys."table" as to_table, coalesce(keys."to", 'id') as "to"
    from sqlite_master as entry, pragma_foreign_key_list(entry.name) as keys where entry.type = 'table')`,
  sql`(select class.relname as "table", keys.oid::bigint as "key", parts.place - 1 as place, info.attname as "from", target.relname as to_table, wanted.attname as "to"
    from pg_constraint as keys join pg_class as class on class.oid = keys.conrelid join pg_class as target on target.oid = keys.confrelid
    cross join unnest(keys.conkey, keys.confkey) with ordinality as parts(own, other, place)
    join pg_attribute as info on info.attrelid = keys.conrelid and info.attnum = parts.own
    join pg_attribute as wanted on wanted.attrelid = keys.confrelid and wanted.attnum = parts.other
    where keys.contype = 'f' and class.relnamespace = current_schema()::regnamespace)`,
);

/** A column of a foreign key; those of one key share `key`. */
export interface ReferenceInfo {
  readonly key: number;
  readonly from: string;
  readonly to_table: string;
  readonly to: string;
}

export const referencesOf = async (db: QueryExecutorProvider, table: string): Promise<readonly ReferenceInfo[]> =>
  (await sql<ReferenceInfo>`select * from ${references} as found where "table" = ${table} order by "key", place`.execute(db)).rows;

/** A first column of a foreign key, with whether each row names one (0 or 1). */
interface FirstReference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly toColumn: string;
  readonly isRequired: number;
}

/** The first columns of all foreign keys. */
export const allReferences = async (db: QueryExecutorProvider): Promise<readonly FirstReference[]> =>
  (
    await sql<FirstReference>`select found."table", found."from" as "column", found.to_table as "to", found."to" as "toColumn",
      case when columns.is_required then 1 else 0 end as "isRequired"
    from ${references} as found join ${columns} as columns on columns."table" = found."table" and columns."column" = found."from"
    where found.place = 0 order by found."table", found."key"`.execute(db)
  ).rows;

/** The names of all tables. */
export const tableNames = async (db: QueryExecutorProvider): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select distinct "table" as name from ${columns} as columns`.execute(db)).rows.map(({ name }) => name);

/** Whether a table exists. */
export const hasTable = async (db: QueryExecutorProvider, table: string): Promise<boolean> => {
  const found = eachEngine(
    sql`select 1 from sqlite_master where type = 'table' and name = ${table}`,
    sql`select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = ${table}`,
  );
  return (await sql`${found}`.execute(db)).rows.length > 0;
};

/** Drops a table and overwrites what it contained. PostgreSQL removes the file of the table. */
export const dropOverwritten = async (db: Kysely<unknown>, table: string): Promise<void> => {
  if (!isPostgres(db)) await sql`pragma secure_delete = on`.execute(db);
  await db.schema.dropTable(table).execute();
  if (!isPostgres(db)) await sql`pragma secure_delete = off`.execute(db);
};

/** The rest of a transaction may break references; its commit checks them. */
export const deferReferences = async (trx: QueryExecutorProvider): Promise<void> => {
  await (isPostgres(trx) ? sql`set constraints all deferred` : sql`pragma defer_foreign_keys = on`).execute(trx);
};

/** Empties all tables of a database on PostgreSQL, except the records of its migrations. */
export const emptyTables = async (db: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and relname not like 'kysely_%' and relname <> 'migration_owner'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
};

/** Changes rows of earlier versions. A database on PostgreSQL has none: it is never older than the first version that supports it. */
export const convertRows = async (db: QueryExecutorProvider, change: RawBuilder<unknown>): Promise<void> => {
  if (!isPostgres(db)) await change.execute(db);
};
