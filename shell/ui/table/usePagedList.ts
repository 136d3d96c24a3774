import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import type { PageRequest } from '../../net/schemas/page';
import { pageSizes } from '../../net/schemas/pageSizes';
import type { PagedList } from '../../state/list/pagedList';
import type { ListView } from './listView';

type ListQuery = Omit<PageRequest, 'PaginationToken'>;

/** Parameters of the address. */
const names = { sort: 'Sort', search: 'SearchTerms', size: 'PageSize' } as const;

/** The valid part of the query in the address. Sort orders are validated by the server. */
const queryIn = (search: string): ListQuery => {
  const address = new URLSearchParams(search);
  const Sort = address.get('sort');
  const SearchTerms = address.get('search');
  const PageSize = pageSizes.find((size) => String(size) === address.get('size'));
  return { ...(Sort && { Sort }), ...(SearchTerms && { SearchTerms }), ...(PageSize && { PageSize }) };
};

/** The parameters that differ from the requested query: a list keeps its query from an earlier visit. */
const changesTo = <Q extends ListQuery>(wanted: ListQuery, held: ListQuery): Partial<Q> => {
  const asked = new Map<string, unknown>(Object.entries(held));
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== (asked.get(name) ?? ''))) as Partial<Q>;
};

/** The address with the differences from the list's initial query. Other parameters stay. */
const addressOf = (path: string, search: string, query: ListQuery, usual: ListQuery): string => {
  const address = new URLSearchParams(search);
  for (const [name, field] of Object.entries(names)) {
    const value = query[field];
    if (value === undefined || value === '' || value === usual[field]) address.delete(name);
    else address.set(name, String(value));
  }
  return address.size > 0 ? `${path}?${address}` : path;
};

/**
 * A list of the server for `DataTable`. It is loaded on the first render. Order, search and page size are kept in the address, so that a link or a reload shows
 * the same rows. The page is not, because its token would disclose a row.
 * @param keeps `nothing`: for a list in a dialog, or the second list of a page, which does not change the address
 * @param filters the endpoint's parameters for the values of `useFilters`, including those that are not set (`''`, `false`)
 * @example <DataTable of={usePagedList(people)} … />
 */
export const usePagedList = <Row, Q extends ListQuery>(
  list: PagedList<Row, Q>,
  keeps: 'address' | 'nothing' = 'address',
  filters: Partial<Q> = {},
): ListView<Row> => {
  const dispatch = useDispatch();
  const { status, query, page, failure, exported } = useSelector(list.select);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const hasBegun = useRef(false);

  const follow = useEffectEvent(() => {
    const asked = keeps === 'address' ? changesTo<Q>({ SearchTerms: '', ...list.start, ...queryIn(search), ...filters }, query) : {};
    if (Object.keys(asked).length > 0) dispatch(list.narrowed(asked));
    // If a filter was just set, its request is already running.
    else if (!hasBegun.current && status !== 'loading') dispatch(list.asked());
    hasBegun.current = true;
  });
  // Changes of the address are choices in the table, which the list already has, or links to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address
  useEffect(() => follow(), [search]);

  const keep = (shown: ListQuery): void => {
    if (keeps === 'address') navigate(addressOf(path, search, shown, list.start), { replace: true });
  };
  const narrow = (change: ListQuery): void => {
    dispatch(list.narrowed(change as Partial<Q>));
    keep({ ...query, ...change });
  };
  // If the server has refused the order of the address, the list has the initial order by now.
  const retry = (): void => {
    dispatch(list.asked());
    keep(query);
  };
  const turn = (to: 'next' | 'previous') => (): void => void dispatch(list.turned(to));
  const isLoading = status === 'loading';
  return {
    rows: page?.Items,
    offset: page?.Offset ?? 0,
    total: page?.Total ?? 0,
    isTotalCapped: page?.IsTotalCapped ?? false,
    isLoading,
    ...(status === 'failed' && { failure: failure === undefined ? {} : { text: failure } }),
    onRetry: retry,
    pageSize: query.PageSize ?? pageSizes[1],
    pageSizes,
    onPageSize: (PageSize) => narrow({ PageSize }),
    next: page?.PaginationToken && !isLoading ? turn('next') : undefined,
    previous: page?.PreviousToken && !isLoading ? turn('previous') : undefined,
    sort: query.Sort,
    onSort: (Sort) => narrow({ Sort }),
    search: query.SearchTerms ?? '',
    onSearch: (SearchTerms) => narrow({ SearchTerms }),
    ...(list.exportAsked && {
      whole: {
        progress: exported,
        onStart: (name) => void (list.exportAsked && dispatch(list.exportAsked(name))),
        onCancel: () => void dispatch(list.exportCancelled()),
      },
    }),
  };
};
