import { eventChannel } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { nowMs } from '../../../../kernel/clock';
import { call, logError, race, request, sleep, spawn, take } from '../../../../kernel/effects/effects';
import { EndpointError, isUnanswered } from '../../../../net/EndpointError';
import { isIdleOver, mark, readMoment } from '../../activity';
import { keepAliveSeconds } from '../../rules/idleLimits';
import { startApi } from '../startApi';
import { leave } from './leave';
import { listenToActivity } from './listenToActivity';

/** Seconds until a retry after a 429, which does not concern the session. */
const againAfterSeconds = 60;

/** Milliseconds until an unanswered refresh is retried once. */
const retryAfter = 30_000;

/** A channel of returns to the page. Timers stop while a device sleeps, so the refresh may be overdue. */
const returns = () =>
  eventChannel<'back'>((emit) => {
    const back = (): void => emit('back');
    return listenToActivity({ onActivity: back, onReturn: back });
  });

/**
 * Refreshes the session while a user is signed in; signs out after a refusal, and after two attempts without an answer (SES-075,
 * SES-076). One timer for all tabs and page loads: a reload must not restart it.
 */
export function* keepAlive(): Generator {
  // If the time of the last refresh is unknown, the interval starts now.
  mark('keepAlive', readMoment('keepAlive'));
  const back = yield* call(returns);
  try {
    for (;;) {
      const msLeft = readMoment('keepAlive') + keepAliveSeconds * 1000 - nowMs();
      if (msLeft > 0) yield* race({ due: sleep(msLeft), back: take(back) });
      // The user is idle: the idle watch signs out and shows the reason.
      else if (isIdleOver()) return;
      else if (!(yield* refresh())) {
        yield* spawn(() => leave('ended'));
        return;
      }
    }
  } finally {
    back.close();
  }
}

function* refresh(isLastTry = false): SagaGenerator<boolean> {
  // Stored before the call, so that other tabs, which are due as well, do not refresh.
  mark('keepAlive');
  try {
    return yield* request(startApi.keepAlive, {});
  } catch (error) {
    if (error instanceof EndpointError && error.status === 429) {
      mark('keepAlive', nowMs() - (keepAliveSeconds - againAfterSeconds) * 1000);
      return true;
    }
    logError('session: keepalive', error);
    // `refuse` handles a refused token, as for every call.
    if (error instanceof EndpointError && error.status === 401) return true;
    if (isLastTry || !isUnanswered(error)) return false;
  }
  yield* sleep(retryAfter);
  return yield* refresh(true);
}
