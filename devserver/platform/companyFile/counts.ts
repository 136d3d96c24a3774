import type { MostRows } from './declared';
import type { FileRow } from './format';
import type { ReadTable } from './read';

/** A row beyond a maximum number. */
interface Beyond {
  /** `hra_draft[10]` */
  readonly place: string;
  readonly most: number;
}

/** The first row beyond a maximum of its table. */
export const firstBeyond = (tables: readonly ReadTable[], now: string): Beyond | undefined => {
  const rowsOf = (name: string): readonly FileRow[] => tables.find(({ shape }) => shape.name === name)?.rows ?? [];
  const beyond = ({ rows }: ReadTable, { n, per = [], counts = () => true }: MostRows): number => {
    const counted = new Map<string, number>();
    return rows.findIndex((row) => {
      if (!counts(row, { now, rowsOf })) return false;
      const key = JSON.stringify(per.map((column) => row[column]));
      const count = (counted.get(key) ?? 0) + 1;
      counted.set(key, count);
      return count > n;
    });
  };
  for (const table of tables)
    for (const most of table.shape.declared.most ?? []) {
      const at = beyond(table, most);
      if (at >= 0) return { place: `${table.shape.name}[${at}]`, most: most.n };
    }
  return undefined;
};
