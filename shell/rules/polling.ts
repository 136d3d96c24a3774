/** Asking again and again until something has happened (TOO-078 to TOO-082). */
export interface Polling {
  /** Milliseconds between two attempts. */
  readonly interval: number;
  /** Starts within so many milliseconds of one another count as one. */
  readonly debounce: number;
  readonly attempts: number;
  /** Milliseconds before the first attempt. */
  readonly initialDelay: number;
}

export const usualPolling: Polling = { interval: 5000, debounce: 500, attempts: 5, initialDelay: 0 };

export interface PollerParts {
  /** One attempt: whether what is waited for has happened. What it throws counts as no. */
  readonly ask: () => Promise<boolean>;
  readonly onDone: () => void;
  /** The attempts are used up. */
  readonly onGivenUp: () => void;
  /** The clock's: calls back after so many milliseconds, and answers how to call that off. */
  readonly wakeAfter: (ms: number, wake: () => void) => () => void;
}

export interface Poller {
  /** Begins, or begins anew: a run that goes on is given up for it. */
  start(): void;
  stop(): void;
}

/** A poller for whatever is no saga, which has `sleep` for it. */
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
