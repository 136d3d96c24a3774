/** A paged list for `DataTable`: made by `usePagedList` from a list of the server, by `useRowsInPages` from loaded rows. */
export interface ListView<Row> {
  /** `undefined` until the first page is loaded. An older page stays while another one loads, or if that fails. */
  readonly rows: readonly Row[] | undefined;
  /** Number of rows before these. */
  readonly offset: number;
  /** Total number of rows; a minimum with `isTotalCapped`. */
  readonly total: number;
  readonly isTotalCapped?: boolean;
  readonly isLoading: boolean;
  /** Set if the page could not be loaded, with the server's reason if there is one. */
  readonly failure?: { readonly text?: string };
  onRetry(): void;

  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  onPageSize(size: number): void;
  /** Absent if there is no such page. */
  readonly next?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  /** Actions to the first and last page, if supported; `undefined` as a value at that end. */
  readonly ends?: { readonly first: (() => void) | undefined; readonly last: (() => void) | undefined };

  /** Sort of a column, prefixed with `-` if descending. */
  readonly sort?: string | undefined;
  onSort?(sort: string): void;
  readonly search?: string;
  onSearch?(terms: string): void;

  /** Exports all rows as a file with this name; `progress` while it runs. */
  readonly whole?: {
    readonly progress: { readonly rows: number; readonly total: number } | undefined;
    /** Text of its button instead of 'Export all as CSV'. */
    readonly action?: string;
    onStart(name: string): void;
    onCancel(): void;
  };
}
