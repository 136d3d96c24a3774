import type { Database } from 'better-sqlite3';

/** Checks whether a query plan reads a table whose size depends on the number of people or on their activity. */

const rowsOf = <Row>(sqlite: Database, sql: string, parameters: readonly unknown[] = []): readonly Row[] => sqlite.prepare(sql).all(...parameters) as Row[];

/** The tables that grow with the number of people: those with a person in a row, and those that reference one of them. */
export const growingTables = (sqlite: Database): ReadonlySet<string> => {
  const tables = rowsOf<{ name: string }>(sqlite, "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").map(({ name }) => name);
  const holdsPeople = (table: string): boolean =>
    rowsOf<{ name: string }>(sqlite, `pragma table_info("${table}")`).some(({ name }) => /^(person|actor|subject)_id$/.test(name));
  const growing = new Set(tables.filter((table) => table === 'person' || holdsPeople(table)));
  const refersToGrowing = (table: string): boolean =>
    rowsOf<{ table: string }>(sqlite, `pragma foreign_key_list("${table}")`).some((key) => growing.has(key.table));
  for (let before = -1; before < growing.size; ) {
    before = growing.size;
    for (const table of tables) if (refersToGrowing(table)) growing.add(table);
  }
  return growing;
};

/** Columns in which many rows of a company have the same value: a search by these alone reads nearly all rows. */
const wideColumns: ReadonlySet<string> = new Set(['company_id', 'is_active', 'stage', 'role', 'state', 'status', 'type', 'module_id']);

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
const isOfStaff = (sql: string, table: string): boolean => table === 'person_role' && /"role" <> 'participant'/.test(sql);

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
