import { memoryLocation } from 'wouter/memory-location';
import type { Navigation } from '../kernel/navigation/navigation';

interface MemoryNavigation extends Navigation {
  /** Urls of full navigations. */
  readonly left: string[];
  /** Number of history entries up to the current one, included. */
  entries(): number;
  /** Simulates the browser's Back. */
  back(): void;
}

/** An address bar for tests. */
export const memoryNavigation = (start = '/'): MemoryNavigation => {
  const left: string[] = [];
  const listeners = new Set<() => void>();
  // The history also contains navigation by links, not only by sagas.
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
