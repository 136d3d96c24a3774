import type { KernelState } from '../kernel';

/** The state of the kernel, and its listeners. */
export const createStatus = (bare: KernelState) => {
  let state = bare;
  const listeners = new Set<() => void>();
  const become = (next: Partial<KernelState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become,
    /** Returns to the state without plugins. */
    reset: () => become(bare),
    fail: (id: string, how: 'not-loaded' | 'crashed') => become({ failures: new Map(state.failures).set(id, how) }),
    /** Removes the failure of a state that starts again. */
    recover(id: string) {
      if (state.failures.has(id)) become({ failures: new Map([...state.failures].filter(([failed]) => failed !== id)) });
    },
  };
};

export type Status = ReturnType<typeof createStatus>;
