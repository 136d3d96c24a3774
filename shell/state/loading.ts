import { type Action, createAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { nowMs } from '../kernel/clock';
import { call, cancel, fork, logError, put, request, select, takeEvery } from '../kernel/effects/effects';
import type { RootState } from '../kernel/store';
import type { Endpoint } from '../net/endpoints';
import { type Failure, failureOf } from '../net/failure';

/** The answer of an endpoint and its loading state. */
export interface Entry<D> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** During `loading` and `failed`, older data can still be present. */
  readonly data?: D;
  /** The reason of `failed`. */
  readonly error?: Failure;
  /** When it became `ready` or `failed`, in milliseconds since 1970. */
  readonly at?: number;
  /** Whether it is out of date, so that the next view that shows it loads it again. */
  readonly isStale?: boolean;
  /** Whether the product's loading screen waits for it. */
  readonly isAwaited?: boolean;
}

/** An endpoint, or a saga that loads the data. */
export type Loader<I, D> = Endpoint<I, D> | ((input: I) => SagaGenerator<D>);

/** Entries by their input as text. */
export type Entries<D> = Readonly<Record<string, Entry<D>>>;

export const idle: Entry<never> = { status: 'idle' };

interface Keyed {
  readonly key: string;
}

/** Key of an entry and the input of its call. */
interface Asked<I> extends Keyed {
  readonly input: I;
}

export interface Loaded<D> extends Keyed {
  readonly data: D;
  /** Time of the answer, as `Entry.at`. */
  readonly at: number;
}

/** A failed request. */
export interface NotLoaded extends Keyed {
  readonly error: Failure;
  /** Time of the failure, as `Entry.at`. */
  readonly at: number;
}

/** Actions on the entries of a resource. `id`: its owner and name. */
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

/** Returns the entry that an action changes, with its new value. */
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

/** Milliseconds after a failure during which mounting views do not request the data again. */
const failureFreshFor = 5000;

/** Whether a mounting view uses an entry without a request. An entry that becomes out of date during a request is requested again after the answer. */
const isGoodEnough = ({ status, at = 0, isStale }: Entry<unknown>, freshFor: number): boolean => {
  if (status === 'loading') return true;
  if (isStale) return false;
  const limit = { idle: 0, ready: freshFor, failed: failureFreshFor }[status];
  return nowMs() - at < limit;
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
    // `call` instead of `yield*`: if a loader with effects in its `finally` were cancelled under `yield*`, the cancellation symbol would be returned as data.
    const data = yield* typeof loader === 'function' ? call(loader, input) : request(loader, input);
    yield* put(loaded({ key, data, at: nowMs() }));
  } catch (error) {
    logError(id, error);
    yield* put(failed({ key, error: failureOf(error), at: nowMs() }));
  }
}

/** Loads requested entries. A newer request for the same entry cancels the older one. */
export function* runLoading<I, D>(loading: Loading<I, D>): Generator {
  const { actions, entries, freshFor } = loading;
  const running = new Map<string, Task>();
  yield* takeEvery(actions.requested, function* loadLatest({ payload }) {
    const older = running.get(payload.key);
    if (older) yield* cancel(older);
    running.set(payload.key, yield* fork(() => load(loading, payload)));
  });
  yield* takeEvery(actions.needed, function* loadIfNeeded({ payload }) {
    const entry = (yield* select(entries))[payload.key] ?? idle;
    if (!isGoodEnough(entry, freshFor)) yield* put(actions.requested(payload));
  });
}
