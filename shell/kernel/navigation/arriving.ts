import type { Route } from '../assemble';
import { conflictsOf, conflictText } from '../conflicts';
import type { AnyPlugin } from '../declaration/definePlugin';
import { withConditions } from '../declaration/enabled';
import { judge } from '../guards/guards';
import type { Kernel } from '../kernel';
import { viewArrived } from '../PluginView';
import { tellDeveloper } from '../tellDeveloper';
import { matchRoute, withoutLanguage } from './matchRoute';

/**
 * The features and those loaded plugins that have no conflict, with their conditions applied. A plugin that claims a value of another one is excluded and
 * reported. No plugin is loaded before sign-in, so this code is not part of the start.
 */
export const acceptedPlugins = (features: readonly AnyPlugin[], plugins: readonly AnyPlugin[]): readonly AnyPlugin[] => {
  const accepted = [...features];
  for (const plugin of plugins) {
    const [conflict] = conflictsOf([...accepted, plugin]);
    if (conflict) tellDeveloper(`plugin ${plugin.id} is left out: ${conflictText(conflict)}`);
    else accepted.push(plugin);
  }
  return accepted.map(withConditions);
};

/** Maximum delay of the first render for its page, in milliseconds. */
const patience = 100;

const atMost = (work: Promise<unknown>): Promise<unknown> => {
  const over = new Promise((resolve) => {
    // real time: the delay of a render does not depend on how the clock is moved
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

/** The page of an address, or of the redirect of its guards; `undefined` without access. */
const pageAt = (kernel: Kernel, address: string, mayRedirect = true): Route | undefined => {
  const { own, route } = routeAt(kernel, address);
  const verdict = route && judge(route, kernel.facts(), own);
  if (typeof verdict === 'object') return mayRedirect ? pageAt(kernel, verdict.redirect, false) : undefined;
  return verdict === 'pass' ? route : undefined;
};

/**
 * Waits briefly for the content of the first render: the prefetched answers, then code, texts and state of the page. Otherwise the screen would be rendered
 * several times.
 */
export const arrivePage = async (kernel: Kernel, address: string, answered: () => Promise<unknown>): Promise<void> => {
  const page = pageAt(kernel, address);
  if (!page) return;
  await atMost(answered());
  await atMost(viewArrived(kernel, page.plugin, page.view));
};
