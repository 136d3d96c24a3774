import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shell/features/account/contract';
import { normalPhone } from '../../../../shell/rules/phone';
import type { Changes } from '../../../contracts';
import { readContacts, verifyContact } from '../../../platform/auth/contacts/contacts';
import { readPerson } from '../../../platform/auth/people';
import { keepPreferences } from '../../../platform/auth/preferences';
import { keepText, noteConsent } from '../../../platform/consents/consents';
import { toFlag } from '../../../platform/database/flag';
import { givenAddress } from '../../../platform/mail/recipients';
import { type Call, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { forgetMessages, siteAddress } from '../../../platform/outbox';
import { escapeHtml } from '../../../platform/sanitise';
import { readProfile, sendsTexts } from '../profile/read';
import type { AccountTables, ReminderKind } from '../tables';
import { tellOwnBrowsers } from '../tell';
import { endReminders } from './reminders';
import { takeRoom } from './room';

export type TextKind = 'mobile' | ReminderKind;

/** Seconds for which a text can be replied to. */
const goodForSeconds = 24 * 60 * 60;

const isReminder = (kind: string): kind is ReminderKind => kind === 'text' || kind === 'wellness';

/** Sends the text of a kind to a number; an earlier one of that kind becomes invalid. */
export const sendText = async (unit: Unit<AccountTables>, personId: string, kind: TextKind, number: string): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  const ended = await trx.deleteFrom('account_verification').where('person_id', '=', personId).where('kind', '=', kind).returning('id').execute();
  await forgetMessages(
    trx,
    ended.map(({ id }) => id),
  );
  const { first_name, language: spoken } = await readPerson(trx, personId);
  const language = spoken === 'es-419' ? 'es-419' : 'en-US';
  const body = unit.text(`text.${kind}`, { name: first_name }, language);
  // The wording of the consent that a reply gives.
  const text_id = isReminder(kind)
    ? await keepText(trx, { language, name: unit.text(`consent.${kind}`, undefined, language), content: `<p>${escapeHtml(body)}</p>` }, now)
    : null;
  const row = { id: randomUUID(), person_id: personId, kind, address: number, code_hash: null, sent_at: now, text_id };
  const expires_at = new Date(Date.parse(now) + goodForSeconds * 1000).toISOString();
  await trx
    .insertInto('account_verification')
    .values({ ...row, expires_at })
    .execute();
  await unit.send({ to: givenAddress(number), kind: 'text', subject: '', body, secret: { hash: row.id, until: expires_at } });
};

/**
 * Sends a verification text to the number that is saved in the profile (ACC-029, ACC-036, ACC-038).
 * @throws FieldRefusal 400 for another number, Refusal 409 for reminders where the company sends no texts, 429 after too many
 */
export const requestText = async (kind: TextKind, typed: string, call: Call<AccountTables>): Promise<Profile> => {
  const { userId } = call.caller.subject;
  if (kind !== 'mobile' && !(await sendsTexts(call))) throw new Refusal(409, 'texts.notOffered');
  const { mobile } = await readContacts(call.db, userId);
  if (mobile === undefined || normalPhone(typed) !== mobile.value) throw new FieldRefusal('MobileNumber', 'mobile.saveFirst');
  takeRoom(call, kind, mobile.value);
  await call.change(async (unit) => {
    await sendText(unit, userId, kind, mobile.value);
    await unit.audit({ action: 'account.textSent', target: userId, detail: { kind } });
    tellOwnBrowsers(unit, userId);
  });
  return readProfile(call);
};

/** Meanings of replies, in both languages. */
const meanings: ReadonlyMap<string, 'yes' | 'stop' | 'help'> = new Map([
  ...['yes', 'y', 'si', 'sí', 'ok'].map((word) => [word, 'yes'] as const),
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'alto', 'cancelar', 'baja'].map((word) => [word, 'stop'] as const),
  ...['help', 'info', 'ayuda'].map((word) => [word, 'help'] as const),
]);

/** A reply to one of our texts: 'YES' to a request verifies the number, once; 'STOP' ends all texts; 'HELP' is answered. Other replies are ignored. */
export const heardReply = async ({ recipient, secretHash, text }: Changes['root.textReplied'], unit: Unit<AccountTables>): Promise<void> => {
  switch (
    meanings.get(
      text
        .trim()
        .toLowerCase()
        .replace(/[.!¡?¿]/g, '')
        .trim(),
    )
  ) {
    case 'yes':
      return confirmed(secretHash ?? '', unit);
    case 'stop':
      return stopped(recipient, unit);
    case 'help':
      return helped(recipient, unit);
    case undefined:
      return undefined;
  }
};

const confirmed = async (id: string, unit: Unit<AccountTables>): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  const row = await trx.deleteFrom('account_verification').where('id', '=', id).where('kind', '<>', 'email').returningAll().executeTakeFirst();
  if (row === undefined) return;
  await forgetMessages(trx, [id]);
  // A number that was changed since is not confirmed.
  if (row.expires_at <= now || !(await verifyContact(trx, row.person_id, 'mobile', row.address, now))) return;
  if (isReminder(row.kind)) {
    const reminder = { person_id: row.person_id, kind: row.kind, confirmed_at: now };
    await trx
      .insertInto('account_reminder')
      .values(reminder)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await noteConsent(trx, { personId: row.person_id, moduleId: 'account', consentId: row.kind, outcome: 'given', text: row.text_id, at: now });
    await keepPreferences(trx, row.person_id, { disable_text: toFlag(false) });
    await unit.revise({ record: 'person', id: row.person_id });
  }
  await unit.audit({ action: 'account.mobileVerified', target: row.person_id, detail: { kind: row.kind } });
  tellOwnBrowsers(unit, row.person_id);
};

const stopped = async (number: string, unit: Unit<AccountTables>): Promise<void> => {
  const { trx } = unit;
  const owner = await trx.selectFrom('person_contact').select('person_id').where('kind', '=', 'mobile').where('value', '=', number).executeTakeFirst();
  if (owner === undefined) return;
  await endReminders(unit, owner.person_id, 'withdrawn');
  await keepPreferences(trx, owner.person_id, { disable_text: toFlag(true) });
  await unit.revise({ record: 'person', id: owner.person_id });
  await unit.audit({ action: 'account.textsStopped', target: owner.person_id });
  tellOwnBrowsers(unit, owner.person_id);
};

/** Maximum number of help texts to one number per hour, which ends a loop of two machines that answer each other. */
const mostHelp = 5;

/** The owner of a number, and their contact for help; English and our support page for a number without an owner. */
const askerOf = (unit: Unit<AccountTables>, number: string) =>
  unit.trx
    .selectFrom('person_contact as contact')
    .innerJoin('person', 'person.id', 'contact.person_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.language', 'company.support_email', 'company.support_phone'])
    .where('contact.kind', '=', 'mobile')
    .where('contact.value', '=', number)
    .executeTakeFirst();

/** Answers what these texts are, the contact for help, and how to end them, in the language of the number's owner. */
const helped = async (number: string, unit: Unit<AccountTables>): Promise<void> => {
  const anHourAgo = new Date(Date.parse(unit.now()) - 60 * 60 * 1000).toISOString();
  const { count } = await unit.trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', number)
    .where('kind', '=', 'text')
    .where('secret_hash', 'is', null)
    .where('sent_at', '>', anHourAgo)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostHelp) return;
  const asker = await askerOf(unit, number);
  const contact = [asker?.support_phone, asker?.support_email].filter(Boolean).join(', ') || `${siteAddress}/customsupport`;
  const body = unit.text('text.help', { contact }, asker?.language === 'es-419' ? 'es-419' : 'en-US');
  await unit.send({ to: givenAddress(number), kind: 'text', subject: '', body });
};
