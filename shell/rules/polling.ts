/** Polls until a condition is true (TOO-078 to TOO-082). */
export interface Polling {
  /** Milliseconds between two attempts. */
  readonly interval: number;
  /** Milliseconds within which repeated starts count as one. */
  readonly debounce: number;
  readonly attempts: number;
  /** Milliseconds before the first attempt. */
  readonly initialDelay: number;
}

export const usualPolling: Polling = { interval: 5000, debounce: 500, attempts: 5, initialDelay: 0 };

export interface PollerParts {
  /** Makes an attempt; returns whether the condition is true. A rejection counts as false. */
  readonly ask: () => Promise<boolean>;
  readonly onDone: () => void;
  /** Called after the last attempt. */
  readonly onGivenUp: () => void;
  /** Calls `wake` after a number of milliseconds; returns a function that cancels it. */
  readonly wakeAfter: (ms: number, wake: () => void) => () => void;
}

export interface Poller {
  /** Starts, and cancels a run in progress. */
  start(): void;
  stop(): void;
}

/** Creates a poller for code outside sagas, which use `sleep`. */
export const createPoller = ({ ask, onDone, onGivenUp, wakeAfter }: PollerParts, changed: Partial<Polling> = {}): Poller => {
  const { interval, debounce, attempts, initialDelay } = { ...usualPolling, ...changed };
  let run = 0;
  let callOff: (() => void) | undefined;
  let hasJustStarted = false;

  const attempt = async (mine: number, left: number): Promise<void> => {
    const isDone = await ask().catch(() => false);
    if (mine !== run) return;
    if (isDone) return onDone();
    if (left <= 1) return onGivenUp();
    callOff = wakeAfter(interval, () => void attempt(mine, left - 1));
  };
  const stop = (): void => {
    run += 1;
    callOff?.();
  };
  return {
    start: () => {
      if (hasJustStarted) return;
      hasJustStarted = true;
      wakeAfter(debounce, () => {
        hasJustStarted = false;
      });
      stop();
      const mine = run;
      callOff = wakeAfter(initialDelay, () => void attempt(mine, attempts));
    },
    stop,
  };
};
