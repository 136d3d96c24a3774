import type { SagaGenerator } from 'typed-redux-saga';
import { call, inTurn, race, sleep } from '../../../../kernel/effects';
import { readToken } from '../../storage';

/** Milliseconds: longer than any call is waited for. */
const longest = 90_000;

function* turn(): SagaGenerator<void> {
  yield* inTurn('sessionToken', function* nothing() {});
}

/** Whether this browser goes on with another token than one that the server has refused; a window that is just replacing it is waited for. */
export function* isReplaced(token: string | undefined): SagaGenerator<boolean> {
  yield* race({ turn: call(turn), late: call(sleep, longest) });
  return (readToken()?.Token ?? token) !== token;
}
