import type { TableShape } from './shape';

type Row = Readonly<Record<string, unknown>>;

/** Whether the references of several columns of a row find their row; one with an empty part refers to nothing. */
export const findsPairs = ({ pairs }: TableShape, row: Row, rowsOf: (table: string) => readonly Row[] | undefined): boolean =>
  pairs.every(({ to, columns, toColumns }) => {
    const values = columns.map((column) => row[column] ?? null);
    if (values.includes(null)) return true;
    return rowsOf(to)?.some((other) => toColumns.every((column, at) => other[column] === values[at])) ?? false;
  });
