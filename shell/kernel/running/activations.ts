import type { Events } from '../../contracts';
import type { AnyPlugin } from '../declaration/definePlugin';
import { logError } from '../effects/effects';
import type { States } from './states';
import type { Status } from './status';

/** Loads and starts the states of plugins, each once. */
export const createActivations = (states: States, status: Status) => {
  const activations = new Map<string, Promise<void>>();

  /** Rejects if the state cannot be loaded, which is reported. */
  const activate = (id: string): Promise<void> => {
    const { assembly, failures } = status.snapshot();
    const running = activations.get(id);
    if (running && failures.get(id) !== 'crashed') return running;
    const plugin = assembly.plugins.get(id);
    if (!plugin?.state || states.isRunning(id)) return Promise.resolve();
    const activation = plugin.state().then(
      (module) => {
        if (activations.get(id) === activation) states.start(id, module.default);
      },
      (error: unknown) => {
        activations.delete(id);
        logError(`plugin ${id}`, error);
        status.fail(id, 'crashed');
        throw error;
      },
    );
    activations.set(id, activation);
    return activation;
  };

  /** Activates these plugins. A failure is recorded and reported. */
  const activateAll = (plugins: readonly AnyPlugin[]): Promise<unknown> => Promise.all(plugins.map(({ id }) => activate(id).catch(() => undefined)));

  return {
    activate,
    /** Starts the plugins with `startsAt: 'sign-in'`. */
    signIn: (plugins: readonly AnyPlugin[]) => activateAll(plugins.filter(({ startsAt }) => startsAt === 'sign-in')),
    async wake(event: keyof Events) {
      const dormant = [...status.snapshot().assembly.plugins.values()].filter(({ id, listensTo }) => listensTo?.includes(event) && !states.hasStarted(id));
      await activateAll(dormant);
    },
    clear: () => activations.clear(),
  };
};

export type Activations = ReturnType<typeof createActivations>;
