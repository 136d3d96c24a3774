import type { PayloadAction } from '@reduxjs/toolkit';
import { navigate, notify, put, request, select } from '../../../../../kernel/effects/effects';
import { addresses } from '../../../addresses';
import { api } from '../../../state/api';
import { selectSession } from '../../../state/selectors';
import { letIn } from '../../../state/slice';
import { rememberTrustedDevice } from '../../../trustedDevices';
import { message } from '../../text';
import { steps } from '../steps';

interface Entered {
  readonly code: string;
  readonly isTrusted: boolean;
}

/** Sends the second factor, and continues the sign-in. After a recovery code, the user is told how many are left. */
export function* showFactor({ payload: { code, isTrusted } }: PayloadAction<Entered>): Generator {
  const { stage } = yield* select(selectSession);
  if (!stage?.token.Token) {
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  const body = { Token: stage.token.Token, Code: code.trim(), TrustDevice: isTrusted };
  const { SignIn, TrustDeviceId, RecoveryCodesLeft } = yield* request(api.secondFactor, { body });
  if (TrustDeviceId !== null && stage.userName !== undefined) rememberTrustedDevice(stage.userName, TrustDeviceId);
  yield* put(steps.actions.done());
  yield* put(letIn(SignIn));
  if (RecoveryCodesLeft !== null) yield* notify(message('factor.left', { count: RecoveryCodesLeft }), 'info');
}
