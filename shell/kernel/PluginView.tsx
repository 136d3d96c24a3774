import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import type { Lazy, PluginState } from './declaration/definePlugin';
import { logError } from './effects/effects';
import { useKernel, useKernelState } from './KernelProvider';
import type { Kernel } from './kernel';

export interface PluginViewProps {
  /** Id of the plugin or feature that owns the view. */
  readonly plugin: string;
  readonly view: Lazy<ComponentType<Record<string, unknown>>>;
  /** Props of the view. */
  readonly input: object;
  /** Rendered while code, texts and state load. */
  readonly loading: ReactNode;
  /** Rendered when the view cannot be shown; `retry` loads and renders it again. */
  readonly failed: (failure: { readonly plugin: string; readonly retry: () => void }) => ReactNode;
}

/** Loading state of a view: `View` once code, texts and state are loaded, `error` if one of them failed. */
interface Arrival {
  readonly View?: ComponentType<Record<string, unknown>>;
  /** The state that the view's file exports. */
  readonly part?: PluginState;
  readonly error?: unknown;
  /** Fulfilled after loading, whether it succeeds or fails. */
  readonly settled: Promise<void>;
}

/** Requested views. Those of plugins are held per assembly, so that nothing loaded for one user is shown to the next. */
const arrivals = new WeakMap<object, Map<unknown, Arrival>>();

const arrivalsOf = (kernel: Kernel, plugin: string): Map<unknown, Arrival> => {
  const keeper = kernel.isFeature(plugin) ? kernel : kernel.snapshot().assembly;
  const views = arrivals.get(keeper) ?? new Map<unknown, Arrival>();
  arrivals.set(keeper, views);
  return views;
};

const arrivalOf = (kernel: Kernel, plugin: string, view: PluginViewProps['view']): Arrival => {
  const views = arrivalsOf(kernel, plugin);
  const known = views.get(view);
  if (known) return known;
  const declaration = kernel.snapshot().assembly.plugins.get(plugin);
  const parts = Promise.all([view(), kernel.activate(plugin), declaration && kernel.catalogue.load(plugin, declaration.messages)]);
  const arrival: Arrival = {
    settled: parts.then(
      ([module]) => {
        const { default: View, state: part } = module as typeof module & { readonly state?: PluginState };
        // No state starts after sign-out.
        if (part && arrivalsOf(kernel, plugin) === views) kernel.begin(part);
        Object.assign(arrival, { View, part });
      },
      (error: unknown) => {
        Object.assign(arrival, { error });
        // The next render requests the view again.
        if (views.get(view) === arrival) views.delete(view);
      },
    ),
  };
  views.set(view, arrival);
  return arrival;
};

/** Prefetches a view. A view that is loaded in time is rendered without a loading state. */
export const prepareView = (kernel: Kernel, plugin: string, view: PluginViewProps['view']): void => void viewArrived(kernel, plugin, view);

/** Prefetches a view; fulfilled once it is loaded or has failed. A failure is not reported yet. */
export const viewArrived = (kernel: Kernel, plugin: string, view: PluginViewProps['view']): Promise<void> => arrivalOf(kernel, plugin, view).settled;

/** Waits for a view, and reports its plugin as missing if it could not be loaded. A view that is only prefetched is not reported (`viewArrived`). */
const settledOrMissed = async (kernel: Kernel, plugin: string, arrival: Arrival): Promise<void> => {
  const views = arrivalsOf(kernel, plugin);
  await arrival.settled;
  // After a sign-out, a missing view is not an error.
  if (arrival.error !== undefined && arrivalsOf(kernel, plugin) === views) kernel.miss(plugin);
};

/** Loads a view. Fulfilled once it is loaded or has failed. */
export const viewSettled = (kernel: Kernel, plugin: string, view: PluginViewProps['view']): Promise<void> =>
  settledOrMissed(kernel, plugin, arrivalOf(kernel, plugin, view));

/** Renders every page, modal and tab: waits for its code, its texts and the state of its plugin. A crash does not affect other plugins. */
export const PluginView = ({ plugin, view, input, loading, failed }: PluginViewProps) => {
  const kernel = useKernel();
  const { assembly, failures } = useKernelState();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or another sign-in loads the view again
  const arrival = useMemo(() => arrivalOf(kernel, plugin, view), [kernel, plugin, view, attempt, assembly]);
  const retry = (): void => {
    arrivalsOf(kernel, plugin).delete(view);
    setAttempt((before) => before + 1);
  };
  if (failures.get(plugin) === 'crashed') {
    const restart = (): void => void kernel.activate(plugin).then(retry, () => undefined);
    return failed({ plugin, retry: restart });
  }
  if (arrival.part && failures.get(arrival.part.slice.reducerPath) === 'crashed') return failed({ plugin, retry });
  return (
    <Boundary key={attempt} plugin={plugin} fallback={failed({ plugin, retry })}>
      <Suspense fallback={loading}>
        <Arrived plugin={plugin} arrival={arrival} input={input} loading={loading} />
      </Suspense>
    </Boundary>
  );
};

/** Renders the loaded view. It does not suspend: React shows a Suspense fallback for at least 300 ms, and every first page would wait for that. */
const Arrived = ({ plugin, arrival, input, loading }: Pick<PluginViewProps, 'plugin' | 'input' | 'loading'> & { readonly arrival: Arrival }) => {
  const kernel = useKernel();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { View, error } = arrival;
  useEffect(() => {
    let isShown = View === undefined;
    if (isShown) void settledOrMissed(kernel, plugin, arrival).then(() => isShown && drawAgain());
    return () => {
      isShown = false;
    };
  }, [kernel, plugin, arrival, View]);
  if (error !== undefined) throw error;
  return View ? <View {...input} /> : loading;
};

interface BoundaryProps {
  readonly plugin: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** React supports error boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    logError(`plugin ${this.props.plugin}`, error);
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
