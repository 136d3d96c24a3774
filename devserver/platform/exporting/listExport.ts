import type { WholeList } from '../database/page';

/** All rows of a list, as the platform writes them (`listExport`). */
export interface ListExport {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  /** How many rows there are; counting ends at the first one beyond `most`. */
  count(most: number): Promise<number>;
  /** The cells of so many rows at a time. */
  batches(): AsyncGenerator<readonly (readonly string[])[]>;
}

/** What the audit tells of an export: never a value. */
export interface ExportNote {
  /** The call by its module and name: `support.auditExport`. */
  readonly list: string;
  /** The names of the filters that were set, the order among them. */
  readonly filters: readonly string[];
  /** How many rows were handed out. */
  readonly rows: number;
  readonly ended: 'complete' | 'cancelled' | 'failed';
}

/** So many rows are read and written at a time, where a list does not say otherwise. */
const usualBatch = 250;

interface ExportedList<Row, Told> {
  /** Of the file, without its ending, in the reader's language. */
  readonly name: string;
  /** `whole` of a list of `pages()`, narrowed as the list itself is. */
  readonly rows: WholeList<Row>;
  /** Rows as they are told, a batch at a time: what the list's own handler makes of a page. It is also where a handler says at whose health data somebody looks. */
  readonly present: (rows: readonly Row[]) => Promise<readonly Told[]> | readonly Told[];
  /** By their headings, in the reader's language. */
  readonly columns: readonly (readonly [heading: string, cell: (row: Told) => string])[];
  /** Rows that are read at a time: fewer where each takes long. Others wait for a batch. */
  readonly atOnce?: number;
}

/** What the handler of a call that exports a list answers (`exportOf` in its contract). */
export const listExport = <Row, Told>({ name, rows, present, columns, atOnce = usualBatch }: ExportedList<Row, Told>): ListExport => ({
  name,
  headings: columns.map(([heading]) => heading),
  count: (most) => rows.count(most),
  async *batches() {
    for await (const batch of rows.batches(atOnce)) yield (await present(batch)).map((row) => columns.map(([, cell]) => cell(row)));
  },
});
