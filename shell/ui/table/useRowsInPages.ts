import { startTransition, useState } from 'react';
import type { ListView } from './listView';

const nothingToRetry = (): void => undefined;

/** The page on screen, zero-based. */
interface KeptPage {
  readonly page: number;
  readonly turnTo: (page: number) => void;
}

/**
 * Pages of loaded rows.
 * @param pageSizes selectable numbers of rows per page; the first one is the default
 * @param kept storage of the page, such as the address; component state by default
 * @example <DataTable of={useRowsInPages(entries, [30, 50])} … />
 */
export const useRowsInPages = <Row>(rows: readonly Row[], pageSizes: readonly [number, ...number[]], kept?: KeptPage): ListView<Row> => {
  const [pageSize, setSize] = useState<number>(pageSizes[0]);
  const [own, setOwn] = useState(0);
  const { page: wanted, turnTo: setPage } = kept ?? { page: own, turnTo: setOwn };
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(wanted, last);
  const turnTo = (to: number) => (): void => startTransition(() => setPage(to));
  const back = (to: number) => (page > 0 ? turnTo(to) : undefined);
  const on = (to: number) => (page < last ? turnTo(to) : undefined);
  return {
    rows: rows.slice(page * pageSize, (page + 1) * pageSize),
    offset: page * pageSize,
    total: rows.length,
    isLoading: false,
    onRetry: nothingToRetry,
    pageSize,
    pageSizes,
    onPageSize: (size) => startTransition(() => setSize(size)),
    previous: back(page - 1),
    next: on(page + 1),
    ends: { first: back(0), last: on(last) },
  };
};
