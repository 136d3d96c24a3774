import { type Action, createAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { exportRows } from '../../kernel/download';
import { call, notify, put, race, request, safely, select, take, takeEvery, takeLatest, takeLeading } from '../../kernel/effects';
import type { RootState } from '../../kernel/store';
import { EndpointError, messageForUser } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import type { PageOf } from '../../net/page';
import { atPlace } from '../atPlace';
import { failureText } from '../failureText';
import type { Part } from '../pluginState';
import type { Reloadable } from '../resource';

/** A list of which one page is on screen. */
export interface ListState<Row, Q> {
  /** `loading` and `failed` may stand beside an older page, which stays on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query without the page: order, size, search, filters. */
  readonly query: Q;
  /** Of the page that is wanted; empty: the first. */
  readonly token: string;
  readonly page: PageOf<Row> | undefined;
  /** The server's own words for what went wrong. */
  readonly failure: string | undefined;
  /** It became out of date while it was on its way: it is asked for once more when it is there. */
  readonly isStale?: true;
  /** The progress of an export: rows that have arrived, and their total. */
  readonly exported?: ExportProgress | undefined;
}

export interface ExportProgress {
  readonly rows: number;
  readonly total: number;
}

/** A list that the server pages: a part of a plugin's state, which a change may name in `reloads`. `usePagedList` gives it to a table. */
export interface PagedList<Row, Q> extends Reloadable, Part<ListState<Row, Q>> {
  /** The first query. */
  readonly start: Q;
  /** The list is on screen, or is asked for once more. */
  asked(): Action;
  /** Another order, size, search or filter: it begins with the first page. */
  narrowed(query: Partial<Q>): Action;
  turned(to: 'next' | 'previous'): Action;
  /** Exports all rows as a file; defined if the server exports the list. */
  readonly exportAsked?: (name: string) => Action;
  readonly exportCancelled: () => Action;
  select(root: RootState): ListState<Row, Q>;
}

/** What a search asks for, in the query or, of one whose document sends a body, there. */
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

/** What the next try asks for instead: a token that the server does not take any longer is left out; where there was none, the order is the usual one. */
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
  // biome-ignore lint/suspicious/noExplicitAny: its query is that of the list without the page
  readonly exported?: Endpoint<any, Blob>;
  readonly about?: (query: Q) => unknown;
}

/**
 * A list that the server pages, sorts and searches. Older pages stay beside `loading` and `failed`, late answers are dropped, sign-out forgets it.
 * @param start what is asked for in the beginning
 * @param more `exported`: the call that exports all rows as CSV (`exportOf`), for a table's 'Export all'; `about`: whose rows these are, such as the
 * id of a company: rows of another one do not stay on screen
 * @example export const people = pagedList(api.people, { PageSize: 25, Sort: 'LastName' });
 */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint that answers pages
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
      // A saga that is started again after a crash has lost the answer that was on its way.
      if ((yield* select(read)).status === 'loading') yield* put(asked());
    },
  };
};
