import type { SagaGenerator } from 'typed-redux-saga';
import { inTurn } from '../../../../kernel/effects';
import { readToken } from '../../storage';

function* nothing(): SagaGenerator<void> {}

/** Whether this browser goes on with another token than one that the server has refused; a window that is just replacing it is waited for. */
export function* isReplaced(token: string | undefined): SagaGenerator<boolean> {
  yield* inTurn('sessionToken', nothing);
  return (readToken()?.Token ?? token) !== token;
}
