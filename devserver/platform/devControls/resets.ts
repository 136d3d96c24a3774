import type { Resets } from '../platform';

/** A list of listeners, which run in the order of their addition. */
export const createResets = (): Resets => {
  const listeners: (() => void)[] = [];
  return {
    add: (listener) => {
      listeners.push(listener);
    },
    run: () => {
      for (const listener of listeners) listener();
    },
  };
};
