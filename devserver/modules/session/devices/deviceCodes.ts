import { createHmac, randomInt } from 'node:crypto';
import type { Attempt } from '../../../platform/auth/attempts';
import { isSameSecret } from '../../../platform/auth/isSameSecret';
import { readPerson } from '../../../platform/auth/people';
import { givenAddress } from '../../../platform/mail/recipients';
import { type Call, Refusal } from '../../../platform/module';
import { forgetMessages } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { offeredTo } from '../contacts/contacts';
import { hasRoom } from '../contacts/strangersMail';
import { later, spend } from '../passwords/secrets';
import { readStage, stageEnded } from '../signIn/stages';
import { beginTry } from '../signIn/tries';
import type { Secret, SessionTables, SessionTransaction } from '../tables';
import { knownDevice } from './knownDevices';
import { trustDevice } from './trustedDevices';

/** SES-011: six digits, 10 minutes, 5 tries. */
const digits = 6;
const goodForSeconds = 10 * 60;
const tries = 5;

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Bound to stage and contact: the same digits of another login have another hash. */
const hashOfCode = (code: string, stageHash: string, contact: string, call: Call<SessionTables>): string =>
  createHmac('sha256', call.signIn.derive('device codes'))
    .update(JSON.stringify([stageHash, contact, code]))
    .digest('hex');

/** The person on the trust-device page, and the contact that they selected. */
const readLogin = async (body: { readonly Token: string; readonly UserIdHash: string }, call: Call<SessionTables>) => {
  const { secret, personId } = await readStage(body.Token, ['DeviceUnverified'], call);
  const person = await readPerson(call.db, personId);
  const contact = (await offeredTo(person, body.Token, call)).find(({ hash }) => hash === body.UserIdHash);
  if (contact === undefined) throw new Refusal(400, 'device.unknownContact');
  return { secret, person, contact };
};

/** Tries at codes are counted separately from those at the password: a right password must not reset those at the code. */
const beginCodeTry = (call: Call<SessionTables>, person: PersonTable): Attempt =>
  beginTry(call, `device of ${person.user_name}`, { device: knownDevice(call, person) });

/**
 * Sends a code to one of the contacts of the login answer; it replaces an earlier one of the same login. A contact gets five in an hour (SES-137).
 * @throws Refusal 400 for a token of another stage or a contact of another login, 429 after too many tries.
 */
export const sendDeviceCode = async (
  body: { readonly Token: string; readonly UserIdHash: string; readonly Type: string },
  call: Call<SessionTables>,
): Promise<Record<never, never>> => {
  const { secret, person, contact } = await readLogin(body, call);
  if (contact.type !== body.Type) throw new Refusal(400, 'device.unknownContact');
  beginCodeTry(call, person);
  // The answer is the same, and an earlier code stays valid.
  if (!hasRoom(call, 'deviceCode', contact.address)) return {};
  const code = newCode();
  const kind = contact.type === 'Email' ? 'mail' : 'text';
  const values = { code, name: person.first_name };
  await call.change(async (unit) => {
    const until = later(unit.now(), goodForSeconds);
    await keepCode(unit.trx, secret, hashOfCode(code, secret.hash, contact.hash, call), until);
    const body = unit.text(`device.${kind}`, values);
    await unit.send({ to: givenAddress(contact.address), kind, subject: unit.text('device.subject'), body, secret: { hash: secret.hash, until } });
    await unit.audit({ action: 'session.deviceCodeSent', target: person.id, detail: { type: contact.type } });
  });
  return {};
};

/** A stage has one code; its message is identified by the hash of the stage. */
const keepCode = async (trx: SessionTransaction, stage: Secret, codeHash: string, until: string): Promise<void> => {
  await trx.deleteFrom('session_device_code').where('stage_hash', '=', stage.hash).execute();
  await forgetMessages(trx, [stage.hash]);
  await trx.insertInto('session_device_code').values({ stage_hash: stage.hash, code_hash: codeHash, expires_at: until, tries_left: tries }).execute();
};

/** Uses one of the tries. @returns the result for the code; `gone` if there is none (any more) */
const tryCode = async (trx: SessionTransaction, stageHash: string, codeHash: string, now: string): Promise<'right' | 'wrong' | 'gone'> => {
  const row = await trx.selectFrom('session_device_code').selectAll().where('stage_hash', '=', stageHash).executeTakeFirst();
  if (row === undefined || row.expires_at <= now || row.tries_left < 1) return 'gone';
  if (isSameSecret(row.code_hash, codeHash)) {
    await trx.deleteFrom('session_device_code').where('stage_hash', '=', stageHash).execute();
    return 'right';
  }
  const triesLeft = row.tries_left - 1;
  await trx.updateTable('session_device_code').set({ tries_left: triesLeft }).where('stage_hash', '=', stageHash).execute();
  if (triesLeft > 0) return 'wrong';
  await forgetMessages(trx, [stageHash]);
  return 'gone';
};

/**
 * Checks a code. A right one uses up the stage and returns the device id that the next login sends.
 * @throws Refusal 400 for a wrong code, or one that is too old or was tried too often; 429 after too many tries (SES-137)
 */
export const verifyDevice = async (
  body: { readonly Token: string; readonly UserIdHash: string; readonly Code: string; readonly TrustDevice: boolean },
  call: Call<SessionTables>,
): Promise<{ TrustDeviceId: string }> => {
  const { secret, person, contact } = await readLogin(body, call);
  const attempt = beginCodeTry(call, person);
  const codeHash = hashOfCode(body.Code.replace(/\s/g, ''), secret.hash, contact.hash, call);
  const result = await call.change(async (unit) => {
    const outcome = await tryCode(unit.trx, secret.hash, codeHash, unit.now());
    if (outcome !== 'right') {
      await unit.audit({ action: 'session.deviceCodeFailed', target: person.id });
      return outcome;
    }
    if (!(await spend(unit.trx, unit.now(), secret.hash))) throw stageEnded();
    await unit.audit({ action: 'session.deviceTrusted', target: person.id, detail: { isLasting: body.TrustDevice } });
    return { TrustDeviceId: await trustDevice(unit.trx, unit.now(), person.id, body.TrustDevice) };
  });
  if (result === 'wrong') throw new Refusal(400, 'device.wrongCode');
  if (result === 'gone') throw new Refusal(400, 'device.codeEnded');
  attempt.succeeded();
  return result;
};
