import { call, type SagaGenerator, sleep } from '#shell/api';
import { type Polling as SharedPolling, usualPolling } from '#shell/rules/polling';

/** Delay, interval and number of attempts (TRK-102, TRK-149). */
export type Polling = Omit<SharedPolling, 'debounce'>;

/** Time in which a new start replaces the one before, in milliseconds; for a watcher with `takeLatest`. */
export const pollingDebounce = usualPolling.debounce;

/**
 * Polls until something has changed, or the attempts are used up.
 * @returns whether it has changed
 * @throws what `hasChanged` throws; polling ends then
 */
export function* pollUntil(hasChanged: () => SagaGenerator<boolean>, { initialDelay, interval, attempts }: Polling = usualPolling): SagaGenerator<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    yield* sleep(attempt === 0 ? initialDelay : interval);
    if (yield* call(hasChanged)) return true;
  }
  return false;
}
