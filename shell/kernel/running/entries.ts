import type { LicensedPlugin } from '../../features/session/contract';
import { assemble } from '../assemble';
import type { AnyPlugin } from '../declaration/definePlugin';
import { shellGuards } from '../guards/guards';
import type { Kernel, KernelOptions } from '../kernel';
import type { Activations } from './activations';
import type { Declarations } from './declarations';
import type { States } from './states';
import type { Status } from './status';

interface EntryParts extends Required<Pick<KernelOptions, 'store' | 'catalogue' | 'address' | 'answered'>>, Pick<KernelOptions, 'build'> {
  readonly features: readonly AnyPlugin[];
  readonly status: Status;
  readonly declarations: Declarations;
  readonly states: States;
  readonly activations: Activations;
}

/** Sign-ins: each loads its plugins, and delays its first render until its page is loaded. */
export const createEntries = ({ store, catalogue, address, answered, build, features, status, declarations, states, activations }: EntryParts) => {
  /** The most recent sign-in. Results of an earlier one are discarded. */
  let latest: object | undefined;
  /** The sign-in whose first render is delayed. */
  let held: object | undefined;

  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!holds()) return;
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [store.subscribe(check), status.subscribe(check)];
      check();
    });

  const holdForPage = async (entry: object, arrive: () => Promise<void>): Promise<void> => {
    held = entry;
    const isHeld = (): boolean => held === entry;
    await until(() => states.areReady() || !isHeld());
    if (isHeld()) await arrive();
    if (!isHeld()) return;
    held = undefined;
    status.become({});
  };

  return {
    isHeld: () => held !== undefined,
    async enter(kernel: Kernel, plugins: readonly LicensedPlugin[]): Promise<void> {
      status.become({ status: 'loading' });
      if (!plugins.every(declarations.isOfThisBuild) && build?.startOver()) return;
      const entry = {};
      latest = entry;
      held = undefined;
      const own = activations.signIn(features);
      const [{ acceptedPlugins, hasPage, arrivePage }, taken] = await Promise.all([
        import('../navigation/arriving'),
        Promise.all(plugins.map(declarations.take)),
      ]);
      const loaded = taken.filter((declaration) => declaration !== undefined);
      if (latest !== entry) return;
      const arrived = loaded.map((declaration) => declaration.default);
      const accepted = acceptedPlugins(features, arrived);
      for (const { id } of arrived) if (!accepted.some((plugin) => plugin.id === id)) status.fail(id, 'not-loaded');
      // Added together, because each change of its texts re-renders the page.
      for (const { default: plugin, navigation } of loaded) if (navigation) catalogue.add(plugin.id, navigation[catalogue.locale()]);
      status.become({ assembly: assemble(accepted, shellGuards) });
      await Promise.all([own, activations.signIn(arrived)]);
      if (latest !== entry) return;
      if (hasPage(kernel, address())) void holdForPage(entry, () => arrivePage(kernel, address(), answered));
      status.become({ status: 'ready' });
    },
    /** Discards what still loads. */
    end() {
      latest = undefined;
      held = undefined;
    },
  };
};
