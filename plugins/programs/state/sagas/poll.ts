import { call, type SagaGenerator, sleep } from '#shell/api';

/** Milliseconds, and a number of tries (TRK-102, TRK-149). */
export interface Polling {
  readonly initialDelay: number;
  readonly interval: number;
  readonly attempts: number;
}

const usual: Polling = { initialDelay: 0, interval: 5000, attempts: 5 };

/** A start within so many milliseconds replaces the one before; for a watcher with `takeLatest`. */
export const pollingDebounce = 500;

/**
 * Asks again and again until something has changed, or often enough.
 * @returns whether it has changed
 * @throws what `hasChanged` throws; then nothing more is asked
 */
export function* pollUntil(hasChanged: () => SagaGenerator<boolean>, { initialDelay, interval, attempts }: Polling = usual): SagaGenerator<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    yield* sleep(attempt === 0 ? initialDelay : interval);
    if (yield* call(hasChanged)) return true;
  }
  return false;
}
