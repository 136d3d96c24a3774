import type { SagaGenerator } from 'typed-redux-saga';
import { draftsForgotten } from '../../../../keeping/drafts/actions';
import { keepingDrafts } from '../../../../keeping/drafts/keepingDrafts';
import { forgetDraftsOf } from '../../../../keeping/drafts/storage';
import { askBeforeSignOut } from '../../../../keeping/queue/askBeforeSignOut';
import { call, leave as leaveFor, logError, navigate, notify, put, race, request, select, sleep, spawn, take } from '../../../../kernel/effects/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { device } from '../../../../kernel/storage/storage';
import { clear } from '../../../../kernel/storage/storageAsWhole';
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
import { isSettled } from './acting/endLater';
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

/** Milliseconds for which sign-out waits for the server. */
const patience = 5000;

/** Explicit sign-out (SES-018, SES-077 to SES-085). With unsent data, the user is asked first. */
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
 * @param owner user id of the token, for a user who could not be loaded
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
  // Pending calls will be refused, here and in other tabs. With the reason stored, they do not report another end of the session.
  if (how === 'chosen') rememberLeaving(how);
  if (ending === 'sso') {
    yield* endSso(how);
    return;
  }
  let isTold = true;
  if ((yield* select(selectSession)).status === 'signed-in') {
    // An idle user's screen is cleared without waiting for the server.
    if (how === 'idle') yield* spawn(tell, ending);
    else isTold = (yield* race({ told: call(tell, ending), late: sleep(patience) })).told === true;
  }
  yield* leave(how);
  // Leaving clears all messages, so this one is shown afterwards.
  if (!isTold) yield* notify(message('error'), 'error');
}

/** Ends the former session on the server, when another user signs in with a key or the user was idle. It is not awaited. */
export function* endFormer(): Generator {
  const { token } = yield* select(selectSession);
  yield* spawn(tell, endingOf(token?.LoginType));
}

const endings = { password: api.logout, sso: api.ssoLogout, authcode: api.authCodeLogout } as const;

/** Ends the session at the server; returns whether it did. */
function* tell(ending: Ending): SagaGenerator<boolean> {
  try {
    yield* untilAnswered(() => request<unknown, unknown>(endings[ending], {}));
    return true;
  } catch (error) {
    logError('session: sign-out', error);
    return false;
  }
}

/** Stores the key of the session until the server has answered the request for its end. The key outlives a page that is closed meanwhile. */
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

/** Clears the local storage and redirects to the identity provider, which signs the person out as well (SES-082, SES-083). */
function* endSso(how: Leaving): Generator {
  const known = (yield* select(selectEntity))?.SSOLogoutUrl ?? readStoredSsoLogoutUrl();
  const asked = yield* spawn(askProvider);
  if (how === 'idle') yield* leaveBare(how);
  const { onward } = yield* race({ onward: call(() => asked.toPromise<string | null>()), late: sleep(patience) });
  if (how !== 'idle') yield* leaveBare(how);
  const address = onward ?? known;
  if (address) yield* leaveFor(address);
}

/** Requests the end of the session, and returns the provider's sign-out address from the answer. */
function* askProvider(): SagaGenerator<string | null> {
  try {
    return (yield* untilAnswered(() => request(api.ssoLogout, {}))).SSOLogoutUrl;
  } catch (error) {
    logError('session: SSO sign-out', error);
    return null;
  }
}

/** Leaves, and clears the local storage except the keys of sessions that are not ended yet. Sealed drafts stay unless the sign-out was explicit. */
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
