import type { Database } from 'better-sqlite3';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

const columnsOf = (sqlite: Database): readonly Column[] =>
  sqlite
    .prepare<[], Column>(
      `select tables.name as "table", columns.name as name, lower(columns.type) as type from sqlite_master tables, pragma_table_info(tables.name) columns
       where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%' and tables.sql not like 'create virtual%' and columns.type <> ''`,
    )
    .all();

/** Storage classes of SQLite that are valid for a declared column type. */
const fitting: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text', 'null']],
  ['integer', ['integer', 'null']],
  ['real', ['real', 'integer', 'null']],
  ['blob', ['blob', 'null']],
]);

/** Columns with values of another type than the declared one: `person.first_name holds a real`. */
export const wrongTypes = (sqlite: Database): readonly string[] =>
  columnsOf(sqlite).flatMap(({ table, name, type }) => {
    const found = sqlite.prepare<[], { kind: string }>(`select distinct typeof("${name}") as kind from "${table}"`).all();
    const allowed = fitting.get(type) ?? [type];
    return found.flatMap(({ kind }) => (allowed.includes(kind) ? [] : [`${table}.${name} holds a ${kind}`]));
  });

/** Columns that name the owner of a row. */
const owners: ReadonlySet<string> = new Set(['person_id', 'user_id', 'subject_id', 'owner_id', 'actor_id']);

/** Tables that are written for all users alike. */
const shared: ReadonlySet<string> = new Set(['audit', 'audit_link', 'kept_count', 'outbox', 'meta']);

/** All rows that belong to other people, by table, as comparable text. */
export const rowsOfOthers = (sqlite: Database, personId: string): ReadonlyMap<string, string> => {
  const owned = columnsOf(sqlite).filter(({ table, name }) => !shared.has(table) && (owners.has(name) || (table === 'person' && name === 'id')));
  return new Map(
    owned.map(({ table, name }) => [
      `${table} by ${name}`,
      JSON.stringify(sqlite.prepare(`select * from "${table}" where "${name}" <> ? order by 1, 2`).all(personId)),
    ]),
  );
};
