import type { Action, PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { put, select, sleep, takeEvery } from '../kernel/effects/effects';
import { services } from '../kernel/services';
import type { RootState } from '../kernel/store';
import type { Prefetchable } from '../net/ahead';
import { atPlace } from './atPlace';
import { changeOf, type Entries, type Entry, idle, type Loaded, type Loader, loadActions, type NotLoaded, runLoading } from './loading';
import type { Part } from './pluginState';

/** Matchers for the actions of a source, for sagas: `takeEvery(details.isLoadedBy, safely(follow))`. */
interface Telling<D> {
  /** Whether the action is an answer of this source. */
  isLoadedBy(action: Action): action is PayloadAction<Loaded<D>>;
  /** Whether the action is a failure of this source. */
  isFailedBy(action: Action): action is PayloadAction<NotLoaded>;
}

/** A loadable source: a resource, or one input of a keyed resource. `<Loaded of={…}>` renders it. */
export interface Source<D> extends Telling<D> {
  /** Equal for equal inputs. */
  id(): string;
  select(root: RootState): Entry<D>;
  /** A view shows it. Loads it, unless it is fresh or already loading. */
  needed(): Action;
  /** Loads it again. The answer to a pending request is ignored. */
  requested(): Action;
  /** Sets the data locally; sagas use `update` instead. */
  changed(data: D): Action;
}

/** Data that can be out of date. */
export interface Reloadable {
  /** Marks all loaded data as out of date. */
  invalidated(): Action;
}

export interface Resource<D> extends Source<D>, Reloadable, Part<Entry<D>> {}

/** Its matchers match the answers for all inputs. */
export interface KeyedResource<I, D> extends Reloadable, Telling<D>, Part<Entries<D>> {
  /** The entry of an input: `statement.of({ query: { planYear } })`. */
  of(input: I): Source<D>;
}

/** An action creator, or a predicate of actions such as `on('root.connectionRegained')`. */
type Trigger = ((action: Action) => boolean) | { match(action: Action): boolean };

interface KeyedOptions {
  /** Actions that make all loaded data out of date. */
  readonly reloadsOn?: readonly Trigger[];
  /** Milliseconds for which loaded data is fresh for a view that appears; one minute by default. */
  readonly freshFor?: number;
}

interface ResourceOptions extends KeyedOptions {
  /** `sign-in`: requested as soon as the plugin's state is loaded; otherwise when the first view shows it. */
  readonly startsAt?: 'sign-in';
  /**
   * Whether it is requested as soon as the plugin's code is loaded for one of its pages, in parallel with the rest of the page. If a saga loads the data, this
   * is the saga's first call.
   */
  readonly ahead?: boolean | Prefetchable;
  /** Maximum time in milliseconds for which the product's loading screen waits for it. A failure ends the wait. */
  readonly waitAtMost?: number;
}

/** The input of a call without one: a missing query is an empty one. */
type NoInput = { readonly query: Record<never, never> };
const noInput = {} as NoInput;

const minute = 60_000;

/** The common part of both kinds. `entriesOf` returns the entries in the state of the part. */
const loadable = <I, D, S>(loader: Loader<I, D>, { reloadsOn = [], freshFor = minute }: KeyedOptions, entriesOf: (state: S | undefined) => Entries<D>) => {
  const { place, here } = atPlace(`The resource ${loader.name}`, (owner, name) => ({
    id: `${owner}/${name}`,
    actions: loadActions<I, D>(`${owner}/${name}`),
    entries: (root: RootState) => entriesOf((root[owner] as { readonly [name: string]: S } | undefined)?.[name]),
  }));
  const actions = () => here().actions;
  return {
    place,
    entries: (root: RootState) => here().entries(root),
    actions,
    invalidated: () => actions().invalidated(),
    sourceOf: (key: string, input: I): Source<D> => ({
      id: () => `${here().id}${key}`,
      select: (root) => here().entries(root)[key] ?? idle,
      needed: () => actions().needed({ key, input }),
      requested: () => actions().requested({ key, input }),
      changed: (data) => actions().changed({ key, data }),
      isLoadedBy: (action): action is PayloadAction<Loaded<D>> => actions().loaded.match(action) && action.payload.key === key,
      isFailedBy: (action): action is PayloadAction<NotLoaded> => actions().failed.match(action) && action.payload.key === key,
    }),
    *saga(): Generator {
      yield* runLoading({ ...here(), loader, freshFor });
      for (const trigger of reloadsOn) {
        yield* takeEvery('match' in trigger ? trigger.match : trigger, function* becomeStale() {
          yield* put(actions().invalidated());
        });
      }
    },
  };
};

/**
 * The answer of a GET without input, or whose query may be empty, as a part of the state. Older data stays while loading, failures can be retried, equal requests are joined, and late
 * answers are ignored. Outdated data is loaded again immediately. If a request is already running, one more follows it, however often the data became outdated
 * meanwhile.
 * @param loader the endpoint, or a saga that loads the data
 * @example export const summary = resource(api.summary, { reloadsOn: [on('root.connectionRegained')] });
 */
export const resource = <D>(loader: Loader<NoInput, D>, { startsAt, waitAtMost, ahead, ...options }: ResourceOptions = {}): Resource<D> => {
  const { place, actions, sourceOf, saga, invalidated } = loadable(loader, options, (entry: Entry<D> = idle) => ({ '': entry }));
  const only = sourceOf('', noInput);
  const initial: Entry<D> = waitAtMost === undefined ? idle : { ...idle, isAwaited: true };
  const own = (ahead || startsAt === 'sign-in') && typeof loader === 'object' ? { endpoint: loader, input: noInput } : undefined;
  const question = typeof ahead === 'object' ? ahead : own;
  return {
    ...only,
    place,
    invalidated,
    reducer: (entry = initial, action) => {
      if (actions().invalidated.match(action)) return entry.status === 'loading' ? stale(entry) : entry;
      return changeOf(actions(), action)?.apply(entry) ?? entry;
    },
    ready: ({ isAwaited }) => !isAwaited,
    ...(question && { ahead: question }),
    *saga() {
      yield* saga();
      const { status } = yield* select(only.select);
      yield* takeEvery(actions().invalidated, function* reload() {
        const { status: now } = yield* select(only.select);
        if (now === 'ready' || now === 'failed') yield* put(only.requested());
      });
      yield* takeEvery([actions().loaded, actions().failed], function* reloadOnceMore() {
        if ((yield* select(only.select)).isStale) yield* put(only.requested());
      });
      const { isAnswered } = yield* services();
      // After a crash the saga restarts, and the pending answer is lost. A prefetched answer is available for the first render.
      if (startsAt === 'sign-in' || status === 'loading' || (question && isAnswered?.(question))) yield* put(only.requested());
      if (waitAtMost === undefined) return;
      yield* sleep(waitAtMost);
      yield* put(actions().late({ key: '' }));
    },
  };
};

const mapped = <D>(entries: Entries<D>, change: (entry: Entry<D>) => Entry<D>): Entries<D> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, change(entry)]));

const stale = <D>(entry: Entry<D>): Entry<D> => ({ ...entry, isStale: true });

/** Marks an entry whose request was abandoned, so that the next view requests it again. */
const lost = <D>(entry: Entry<D>): Entry<D> => (entry.status === 'loading' ? { ...stale(entry), status: entry.data === undefined ? 'idle' : 'ready' } : entry);

/**
 * As `resource`, for a GET with input: one entry per input, `statement.of({ query: { planYear } })`. Outdated data is loaded again by the views that show it,
 * and by others when they are mounted.
 * @param loader the endpoint, or a saga that loads the data for an input; the input is plain data
 * @example export const statement = keyedResource(api.statement);
 */
export const keyedResource = <I, D>(loader: Loader<I, D>, options: KeyedOptions = {}): KeyedResource<I, D> => {
  const { place, entries, actions, sourceOf, saga, invalidated } = loadable(loader, options, (held: Entries<D> = {}) => held);
  return {
    place,
    invalidated,
    of: (input) => sourceOf(JSON.stringify(input), input),
    isLoadedBy: (action) => actions().loaded.match(action),
    isFailedBy: (action) => actions().failed.match(action),
    reducer: (held = {}, action) => {
      if (actions().invalidated.match(action)) return mapped(held, stale);
      if (actions().lost.match(action)) return mapped(held, lost);
      const change = changeOf(actions(), action);
      return change ? { ...held, [change.key]: change.apply(held[change.key] ?? idle) } : held;
    },
    *saga() {
      yield* saga();
      // After a crash the saga restarts, and the pending answers are lost.
      if (Object.values(yield* select(entries)).some(({ status }) => status === 'loading')) yield* put(actions().lost());
    },
  };
};

/**
 * Changes loaded data locally. The answer to a pending request may lack the change, so the data is requested again.
 * @example yield* update(summary, (data) => ({ ...data, Points: addPoints(data.Points, gained) }));
 */
export function* update<D>(source: Source<D>, change: (data: D) => D): SagaGenerator<void> {
  const { status, data } = yield* select(source.select);
  if (data !== undefined) yield* put(source.changed(change(data)));
  if (status === 'loading') yield* put(source.requested());
}
