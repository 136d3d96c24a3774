import { keepingDrafts } from '../../../../kernel/drafts/storage';
import { call, leave as leaveFor, navigate, notify, report, request, select, take } from '../../../../kernel/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { askBeforeSignOut } from '../../../../net/queue/askBeforeSignOut';
import { selectEntity } from '../../../root/state/selectors';
import { addresses } from '../../addresses';
import type { LoginType } from '../../contract';
import { readStoredSsoLogoutUrl } from '../../ssoLogoutUrl';
import { message } from '../../text';
import { api } from '../api';
import { selectSession } from '../selectors';
import { entered, type signOutRequested } from '../slice';
import { forgetTraces, type Leaving, leave } from './leave';

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

/** The person chose to leave (SES-018, SES-077 to SES-085); with something unsent they are asked whether they mean it. */
export function* signOut({ payload: by }: ReturnType<typeof signOutRequested>): Generator {
  if ((yield* select(selectSession)).status === 'checking') yield* take([entered, signedOut]);
  if (!(yield* call(askBeforeSignOut))) {
    yield* navigate(addresses.landing, { replace: true });
    return;
  }
  yield* forgetTraces();
  const { token } = yield* select(selectSession);
  yield* end(by === 'sso' ? 'sso' : endingOf(token?.LoginType), 'chosen');
}

/** Nobody was there any longer. SSO logout only where the company has it set up in full (SES-072, SES-073). */
export function* signOutIdle(loginType: number | undefined): Generator {
  const entity = yield* select(selectEntity);
  const { token } = yield* select(selectSession);
  const isSso = loginType === 1 && entity?.SsoSignOnEnabled === true && Boolean(entity.SSOLogoutUrl);
  const usual = endingOf(token?.LoginType);
  yield* end(isSso ? 'sso' : usual === 'sso' ? 'password' : usual, 'ended');
}

function* end(ending: Ending, how: Leaving): Generator {
  if (ending === 'sso') {
    yield* endSso(how);
    return;
  }
  let isAnswered = true;
  try {
    if ((yield* select(selectSession)).status === 'signed-in') yield* request(ending === 'authcode' ? api.authCodeLogout : api.logout, {});
  } catch (error) {
    report('session: sign-out', error);
    isAnswered = false;
  }
  yield* leave(how);
  // Afterwards: leaving forgets everything that was to be shown.
  if (!isAnswered) yield* notify(message('error'), 'error');
}

/** Clears the local storage and goes on to the identity provider, so that the person is signed out there too (SES-082, SES-083). */
function* endSso(how: Leaving): Generator {
  const known = (yield* select(selectEntity))?.SSOLogoutUrl ?? readStoredSsoLogoutUrl();
  let onward: string | null | undefined;
  try {
    onward = (yield* request(api.ssoLogout, {})).SSOLogoutUrl;
  } catch (error) {
    report('session: SSO sign-out', error);
  }
  yield* leave(how);
  if (how === 'chosen') localStorage.clear();
  else keepingDrafts(() => localStorage.clear());
  const address = onward ?? known;
  if (address) yield* leaveFor(address);
}
