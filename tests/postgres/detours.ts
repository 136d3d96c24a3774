import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../../devserver/platform/tables';
import { isOfStaff, wideColumns } from '../contract/detours';

/** A step of a plan, as returned by `explain (format json)`. */
export interface Node {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  /** Estimated number of rows if all of them are read. */
  readonly 'Plan Rows': number;
  readonly Strategy?: string;
  readonly Plans?: readonly Node[];
}

/** Index name → its table. */
export const tablesOfIndexes = async (db: Kysely<PlatformTables>): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ index: string; table: string }>`
    select index.relname as index, class.relname as table from pg_index join pg_class as index on index.oid = indexrelid join pg_class as class on class.oid = indrelid`.execute(
    db,
  );
  return new Map(rows.map(({ index, table }) => [index, table]));
};

interface Known {
  readonly text: string;
  readonly growing: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, string>;
}

/** Steps that read all their rows before they return one. */
const gathering: ReadonlySet<string> = new Set(['Sort', 'Hash', 'Materialize', 'Bitmap Heap Scan', 'BitmapAnd', 'BitmapOr', 'Memoize']);

/** Whether a step's rows are read only as far as the step above needs them. */
const mayStop = ({ 'Node Type': type, Strategy }: Node, child: Node, isLimited: boolean): boolean => {
  if (type === 'Limit') return true;
  if (gathering.has(type) || (type === 'Aggregate' && Strategy !== 'Sorted')) return false;
  return isLimited && child['Parent Relationship'] !== 'Inner';
};

/** A scan with this many matching rows ends soon because of the limit of its statement. */
const manyRows = 10_000;

/** The columns of an index condition: `((company_id = 'acme'::text) AND (id > 'x'::text))`. */
const columnsIn = (condition: string): readonly string[] =>
  [...condition.replaceAll(/'(?:[^']|'')*'/g, '').matchAll(/(?:^|[(\s])"?(?:\w+\\.)?(\w+)"? (?:=|<|>|<=|>=|IS|@@) /g)].map(([, column = '']) => column);

const detourOf = (node: Node, isLimited: boolean, { text, growing, tables }: Known): readonly string[] => {
  const table = node['Relation Name'] ?? tables.get(node['Index Name'] ?? '') ?? '';
  if (!growing.has(table)) return [];
  if (node['Node Type'] === 'Seq Scan') return isLimited && node['Plan Rows'] >= manyRows ? [] : [`scans ${table}`];
  const index = node['Index Name'];
  if (index === undefined || isLimited || isOfStaff(text, table)) return [];
  const condition = node['Index Cond'] ?? '';
  const columns = columnsIn(condition);
  const isWide = columns.every((column) => wideColumns.has(column)) && !condition.includes('@@');
  return isWide ? [`reads all of ${index} (${columns.join()})`] : [];
};

/** Problems of a plan; empty if its work does not grow with the number of people. */
export const detoursOf = (node: Node, known: Known, isLimited = false): readonly string[] => [
  ...detourOf(node, isLimited, known),
  ...(node.Plans ?? []).flatMap((child) => detoursOf(child, known, mayStop(node, child, isLimited))),
];
