import type { Reducer, Store } from 'redux';
import type { Saga, Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Events, Links } from '../contracts';
import type { LicensedPlugin } from '../features/session/contract';
import type { Catalogue, Messages } from '../i18n/catalogue';
import type { Locale } from '../i18n/locale';
import type { Asker, Prefetchable } from '../net/ahead';
import { type Assembly, assemble } from './assemble';
import type { Build } from './build';
import type { AnyPlugin, ModalState, PluginState } from './declaration/definePlugin';
import { linkOf } from './declaration/links';
import type { Facts } from './facts';
import { fetchAhead } from './fetchAhead';
import { judge, shellGuards } from './guards/guards';
import { signedOut, viewNotLoaded } from './lifecycle';
import { runModals } from './modals/runModals';
import { createActivations } from './running/activations';
import { createDeclarations } from './running/declarations';
import { createEntries } from './running/entries';
import { createStates } from './running/states';
import { createStatus } from './running/status';

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
  readonly prefetch?: (call: Prefetchable, asker: Asker) => void;
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
  runSaga<T>(saga: () => SagaGenerator<T>): Promise<T>;
  /** Reports that a view of this plugin could not be loaded, which happens after a deployment. */
  miss(id: string): void;
  /** The address of a page of the contract; `undefined` if its plugin is not licensed or the user has no access. */
  linkTo<Name extends keyof Links>(name: Name, params: Links[Name]): string | undefined;
}

/** The address after sign-in. */
const landing = '/';

export const createKernel = (options: KernelOptions): Kernel => {
  const { store, reducer, run, catalogue, build, fetchFile, prefetch, prepareFrame, address = () => '', answered = () => Promise.resolve() } = options;
  const features = options.features.map((feature) => feature.plugin);
  const status = createStatus({ assembly: assemble(features, shellGuards), status: 'features-only', failures: new Map() });
  const declarations = createDeclarations(options, status);
  const states = createStates(options, status);
  const activations = createActivations(states, status);
  const entries = createEntries({ store, catalogue, address, answered, build, features, status, declarations, states, activations });

  const kernel: Kernel = {
    catalogue,
    snapshot: status.snapshot,
    subscribe: status.subscribe,
    facts: states.facts,
    isFeature: (id) => features.some((plugin) => plugin.id === id),
    isReady: () => status.snapshot().status === 'ready' && states.areReady() && !entries.isHeld(),
    start() {
      run(runModals);
      for (const { plugin, state } of options.features) if (state) states.start(plugin.id, state);
    },
    preload(licensed, asker) {
      // A stored sign-in can contain plugins of an earlier build.
      const plugins = licensed.filter(declarations.isOfThisBuild);
      const prefetchFor = (call: Prefetchable): void => void (asker && prefetch?.(call, asker));
      const ahead = ({ default: plugin }: Declaration): void => fetchAhead(plugin, address(), catalogue.locale(), prefetchFor);
      const ignore = (): void => undefined;
      for (const { state } of options.features) state?.ahead?.forEach(prefetchFor);
      if (address() === landing) for (const url of plugins.flatMap(({ Files = [] }) => Files)) fetchFile?.(url);
      for (const plugin of plugins) declarations.load(plugin).then(ahead, ignore);
      for (const feature of features) if (feature.startsAt === 'sign-in') ahead({ default: feature });
      prepareFrame?.();
    },
    enter: (plugins) => entries.enter(kernel, plugins),
    leave() {
      entries.end();
      states.endPlugins(kernel.isFeature);
      activations.clear();
      status.reset();
      store.dispatch(signedOut());
    },
    activate: activations.activate,
    wake: activations.wake,
    begin(part) {
      const id = part.slice.reducerPath;
      if (!states.isRunning(id)) states.start(id, part);
    },
    addModalState: ({ reducerPath, reducer: ofModal }) => void reducer.inject({ reducerPath, reducer: ofModal }),
    runSaga: (saga) => run(saga).toPromise(),
    miss(id) {
      store.dispatch(viewNotLoaded(id));
      const { assembly } = status.snapshot();
      // After the session ends, files of plugins are refused. The sign-in page is kept then, with its input.
      void build?.startOverIfServed(() => status.snapshot().assembly === assembly);
    },
    linkTo(name, params) {
      const route = status.snapshot().assembly.routes.get(name);
      const verdict = route && judge(route, kernel.facts(), route.path);
      return route && verdict !== 'unauthorized' && verdict !== 'stay' ? linkOf(route, params) : undefined;
    },
  };
  return kernel;
};
