import { type Action, createAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { nowMs } from '../kernel/clock';
import { call, cancel, fork, logError, put, request, select, takeEvery } from '../kernel/effects';
import type { RootState } from '../kernel/store';
import type { Endpoint } from '../net/endpoints';
import { type Failure, failureOf } from '../net/failure';

/** One answer of an endpoint and the state of its loading. */
export interface Entry<D> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Stays beside `loading` and `failed`: older data is better than none. */
  readonly data?: D;
  /** Why it is `failed`. */
  readonly error?: Failure;
  /** When it became `ready` or `failed`, in milliseconds since 1970. */
  readonly at?: number;
  /** It is known to be out of date, and loaded anew as soon as a view shows it. */
  readonly isStale?: boolean;
  /** The loader of the product still waits for it. */
  readonly isAwaited?: boolean;
}

/** An endpoint, or a saga that gathers the data in a way of its own. */
export type Loader<I, D> = Endpoint<I, D> | ((input: I) => SagaGenerator<D>);

/** By the input as text. */
export type Entries<D> = Readonly<Record<string, Entry<D>>>;

export const idle: Entry<never> = { status: 'idle' };

interface Keyed {
  readonly key: string;
}

/** Which entry is meant, and what its call is asked with. */
interface Asked<I> extends Keyed {
  readonly input: I;
}

/** An answer. */
export interface Loaded<D> extends Keyed {
  readonly data: D;
  /** As of the entry. */
  readonly at: number;
}

/** Why there is no answer. */
export interface NotLoaded extends Keyed {
  readonly error: Failure;
  /** As of the entry. */
  readonly at: number;
}

/** What happens to the entries of a resource. `id`: its owner and name. */
export const loadActions = <I, D>(id: string) => ({
  needed: createAction<Asked<I>>(`${id}/needed`),
  requested: createAction<Asked<I>>(`${id}/requested`),
  loaded: createAction<Loaded<D>>(`${id}/loaded`),
  failed: createAction<NotLoaded>(`${id}/failed`),
  changed: createAction<Keyed & { readonly data: D }>(`${id}/changed`),
  late: createAction<Keyed>(`${id}/late`),
  /** The pending request was abandoned. */
  lost: createAction(`${id}/lost`),
  invalidated: createAction(`${id}/invalidated`),
});

type LoadActions<I, D> = ReturnType<typeof loadActions<I, D>>;

interface EntryChange<D> extends Keyed {
  apply(entry: Entry<D>): Entry<D>;
}

/** Which entry an action changes, and what becomes of it. */
export const changeOf = <I, D>({ requested, loaded, failed, changed, late }: LoadActions<I, D>, action: Action): EntryChange<D> | undefined => {
  if (requested.match(action)) return { key: action.payload.key, apply: ({ isStale: _, ...entry }) => ({ ...entry, status: 'loading' }) };
  if (loaded.match(action)) {
    const { key, data, at } = action.payload;
    return { key, apply: ({ isStale }) => ({ status: 'ready', data, at, ...(isStale && { isStale }) }) };
  }
  if (failed.match(action)) {
    const { key, error, at } = action.payload;
    return { key, apply: ({ isAwaited: _, ...entry }) => ({ ...entry, status: 'failed', error, at }) };
  }
  if (changed.match(action)) return { key: action.payload.key, apply: (entry) => ({ ...entry, data: action.payload.data }) };
  if (late.match(action)) return { key: action.payload.key, apply: ({ isAwaited: _, ...entry }) => entry };
  return undefined;
};

/** Milliseconds for which a failure stands before a view that appears asks again by itself. */
const failureStands = 5000;

/** Whether a view that appears is content with an entry, for now: what becomes out of date on its way is asked for again once it is there. */
const isGoodEnough = ({ status, at = 0, isStale }: Entry<unknown>, freshFor: number): boolean => {
  if (status === 'loading') return true;
  if (isStale) return false;
  const stands = { idle: 0, ready: freshFor, failed: failureStands }[status];
  return nowMs() - at < stands;
};

interface Loading<I, D> {
  readonly id: string;
  readonly loader: Loader<I, D>;
  readonly actions: LoadActions<I, D>;
  readonly freshFor: number;
  entries(root: RootState): Entries<D>;
}

function* load<I, D>({ id, loader, actions: { loaded, failed } }: Loading<I, D>, { key, input }: Asked<I>): Generator {
  try {
    // Called, not run on the spot: cancelled with `yield*`, a loader that cleans up by an effect would hand on the mark of its cancelling as data.
    const data = yield* typeof loader === 'function' ? call(loader, input) : request(loader, input);
    yield* put(loaded({ key, data, at: nowMs() }));
  } catch (error) {
    logError(id, error);
    yield* put(failed({ key, error: failureOf(error), at: nowMs() }));
  }
}

/** Loads what is asked for; of several questions about one entry only the answer to the latest counts. */
export function* runLoading<I, D>(loading: Loading<I, D>): Generator {
  const { actions, entries, freshFor } = loading;
  const underWay = new Map<string, Task>();
  yield* takeEvery(actions.requested, function* loadLatest({ payload }) {
    const older = underWay.get(payload.key);
    if (older) yield* cancel(older);
    underWay.set(payload.key, yield* fork(() => load(loading, payload)));
  });
  yield* takeEvery(actions.needed, function* loadIfNeeded({ payload }) {
    const entry = (yield* select(entries))[payload.key] ?? idle;
    if (!isGoodEnough(entry, freshFor)) yield* put(actions.requested(payload));
  });
}
