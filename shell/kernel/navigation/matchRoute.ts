import { parse } from 'regexparam';
import type { Route } from '../assemble';

export interface RouteMatch {
  readonly route: Route;
  /** Path parameters and declared query parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Compiled paths, because a menu matches each of its items against every route. */
const patterns = new Map<string, { readonly keys: readonly string[]; readonly pattern: RegExp }>();

/** The route of an address, ignoring case and a trailing slash; undefined if a required query parameter is missing. */
export const matchRoute = (routes: Iterable<Route>, path: string, search: string): RouteMatch | undefined => {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const parsed = patterns.get(route.path) ?? parse(route.path);
    patterns.set(route.path, parsed);
    const found = parsed.pattern.exec(path);
    if (!found) continue;
    const params: Record<string, string> = {};
    parsed.keys.forEach((key, at) => {
      const value = found[at + 1];
      if (value !== undefined) params[key] = decoded(value);
    });
    for (const { name } of route.query) {
      const value = query.get(name);
      if (value !== null) params[name] = value;
    }
    if (route.query.every(({ name, required }) => !required || params[name])) return { route, params };
  }
  return undefined;
};

/** Decodes a path segment. A typed address can contain a `%` that encodes nothing. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** `/es/programs` → `/programs`: a leading `es/` is ignored by the router (SHL-004). */
export const withoutLanguage = (path: string): string => path.replace(/^\/es(?=\/|$)/i, '') || '/';
