import type { SagaGenerator } from 'typed-redux-saga';
import { call, inTurn, race, sleep } from '../../../../kernel/effects/effects';
import { readToken } from '../../storage';

/** Milliseconds; longer than the timeout of any call. */
const longest = 90_000;

function* turn(): SagaGenerator<void> {
  yield* inTurn('sessionToken', function* nothing() {});
}

/** Whether this browser has replaced a token that the server has refused; waits for a window that is replacing it. */
export function* isReplaced(token: string | undefined): SagaGenerator<boolean> {
  yield* race({ turn: call(turn), late: call(sleep, longest) });
  return (readToken()?.Token ?? token) !== token;
}
