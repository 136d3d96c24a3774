import type { Message } from '../../../../i18n/texts';
import { call, navigate, put, request, select, spawn } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import type { Stage, TokenData } from '../../contract';
import { readTrustedDevices } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import { type letIn, signInFailed, type signInRequested, stageReached } from '../slice';
import { startApi } from '../startApi';
import { destinationOf, enter } from './enter';

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

export function* signIn({ payload }: ReturnType<typeof signInRequested>): Generator {
  yield* call(signInWith, payload, readTrustedDevices(payload.userName));
}

function* signInWith(credentials: Credentials, TrustDeviceIds: readonly string[]): Generator {
  const { userName, password } = credentials;
  const token = yield* request(startApi.login, { body: { UserName: userName.trim(), Password: password, TrustDeviceIds: [...TrustDeviceIds] } });
  yield* call(proceed, token, credentials);
}

/** The identity provider vouched for the person, if the server agrees; the address forgets it, so that a reload does not ask again (SES-118). */
export function* signInBySso(): Generator {
  yield* navigate(addresses.signIn, { replace: true });
  const token = yield* request(startApi.ssoAutoLogin, {});
  // Without the provider's word there is nothing to say: the form stands for itself.
  if (token.IsLoginSuccessful || token.Stage) yield* call(proceed, token);
  else yield* put(signInFailed(token.LoginErrors.map((text) => ({ text }))));
}

export function* enterWith({ payload: token }: ReturnType<typeof letIn>): Generator {
  yield* call(proceed, token);
}

/** Where a stage is dealt with (SES-040 to SES-045). A successful token has no stage in this sense. */
const pageOf = (stage: Stage | undefined): string | undefined => {
  switch (stage) {
    case 'ForceReset':
    case 'ForgotPassword':
      return addresses.reset;
    case 'DeviceUnverified':
      return addresses.trustDevice;
    case 'SSOPasswordChangeOnWeb':
      return addresses.passwordSuccess;
    case 'FirstLogin':
    case 'Authenticated':
    case undefined:
      return undefined;
  }
};

/** What any way in was answered decides what comes next: in, to the page of a stage, or back to the form with the reasons. */
function* proceed(token: TokenData, credentials?: Credentials): Generator {
  if (token.IsLoginSuccessful) {
    const { kernel } = yield* services();
    // A key may sign somebody else in than who is here.
    if ((yield* select(selectSession)).status === 'signed-in') kernel.leave();
    yield* call(enter, token, destinationOf(token));
    return;
  }
  const page = pageOf(token.Stage);
  const isStuck = token.Stage === 'DeviceUnverified' && !credentials;
  if (!page || isStuck) {
    const errors: readonly Message[] = token.LoginErrors.map((text) => ({ text }));
    yield* put(signInFailed(errors.length > 0 || isStuck ? errors : [message('error')]));
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  if (credentials && token.Stage === 'DeviceUnverified') {
    const { awaitDevice } = yield* call(() => import('./awaitDevice'));
    yield* spawn(awaitDevice, credentials.userName, (deviceIds: readonly string[]) => signInWith(credentials, deviceIds));
  }
  yield* put(stageReached(credentials ? { token, userName: credentials.userName.trim() } : { token }));
  yield* navigate(page, { replace: true });
}
