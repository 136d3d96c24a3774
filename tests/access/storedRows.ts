import type { Kysely } from 'kysely';
import { isPostgres } from '../../devserver/platform/database/eachEngine';
import { columnsOfTables } from '../../devserver/platform/database/schema';
import type { PlatformTables } from '../../devserver/platform/tables';
import { column, query } from '../../devserver/testing/query';

type Db = Kysely<PlatformTables>;

/** Storage classes of SQLite that are valid for a declared column type. */
const fitting: ReadonlyMap<string, readonly string[]> = new Map([
  ['text', ['text', 'null']],
  ['integer', ['integer', 'null']],
  ['real', ['real', 'integer', 'null']],
  ['blob', ['blob', 'null']],
]);

/** Columns with values of another type than the declared one: `person.first_name holds a real`. PostgreSQL refuses such values. */
export const wrongTypes = async (db: Db): Promise<readonly string[]> => {
  if (isPostgres(db)) return [];
  const wrong: string[] = [];
  for (const { table, column: name, type } of await columnsOfTables(db)) {
    const kinds = await column<string>(db, `select distinct typeof("${name}") from "${table}"`);
    const allowed = fitting.get(type) ?? [type];
    for (const kind of kinds) if (!allowed.includes(kind)) wrong.push(`${table}.${name} holds a ${kind}`);
  }
  return wrong;
};

/** Columns that name the owner of a row. */
const owners: ReadonlySet<string> = new Set(['person_id', 'user_id', 'subject_id', 'owner_id', 'actor_id']);

/** Tables that are written for all users alike. */
const shared: ReadonlySet<string> = new Set(['audit', 'audit_link', 'kept_count', 'outbox', 'meta']);

/** All rows that belong to other people, by table, as comparable text. */
export const rowsOfOthers = async (db: Db, personId: string): Promise<ReadonlyMap<string, string>> => {
  const owned = (await columnsOfTables(db)).filter(
    ({ table, column: name }) => !shared.has(table) && (owners.has(name) || (table === 'person' && name === 'id')),
  );
  const rows = new Map<string, string>();
  for (const { table, column: name } of owned)
    rows.set(`${table} by ${name}`, JSON.stringify(await query(db, `select * from "${table}" where "${name}" <> ? order by 1, 2`, personId)));
  return rows;
};
