import type { Route } from '../assemble';
import type { Params } from './definePlugin';

/** The address of a page with its parameters filled in: `/programs/detail?owner=acme&id=walk`. */
export const linkOf = (route: Pick<Route, 'path' | 'query'>, params: Readonly<Record<string, string | undefined>>): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(route.query.flatMap(({ name }) => (params[name] === undefined ? [] : [[name, params[name]]])));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The parts of a declared path: `/programs/detail?owner&id&tab?` → the path and its query names. */
export const parsePath = (declared: string): Pick<Route, 'path' | 'query'> => {
  const [, path = '', search = ''] = /^([^?]*)\??(.*)$/.exec(declared) ?? [];
  const names = search.split('&').filter(Boolean);
  return { path, query: names.map((name) => ({ name: name.replace(/\?$/, ''), required: !name.endsWith('?') })) };
};

/**
 * The address of a page of the same plugin, from its declared path.
 * @example pathTo('/programs/join?sectionId', { sectionId: 'move' }) // '/programs/join?sectionId=move'
 */
export const pathTo = <const Path extends string>(declared: Path, params: Params<Path>): string =>
  linkOf(parsePath(declared), params as Readonly<Record<string, string | undefined>>);
