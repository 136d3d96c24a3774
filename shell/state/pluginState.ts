import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { call, fork } from 'typed-redux-saga';
import type { PluginState } from '../kernel/declaration/definePlugin';
import type { Facts } from '../kernel/facts';
import type { Prefetchable } from '../net/ahead';

/** A part of a plugin's state: a `resource`, a `change`, or a slice. */
export interface Part<S> {
  readonly reducer: Reducer<S>;
  /** Sets the part's path in the store; called once, before the part is used. */
  place?(owner: string, name: string): void;
  /** Runs in addition to the plugin's own saga. */
  saga?(): Generator;
  /** With `startsAt: 'sign-in'` the loading screen waits until this is true. */
  ready?(state: S): boolean;
  /** Its first call, prefetched with the plugin's state. */
  readonly ahead?: Prefetchable;
}

// biome-ignore lint/suspicious/noExplicitAny: each part has its own state
export type Parts = Readonly<Record<string, Part<any>>>;

type StateOf<P extends Parts> = { readonly [K in keyof P]: P[K] extends Part<infer S> ? S : never };

/** Combines the parts of one owner: registers each, and runs their sagas in parallel. */
export const combineParts = <P extends Parts>(owner: string, parts: P) => {
  const named = Object.entries(parts);
  for (const [name, part] of named) part.place?.(owner, name);
  return {
    reducer: combineReducers(Object.fromEntries(named.map(([name, part]) => [name, part.reducer]))) as unknown as Reducer<StateOf<P>>,
    *saga(): Generator {
      for (const [, part] of named) if (part.saga) yield* fork(part.saga);
    },
    ahead: named.flatMap(([, part]) => part.ahead ?? []),
    ready: (state: StateOf<P>): boolean => named.every(([name, part]) => part.ready?.(state[name]) ?? true),
  };
};

/**
 * The state of a plugin, combined from its parts: the default export of `state/index.ts`, or of `state.ts`.
 * @param id the plugin's id
 * @param special the plugin's own saga and facts, in addition to those of its parts
 * @example export default pluginState('rewards', { summary, redeem }, { saga, facts: ({ summary }) => ({ … }) });
 */
export const pluginState = <const P extends Parts>(
  id: string,
  parts: P,
  special: { saga?(): Generator; facts?(state: StateOf<P>): Partial<Facts> } = {},
): PluginState<StateOf<P>> => {
  const { reducer, saga, ready, ahead } = combineParts(id, parts);
  const initial = reducer(undefined, { type: `${id}/initial` });
  return {
    slice: { reducerPath: id, reducer, getInitialState: () => initial },
    *saga() {
      yield* saga();
      if (special.saga) yield* call(special.saga);
    },
    ready,
    ahead,
    ...(special.facts && { facts: special.facts }),
  };
};
