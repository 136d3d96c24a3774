import { memoryLocation } from 'wouter/memory-location';
import type { Navigation } from '../kernel/navigation';

interface MemoryNavigation extends Navigation {
  /** Full navigations. */
  readonly left: string[];
  /** Number of addresses that the person can go back through, with the present one. */
  entries(): number;
  /** As if the person went back in the browser. */
  back(): void;
}

/** An address bar for tests. */
export const memoryNavigation = (start = '/'): MemoryNavigation => {
  const left: string[] = [];
  const listeners = new Set<() => void>();
  // The history also knows where links have led, not only what sagas asked for.
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
