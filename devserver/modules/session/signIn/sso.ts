import type { TokenData } from '../../../../shell/features/session/contract';
import { findPersonAsWritten, readPerson } from '../../../platform/auth/people';
import { networkOf } from '../../../platform/limits/networkOf';
import type { Call } from '../../../platform/module';
import { findSecret, hashOf, isGood, issueSecret, later, lifetimeOf, type Purpose, removeEnded, spend } from '../passwords/secrets';
import { isSsoCompany } from '../queries';
import type { SessionTables } from '../tables';
import { notSignedIn } from './tokenData';
import { completeSignIn } from './waysIn';

/** The sign-in page that requests the sign-in of the cookie (SES-118); without one it shows its form. */
const signInPage = '/act/auth/login?sso=true';

const cookiePath = '/api/account/login';
const stateCookie = 'sso-state';
const visitorCookie = 'sso';

const cookie = (name: string, value: string, purpose: Purpose, sameSite: 'strict' | 'lax') => ({
  name,
  value,
  path: cookiePath,
  maxAgeSeconds: value === '' ? 0 : lifetimeOf(purpose),
  sameSite,
});

/** The return address for the provider: the configured site if there is one, whatever host was requested. */
const returnAddress = (call: Call<SessionTables>): string => `${call.signIn.siteUrl ?? call.http.origin}${cookiePath}/ssocallback`;

/** Maximum number of sign-ins at the provider that are begun from one address: a whole office may sign in in the morning, and each begun one is a row. */
const waysOfOneAddress = { most: 300, seconds: lifetimeOf('SsoState') } as const;

/** Minimum remaining validity, in seconds, of a state that is returned again. */
const leastLeftSeconds = 5 * 60;

/** The unused state of this browser. */
const stateOfBrowser = async (call: Call<SessionTables>): Promise<string | undefined> => {
  const state = call.http.cookie(stateCookie);
  const secret = state === undefined ? undefined : await findSecret(call.db, ['SsoState'], state);
  return secret && isGood(secret, later(call.now(), leastLeftSeconds)) ? state : undefined;
};

/** Creates a state, and deletes expired ones: only this function creates any. */
const newState = (call: Call<SessionTables>): Promise<string> | undefined => {
  if (call.limits.take('ways to the provider', networkOf(call.http.address), waysOfOneAddress) > 0) return undefined;
  return call.change(async (unit) => {
    await removeEnded(unit.trx, unit.now(), 'SsoState');
    return issueSecret(unit.trx, unit.now(), { purpose: 'SsoState', subjectId: null });
  });
};

/**
 * Redirects the browser to the identity provider; to the sign-in page if none is connected, or after too many requests from one address. The state is also
 * stored in a cookie: an answer is accepted only from the browser that requested it, so that a link cannot sign a user in as another person. A repeated request
 * gets the same state. `lax`, because the browser returns from another site.
 */
export const startSso = async (call: Call<SessionTables>): Promise<string> => {
  const provider = call.signIn.identityProvider();
  if (provider === undefined) return signInPage;
  const state = (await stateOfBrowser(call)) ?? (await newState(call));
  if (state === undefined) return signInPage;
  call.http.setCookie(cookie(stateCookie, state, 'SsoState', 'lax'));
  return provider.signInUrl({ state, returnTo: returnAddress(call) });
};

/** The id of the person confirmed by the provider, if they sign in that way. */
const vouchedFor = async (answer: string, state: string, call: Call<SessionTables>): Promise<string | undefined> => {
  const mail = call.signIn.identityProvider()?.subjectOf(answer, { state, returnTo: returnAddress(call) });
  const person = mail === undefined ? undefined : await findPersonAsWritten(call.db, mail);
  if (person === undefined || person.is_active === 0 || person.login_type !== 'SSO') return undefined;
  return (await isSsoCompany(call.db, person.company_id)) ? person.id : undefined;
};

/**
 * Handles the provider's answer. It must be signed recently, and for an unused state of this browser, which it uses up. The browser is redirected to the
 * sign-in page with a single-use cookie. A refused answer leads to the same page, which then shows its form.
 */
export const finishSso = async ({ answer, state }: { readonly answer: string; readonly state: string }, call: Call<SessionTables>): Promise<string> => {
  const isOfThisBrowser = call.http.cookie(stateCookie) === state;
  call.http.setCookie(cookie(stateCookie, '', 'SsoState', 'lax'));
  const secret = await findSecret(call.db, ['SsoState'], state);
  if (!isOfThisBrowser || secret === undefined || !isGood(secret, call.now())) return signInPage;
  const personId = await vouchedFor(answer, state, call);
  const visitor = await call.change(async (unit) => {
    const isFirst = await spend(unit.trx, unit.now(), secret.hash);
    if (personId === undefined || !isFirst) {
      await unit.audit({ action: 'session.signInFailed', target: personId ?? '', detail: { loginType: 'SSO' } });
      return undefined;
    }
    return issueSecret(unit.trx, unit.now(), { purpose: 'SsoVisitor', subjectId: personId });
  });
  if (visitor !== undefined) call.http.setCookie(cookie(visitorCookie, visitor, 'SsoVisitor', 'strict'));
  return signInPage;
};

/** Signs in the person of the cookie, once; without a valid cookie it does nothing (SES-118). */
export const ssoAutoLogin = async (call: Call<SessionTables>): Promise<TokenData> => {
  const visitor = call.http.cookie(visitorCookie);
  if (visitor === undefined) return notSignedIn([]);
  call.http.setCookie(cookie(visitorCookie, '', 'SsoVisitor', 'strict'));
  const secret = await findSecret(call.db, ['SsoVisitor'], visitor);
  if (secret === undefined || secret.subject_id === null) return notSignedIn([]);
  const isGoodStill = await call.change((unit) => spend(unit.trx, unit.now(), hashOf(visitor)));
  return isGoodStill ? completeSignIn(await readPerson(call.db, secret.subject_id), 'SSO', call) : notSignedIn([]);
};
