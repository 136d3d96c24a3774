import { memoryLocation } from 'wouter/memory-location';
import type { Navigation } from '../kernel/navigation/navigation';

interface MemoryNavigation extends Navigation {
  /** Addresses of full navigations. */
  readonly left: string[];
  /** Number of history entries up to and including the current one. */
  entries(): number;
  /** Simulates the browser's Back. */
  back(): void;
}

/** An address bar for tests. */
export const memoryNavigation = (start = '/'): MemoryNavigation => {
  const left: string[] = [];
  const listeners = new Set<() => void>();
  // The history also contains navigations by links, not only those by sagas.
  const { hook, searchHook, navigate, history } = memoryLocation({ path: start, record: true });
  return {
    address: () => history.at(-1) ?? start,
    go: navigate,
    leave: (url) => left.push(url),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hook,
    searchHook,
    left,
    entries: () => history.length,
    back() {
      for (const listener of listeners) listener();
    },
  };
};
