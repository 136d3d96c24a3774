import { call, type SagaGenerator, sleep } from '#shell/api';
import { type Polling as SharedPolling, usualPolling } from '#shell/rules/polling';

/** How long and how often is asked (TRK-102, TRK-149). */
export type Polling = Omit<SharedPolling, 'debounce'>;

/** A start within so many milliseconds replaces the one before; for a watcher with `takeLatest`. */
export const pollingDebounce = usualPolling.debounce;

/**
 * Asks again and again until something has changed, or often enough.
 * @returns whether it has changed
 * @throws what `hasChanged` throws; then nothing more is asked
 */
export function* pollUntil(hasChanged: () => SagaGenerator<boolean>, { initialDelay, interval, attempts }: Polling = usualPolling): SagaGenerator<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    yield* sleep(attempt === 0 ? initialDelay : interval);
    if (yield* call(hasChanged)) return true;
  }
  return false;
}
