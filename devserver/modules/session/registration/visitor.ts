import type { RegistrationResult } from '../../../../shell/features/session/contract';
import { keepAnswers } from '../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import type { Call, Unit } from '../../../platform/module';
import { findSecret, hashOf, isGood, issueSecret, lifetimeOf, revokeSecrets } from '../passwords/secrets';
import { beginTry } from '../signIn/tries';
import type { SessionTables } from '../tables';
import { readEligible } from './queries';
import { failed, went } from './results';

/** Binds a browser to the registration whose link it opened (SES-105). */
const cookie = { name: 'registration', path: '/api/registration', sameSite: 'strict' } as const;

/**
 * Opens the link of a registration mail. It can be opened again until the account exists, because people close the page and come back; only the browser that
 * opened it last can continue. Tries of other visitors from the same address do not affect a valid link.
 * @throws Refusal 429 after too many invalid keys (SES-137)
 */
export const openRegistration = async (key: string, call: Call<SessionTables>): Promise<RegistrationResult> => {
  const secret = await findSecret(call.db, ['Key.Registration'], key);
  if (secret === undefined || secret.subject_id === null || secret.ended_at !== null) {
    beginTry(call, `key ${key}`);
    return failed('InvalidKey', 'GoToLogin', call.text('registration.keyNotGood'));
  }
  if (!isGood(secret, call.now())) return failed('ExpiredKey', 'GoToLogin', call.text('registration.keyExpired'));
  const eligibleId = secret.subject_id;
  if ((await readEligible(call.db, eligibleId)).standing === 'Removed') return failed('InvalidKey', 'GoToLogin', call.text('registration.keyNotGood'));
  const visitor = await call.change(async (unit) => {
    await revokeSecrets(unit.trx, unit.now(), ['RegistrationVisitor'], eligibleId);
    return issueSecret(unit.trx, unit.now(), { purpose: 'RegistrationVisitor', subjectId: eligibleId });
  });
  call.http.setCookie({ ...cookie, value: visitor, maxAgeSeconds: lifetimeOf('RegistrationVisitor') });
  return went({ UserId: eligibleId, ClientAction: 'GoToStep' });
};

/** The visitor of a registration: the person, and the hash of their cookie. */
export interface Visitor {
  readonly eligible: EligiblePerson;
  readonly secretHash: string;
}

/** The eligible person of this browser's registration, with or without an account; `undefined` without a valid cookie. */
export const visitorOf = async (call: Call<SessionTables>): Promise<Visitor | undefined> => {
  const visitor = call.http.cookie(cookie.name);
  if (visitor === undefined) return undefined;
  const secret = await findSecret(call.db, ['RegistrationVisitor'], visitor);
  if (secret === undefined || secret.subject_id === null || !isGood(secret, call.now())) return undefined;
  return { eligible: await readEligible(call.db, secret.subject_id), secretHash: hashOf(visitor) };
};

/** `visitorOf`, if it is the registration of `userId` (SES-113) and still open. */
export const visitorFor = async (userId: string, call: Call<SessionTables>): Promise<Visitor | undefined> => {
  const visitor = await visitorOf(call);
  return visitor?.eligible.id === userId && visitor.eligible.standing === 'Open' ? visitor : undefined;
};

/** The result for any other visitor. */
export const notTheirs = (call: Call<SessionTables>): RegistrationResult => failed('InvalidKey', 'GoToLogin', call.text('registration.keyNotGood'));

/** Deletes the cookie of a completed registration. */
export const forgetVisitor = (call: Call<SessionTables>): void => call.http.setCookie({ ...cookie, value: '', maxAgeSeconds: 0 });

/** Ends the registration that a person has begun: its links, its cookie and its answers. */
export const endRegistration = async (unit: Unit<SessionTables>, eligibleId: string): Promise<void> => {
  await revokeSecrets(unit.trx, unit.now(), ['Key.Registration', 'RegistrationVisitor'], eligibleId);
  await keepAnswers(unit.trx, eligibleId, '{}');
};
