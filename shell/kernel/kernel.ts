import type { Reducer, Store } from 'redux';
import type { Saga, Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Events, Links } from '../contracts';
import type { LicensedPlugin } from '../features/session/contract';
import type { Catalogue, Messages } from '../i18n/catalogue';
import type { Locale } from '../i18n/locale';
import type { Asker, Question } from '../net/ahead';
import { type Assembly, assemble } from './assemble';
import type { Build } from './build';
import type { AnyPlugin, ModalState, PluginState } from './declaration/definePlugin';
import { linkOf } from './declaration/links';
import { logError } from './effects/effects';
import { supervise } from './effects/supervise';
import { type Facts, noFacts } from './facts';
import { fetchAhead } from './fetchAhead';
import { judge, shellGuards } from './guards/guards';
import { activated, signedOut, viewNotLoaded } from './lifecycle';
import { runModals } from './modals/runModals';

/**
 * A part of the shell that is declared like a plugin and always active. Its `state` exists from the start. The state of its declaration starts at first use or
 * at sign-in, as `startsAt` says.
 */
export interface Feature {
  readonly plugin: AnyPlugin;
  // biome-ignore lint/suspicious/noExplicitAny: each feature has its own state
  readonly state?: PluginState<any>;
}

/** Exports of a plugin's file: its declaration, and the `nav.` texts that the build adds. */
export interface Declaration {
  readonly default: AnyPlugin;
  readonly navigation?: Readonly<Record<Locale, Messages>>;
}

export interface KernelState {
  readonly assembly: Assembly;
  /** `loading` while the declarations of the licensed plugins load. */
  readonly status: 'features-only' | 'loading' | 'ready';
  /** Licensed plugins that are unavailable, and crashed states of their pages, with the reason. */
  readonly failures: ReadonlyMap<string, 'not-loaded' | 'crashed'>;
}

export interface KernelOptions {
  readonly store: Store;
  readonly reducer: { inject(slice: { readonly reducerPath: string; readonly reducer: Reducer }): unknown };
  readonly run: (saga: Saga) => Task;
  readonly catalogue: Catalogue;
  readonly features: readonly Feature[];
  /** Loads a declaration from the address that the server returns. */
  readonly loadDeclaration: (plugin: LicensedPlugin) => Promise<Declaration>;
  /** The build of this page; without it every declaration counts as compatible. */
  readonly build?: Build;
  /** Prefetches a file of a plugin's page. */
  readonly fetchFile?: (url: string) => void;
  /** Prefetches the answer to a call. */
  readonly ask?: (question: Question, asker: Asker) => void;
  /** Fulfilled once all prefetched calls are answered or refused. */
  readonly answered?: () => Promise<unknown>;
  /** Prefetches the frame around pages of signed-in users. */
  readonly prepareFrame?: () => void;
  /** Path and query of the requested page. */
  readonly address?: () => string;
}

/** Finds, activates and supervises plugins. It contains functions, so it is not part of the store. */
export interface Kernel {
  snapshot(): KernelState;
  subscribe(listener: () => void): () => void;
  readonly catalogue: Catalogue;
  /** Facts for guards and menus, from features and started plugins. The object stays the same while nothing changes. */
  facts(): Facts;
  /** Whether this is the id of a feature of the shell. Features are always active and the same for all users. */
  isFeature(id: string): boolean;
  /** Whether everything that starts at sign-in has started and is ready. */
  isReady(): boolean;
  /** Starts the features, and the saga for states of dialogs. Called once, when the page starts. */
  start(): void;
  /**
   * Prefetches what a sign-in needs before it is verified: the frame, features that start at sign-in, declarations, and the requested page.
   * @param asker user of that sign-in, for whom the first calls are prefetched
   */
  preload(plugins: readonly LicensedPlugin[], asker?: Asker): void;
  /**
   * Loads the licensed plugins. A declaration that fails to load is reported by id and does not affect the others. If the server has another build than this
   * page, the page is reloaded.
   */
  enter(plugins: readonly LicensedPlugin[]): Promise<void>;
  /** Cancels all plugin sagas and clears all state of the user; features stay. */
  leave(): void;
  /** Adds a plugin's slice and starts its saga, once. */
  activate(id: string): Promise<void>;
  /** Activates the plugins that listen to an event. */
  wake(event: keyof Events): Promise<void>;
  /** Adds the slice of a page's own state and starts its saga, once; again after a crash. */
  begin(part: PluginState): void;
  /** Adds the slice of a dialog. */
  addModalState(state: ModalState): void;
  /** Runs a saga that a view waits for, such as a dialog that it opens; rejects if `saga` fails. */
  ask<T>(saga: () => SagaGenerator<T>): Promise<T>;
  /** Reports that a view of this plugin could not be loaded, which happens after a deployment. */
  miss(id: string): void;
  /** The address of a page of the contract; `undefined` if its plugin is not licensed or the user has no access. */
  linkTo<Name extends keyof Links>(name: Name, params: Links[Name]): string | undefined;
}

/** The plugin of a state's id: `programs.approval` is the state of a page of `programs`. */
const ownerOf = (id: string): string => id.split('.')[0] ?? id;

/** The address after sign-in. */
const landing = '/';

export const createKernel = ({
  store,
  reducer,
  run,
  catalogue,
  features,
  loadDeclaration,
  build,
  fetchFile,
  ask,
  answered = () => Promise.resolve(),
  prepareFrame,
  address = () => '',
}: KernelOptions): Kernel => {
  const featurePlugins = features.map((feature) => feature.plugin);
  const bare: KernelState = { assembly: assemble(featurePlugins, shellGuards), status: 'features-only', failures: new Map() };
  let state = bare;
  const listeners = new Set<() => void>();
  const declarations = new Map<string, Promise<Declaration>>();
  const activations = new Map<string, Promise<void>>();
  const started = new Map<string, PluginState>();
  const tasks = new Map<string, Task>();
  /** The most recent sign-in. Results of an earlier one are discarded. */
  let latestEntry: object | undefined;
  /** The sign-in whose first render is delayed until its page is loaded. */
  let heldFor: object | undefined;
  let lastFacts: { readonly slices: readonly unknown[]; readonly facts: Facts } | undefined;

  const become = (next: Partial<KernelState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const fail = (id: string, how: 'not-loaded' | 'crashed'): void => become({ failures: new Map(state.failures).set(id, how) });
  const areReady = (): boolean => [...started].every(([id, part]) => state.failures.has(id) || (part.ready?.(sliceOf(part)) ?? true));

  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!holds()) return;
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [store.subscribe(check), kernel.subscribe(check)];
      check();
    });

  const sliceOf = (part: PluginState): unknown => store.getState()[part.slice.reducerPath] ?? part.slice.getInitialState();

  const startState = (id: string, part: PluginState): void => {
    reducer.inject({ reducerPath: part.slice.reducerPath, reducer: part.slice.reducer });
    started.set(id, part);
    store.dispatch(activated(id));
    const crashed = (error: unknown): void => logError(`plugin ${id}`, error);
    tasks.set(id, run(supervise(part.saga, crashed, () => fail(id, 'crashed'))));
  };

  const startAnew = (id: string, part: PluginState): void => {
    if (state.failures.has(id)) become({ failures: new Map([...state.failures].filter(([failed]) => failed !== id)) });
    startState(id, part);
  };

  const isOfThisBuild = (plugin: LicensedPlugin): boolean => build?.includes(plugin) ?? true;

  const declarationOf = (plugin: LicensedPlugin): Promise<Declaration> => {
    // The key contains the id, because a file can contain several plugins.
    const key = `${plugin.Id} ${plugin.Url}`;
    const running = declarations.get(key) ?? loadDeclaration(plugin);
    declarations.set(key, running);
    running.catch(() => declarations.delete(key));
    return running;
  };

  /** Loads a declaration; `undefined` if that fails. */
  const take = async (plugin: LicensedPlugin): Promise<Declaration | undefined> => {
    try {
      if (!isOfThisBuild(plugin)) throw new Error('The page is of another build.');
      const declaration = await declarationOf(plugin);
      if (!declaration.navigation) await catalogue.load(plugin.Id, declaration.default.messages);
      return declaration;
    } catch (error) {
      logError(`plugin ${plugin.Id}`, error);
      fail(plugin.Id, 'not-loaded');
      return undefined;
    }
  };

  /** Starts the plugins with `startsAt: 'sign-in'`. A failure is recorded and reported. */
  const startAll = (plugins: readonly AnyPlugin[]): Promise<unknown> =>
    Promise.all(plugins.filter((plugin) => plugin.startsAt === 'sign-in').map((plugin) => kernel.activate(plugin.id).catch(() => undefined)));

  /** Delays the first render of a sign-in until its page is loaded. */
  const holdForPage = async (entry: object, arrive: () => Promise<void>): Promise<void> => {
    heldFor = entry;
    const isHeld = (): boolean => heldFor === entry;
    await until(() => areReady() || !isHeld());
    if (isHeld()) await arrive();
    if (!isHeld()) return;
    heldFor = undefined;
    become({});
  };

  const kernel: Kernel = {
    catalogue,
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    facts() {
      const parts = [...started.values()].filter((part) => part.facts);
      const slices = parts.map(sliceOf);
      if (lastFacts?.slices.length === slices.length && lastFacts.slices.every((slice, at) => slice === slices[at])) return lastFacts.facts;
      const facts: Facts = Object.assign({}, noFacts, ...parts.map((part, at) => part.facts?.(slices[at])));
      lastFacts = { slices, facts };
      return facts;
    },
    isFeature: (id) => featurePlugins.some((plugin) => plugin.id === id),
    isReady: () => state.status === 'ready' && areReady() && heldFor === undefined,
    start() {
      run(runModals);
      for (const { plugin, state: part } of features) if (part) startState(plugin.id, part);
    },
    preload(licensed, asker) {
      // A stored sign-in can contain plugins of an earlier build.
      const plugins = licensed.filter(isOfThisBuild);
      const askFor = (question: Question): void => void (asker && ask?.(question, asker));
      const ahead = ({ default: plugin }: Declaration): void => fetchAhead(plugin, address(), catalogue.locale(), askFor);
      const ignore = (): void => undefined;
      for (const { state: part } of features) part?.ahead?.forEach(askFor);
      if (address() === landing) for (const url of plugins.flatMap(({ Files = [] }) => Files)) fetchFile?.(url);
      for (const plugin of plugins) declarationOf(plugin).then(ahead, ignore);
      for (const feature of featurePlugins) if (feature.startsAt === 'sign-in') ahead({ default: feature });
      prepareFrame?.();
    },
    async enter(plugins) {
      become({ status: 'loading' });
      if (!plugins.every(isOfThisBuild) && build?.startOver()) return;
      const entry = {};
      latestEntry = entry;
      heldFor = undefined;
      const own = startAll(featurePlugins);
      const [{ acceptedPlugins, hasPage, arrivePage }, taken] = await Promise.all([import('./navigation/arriving'), Promise.all(plugins.map(take))]);
      const declarations = taken.filter((declaration) => declaration !== undefined);
      if (latestEntry !== entry) return;
      const arrived = declarations.map((declaration) => declaration.default);
      const accepted = acceptedPlugins(featurePlugins, arrived);
      for (const { id } of arrived) if (!accepted.some((plugin) => plugin.id === id)) fail(id, 'not-loaded');
      // Added together, because each change of its texts re-renders the page.
      for (const { default: plugin, navigation } of declarations) if (navigation) catalogue.add(plugin.id, navigation[catalogue.locale()]);
      become({ assembly: assemble(accepted, shellGuards) });
      await Promise.all([own, startAll(arrived)]);
      if (latestEntry !== entry) return;
      if (hasPage(kernel, address())) void holdForPage(entry, () => arrivePage(kernel, address(), answered));
      become({ status: 'ready' });
    },
    leave() {
      latestEntry = undefined;
      heldFor = undefined;
      const isOfFeature = (id: string): boolean => kernel.isFeature(ownerOf(id));
      for (const [id, task] of tasks) if (!isOfFeature(id)) task.cancel();
      // A crashed feature restarts for the next user, unless its state exists from the start.
      const isOver = (id: string): boolean => !isOfFeature(id) || (state.failures.has(id) && state.assembly.plugins.get(id)?.state !== undefined);
      for (const id of [...started.keys()]) if (isOver(id)) started.delete(id);
      activations.clear();
      become(bare);
      store.dispatch(signedOut());
    },
    activate(id) {
      const running = activations.get(id);
      if (running && state.failures.get(id) !== 'crashed') return running;
      const plugin = state.assembly.plugins.get(id);
      if (!plugin?.state || (started.has(id) && !state.failures.has(id))) return Promise.resolve();
      const activation = plugin.state().then(
        (module) => {
          if (activations.get(id) === activation) startAnew(id, module.default);
        },
        (error: unknown) => {
          activations.delete(id);
          logError(`plugin ${id}`, error);
          fail(id, 'crashed');
          throw error;
        },
      );
      activations.set(id, activation);
      return activation;
    },
    async wake(event) {
      const dormant = [...state.assembly.plugins.values()].filter((plugin) => plugin.listensTo?.includes(event) && !started.has(plugin.id));
      await Promise.all(dormant.map((plugin) => kernel.activate(plugin.id).catch(() => undefined)));
    },
    begin(part) {
      const id = part.slice.reducerPath;
      if (!started.has(id) || state.failures.has(id)) startAnew(id, part);
    },
    addModalState: ({ reducerPath, reducer: ofModal }) => void reducer.inject({ reducerPath, reducer: ofModal }),
    ask: (saga) => run(saga).toPromise(),
    miss(id) {
      store.dispatch(viewNotLoaded(id));
      const { assembly } = state;
      // After the session ends, files of plugins are refused. The sign-in page is kept then, with its input.
      void build?.startOverIfServed(() => state.assembly === assembly);
    },
    linkTo(name, params) {
      const route = state.assembly.routes.get(name);
      const verdict = route && judge(route, kernel.facts(), route.path);
      return route && verdict !== 'unauthorized' && verdict !== 'stay' ? linkOf(route, params) : undefined;
    },
  };
  return kernel;
};
