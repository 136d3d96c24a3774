import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** The address bar, for sagas (`path`, `go`) and for the router (the hooks). */
export interface Navigation {
  /** Path and query: `/programs/detail?owner=acme&id=walk`. */
  address(): string;
  go(to: string, options?: { readonly replace?: boolean }): void;
  /** Full navigation to a server-rendered page or another site. */
  leave(url: string): void;
  /** Calls `listener` on the browser's Back and Forward. Returns a function that removes it. */
  listen(listener: () => void): () => void;
  readonly hook: BaseLocationHook;
  readonly searchHook: BaseSearchHook;
}

export const browserNavigation: Navigation = {
  address: () => `${location.pathname}${location.search}`,
  go: (to, options) => navigate(to, options),
  leave: (url) => location.assign(url),
  listen(listener) {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  },
  hook: useBrowserLocation,
  searchHook: useSearch,
};
