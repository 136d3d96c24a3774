import type { SagaGenerator } from 'typed-redux-saga';
import { call, inTurn, race, sleep } from '../../../../kernel/effects/effects';
import { readToken } from '../../storage';

/** Maximum wait in milliseconds, longer than the timeout of any call. */
const longest = 90_000;

function* turn(): SagaGenerator<void> {
  yield* inTurn('sessionToken', function* nothing() {});
}

/** Whether this browser has already replaced a token that the server has refused. Waits for a window that is just replacing it. */
export function* isReplaced(token: string | undefined): SagaGenerator<boolean> {
  yield* race({ turn: call(turn), late: call(sleep, longest) });
  return (readToken()?.Token ?? token) !== token;
}
