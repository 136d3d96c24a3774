import type { SagaGenerator } from 'typed-redux-saga';
import { draftsForgotten } from '../../../../keeping/drafts/actions';
import { keepingDrafts } from '../../../../keeping/drafts/keepingDrafts';
import { forgetDraftsOf } from '../../../../keeping/drafts/storage';
import { askBeforeSignOut } from '../../../../keeping/queue/askBeforeSignOut';
import { call, leave as leaveFor, logError, navigate, notify, put, race, request, select, sleep, spawn, take } from '../../../../kernel/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { device } from '../../../../kernel/storage';
import { clear } from '../../../../kernel/storageAsWhole';
import { selectEntity, selectUser } from '../../../root/state/selectors';
import { addresses } from '../../addresses';
import type { LoginType } from '../../contract';
import { readStoredSsoLogoutUrl } from '../../ssoLogoutUrl';
import { type Leaving, readToken, rememberLeaving } from '../../storage';
import { message } from '../../text';
import { forgetUnended, readUnended, rememberUnended } from '../../unended';
import { api } from '../api';
import { selectSession } from '../selectors';
import { entered, leftUnended, type signOutRequested } from '../slice';
import { isSettled } from './endLater';
import { leave } from './leave';

/** How a session is ended at the server. */
type Ending = 'password' | 'sso' | 'authcode';

/** SES-077, SES-081, SES-084. */
const endingOf = (loginType: LoginType | undefined): Ending => {
  switch (loginType) {
    case 'SSO':
      return 'sso';
    case 'AuthCodeAdmin':
    case 'AuthCodeCoach':
    case 'AuthCodeSupport':
      return 'authcode';
    case 'Password':
    case undefined:
      return 'password';
  }
};

/** Milliseconds that somebody who leaves waits for the server. */
const patience = 5000;

/** The person chose to leave (SES-018, SES-077 to SES-085); with something unsent they are asked whether they mean it. */
export function* signOut({ payload: by }: ReturnType<typeof signOutRequested>): Generator {
  const stored = readToken();
  if ((yield* select(selectSession)).status === 'checking') yield* take([entered, signedOut]);
  if (!(yield* call(askBeforeSignOut))) {
    yield* navigate(addresses.landing, { replace: true });
    return;
  }
  if (stored) yield* forgetTyped(stored.UserId);
  const { token } = yield* select(selectSession);
  // Without a session, the end was not chosen by the user.
  yield* end(by === 'sso' ? 'sso' : endingOf(token?.LoginType), stored ? 'chosen' : 'ended');
}

/**
 * An explicit sign-out deletes everything that was typed.
 * @param owner whose token it is, for when the person could not be loaded
 */
function* forgetTyped(owner: string | undefined): Generator {
  const userId = (yield* select(selectUser))?.UserId ?? owner;
  if (userId) forgetDraftsOf(userId);
  yield* put(draftsForgotten());
}

/** Signs out an idle user. SSO logout runs only where the company has configured it completely (SES-072, SES-073). */
export function* signOutIdle(loginType: number | undefined): Generator {
  const entity = yield* select(selectEntity);
  const { token } = yield* select(selectSession);
  const isSso = loginType === 1 && entity?.SsoSignOnEnabled === true && Boolean(entity.SSOLogoutUrl);
  const usual = endingOf(token?.LoginType);
  yield* end(isSso ? 'sso' : usual === 'sso' ? 'password' : usual, 'idle');
}

function* end(ending: Ending, how: Leaving): Generator {
  // Calls that are on their way will be refused, here and in the other tabs: that is no other end than this one.
  if (how === 'chosen') rememberLeaving(how);
  if (ending === 'sso') {
    yield* endSso(how);
    return;
  }
  let isTold = true;
  if ((yield* select(selectSession)).status === 'signed-in') {
    // Who is not there does not wait: what is on screen goes at once.
    if (how === 'idle') yield* spawn(tell, ending);
    else isTold = (yield* race({ told: call(tell, ending), late: sleep(patience) })).told === true;
  }
  yield* leave(how);
  // Afterwards: leaving forgets everything that was to be shown.
  if (!isTold) yield* notify(message('error'), 'error');
}

/** Ends the former session on the server, when another user signs in with a key or the user was idle. It is not awaited. */
export function* endFormer(): Generator {
  const { token } = yield* select(selectSession);
  yield* spawn(tell, endingOf(token?.LoginType));
}

const endings = { password: api.logout, sso: api.ssoLogout, authcode: api.authCodeLogout } as const;

/** Ends the session at the server; answers whether it did. */
function* tell(ending: Ending): SagaGenerator<boolean> {
  try {
    yield* untilAnswered(() => request<unknown, unknown>(endings[ending], {}));
    return true;
  } catch (error) {
    logError('session: sign-out', error);
    return false;
  }
}

/** The key of the session is kept from before its end is asked for until the server has answered, whatever becomes of this page meanwhile. */
function* untilAnswered<T>(ask: () => SagaGenerator<T>): SagaGenerator<T> {
  const key = (yield* select(selectSession)).token?.EndKey;
  if (key === undefined) return yield* ask();
  rememberUnended(key);
  try {
    const answer = yield* ask();
    forgetUnended(key);
    return answer;
  } catch (error) {
    if (isSettled(error)) forgetUnended(key);
    throw error;
  } finally {
    if (readUnended().includes(key)) yield* put(leftUnended());
  }
}

/** Clears the local storage and goes on to the identity provider, so that the person is signed out there too (SES-082, SES-083). */
function* endSso(how: Leaving): Generator {
  const known = (yield* select(selectEntity))?.SSOLogoutUrl ?? readStoredSsoLogoutUrl();
  const asked = yield* spawn(askProvider);
  if (how === 'idle') yield* leaveBare(how);
  const { onward } = yield* race({ onward: call(() => asked.toPromise<string | null>()), late: sleep(patience) });
  if (how !== 'idle') yield* leaveBare(how);
  const address = onward ?? known;
  if (address) yield* leaveFor(address);
}

/** Where the provider signs people out, as the server says while it ends the session. */
function* askProvider(): SagaGenerator<string | null> {
  try {
    return (yield* untilAnswered(() => request(api.ssoLogout, {}))).SSOLogoutUrl;
  } catch (error) {
    logError('session: SSO sign-out', error);
    return null;
  }
}

/** Leaves, and leaves nothing on the device but what still ends a session; sealed texts stay unless the sign-out was explicit. */
function* leaveBare(how: Leaving): Generator {
  yield* leave(how);
  const unended = readUnended();
  if (how === 'chosen') clear(device);
  else {
    keepingDrafts(() => clear(device));
    rememberLeaving(how);
  }
  for (const key of unended) rememberUnended(key);
}
