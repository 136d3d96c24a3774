import type { Database } from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { columnsOfTables, referencesOf } from '../../devserver/platform/database/schema';
import type { PlatformTables } from '../../devserver/platform/tables';

/** Checks whether a query plan reads a table whose size depends on the number of people or on their activity. */

const rowsOf = <Row>(sqlite: Database, sql: string, parameters: readonly unknown[] = []): readonly Row[] => sqlite.prepare(sql).all(...parameters) as Row[];

/** The tables that grow with the number of people: those with a person in a row, and those that reference one of them. */
export const growingTables = async (db: Kysely<PlatformTables>): Promise<ReadonlySet<string>> => {
  const columns = await columnsOfTables(db);
  const growing = new Set(columns.flatMap(({ table, column }) => (/^(person|actor|subject)_id$/.test(column) ? [table] : [])).concat('person'));
  const tables = [...new Set(columns.map(({ table }) => table))];
  const named = new Map<string, readonly string[]>();
  for (const table of tables)
    named.set(
      table,
      (await referencesOf(db, table)).map(({ to_table }) => to_table),
    );
  for (let before = -1; before < growing.size; ) {
    before = growing.size;
    for (const [table, others] of named) if (others.some((other) => growing.has(other))) growing.add(table);
  }
  return growing;
};

/** Columns in which many rows of a company have the same value: a search by these alone reads nearly all rows. */
export const wideColumns: ReadonlySet<string> = new Set(['company_id', 'is_active', 'stage', 'role', 'state', 'status', 'type', 'module_id']);

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

const planOf = (sqlite: Database, sql: string): readonly Step[] =>
  rowsOf<Step>(
    sqlite,
    `explain query plan ${sql}`,
    (sql.match(/\?/g) ?? []).map(() => null),
  );

/** The table of an alias in a query plan. */
const tableBehind = (sql: string, name: string): string => new RegExp(`"?(\\w+)"? as "?${name}"?[\\s,)]`).exec(sql)?.[1] ?? name;

/** The columns of a step's search: `company_id=? AND rowid>?`. */
const soughtBy = (detail: string): readonly string[] =>
  [...(/\(([^()]*)\)$/.exec(detail.replace(/ (EXISTS|LEFT-JOIN)$/, ''))?.[1] ?? '').matchAll(/(\w+)\s*[=<>]+/g)].map(([, column = '']) => column);

/** Staff are few: a search for them is marked by its condition, as in `staffOf`. */
export const isOfStaff = (sql: string, table: string): boolean => table === 'person_role' && /"role" <> 'participant'/.test(sql);

/** Whether a step searches a growing table only by columns that do not narrow it. */
const isWide = (sql: string, { detail }: Step, growing: ReadonlySet<string>): boolean => {
  const [, table = ''] = /^SEARCH (\w+)/.exec(detail) ?? [];
  const columns = soughtBy(detail);
  if (isOfStaff(sql, table)) return false;
  return growing.has(tableBehind(sql, table)) && columns.length > 0 && columns.every((column) => wideColumns.has(column));
};

/** Problems of a statement's plan; empty if its work does not grow with the number of people. */
export const detoursOf = (sqlite: Database, sql: string, growing: ReadonlySet<string>): readonly string[] => {
  const plan = planOf(sqlite, sql);
  const scans = plan.filter(({ detail }) => growing.has(tableBehind(sql, /^SCAN (\w+)/.exec(detail)?.[1] ?? ''))).map(({ detail }) => detail);
  const wide = plan.filter((step) => isWide(sql, step, growing));
  // If an index provides the order and only equal rows are sorted, reading ends with the page.
  const sorted = wide.filter(({ parent }) => plan.some((step) => step.parent === parent && /^USE TEMP B-TREE FOR (ORDER|GROUP|DISTINCT)/.test(step.detail)));
  const unlimited = wide.filter(() => !/\blimit\b/i.test(sql));
  const searched = wide.filter(() => /\b(instr|like|glob)\b/i.test(sql));
  const told = (reason: string, steps: readonly Step[]) => steps.map(({ detail }) => `${reason}, ${detail}`);
  return [...scans, ...told('sorts', sorted), ...told('reads all', unlimited), ...told('tries each', searched)];
};
