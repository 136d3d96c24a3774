import type { PayloadAction } from '@reduxjs/toolkit';
import { navigate, put, request, select } from '../../../../../kernel/effects/effects';
import { addresses } from '../../../addresses';
import { api } from '../../../state/api';
import { selectSession } from '../../../state/selectors';
import { deviceVerified } from '../../../state/slice';
import { steps } from '../steps';

const { codeSent } = steps.actions;

/** Sends a code to one of the contacts of the login answer (SES-010, SES-011). */
export function* sendCode({ payload: { contact, type } }: PayloadAction<{ readonly contact: string; readonly type: string }>): Generator {
  const { stage } = yield* select(selectSession);
  if (!stage?.token.Token) {
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  yield* request(api.sendDeviceCode, { body: { Token: stage.token.Token, UserIdHash: contact, Type: type } });
  yield* put(codeSent(contact));
}

interface Entered {
  readonly contact: string;
  readonly code: string;
  readonly isTrusted: boolean;
}

/** Checks the code. A sign-in with name and password then continues with the returned id. */
export function* checkCode({ payload: { contact, code, isTrusted } }: PayloadAction<Entered>): Generator {
  const { stage } = yield* select(selectSession);
  if (!stage?.token.Token) {
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  const body = { Token: stage.token.Token, UserIdHash: contact, Code: code.trim(), TrustDevice: isTrusted };
  const { TrustDeviceId } = yield* request(api.verifyDevice, { body });
  yield* put(deviceVerified({ deviceId: TrustDeviceId, isTrusted }));
}
