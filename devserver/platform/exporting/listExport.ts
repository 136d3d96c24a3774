import type { WholeList } from '../database/pages/page';

/** All rows of a list, ready for the platform to write (`listExport`). */
export interface ListExport {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly headings: readonly string[];
  /** The number of rows; counting stops at the first one beyond `most`. */
  count(most: number): Promise<number>;
  /** The cells of the rows, one batch at a time. */
  batches(): AsyncGenerator<readonly (readonly string[])[]>;
}

/** What the audit records about an export: never a value. */
export interface ExportNote {
  /** The call by its module and name: `support.auditExport`. */
  readonly list: string;
  /** The names of the query parameters that were set: filters and order. */
  readonly filters: readonly string[];
  /** The number of rows that were sent. */
  readonly rows: number;
  readonly ended: 'complete' | 'cancelled' | 'failed';
}

/** The default number of rows that are read and written at a time. */
const usualBatch = 250;

interface ExportedList<Row, Presented> {
  /** Name of the file, without its extension, in the reader's language. */
  readonly name: string;
  /** `whole` of a list of `pages()`, with the same filters as the list. */
  readonly rows: WholeList<Row>;
  /** Presents a batch of rows, as the list's own handler presents a page. A handler also names the people here whose health data is read. */
  readonly present: (rows: readonly Row[]) => Promise<readonly Presented[]> | readonly Presented[];
  /** Columns with their headings, in the reader's language. */
  readonly columns: readonly (readonly [heading: string, cell: (row: Presented) => string])[];
  /** The number of rows per batch: lower it when rows are slow, because other calls wait for a batch. */
  readonly atOnce?: number;
}

/** The answer of a handler that exports a list (`exportOf` in its contract). */
export const listExport = <Row, Presented>({ name, rows, present, columns, atOnce = usualBatch }: ExportedList<Row, Presented>): ListExport => ({
  name,
  headings: columns.map(([heading]) => heading),
  count: (most) => rows.count(most),
  async *batches() {
    for await (const batch of rows.batches(atOnce)) yield (await present(batch)).map((row) => columns.map(([, cell]) => cell(row)));
  },
});
