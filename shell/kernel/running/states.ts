import type { Task } from 'redux-saga';
import type { PluginState } from '../declaration/definePlugin';
import { logError } from '../effects/effects';
import { supervise } from '../effects/supervise';
import { type Facts, noFacts } from '../facts';
import type { KernelOptions } from '../kernel';
import { activated } from '../lifecycle';
import type { Status } from './status';

/** The plugin of a state's id: `programs.approval` is the state of a page of `programs`. */
const ownerOf = (id: string): string => id.split('.')[0] ?? id;

/** The states that run: slices in the store, and supervised sagas. */
export const createStates = ({ store, reducer, run }: Pick<KernelOptions, 'store' | 'reducer' | 'run'>, status: Status) => {
  const started = new Map<string, PluginState>();
  const tasks = new Map<string, Task>();
  let lastFacts: { readonly slices: readonly unknown[]; readonly facts: Facts } | undefined;

  const hasFailed = (id: string): boolean => status.snapshot().failures.has(id);
  const sliceOf = (part: PluginState): unknown => store.getState()[part.slice.reducerPath] ?? part.slice.getInitialState();

  const start = (id: string, part: PluginState): void => {
    status.recover(id);
    reducer.inject({ reducerPath: part.slice.reducerPath, reducer: part.slice.reducer });
    started.set(id, part);
    store.dispatch(activated(id));
    const crashed = (error: unknown): void => logError(`plugin ${id}`, error);
    tasks.set(id, run(supervise(part.saga, crashed, () => status.fail(id, 'crashed'))));
  };

  return {
    start,
    /** Whether this state has started and has not failed since. */
    isRunning: (id: string) => started.has(id) && !hasFailed(id),
    hasStarted: (id: string) => started.has(id),
    areReady: () => [...started].every(([id, part]) => hasFailed(id) || (part.ready?.(sliceOf(part)) ?? true)),
    /** Facts of all started states. The object stays the same while nothing changes. */
    facts(): Facts {
      const parts = [...started.values()].filter((part) => part.facts);
      const slices = parts.map(sliceOf);
      if (lastFacts?.slices.length === slices.length && lastFacts.slices.every((slice, at) => slice === slices[at])) return lastFacts.facts;
      const facts: Facts = Object.assign({}, noFacts, ...parts.map((part, at) => part.facts?.(slices[at])));
      lastFacts = { slices, facts };
      return facts;
    },
    /** Cancels the sagas of all plugins. Features stay. */
    endPlugins(isFeature: (id: string) => boolean) {
      const { assembly } = status.snapshot();
      const isOfFeature = (id: string): boolean => isFeature(ownerOf(id));
      for (const [id, task] of tasks) if (!isOfFeature(id)) task.cancel();
      // A crashed feature restarts for the next user, unless its state exists from the start.
      const isOver = (id: string): boolean => !isOfFeature(id) || (hasFailed(id) && assembly.plugins.get(id)?.state !== undefined);
      for (const id of [...started.keys()]) if (isOver(id)) started.delete(id);
    },
  };
};

export type States = ReturnType<typeof createStates>;
