/** A list of which one page is on screen, as `DataTable` draws it: `usePagedList` makes one of a server's list, `useRowsInPages` of rows that are all there. */
export interface ListView<Row> {
  /** `undefined` until a first page was loaded. While another one is on its way, or could not be loaded, the older one stays. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows stand before these. */
  readonly offset: number;
  /** How many there are; with `isTotalCapped` at least so many. */
  readonly total: number;
  readonly isTotalCapped?: boolean;
  readonly isLoading: boolean;
  /** The page could not be loaded: why, where the server has words for it. */
  readonly failure?: { readonly text?: string };
  onRetry(): void;

  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  onPageSize(size: number): void;
  /** Absent: there is no such page. */
  readonly next?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  /** The ends of the list, where they can be reached at once; `undefined` as a value: one is there. */
  readonly ends?: { readonly first: (() => void) | undefined; readonly last: (() => void) | undefined };

  /** A sort of a column, with `-` before it where it falls. */
  readonly sort?: string | undefined;
  onSort?(sort: string): void;
  readonly search?: string;
  onSearch?(terms: string): void;

  /** Exports all rows as a file with this name; `progress` while it runs. */
  readonly whole?: {
    readonly progress: { readonly rows: number; readonly total: number } | undefined;
    /** What its button says, where that is not 'Export all as CSV'. */
    readonly action?: string;
    onStart(name: string): void;
    onCancel(): void;
  };
}
