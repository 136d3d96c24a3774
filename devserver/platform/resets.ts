import type { Resets } from './platform';

/** A plain list of listeners; they run in the order in which they were added. */
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
