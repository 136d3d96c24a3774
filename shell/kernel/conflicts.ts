import type { AnyPlugin } from './declaration/definePlugin';
import { parsePath } from './declaration/links';

/** A value that must be unique among declarations, and its owner. */
interface Claim {
  readonly plugin: string;
  /** `hydration.day` */
  readonly by: string;
  /** `path: /hydration` */
  readonly what: string;
}

/** Two declarations with the same unique value. */
export interface Conflict {
  readonly first: Claim;
  readonly second: Claim;
}

/** Normalises a path: paths that match the same addresses become equal, whatever the names of their parameters. */
const addressesOf = (path: string): string =>
  parsePath(path)
    .path.toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1');

const claimsOf = ({ id, routes = {}, topMenu = [], sidePanelTabs = [], homeRows = [], administration = [] }: AnyPlugin): readonly Claim[] => {
  const claim = (name: string, what: string): Claim => ({ plugin: id, by: `${id}.${name}`, what });
  return [
    { plugin: id, by: id, what: `id: ${id}` },
    ...Object.entries(routes).map(([name, { path }]) => claim(name, `path: ${addressesOf(path)}`)),
    ...topMenu.map(({ to, order }) => claim(to, `order in the top menu: ${order}`)),
    ...sidePanelTabs.map(({ label, order }) => claim(label, `order in the side panel: ${order}`)),
    ...homeRows.map(({ order }) => claim('homeRows', `order on the home page: ${order}`)),
    ...administration.map(({ to, section, order }) => claim(to, `order in the section ${section} of the administration: ${order}`)),
  ];
};

/** All values that are claimed more than once. */
export const conflictsOf = (plugins: readonly AnyPlugin[]): readonly Conflict[] => {
  const claims = new Map<string, Claim>();
  return plugins.flatMap(claimsOf).flatMap((second) => {
    const first = claims.get(second.what);
    claims.set(second.what, first ?? second);
    return first ? [{ first, second }] : [];
  });
};

/** The conflict as text: `one.home and two.home have the same path: /same`. */
export const conflictText = ({ first, second }: Conflict): string => `${first.by} and ${second.by} have the same ${second.what}`;
