/** A paged list for `DataTable`: from a list of the server by `usePagedList`, from loaded rows by `useRowsInPages`. */
export interface ListView<Row> {
  /** `undefined` until the first page is loaded. An older page stays while another one loads, and if that fails. */
  readonly rows: readonly Row[] | undefined;
  /** Number of rows before these. */
  readonly offset: number;
  /** Total number of rows; a minimum with `isTotalCapped`. */
  readonly total: number;
  readonly isTotalCapped?: boolean;
  readonly isLoading: boolean;
  /** Set if the page could not be loaded, with the server's reason if it gave one. */
  readonly failure?: { readonly text?: string };
  onRetry(): void;

  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  onPageSize(size: number): void;
  /** Opens the page; undefined if there is none. */
  readonly next?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  /** Open the first and last page, if the list supports it; `undefined` on that page. */
  readonly ends?: { readonly first: (() => void) | undefined; readonly last: (() => void) | undefined };

  /** Sort order of a column, prefixed with `-` if descending. */
  readonly sort?: string | undefined;
  onSort?(sort: string): void;
  readonly search?: string;
  onSearch?(terms: string): void;

  /** Exports all rows as a file with this name; `progress` while it runs. */
  readonly whole?: {
    readonly progress: { readonly rows: number; readonly total: number } | undefined;
    /** Text of its button; 'Export all as CSV' by default. */
    readonly action?: string;
    onStart(name: string): void;
    onCancel(): void;
  };
}
