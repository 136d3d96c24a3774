import { type ActionCreatorWithoutPayload, createAction, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import { type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { put, request, safely } from '../kernel/effects';
import type { RootState } from '../kernel/store';
import { EndpointError, messageForUser } from '../net/EndpointError';
import type { Endpoint } from '../net/endpoints';
import type { PageOf, PageRequest } from '../net/page';

/** A list of which one page is on screen. */
export interface ListState<Row, Q> {
  /** `loading` and `failed` may stand beside an older page, which stays on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** What is asked for beside the page: order, size, search, filters. */
  readonly query: Q;
  /** Of the page that is wanted; empty: the first. */
  readonly token: string;
  readonly page: PageOf<Row> | undefined;
  /** The server's own words for what went wrong. */
  readonly failure: string | undefined;
}

/** A list that the server pages, as a plugin's state and views use it. */
export interface PagedList<Row, Q> {
  readonly slice: { readonly reducerPath: string; readonly reducer: Reducer<ListState<Row, Q>>; getInitialState(): ListState<Row, Q> };
  readonly actions: {
    /** The list is on screen, has changed on the server, or is asked for once more. */
    readonly asked: ActionCreatorWithoutPayload;
    /** Another order, size, search or filter: it begins with the first page. */
    readonly narrowed: (query: Partial<Q>) => PayloadAction<Partial<Q>>;
    readonly turned: (to: 'next' | 'previous') => PayloadAction<'next' | 'previous'>;
  };
  readonly read: (root: RootState) => ListState<Row, Q>;
  /** Loads what is asked for; an older answer that comes late is dropped. */
  readonly saga: () => Generator;
}

type QueryOf<E> = E extends Endpoint<infer I, unknown> ? (I extends { readonly query: infer Q } ? Omit<Q, 'PaginationToken'> : never) : never;
type RowOf<E> = E extends Endpoint<never, PageOf<infer Row>> ? Row : never;

/**
 * The state of a list that the server pages, sorts and searches: the whole state of a plugin, or a part of it.
 * @param name where its state is: `people`, or `people/list` as a part of `people`
 * @param start what is asked for in the beginning
 * @example export default pagedList('people', api.people, { PageSize: 25, Sort: 'LastName' });
 */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint that answers pages
export const pagedList = <E extends Endpoint<any, PageOf<unknown>>>(name: string, endpoint: E, start: QueryOf<E>): PagedList<RowOf<E>, QueryOf<E>> => {
  type Q = QueryOf<E>;
  type List = ListState<RowOf<E>, Q>;
  const initial: List = { status: 'idle', query: start, token: '', page: undefined, failure: undefined };
  const asked = createAction(`${name}/asked`);
  const narrowed = createAction(`${name}/narrowed`, (payload: Partial<Q>) => ({ payload }));
  const turned = createAction(`${name}/turned`, (payload: 'next' | 'previous') => ({ payload }));
  const loaded = createAction(`${name}/loaded`, (payload: PageOf<RowOf<E>>) => ({ payload }));
  const failed = createAction(`${name}/failed`, (payload: { readonly failure: string | undefined; readonly isRefused: boolean }) => ({ payload }));

  const reducer: Reducer<List> = (list = initial, action) => {
    if (asked.match(action)) return { ...list, status: 'loading' };
    if (narrowed.match(action)) return { ...list, status: 'loading', query: { ...list.query, ...action.payload }, token: '' };
    if (turned.match(action)) return { ...list, status: 'loading', token: tokenTo(action.payload, list.page) };
    if (loaded.match(action)) return { ...list, status: 'ready', page: action.payload, failure: undefined };
    // A token that the server does not take any longer is not tried again.
    if (failed.match(action)) return { ...list, status: 'failed', failure: action.payload.failure, token: action.payload.isRefused ? '' : list.token };
    return list;
  };
  const read = (root: RootState): List => (stateAt(root, name) as List | undefined) ?? initial;

  function* load(): SagaGenerator<void> {
    const { query, token } = yield* select(read);
    const page = yield* request(endpoint, { query: { ...query, ...(token !== '' && { PaginationToken: token }) } });
    yield* put(loaded(page as PageOf<RowOf<E>>));
  }
  function* notLoaded(error: unknown): SagaGenerator<void> {
    yield* put(failed({ failure: messageForUser(error), isRefused: error instanceof EndpointError && error.status === 400 }));
  }
  function* saga(): Generator {
    yield* takeLatest([asked, narrowed, turned], safely(load, notLoaded));
  }
  return { slice: { reducerPath: name, reducer, getInitialState: () => initial }, actions: { asked, narrowed, turned }, read, saga };
};

const tokenTo = (to: 'next' | 'previous', page: PageOf<unknown> | undefined): string => (to === 'next' ? page?.PaginationToken : page?.PreviousToken) ?? '';

/** A part of the state by its path: `people/list`. */
const stateAt = (root: RootState, path: string): unknown =>
  path.split('/').reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], root);

/** The parts of a query that every list has, for views. */
export type ListQuery = Omit<PageRequest, 'PaginationToken'>;
