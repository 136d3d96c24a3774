import type { Action } from '@reduxjs/toolkit';
import { take } from 'typed-redux-saga';
import { createCatalogue } from '../i18n/catalogue';
import { advance } from '../kernel/clock';
import type { AnyPlugin, PluginState } from '../kernel/declaration/definePlugin';
import { createKernel } from '../kernel/kernel';
import { modalClosed, modalOpened, modalStarted } from '../kernel/modals/modals';
import type { Services } from '../kernel/services';
import { createStore } from '../kernel/store';
import type { Backend } from '../net/backend';
import { openChanges } from '../net/openChanges';
import { fakeRealtime } from './fakeRealtime';
import { singleTab } from './fakeTabs';
import { memoryNavigation } from './memoryNavigation';

export interface SagaOptions {
  readonly backend: Backend;
  readonly path?: string;
  /** Whether a prefetched request has been answered. */
  readonly isAnswered?: NonNullable<Services['isAnswered']>;
  /** Other available plugins, for links and dialogs. */
  readonly plugins?: readonly AnyPlugin[];
}

/**
 * Runs a plugin's whole state (slice and sagas) in a real store, with a fake network and navigation. `openModal` opens one of its dialogs, without its view.
 * `actions` lists all dispatched actions, `state()` returns the plugin's own slice, and `settled()` waits until no call is pending.
 */
export const runSagaInShell = async <S>(
  plugin: AnyPlugin,
  part: PluginState<S>,
  { backend, path = '/', plugins = [], isAnswered = () => false }: SagaOptions,
) => {
  const { store, reducer, run, provide } = createStore();
  const realtime = fakeRealtime();
  const navigation = memoryNavigation(path);
  const actions: Action[] = [];
  const dispatch = store.dispatch;
  const state: PluginState<S> = {
    ...part,
    slice: { ...part.slice, getInitialState: part.slice.getInitialState, reducer: recorded(part.slice.reducer, actions) },
  };
  const declarations = [{ ...plugin, state: async () => ({ default: state }) }, ...plugins];
  const kernel = createKernel({
    store,
    reducer,
    run,
    catalogue: createCatalogue('en-US'),
    features: [],
    loadDeclaration: async ({ Id }) => ({ default: declarations.find(({ id }) => id === Id) ?? plugin, navigation: { 'en-US': {}, 'es-419': {} } }),
  });
  let calls = 0;
  const idle: (() => void)[] = [];
  const settleIfIdle = (): void => {
    if (calls === 0) for (const done of idle.splice(0)) done();
  };
  const counted: Backend = async (endpoint, input, options) => {
    calls += 1;
    try {
      return await backend(endpoint, input, options);
    } finally {
      calls -= 1;
      if (calls === 0) setTimeout(settleIfIdle);
    }
  };
  provide({ kernel, realtime, navigation, tabs: singleTab(), backend: openChanges(counted, () => 'session'), isAnswered });
  kernel.start();
  await kernel.enter(declarations.map(({ id }) => ({ Id: id, Url: id })));
  await kernel.activate(plugin.id);
  return {
    store,
    kernel,
    realtime,
    navigation,
    actions,
    dispatch,
    /** Opens a dialog with a state, and waits until its state runs. Returns a function that closes it. */
    openModal: async (name: string, input: unknown) => {
      const { payload } = store.dispatch(modalOpened(name, input));
      await run(function* started() {
        yield* take((action: Action) => modalStarted.match(action) && action.payload.key === payload.key);
      }).toPromise();
      return () => void store.dispatch(modalClosed({ key: payload.key }));
    },
    /** Runs a single effect and returns its result. */
    runSaga: <R>(saga: () => Generator<unknown, R>): Promise<R> => run(saga).toPromise(),
    /** Moves the shell's clock, in milliseconds. */
    advance,
    state: (): S => (store.getState() as Record<string, unknown>)[part.slice.reducerPath] as S,
    settled: () =>
      new Promise<void>((resolve) => {
        idle.push(resolve);
        setTimeout(settleIfIdle);
      }),
  };
};

const recorded =
  <S>(reducer: PluginState<S>['slice']['reducer'], actions: Action[]): PluginState<S>['slice']['reducer'] =>
  (state, action) => {
    actions.push(action);
    return reducer(state, action);
  };
