import { readPerson } from '../../../platform/auth/people';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, secondFactorSince } from '../../../platform/auth/secondFactor/factor';
import { addressOfSecret } from '../../../platform/auth/secondFactor/totp';
import { type Call, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { AccountTables } from '../tables';
import { mailOfFactor } from './mail';
import { proveCode, provePassword } from './prove';

type AccountCall = Call<AccountTables>;

interface Proofs {
  readonly Password: string;
  readonly Code: string;
}

/** Limit of tries at a secret that is not confirmed yet. */
const tries = { most: 10, seconds: 15 * 60 } as const;

const tell = (unit: Unit<AccountTables>, person: PersonTable, what: 'switchedOn' | 'switchedOff' | 'renewed'): Promise<void> =>
  unit.send(mailOfFactor(unit, person, what, unit.now()));

/** Demands that sign-ins require a code of the person, or that they do not. @throws Refusal 409 otherwise */
const demand = async (isOn: boolean, call: AccountCall): Promise<void> => {
  if (((await secondFactorSince(call.db, call.caller.subject.userId)) !== null) !== isOn) throw new Refusal(409, isOn ? 'factor.isOff' : 'factor.isOn');
};

/**
 * Creates a secret for the person's app; it has no effect before a code confirms it.
 * @throws FieldRefusal 400 for a wrong password, Refusal 409 if a second factor is enabled or not offered, 429 after too many tries
 */
export const beginFactor = async (password: string, call: AccountCall): Promise<{ Key: string; Address: string }> => {
  const { factorSeals } = call.signIn;
  if (!factorSeals.isOffered) throw new Refusal(409, 'factor.notOffered');
  await demand(false, call);
  const person = await provePassword(password, call);
  const secret = await call.change((unit) => beginSecondFactor(unit.trx, factorSeals, person.id, unit.now()));
  return { Key: secret, Address: addressOfSecret(secret, person.user_name) };
};

/**
 * Enables the second factor by a code of the app.
 * @throws FieldRefusal 400 for a wrong code, Refusal 409 if none was begun in the last 15 minutes, 429 after too many tries
 */
export const confirmFactor = async (code: string, call: AccountCall): Promise<{ RecoveryCodes: string[] }> => {
  const { userId } = call.caller.subject;
  await demand(false, call);
  const waitSeconds = call.limits.take('codes of a new authenticator app', userId, tries);
  if (waitSeconds > 0) throw new Refusal(429, 'tries.tooMany', { seconds: waitSeconds }, true, waitSeconds);
  const codes = await call.change(async (unit) => {
    const confirmed = await confirmSecondFactor(unit.trx, call.signIn.factorSeals, userId, code, unit.now());
    if (confirmed === 'wrong') throw new FieldRefusal('Code', 'factor.wrong');
    if (confirmed === 'gone') throw new Refusal(409, 'factor.gone');
    await unit.announce('account.secondFactorChanged', { userId });
    await unit.audit({ action: 'account.secondFactorSwitchedOn', target: userId });
    await tell(unit, await readPerson(unit.trx, userId), 'switchedOn');
    return confirmed;
  });
  return { RecoveryCodes: [...codes] };
};

/** Creates new recovery codes. @throws FieldRefusal 400 for a wrong password or code, Refusal 409 if the second factor is disabled, 429 after too many tries */
export const renewCodes = async ({ Password, Code }: Proofs, call: AccountCall): Promise<{ RecoveryCodes: string[] }> => {
  await demand(true, call);
  const person = await provePassword(Password, call);
  await proveCode(Code, person, call);
  const codes = await call.change(async (unit) => {
    await unit.audit({ action: 'account.recoveryCodesRenewed', target: person.id });
    await tell(unit, person, 'renewed');
    return renewRecoveryCodes(unit.trx, person.id);
  });
  return { RecoveryCodes: [...codes] };
};

/** Disables the second factor. @throws FieldRefusal 400 for a wrong password or code, Refusal 409 if it is disabled, 429 after too many tries */
export const endFactor = async ({ Password, Code }: Proofs, call: AccountCall): Promise<void> => {
  await demand(true, call);
  const person = await provePassword(Password, call);
  await proveCode(Code, person, call);
  await call.change(async (unit) => {
    await removeSecondFactor(unit.trx, person.id);
    await unit.announce('account.secondFactorChanged', { userId: person.id });
    await unit.audit({ action: 'account.secondFactorSwitchedOff', target: person.id });
    await tell(unit, person, 'switchedOff');
  });
};
