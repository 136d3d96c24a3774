/**
 * The only code that uses Date and timers in shell and plugins. Except in production, the clock can be moved (`window.__wellspring.clock.advance(ms)`), so that
 * idle times and countdowns are tested without waiting.
 */

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

let offset = 0;
const sleepers = new Set<Sleeper>();

/** Milliseconds since 1970 on this page's clock. */
export const nowMs = (): number => Date.now() + offset;

/** The current moment on this page's clock. */
export const now = (): Date => new Date(nowMs());

/** Calls `wake` once `ms` have passed on this clock. Returns a function that cancels it. */
export const wakeAfter = (ms: number, wake: () => void): (() => void) => {
  const sleeper: Sleeper = { due: nowMs() + ms, wake };
  sleepers.add(sleeper);
  const timer = setTimeout(() => rouse(sleeper), ms);
  return () => {
    clearTimeout(timer);
    sleepers.delete(sleeper);
  };
};

/** Moves this page's clock forward and runs the timers that are due by then, in order. */
export const advance = (ms: number): void => {
  offset += ms;
  const due = [...sleepers].filter((sleeper) => sleeper.due <= nowMs()).sort((a, b) => a.due - b.due);
  for (const sleeper of due) rouse(sleeper);
};

const rouse = (sleeper: Sleeper): void => {
  if (sleepers.delete(sleeper)) sleeper.wake();
};
