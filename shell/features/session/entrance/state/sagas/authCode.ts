import type { PayloadAction } from '@reduxjs/toolkit';
import { call, fork, logError, navigate, put, request, select, take } from '../../../../../kernel/effects/effects';
import { addresses } from '../../../addresses';
import { api } from '../../../state/api';
import { leave } from '../../../state/sagas/leave';
import { endCurrentSession } from '../../../state/sagas/signIn';
import { selectSession } from '../../../state/selectors';
import { entered, letIn, signInFailed, stageReached } from '../../../state/slice';
import { message } from '../../text';
import { errorTexts } from './errors';
import { startChecked } from './startChecked';

/** Signs in with a key from a mail (SES-014, SES-015, SES-117). The key is removed from address bar and history first. */
export function* useKey({ payload: key }: PayloadAction<string | undefined>): Generator {
  yield* navigate(addresses.authCode, { replace: true });
  yield* startChecked();
  if (key === undefined || key === '') {
    yield* turnBack([message('error')]);
    return;
  }
  const token = yield* request(api.autoLogin, { query: { VKey: key } });
  // Until the sign-in is decided, the page may be rendered again without the key, which must not start another sign-in.
  const settled = yield* fork(outcome);
  yield* put(letIn(token));
  yield* call(() => settled.toPromise());
}

function* outcome(): Generator {
  yield* take([entered, signInFailed, stageReached]);
}

export function* keyFailed(error: unknown): Generator {
  logError('entrance: key', error);
  yield* turnBack(errorTexts(error));
}

/** A failed sign-in also ends an existing session in this browser (SES-128). */
function* turnBack(errors: Parameters<typeof signInFailed>[0]): Generator {
  if ((yield* select(selectSession)).status === 'signed-in') {
    yield* endCurrentSession();
    yield* leave('ended');
  }
  yield* put(signInFailed(errors));
  yield* navigate(addresses.signIn, { replace: true });
}
