import type { Attempt } from '../../../platform/auth/attempts';
import { isPassword } from '../../../platform/auth/passwords';
import { readPerson } from '../../../platform/auth/people';
import { proveSecondFactor } from '../../../platform/auth/secondFactor/factor';
import { hasRoomForAlert, sendAlert } from '../../../platform/mail/alerts';
import { tellOfReuse } from '../../../platform/mail/codeReused';
import { type Call, FieldRefusal, Refusal } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import type { AccountTables } from '../tables';

type AccountCall = Call<AccountTables>;

/** Begins a try, which counts together with those at sign-in. @throws Refusal 429 with the seconds to wait */
const beginTry = (call: AccountCall, name: string): Attempt => {
  const attempt = call.signIn.attempts.begin({ name, address: call.http.address, isAtAccount: true });
  if (!('waitSeconds' in attempt)) return attempt;
  throw new Refusal(429, 'tries.tooMany', { seconds: attempt.waitSeconds }, true, attempt.waitSeconds);
};

/** Number of wrong passwords in a session per quarter of an hour before the person is notified. */
const guesses = { most: 4, seconds: 15 * 60 } as const;

/** Notifies the person of wrong passwords within a session, because they come from a user of their open browser. */
const tellOfGuesses = (call: AccountCall, personId: string): void => {
  if (call.limits.take('wrong passwords in a session', personId, guesses) === 0 || !hasRoomForAlert(call.limits, 'guesses', personId)) return;
  const values = { address: call.http.address, link: `${siteAddress}/act/auth/login/reset` };
  call.afterAnswer((later) => later.change((unit) => sendAlert(unit, personId, { subject: 'guesses.subject', mail: 'guesses.mail' }, { values })));
};

/**
 * Asks the signed-in user for the password again, before actions that must be closed to users of a browser that was left open.
 * @throws FieldRefusal 400 for a wrong one, Refusal 429 after too many tries
 */
export const provePassword = async (password: string, call: AccountCall): Promise<PersonTable> => {
  const person = await readPerson(call.db, call.caller.subject.userId);
  const attempt = beginTry(call, person.user_name);
  if (!(await isPassword(person.password_hash, password))) {
    await call.change((unit) => unit.audit({ action: 'account.passwordNotProved', target: person.id }));
    tellOfGuesses(call, person.id);
    throw new FieldRefusal('Password', 'password.wrong');
  }
  attempt.succeeded();
  return person;
};

/**
 * Checks a code of the person's app, or a recovery code, which is used up by it.
 * @throws FieldRefusal 400 for a wrong or used one, Refusal 429 after too many tries, 409 if the key that sealed the secret is missing
 */
export const proveCode = async (code: string, person: PersonTable, call: AccountCall): Promise<void> => {
  const attempt = beginTry(call, `second factor of ${person.user_name}`);
  const proof = await call.change(async (unit) => {
    const found = await proveSecondFactor(unit.trx, call.signIn.factorSeals, person.id, code, unit.now());
    if (found === 'wrong' || found === 'used')
      await unit.audit({ action: 'account.secondFactorFailed', target: person.id, detail: { wasUsed: found === 'used' } });
    return found;
  });
  if (proof === 'used') tellOfReuse(call, person.id);
  if (proof === 'unreadable') throw new Refusal(409, 'factor.unreadable');
  if (proof === 'wrong' || proof === 'used') throw new FieldRefusal('Code', 'factor.wrong');
  attempt.succeeded();
};
