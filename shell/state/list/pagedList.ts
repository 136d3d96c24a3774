import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { exportRows } from '../../kernel/effects/download';
import { call, notify, put, race, request, safely, select, take, takeEvery, takeLatest, takeLeading } from '../../kernel/effects/effects';
import type { RootState } from '../../kernel/store';
import { EndpointError, messageForUser } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import type { PageOf } from '../../net/schemas/page';
import { atPlace } from '../atPlace';
import { failureText } from '../failureText';
import type { Part } from '../pluginState';
import type { Reloadable } from '../resource';

/** State of a list with one loaded page. */
export interface ListState<Row, Q> {
  /** During `loading` and `failed`, an older page can still be on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query without the page: order, page size, search and filters. */
  readonly query: Q;
  /** Token of the requested page; empty for the first. */
  readonly token: string;
  readonly page: PageOf<Row> | undefined;
  /** The server's message for the failure. */
  readonly failure: string | undefined;
  /** Whether it became out of date during a request. It is then requested once more after the answer. */
  readonly isStale?: true;
  /** Progress of an export: number of received rows, and their total. */
  readonly exported?: ExportProgress | undefined;
}

export interface ExportProgress {
  readonly rows: number;
  readonly total: number;
}

/** A list with server-side paging, as a part of a plugin's state. Changes can name it in `reloads`. `usePagedList` connects it to a table. */
export interface PagedList<Row, Q> extends Reloadable, Part<ListState<Row, Q>> {
  /** The initial query. */
  readonly start: Q;
  /** Requests the list, because it is rendered or retried. */
  asked(): Action;
  /** Changes order, page size, search or filters, and returns to the first page. */
  narrowed(query: Partial<Q>): Action;
  turned(to: 'next' | 'previous'): Action;
  /** Exports all rows as a file; defined if the server exports the list. */
  readonly exportAsked?: (name: string) => Action;
  readonly exportCancelled: () => Action;
  select(root: RootState): ListState<Row, Q>;
}

/** The search parameters of an endpoint: its query, or the body of a documented search. */
type QueryOf<E> =
  E extends Endpoint<infer I, unknown> ? (I extends { readonly query: infer Q } | { readonly body: infer Q } ? Omit<Q, 'PaginationToken'> : never) : never;
type RowOf<E> = E extends Endpoint<never, PageOf<infer Row>> ? Row : never;

const actionsOf = <Row, Q>(place: string) => ({
  asked: createAction(`${place}/asked`),
  narrowed: createAction(`${place}/narrowed`, (payload: Partial<Q>) => ({ payload })),
  turned: createAction(`${place}/turned`, (payload: 'next' | 'previous') => ({ payload })),
  invalidated: createAction(`${place}/invalidated`),
  exportAsked: createAction<string>(`${place}/exportAsked`),
  exportCancelled: createAction(`${place}/exportCancelled`),
  exportProgressed: createAction<ExportProgress>(`${place}/exportProgressed`),
  exportEnded: createAction(`${place}/exportEnded`),
  loaded: createAction(`${place}/loaded`, (payload: PageOf<Row>) => ({ payload })),
  failed: createAction(`${place}/failed`, (payload: { readonly failure: string | undefined; readonly isRefused: boolean }) => ({ payload })),
});

const inputOf = ({ method }: Pick<Endpoint<unknown, unknown>, 'method'>, asked: object) => (method === 'GET' ? { query: asked } : { body: asked });

const tokenTo = (to: 'next' | 'previous', page: PageOf<unknown> | undefined): string => (to === 'next' ? page?.PaginationToken : page?.PreviousToken) ?? '';

/** Parameters of the retry after a 400: without the token, or, if there was none, with the initial order. */
const withoutRefused = <Row, Q>({ token, query }: ListState<Row, Q>, usual: Q): Pick<ListState<Row, Q>, 'token' | 'query'> => {
  if (token !== '') return { token: '', query };
  const { Sort: _, ...others } = query as Q & { readonly Sort?: unknown };
  const { Sort } = usual as Q & { readonly Sort?: unknown };
  return { token, query: { ...(others as Q), ...(Sort !== undefined && { Sort }) } };
};

const changed = <Row, Q>(
  list: ListState<Row, Q>,
  action: Action,
  actions: ReturnType<typeof actionsOf<Row, Q>>,
  usual: Q,
  about: (query: Q) => unknown,
): ListState<Row, Q> => {
  const { asked, narrowed, turned, invalidated, loaded, failed } = actions;
  const { isStale: _, ...fresh } = list;
  if (actions.exportAsked.match(action)) return { ...list, exported: { rows: 0, total: 0 } };
  if (actions.exportProgressed.match(action) && list.exported) return { ...list, exported: action.payload };
  if (actions.exportCancelled.match(action) || actions.exportEnded.match(action)) return { ...list, exported: undefined };
  if (asked.match(action)) return { ...fresh, status: 'loading' };
  if (narrowed.match(action)) {
    const query = { ...list.query, ...action.payload };
    const isAboutOther = about(query) !== about(list.query);
    return { ...fresh, status: 'loading', query, token: '', ...(isAboutOther && { page: undefined, failure: undefined }) };
  }
  if (turned.match(action)) return { ...fresh, status: 'loading', token: tokenTo(action.payload, list.page) };
  if (invalidated.match(action)) return list.status === 'loading' ? { ...list, isStale: true } : list;
  if (loaded.match(action)) return { ...list, status: 'ready', page: action.payload, failure: undefined };
  if (failed.match(action)) {
    const { failure, isRefused } = action.payload;
    return { ...list, status: 'failed', failure, ...(isRefused && withoutRefused(list, usual)) };
  }
  return list;
};

interface ListOptions<Q> {
  // biome-ignore lint/suspicious/noExplicitAny: the query is that of the list without the page
  readonly exported?: Endpoint<any, Blob>;
  readonly about?: (query: Q) => unknown;
}

/**
 * A list that the server pages, sorts and searches. Older pages stay during `loading` and `failed`, late answers are ignored, and sign-out clears the list.
 * @param start the initial query
 * @param more `exported`: the call that exports all rows as CSV (`exportOf`), for a table's 'Export all'; `about`: returns the owner of the rows, such as the
 * id of a company: when it changes, the old rows are removed
 * @example export const people = pagedList(api.people, { PageSize: 25, Sort: 'LastName' });
 */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint whose answer is a page
export const pagedList = <E extends Endpoint<any, PageOf<unknown>>>(
  endpoint: E,
  start: QueryOf<E>,
  { exported, about = () => undefined }: ListOptions<QueryOf<E>> = {},
): PagedList<RowOf<E>, QueryOf<E>> => {
  type List = ListState<RowOf<E>, QueryOf<E>>;
  const initial: List = { status: 'idle', query: start, token: '', page: undefined, failure: undefined };
  const { place, here } = atPlace(`The list ${endpoint.name}`, (owner, name) => ({
    ...actionsOf<RowOf<E>, QueryOf<E>>(`${owner}/${name}`),
    read: (root: RootState): List => (root[owner] as { readonly [name: string]: List } | undefined)?.[name] ?? initial,
  }));

  function* load(): SagaGenerator<void> {
    const { query, token } = yield* select(here().read);
    const page = yield* request(endpoint, inputOf(endpoint, { ...query, ...(token !== '' && { PaginationToken: token }) }));
    yield* put(here().loaded(page as PageOf<RowOf<E>>));
  }
  function* notLoaded(error: unknown): SagaGenerator<void> {
    yield* put(here().failed({ failure: messageForUser(error), isRefused: error instanceof EndpointError && error.status === 400 }));
  }
  function* takeAll(file: Endpoint<unknown, Blob>, { payload: name }: ReturnType<ReturnType<typeof here>['exportAsked']>): SagaGenerator<void> {
    const { query } = yield* select(here().read);
    const { PageSize: _, ...narrowed } = query as QueryOf<E> & { readonly PageSize?: number };
    const { exportCancelled, exportProgressed, exportEnded } = here();
    yield* race({ done: call(exportRows, file, inputOf(file, narrowed), `${name}.csv`, exportProgressed), over: take(exportCancelled) });
    yield* put(exportEnded());
  }
  function* notTaken(error: unknown): SagaGenerator<void> {
    yield* put(here().exportEnded());
    yield* notify(failureText(error), 'error');
  }
  return {
    place,
    start,
    ...(exported && { exportAsked: (name: string) => here().exportAsked(name) }),
    exportCancelled: () => here().exportCancelled(),
    asked: () => here().asked(),
    narrowed: (query) => here().narrowed(query),
    turned: (to) => here().turned(to),
    invalidated: () => here().invalidated(),
    select: (root) => here().read(root),
    reducer: (list = initial, action) => changed(list, action, here(), start, about),
    *saga() {
      const { asked, narrowed, turned, invalidated, loaded, failed, read } = here();
      yield* takeLatest([asked, narrowed, turned], safely(load, notLoaded));
      if (exported)
        yield* takeLeading(
          here().exportAsked,
          safely((action) => takeAll(exported, action), notTaken),
        );
      yield* takeEvery(invalidated, function* reload() {
        const { status } = yield* select(read);
        if (status === 'ready' || status === 'failed') yield* put(asked());
      });
      yield* takeEvery([loaded, failed], function* reloadOnceMore() {
        if ((yield* select(read)).isStale) yield* put(asked());
      });
      // After a crash the saga restarts, and the pending answer is lost.
      if ((yield* select(read)).status === 'loading') yield* put(asked());
    },
  };
};
