import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** The address bar, for sagas (`path`, `go`) and for the router (the hooks). */
export interface Navigation {
  /** Path and query: `/programs/detail?owner=acme&id=walk`. */
  address(): string;
  go(to: string, options?: { readonly replace?: boolean }): void;
  /** Leaves the application: a full navigation to a server-rendered page or another site. */
  leave(url: string): void;
  readonly hook: BaseLocationHook;
  readonly searchHook: BaseSearchHook;
}

export const browserNavigation: Navigation = {
  address: () => `${location.pathname}${location.search}`,
  go: (to, options) => navigate(to, options),
  leave: (url) => location.assign(url),
  hook: useBrowserLocation,
  searchHook: useSearch,
};
