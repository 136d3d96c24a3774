import { memoryLocation } from 'wouter/memory-location';
import type { Navigation } from '../kernel/navigation';

/** An address bar for tests; `left` lists full navigations. */
export const memoryNavigation = (start = '/'): Navigation & { readonly left: string[] } => {
  const left: string[] = [];
  // The history also knows where links have led, not only what sagas asked for.
  const { hook, searchHook, navigate, history } = memoryLocation({ path: start, record: true });
  return {
    address: () => history.at(-1) ?? start,
    go: navigate,
    leave: (url) => left.push(url),
    hook,
    searchHook,
    left,
  };
};
