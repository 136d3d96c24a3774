import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shell/features/account/contract';
import { readContacts, verifyContact } from '../../../platform/auth/contacts/contacts';
import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { isSameSecret } from '../../../platform/auth/isSameSecret';
import { readPerson } from '../../../platform/auth/people';
import { givenAddress } from '../../../platform/mail/recipients';
import { type Call, FieldRefusal } from '../../../platform/module';
import { forgetMessages } from '../../../platform/outbox';
import { readProfile } from '../profile/read';
import type { AccountTables } from '../tables';
import { tellOwnBrowsers } from '../tell';
import { takeRoom } from './room';

type AccountCall = Call<AccountTables>;

const digits = 6;
const goodForSeconds = 15 * 60;
/** Six digits could be found by trying them all. */
const tries = { most: 5, seconds: goodForSeconds } as const;

const hashOf = (call: AccountCall, personId: string, address: string, code: string): string =>
  createHmac('sha256', call.signIn.derive('codes of mail addresses'))
    .update(JSON.stringify([personId, mailKey(address), code]))
    .digest('hex');

const sendCode = async (call: AccountCall, address: string): Promise<void> => {
  const { userId } = call.caller.subject;
  takeRoom(call, 'email', address);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await call.change(async (unit) => {
    const { trx } = unit;
    const now = unit.now();
    const ended = await trx.deleteFrom('account_verification').where('person_id', '=', userId).where('kind', '=', 'email').returning('id').execute();
    await forgetMessages(
      trx,
      ended.map(({ id }) => id),
    );
    const row = { id: randomUUID(), person_id: userId, kind: 'email' as const, address, code_hash: hashOf(call, userId, address, code), sent_at: now };
    const expires_at = new Date(Date.parse(now) + goodForSeconds * 1000).toISOString();
    await trx
      .insertInto('account_verification')
      .values({ ...row, expires_at })
      .execute();
    const { first_name, language } = await readPerson(trx, userId);
    const theirs = language === 'es-419' ? 'es-419' : 'en-US';
    const [subject, body] = [unit.text('email.subject', {}, theirs), unit.text('email.mail', { name: first_name, code, minutes: goodForSeconds / 60 }, theirs)];
    await unit.send({ to: givenAddress(address), kind: 'mail', subject, body, secret: { hash: row.id, until: expires_at } });
    await unit.audit({ action: 'account.emailCodeSent', target: userId });
  });
};

const tryCode = async (call: AccountCall, address: string, code: string): Promise<void> => {
  const { userId } = call.caller.subject;
  const row = await call.db.selectFrom('account_verification').selectAll().where('person_id', '=', userId).where('kind', '=', 'email').executeTakeFirst();
  if (row === undefined || row.address !== address || row.expires_at <= call.now()) throw new FieldRefusal('Code', 'code.ended');
  // A separate limit, because writes of a refused call are rolled back.
  if (call.limits.take('tries at the code of a mail address', row.id, tries) > 0) throw new FieldRefusal('Code', 'code.ended');
  if (!isSameSecret(row.code_hash ?? '', hashOf(call, userId, address, code.replace(/\s/g, '')))) throw new FieldRefusal('Code', 'code.wrong');
  await call.change(async (unit) => {
    const { numDeletedRows } = await unit.trx.deleteFrom('account_verification').where('id', '=', row.id).executeTakeFirst();
    // Of two requests with the same code only the first succeeds.
    if (numDeletedRows === 0n) throw new FieldRefusal('Code', 'code.ended');
    await forgetMessages(unit.trx, [row.id]);
    // Another request may have changed it meanwhile.
    if (!(await verifyContact(unit.trx, userId, 'email', address, unit.now()))) throw new FieldRefusal('PreferredEmail', 'email.saveFirst');
    await unit.audit({ action: 'account.emailVerified', target: userId });
    tellOwnBrowsers(unit, userId);
  });
};

/**
 * Sends a code to the mail address that is saved in the profile, or verifies it by that code (ACC-032, ACC-035).
 * @throws FieldRefusal 400 for another address, a wrong code, or one that is too old or was tried too often; Refusal 429 after too many codes
 */
export const verifyEmail = async (
  { PreferredEmail, Code }: { readonly PreferredEmail: string; readonly Code?: string },
  call: AccountCall,
): Promise<Profile> => {
  const { email } = await readContacts(call.db, call.caller.subject.userId);
  if (email === undefined || mailKey(email.value) !== mailKey(PreferredEmail)) throw new FieldRefusal('PreferredEmail', 'email.saveFirst');
  if (Code === undefined) await sendCode(call, email.value);
  else await tryCode(call, email.value, Code);
  return readProfile(call);
};
