import type { Database } from 'better-sqlite3';

/** Whether the plan of a statement leads through a table that grows with the number of people, or with what they do. */

const rowsOf = <Row>(sqlite: Database, sql: string, parameters: readonly unknown[] = []): readonly Row[] => sqlite.prepare(sql).all(...parameters) as Row[];

/** The tables that grow with the number of people: those with a person in a row, and those that refer to one of them. */
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

/** Columns in which a large part of a company's people, or of what they do, has the same value: who looks by nothing else reads nearly all. */
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

/** Names in a query's plan are aliases; this is the table behind one. */
const tableBehind = (sql: string, name: string): string => new RegExp(`"?(\\w+)"? as "?${name}"?[\\s,)]`).exec(sql)?.[1] ?? name;

/** What a step looks by: `company_id=? AND rowid>?`. */
const soughtBy = (detail: string): readonly string[] =>
  [...(/\(([^()]*)\)$/.exec(detail.replace(/ (EXISTS|LEFT-JOIN)$/, ''))?.[1] ?? '').matchAll(/(\w+)\s*[=<>]+/g)].map(([, column = '']) => column);

/** Staff are few: whoever looks for them says so, as `staffOf` does. */
const isOfStaff = (sql: string, table: string): boolean => table === 'person_role' && /"role" <> 'participant'/.test(sql);

/** Whether a step finds rows of a growing table by nothing that narrows them. */
const isWide = (sql: string, { detail }: Step, growing: ReadonlySet<string>): boolean => {
  const [, table = ''] = /^SEARCH (\w+)/.exec(detail) ?? [];
  const columns = soughtBy(detail);
  if (isOfStaff(sql, table)) return false;
  return growing.has(tableBehind(sql, table)) && columns.length > 0 && columns.every((column) => wideColumns.has(column));
};

/** What is wrong with the plan of a statement; nothing, for one whose work does not grow. */
export const detoursOf = (sqlite: Database, sql: string, growing: ReadonlySet<string>): readonly string[] => {
  const plan = planOf(sqlite, sql);
  const scans = plan.filter(({ detail }) => growing.has(tableBehind(sql, /^SCAN (\w+)/.exec(detail)?.[1] ?? ''))).map(({ detail }) => detail);
  const wide = plan.filter((step) => isWide(sql, step, growing));
  // Where an index gives the order and only equal rows are sorted, reading ends with the page.
  const sorted = wide.filter(({ parent }) => plan.some((step) => step.parent === parent && /^USE TEMP B-TREE FOR (ORDER|GROUP|DISTINCT)/.test(step.detail)));
  const unlimited = wide.filter(() => !/\blimit\b/i.test(sql));
  const searched = wide.filter(() => /\b(instr|like|glob)\b/i.test(sql));
  const told = (reason: string, steps: readonly Step[]) => steps.map(({ detail }) => `${reason}, ${detail}`);
  return [...scans, ...told('sorts', sorted), ...told('reads all', unlimited), ...told('tries each', searched)];
};
