import type { Audience } from '../../../shell/net/schemas/audience';
import { partsOfCategory } from '../audience/category';
import type { ModuleRegistry } from '../runtime/registry';
import type { FileRow, Value } from './format';
import type { ReadTable } from './read';

type Categories = Pick<ModuleRegistry, 'categories'>;

/** The rows of a read file, found by the value of a column. */
export interface FileRows {
  /** The rows of a table whose column has a value, in their order. */
  readonly rowsWith: (table: string, column: string, value: Value | undefined) => readonly FileRow[];
  /** Whether an audience, as JSON, selects people by health data. */
  readonly isHealth: (audience: Value | undefined) => boolean;
}

const rowsIn = (tables: readonly ReadTable[], { categories }: Categories): FileRows => {
  const indexes = new Map<string, ReadonlyMap<unknown, readonly FileRow[]>>();
  const indexOf = (table: string, column: string): ReadonlyMap<unknown, readonly FileRow[]> => {
    const index = new Map<unknown, FileRow[]>();
    for (const row of tables.find(({ shape }) => shape.name === table)?.rows ?? []) {
      const found = index.get(row[column]);
      if (found) found.push(row);
      else index.set(row[column], [row]);
    }
    return index;
  };
  return {
    rowsWith(table, column, value) {
      const key = `${table}.${column}`;
      const index = indexes.get(key) ?? indexOf(table, column);
      indexes.set(key, index);
      return index.get(value) ?? [];
    },
    isHealth: (audience) =>
      typeof audience === 'string' &&
      (JSON.parse(audience) as Audience).some(({ Category }) => categories.get(partsOfCategory(Category).name)?.category.isHealth === true),
  };
};

/** Columns in any table of which the first is not after, or greater than, the second; an empty one is no limit. */
const inOrder: readonly (readonly [first: string, last: string])[] = [
  ['start_date', 'end_date'],
  ['starts_on', 'ends_on'],
  ['starts_at', 'ends_at'],
  ['shown_from', 'shown_until'],
  ['start_time', 'end_time'],
  ['group_min', 'group_max'],
  ['least', 'most'],
  ['min', 'max'],
];

/** Whether the value of `last` comes before that of `first`. Of a day and a moment only the days are compared. */
const isReversed = (first: Value | undefined, last: Value | undefined): boolean => {
  if (typeof first === 'number' && typeof last === 'number') return last < first;
  if (typeof first !== 'string' || typeof last !== 'string' || first === '' || last === '') return false;
  const length = Math.min(first.length, last.length);
  return last.slice(0, length) < first.slice(0, length);
};

const faultIn = ({ shape: { declared } }: ReadTable, row: FileRow, file: FileRows): string | undefined =>
  inOrder.find(([first, last]) => isReversed(row[first], row[last]))?.[1] ?? declared.contradicts?.(row, file);

/** The place of the first value that contradicts others, as the saves refuse it: `plan_year[1].ends_on`. */
export const firstContradiction = (tables: readonly ReadTable[], registry: Categories): string | undefined => {
  const file = rowsIn(tables, registry);
  for (const table of tables)
    for (const [at, row] of table.rows.entries()) {
      const column = faultIn(table, row, file);
      if (column !== undefined) return `${table.shape.name}[${at}].${column}`;
    }
  return undefined;
};
