import type { TokenData } from '../../../../shell/features/session/contract';
import { readPerson } from '../../../platform/auth/people';
import { type Proof, proveSecondFactor, recoveryCodesLeft } from '../../../platform/auth/secondFactor/factor';
import { tellOfReuse } from '../../../platform/mail/codeReused';
import { accountAddress } from '../../../platform/mail/recipients';
import { type Call, type LaterCall, Refusal, type Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { sendToMailbox } from '../contacts/strangersMail';
import { revokeDevices, trustDevice } from '../devices/trustedDevices';
import { languageOf } from '../language';
import { factorPurposes, findSecret, isGood, revokeSecrets, spend, unfinished, type Way, wayOf } from '../passwords/secrets';
import type { Secret, SessionTables } from '../tables';
import { stageEnded } from './stages';
import { beginTry } from './tries';
import { goOn } from './waysIn';

interface Entered {
  readonly Token: string;
  readonly Code: string;
  readonly TrustDevice: boolean;
}

/** The person of the token, and their way of signing in. @throws Refusal 400 for an invalid token, 429 after too many invalid ones */
const readAsked = async (token: string, call: Call<SessionTables>): Promise<{ readonly secret: Secret; readonly person: PersonTable; readonly way: Way }> => {
  const secret = await findSecret(call.db, factorPurposes, token);
  const way = wayOf(secret?.purpose);
  if (secret === undefined || secret.subject_id === null || way === undefined || !isGood(secret, call.now())) {
    beginTry(call, undefined);
    throw stageEnded();
  }
  return { secret, way, person: await readPerson(call.db, secret.subject_id) };
};

/** Warns the owner of failed codes: the sender knows the password or reads the owner's mail. */
const warnOfCodes = (person: PersonTable, later: LaterCall<SessionTables>): Promise<void> => {
  const language = languageOf(person);
  const values = { name: person.first_name, link: `${siteAddress}/act/auth/login/reset` };
  return sendToMailbox(later, 'warning', person.email, async (unit) => {
    const [subject, body] = [unit.text('factorWarning.subject', {}, language), unit.text('factorWarning.mail', values, language)];
    await unit.send({ to: accountAddress(person), kind: 'mail', subject, body });
    await unit.audit({ action: 'session.ownerWarned', target: person.id });
  });
};

/** Mails the person, because such a code is on paper, which another user may have found. */
const tellOfRecovery = async (unit: Unit<SessionTables>, person: PersonTable): Promise<void> => {
  const language = languageOf(person);
  const left = await recoveryCodesLeft(unit.trx, person.id);
  const [subject, body] = [unit.text('recoveryUsed.subject', {}, language), unit.text('recoveryUsed.mail', { name: person.first_name, left }, language)];
  await unit.send({ to: accountAddress(person), kind: 'mail', subject, body });
};

/** Uses code and token up, and trusts the device on request. A wrong code is not rolled back: it is recorded in the audit. */
const prove = (person: PersonTable, secret: Secret, { Code }: Entered, isTrusted: boolean, call: Call<SessionTables>) =>
  call.change(async (unit): Promise<{ readonly proof: Proof; readonly deviceId: string | null }> => {
    const proof = await proveSecondFactor(unit.trx, call.signIn.factorSeals, person.id, Code, unit.now());
    if (proof === 'wrong' || proof === 'used' || proof === 'unreadable') {
      await unit.audit({ action: 'session.secondFactorFailed', target: person.id, detail: { wasUsed: proof === 'used' } });
      return { proof, deviceId: null };
    }
    if (!(await spend(unit.trx, unit.now(), secret.hash))) throw stageEnded();
    await unit.audit({ action: 'session.secondFactorShown', target: person.id, detail: { by: proof } });
    if (proof === 'recoveryCode') await tellOfRecovery(unit, person);
    if (!isTrusted) return { proof, deviceId: null };
    await unit.audit({ action: 'session.deviceTrusted', target: person.id, detail: { isLasting: true } });
    return { proof, deviceId: await trustDevice(unit.trx, unit.now(), person.id, true) };
  });

/**
 * Checks a code of the authenticator app, or a recovery code. A valid one continues the sign-in.
 * @throws Refusal 400 for a wrong or used code, or an invalid token; 429 after too many tries, 409 if the key for the secret is missing
 */
export const enterSecondFactor = async (
  body: Entered,
  call: Call<SessionTables>,
): Promise<{ SignIn: TokenData; TrustDeviceId: string | null; RecoveryCodesLeft: number | null }> => {
  const { secret, person, way } = await readAsked(body.Token, call);
  // Counted per account and address, for all browsers: the user knows the password at this point.
  const attempt = beginTry(call, `second factor of ${person.user_name}`, { isAtAccount: true });
  // Device ids are accepted only with name and password.
  const { proof, deviceId } = await prove(person, secret, body, body.TrustDevice && way === 'Password', call);
  if (proof === 'unreadable') throw new Refusal(409, 'factor.unreadable');
  if (proof === 'used') tellOfReuse(call, person.id);
  if (proof === 'wrong' || proof === 'used') {
    if (attempt.failed()) call.afterAnswer((later) => warnOfCodes(person, later));
    throw new Refusal(400, 'factor.wrong');
  }
  attempt.succeeded();
  const now = await readPerson(call.db, person.id);
  if (now.is_active === 0) throw stageEnded();
  return {
    SignIn: await goOn(now, way, true, call),
    TrustDeviceId: deviceId,
    RecoveryCodesLeft: proof === 'recoveryCode' ? await recoveryCodesLeft(call.db, person.id) : null,
  };
};

/** Earlier proofs no longer count: each device is asked again, and open stages start again. */
export const startOver = async (unit: Unit<SessionTables>, personId: string): Promise<void> => {
  await revokeSecrets(unit.trx, unit.now(), unfinished, personId);
  await revokeDevices(unit, personId);
};
