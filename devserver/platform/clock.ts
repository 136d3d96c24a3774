import type { Clock } from './platform';

/**
 * A clock that follows the real one, with a constant offset once it is moved.
 * This is the only place of the devserver that reads the machine's time.
 */
export const createClock = (): Clock => {
  let offset = 0;
  const listeners = new Set<() => void>();
  const moveTo = (newOffset: number): void => {
    offset = newOffset;
    for (const listener of listeners) listener();
  };
  const time = (): number => Date.now() + offset;
  const now = (): Date => new Date(time());
  /** The last ISO text. A call asks for several within one millisecond, and formatting takes ten times as long as reading the clock. */
  let written = { at: Number.NaN, text: '' };
  const iso = (): string => {
    const at = time();
    if (at !== written.at) written = { at, text: new Date(at).toISOString() };
    return written.text;
  };
  const onChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    iso,
    advance: (milliseconds) => moveTo(offset + milliseconds),
    set: (date) => moveTo(date.getTime() - Date.now()),
    real: () => moveTo(0),
    onChange,
    after: (milliseconds, work) => {
      const due = now().getTime() + milliseconds;
      const callOff = (): void => {
        clearTimeout(timer);
        stopListening();
      };
      const finish = (): void => {
        callOff();
        work();
      };
      const timer = setTimeout(finish, milliseconds).unref();
      const stopListening = onChange(() => {
        if (now().getTime() >= due) finish();
      });
      return callOff;
    },
  };
};
