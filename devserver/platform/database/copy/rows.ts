import type { QueryExecutorProvider } from 'kysely';
import { columnsOfTables } from '../schema';

/** The values of a row, in the order of the columns of its table. */
export type Row = readonly unknown[];

/** A table that migrations create. */
export interface Table {
  readonly name: string;
  /** In the order of their names, which is the same on both engines. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Names of the columns that order its rows: the primary key, or all without one. */
  readonly order: readonly string[];
}

/** The rows of a database. */
export interface Rows {
  /** Ordered by name. */
  tables(): Promise<readonly Table[]>;
  /** Returns the rows of a table in its order, in batches. */
  read(table: Table): AsyncIterable<readonly Row[]>;
  /** Last assigned number of each table with numbered rows, including the numbers of deleted rows. */
  lastNumbers(): Promise<ReadonlyMap<string, number>>;
}

/** A database whose rows are replaced, in one transaction that belongs to the caller. */
export interface RowsToReplace extends Rows {
  /** Empties all tables. From now on no trigger runs and references are not checked. */
  empty(): Promise<void>;
  write(table: Table, rows: readonly Row[]): Promise<void>;
  /** Checks the references, and restores triggers and the numbering of rows. @throws Error if a reference is broken */
  complete(lastNumbers: ReadonlyMap<string, number>): Promise<void>;
}

/** Number of rows of a batch. */
export const batchSize = 2000;

export const tablesOf = async (db: QueryExecutorProvider): Promise<readonly Table[]> => {
  const columns = await columnsOfTables(db);
  return [...new Set(columns.map(({ table }) => table))].map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter((column) => column.place_in_key > 0).sort((one, other) => one.place_in_key - other.place_in_key);
    return { name, columns: own.map(({ column, type }) => ({ name: column, type })), order: (key.length > 0 ? key : own).map(({ column }) => column) };
  });
};
