import { eventChannel } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { nowMs } from '../../../../kernel/clock';
import { call, logError, race, request, sleep, spawn, take } from '../../../../kernel/effects';
import { EndpointError, isUnanswered } from '../../../../net/EndpointError';
import { isIdleOver, mark, readMoment } from '../../activity';
import { keepAliveSeconds } from '../../rules/idleLimits';
import { startApi } from '../startApi';
import { leave } from './leave';
import { listenToActivity } from './listenToActivity';

/** Too many calls of the person (429) say nothing about the session: it is refreshed after so long. */
const againAfterSeconds = 60;

/** Milliseconds until a refresh that was not answered is tried once more. */
const retryAfter = 30_000;

/** The person is here again. Timers stand still while a device sleeps: the session may have been due for long. */
const returns = () =>
  eventChannel<'back'>((emit) => {
    const back = (): void => emit('back');
    return listenToActivity({ onActivity: back, onReturn: back });
  });

/**
 * Refreshes the session for as long as somebody is signed in; a refresh that is refused signs out, and so does one that twice was not answered (SES-075,
 * SES-076). One wait for all tabs and all loads of the page: reloading must not restart it.
 */
export function* keepAlive(): Generator {
  // Where it is not known, the wait begins now.
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
  // Beforehand: the other tabs, which are due as well, need not ask.
  mark('keepAlive');
  try {
    return yield* request(startApi.keepAlive, {});
  } catch (error) {
    if (error instanceof EndpointError && error.status === 429) {
      mark('keepAlive', nowMs() - (keepAliveSeconds - againAfterSeconds) * 1000);
      return true;
    }
    logError('session: keepalive', error);
    // What a refused token means is told by `refuse`, as for every call.
    if (error instanceof EndpointError && error.status === 401) return true;
    if (isLastTry || !isUnanswered(error)) return false;
  }
  yield* sleep(retryAfter);
  return yield* refresh(true);
}
