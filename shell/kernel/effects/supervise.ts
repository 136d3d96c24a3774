import type { Saga } from 'redux-saga';
import { call } from 'typed-redux-saga';
import { nowMs } from '../clock';

const maximum = 3;
const within = 60_000;

/**
 * Runs a plugin's saga and restarts it after a failure, at most three times a minute; then the plugin counts as crashed. A saga that completes is not
 * restarted.
 * @param onError called for every failure
 * @param onGivenUp called when the saga is not restarted any more
 */
export const supervise = (saga: Saga, onError: (error: unknown) => void, onGivenUp: (error: unknown) => void): Saga =>
  function* supervised() {
    let failures: readonly number[] = [];
    for (;;) {
      try {
        yield* call(saga);
        return;
      } catch (error) {
        onError(error);
        failures = [...failures.filter((at) => nowMs() - at < within), nowMs()];
        if (failures.length > maximum) {
          onGivenUp(error);
          return;
        }
      }
    }
  };
