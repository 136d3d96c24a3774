import type { Route } from './assemble';
import { conflictsOf, conflictText } from './conflicts';
import type { AnyPlugin } from './definePlugin';
import { withConditions } from './enabled';
import { judge } from './guards';
import type { Kernel } from './kernel';
import { matchRoute, withoutLanguage } from './matchRoute';
import { viewArrived } from './PluginView';
import { tellDeveloper } from './tellDeveloper';

/**
 * The features, and the arrived plugins that can stand beside them and beside each other, all with their conditions in force. One that claims what another has
 * already is left out, and reported. Before sign-in no plugin arrives, so this is no part of the start.
 */
export const standingOf = (features: readonly AnyPlugin[], plugins: readonly AnyPlugin[]): readonly AnyPlugin[] => {
  const standing = [...features];
  for (const plugin of plugins) {
    const [conflict] = conflictsOf([...standing, plugin]);
    if (conflict) tellDeveloper(`plugin ${plugin.id} is left out: ${conflictText(conflict)}`);
    else standing.push(plugin);
  }
  return standing.map(withConditions);
};

/** Milliseconds for which the first drawing waits for a page that is almost there. */
const patience = 100;

const atMost = (work: Promise<unknown>): Promise<unknown> => {
  const over = new Promise((resolve) => {
    // real time: how long a drawing may be late does not depend on how the clock is moved
    setTimeout(resolve, patience);
  });
  return Promise.race([work, over]);
};

const routeAt = (kernel: Kernel, address: string): { readonly own: string; readonly route: Route | undefined } => {
  const [path = '', search = ''] = address.split('?');
  const own = withoutLanguage(path);
  return { own, route: matchRoute(kernel.snapshot().assembly.routes.values(), own, search)?.route };
};

export const hasPage = (kernel: Kernel, address: string): boolean => routeAt(kernel, address).route !== undefined;

/** The page of an address, or the one that it sends the person on to; nothing where they may see neither. */
const pageAt = (kernel: Kernel, address: string, mayRedirect = true): Route | undefined => {
  const { own, route } = routeAt(kernel, address);
  const verdict = route && judge(route, kernel.facts(), own);
  if (typeof verdict === 'object') return mayRedirect ? pageAt(kernel, verdict.redirect, false) : undefined;
  return verdict === 'pass' ? route : undefined;
};

/**
 * Takes in what the first drawing will show, if it is there or almost: the answers that were asked for ahead, then the code, the texts and the state of the page.
 * Drawn before them, the screen would be drawn several times over.
 */
export const arrivePage = async (kernel: Kernel, address: string, answered: () => Promise<unknown>): Promise<void> => {
  const page = pageAt(kernel, address);
  if (!page) return;
  await atMost(answered());
  await atMost(viewArrived(kernel, page.plugin, page.view));
};
