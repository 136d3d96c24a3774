import type { Message } from '../../../../i18n/texts';
import { call, logError, navigate, put, request, select } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import type { TokenData } from '../../contract';
import { readTrustedDevices } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import { type letIn, signInFailed, type signInRequested } from '../slice';
import { startApi } from '../startApi';
import { destinationOf, enter } from './enter';
import { leave } from './leave';

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

export function* signIn({ payload }: ReturnType<typeof signInRequested>): Generator {
  yield* call(signInWith, payload, readTrustedDevices(payload.userName));
}

function* signInWith(credentials: Credentials, TrustDeviceIds: readonly string[]): Generator {
  const { userName, password } = credentials;
  const { kernel, navigation } = yield* services();
  const from = navigation.address();
  // The password check is deliberately slow, which leaves time to prefetch.
  kernel.preload([]);
  const token = yield* request(startApi.login, { body: { UserName: userName.trim(), Password: password, TrustDeviceIds: [...TrustDeviceIds] } });
  // A user who has left the sign-in page meanwhile stays where they are.
  if (navigation.address() === from) yield* call(proceed, token, credentials);
  else yield* put(signInFailed([]));
}

/** Signs in by the identity provider, verified by the server; removes the parameter from the address, so that a reload does not repeat it (SES-118). */
export function* signInBySso(): Generator {
  yield* navigate(addresses.signIn, { replace: true });
  const token = yield* request(startApi.ssoAutoLogin, {});
  // Without an answer from the provider, only the form is shown.
  if (token.Token) yield* call(proceed, token);
  else yield* put(signInFailed(token.LoginErrors.map((text) => ({ text }))));
}

export function* enterWith({ payload: token }: ReturnType<typeof letIn>): Generator {
  yield* call(proceed, token);
}

/** Continues by the answer of a sign-in: into the product, to the page of a stage, or back to the form with the reasons. */
function* proceed(token: TokenData, credentials?: Credentials): Generator {
  const isIn = (yield* select(selectSession)).status === 'signed-in';
  if (isIn) yield* endCurrentSession();
  if (token.IsLoginSuccessful) {
    const { kernel } = yield* services();
    // A key can sign in a user other than the current one.
    if (isIn) kernel.leave();
    yield* call(enter, token, destinationOf(token));
    return;
  }
  // Pages of a stage, and messages of a failed sign-in, require that no user is signed in (SES-128).
  if (isIn) yield* leave('ended');
  // The answer has a token although the sign-in is incomplete: a stage or the second factor is next (SES-135).
  if (token.Token) {
    const { reachStage } = yield* call(() => import('./reachStage'));
    yield* call(reachStage, token, credentials?.userName.trim(), credentials && ((deviceIds: readonly string[]) => signInWith(credentials, deviceIds)));
    return;
  }
  const errors: readonly Message[] = token.LoginErrors.map((text) => ({ text }));
  yield* put(signInFailed(errors.length > 0 ? errors : [message('error')]));
  yield* navigate(addresses.signIn, { replace: true });
}

/** Ends the session of the signed-in user before another user replaces it. */
export function* endCurrentSession(): Generator {
  try {
    const { endFormer } = yield* call(() => import('./signOut'));
    yield* call(endFormer);
  } catch (error) {
    logError('session: making room', error);
  }
}
