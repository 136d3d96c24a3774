import { call, put, request } from '../../../../kernel/effects/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { services } from '../../../../kernel/services';
import { EndpointError } from '../../../../net/EndpointError';
import { isIdleOver } from '../../activity';
import { addresses } from '../../addresses';
import type { TokenData } from '../../contract';
import { readToken, rememberActingEnded, takeRedirectPath } from '../../storage';
import { checkUnanswered } from '../slice';
import { startApi } from '../startApi';
import { destinationOf, enter, prepare } from './enter';
import { isReplaced } from './isReplaced';
import { leave } from './leave';

/** Verifies the stored token with the server before anything else is shown (SES-060 to SES-066). */
export function* check(): Generator {
  const stored = readToken();
  if (!stored) {
    yield* put(signedOut());
    return;
  }
  // Time without an open page counts as idle (SES-072).
  if (isIdleOver()) {
    yield* turnedAway(stored, 'idle');
    return;
  }
  const { navigation } = yield* services();
  yield* prepare(stored);
  const token = yield* request(startApi.verifyToken, { query: { token: stored.Token } });
  // On the sign-in page, after another tab has signed in: the user goes to the requested address.
  const isWaiting = navigation.address().startsWith(addresses.signIn);
  if (token.IsLoginSuccessful && token.Token && token.Token !== stored.Token) yield* continueAsActor(token, token.Token);
  else if (token.IsLoginSuccessful) yield* call(enter, token, takeRedirectPath() ?? (isWaiting ? destinationOf(token) : undefined));
  // Another window has replaced the token meanwhile, so the new one is checked.
  else if (yield* isReplaced(stored.Token)) yield* call(check);
  else yield* turnedAway(stored, 'ended');
}

/** The impersonation has ended, by its time or because the person no longer shares. The session continues as the actor (SUP-116), who is notified. */
function* continueAsActor({ ActingEnded, ...answer }: TokenData, token: string): Generator {
  rememberActingEnded({ ...answer, ActingEnded });
  const { continueWith } = yield* call(() => import('./acting/continueAs'));
  yield* call(continueWith, answer, { token, userName: null, to: null });
}

function* turnedAway(stored: TokenData, how: 'ended' | 'idle'): Generator {
  const { turnAway } = yield* call(() => import('./turnAway'));
  yield* call(turnAway, stored, how);
}

/** The server did not answer: the session stays, and the user can retry. */
export function* checkFailed(error: unknown): Generator {
  if (error instanceof EndpointError && error.status === 401) yield* leave('ended');
  else yield* put(checkUnanswered());
}
