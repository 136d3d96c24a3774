import type { PayloadAction } from '@reduxjs/toolkit';
import { navigate, put, report, request, select } from '../../../../kernel/effects';
import { addresses } from '../../../session/addresses';
import { api } from '../../../session/state/api';
import { leave } from '../../../session/state/sagas/leave';
import { selectSession } from '../../../session/state/selectors';
import { letIn, signInFailed } from '../../../session/state/slice';
import { message } from '../../text';
import { errorTexts } from './errors';
import { startChecked } from './startChecked';

/** Signs in with a key from a mail (SES-014, SES-015, SES-117). The key leaves address bar and history before anything else happens. */
export function* useKey({ payload: key }: PayloadAction<string | undefined>): Generator {
  yield* navigate(addresses.authCode, { replace: true });
  yield* startChecked();
  if (key === undefined || key === '') {
    yield* turnBack([message('error')]);
    return;
  }
  yield* put(letIn(yield* request(api.autoLogin, { query: { VKey: key } })));
}

export function* keyFailed(error: unknown): Generator {
  report('entrance: key', error);
  yield* turnBack(errorTexts(error));
}

/** A failed way in also ends the session of whoever was signed in here (SES-128). */
function* turnBack(errors: Parameters<typeof signInFailed>[0]): Generator {
  if ((yield* select(selectSession)).status === 'signed-in') yield* leave('ended');
  yield* put(signInFailed(errors));
  yield* navigate(addresses.signIn, { replace: true });
}
