import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearch } from 'wouter';
import type { PageRequest } from '../../net/page';
import { pageSizes } from '../../net/pageSizes';
import type { PagedList } from '../../state/list/pagedList';
import type { ListView } from './listView';

type ListQuery = Omit<PageRequest, 'PaginationToken'>;

/** How the address names what is kept in it. */
const names = { sort: 'Sort', search: 'SearchTerms', size: 'PageSize' } as const;

/** What the address says of the list, as far as a list can be asked for it: the server judges sorts. */
const queryIn = (search: string): ListQuery => {
  const address = new URLSearchParams(search);
  const Sort = address.get('sort');
  const SearchTerms = address.get('search');
  const PageSize = pageSizes.find((size) => String(size) === address.get('size'));
  return { ...(Sort && { Sort }), ...(SearchTerms && { SearchTerms }), ...(PageSize && { PageSize }) };
};

/** What makes a query the wanted one: a list may still be as an earlier visit has left it. */
const changesTo = <Q extends ListQuery>(wanted: ListQuery, held: ListQuery): Partial<Q> => {
  const asked = new Map<string, unknown>(Object.entries(held));
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== (asked.get(name) ?? ''))) as Partial<Q>;
};

/** The address with what differs from the list's usual view; other parts of the query stay. */
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
 * A list of the server for `DataTable`. It is loaded with the first drawing. Order, search and page size are kept in the address, so that a link or a reload shows
 * the same; the page is not, because its token would name a row.
 * @param keeps `nothing`: a list in a dialog, or the second one of a page, leaves the address alone
 * @param filters what the values of `useFilters` mean to the endpoint, each of them also when it is not set (`''`, `false`)
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
    // The request of a filter that was just set is already running.
    else if (!hasBegun.current && status !== 'loading') dispatch(list.asked());
    hasBegun.current = true;
  });
  // The address is that of the first drawing, of what was chosen in the table, which the list knows already, or of a link to this very page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is followed once
  useEffect(() => follow(), [search]);

  const keep = (shown: ListQuery): void => {
    if (keeps === 'address') navigate(addressOf(path, search, shown, list.start), { replace: true });
  };
  const narrow = (change: ListQuery): void => {
    dispatch(list.narrowed(change as Partial<Q>));
    keep({ ...query, ...change });
  };
  // Where the server has refused the order of the address, the list has another one by now.
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
