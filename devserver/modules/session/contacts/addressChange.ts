import type { SmallPage } from '../../../../shell/net/contract';
import type { Changes, Reads } from '../../../contracts';
import { isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { maskMail } from '../../../platform/auth/contacts/masks';
import { readPerson, setMailAddress } from '../../../platform/auth/people';
import { companyOf } from '../../../platform/companies';
import { sendAlert } from '../../../platform/mail/alerts';
import { mailMoment } from '../../../platform/mail/moments';
import { givenAddress } from '../../../platform/mail/recipients';
import type { Call, Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { languageOf } from '../language';
import { endLinks } from '../passwords/newPassword';
import { findSecret, isGood, issueToSend, type Purpose, revokeSecrets, spend } from '../passwords/secrets';
import { beginTry } from '../signIn/tries';
import type { Secret, SessionDb, SessionTables } from '../tables';

type OwnUnit = Unit<SessionTables>;
type Visit = Call<SessionTables>;

/** Keys of one request: the one in the mail to the new address, and the one in the mails to the current addresses. */
const purposes = ['Key.NewAddress', 'Key.KeptAddress'] as const satisfies readonly Purpose[];

const linkOf = (key: string): string => `${siteAddress}/api/login/address?key=${key}`;

/** Ends the open request of a person with its links. @returns the request */
const endRequest = async (unit: OwnUnit, userId: string) => {
  await revokeSecrets(unit.trx, unit.now(), purposes, userId);
  return unit.trx.deleteFrom('session_address_change').where('person_id', '=', userId).returningAll().executeTakeFirst();
};

/** The contact of a person's company, for mails about their account. */
const contactOf = async ({ trx }: OwnUnit, { company_id }: PersonTable) => {
  const { name: company, support_email } = await companyOf(trx, company_id);
  return { company, contact: support_email ?? company };
};

/** Mails the new address the link that confirms it. If another account signs in with that address, the mail says so and confirms nothing. */
const askNewAddress = async (unit: OwnUnit, person: PersonTable, address: string): Promise<void> => {
  const isTaken = await isNameOfOther(unit.trx, person.id, address);
  const { secret, carried } = await issueToSend(unit.trx, unit.now(), { purpose: 'Key.NewAddress', subjectId: person.id });
  const language = languageOf(person);
  const until = mailMoment(carried.until, { language, zone: person.time_zone });
  const values = { name: person.first_name, ...(await contactOf(unit, person)), until, link: linkOf(secret) };
  if (isTaken) await revokeSecrets(unit.trx, unit.now(), ['Key.NewAddress'], person.id);
  const [subject, body] = [
    unit.text('newAddress.subject', {}, language),
    isTaken ? unit.text('newAddress.taken', values, language) : unit.text('newAddress.mail', values, language),
  ];
  await unit.send({ to: givenAddress(address), kind: 'mail', subject, body, ...(!isTaken && { secret: carried }) });
};

/**
 * Stores the request of an administrator for another mail address of a person, replacing an earlier one, and mails both addresses. The person signs in with
 * the current address until the new one is confirmed.
 */
export const addressAsked = async ({ userId, address, askedBy }: Changes['admin.addressAsked'], unit: OwnUnit): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  await trx.deleteFrom('session_address_change').where('expires_at', '<=', now).execute();
  await endRequest(unit, userId);
  const person = await readPerson(trx, userId);
  await askNewAddress(unit, person, address);
  const { secret, carried } = await issueToSend(trx, now, { purpose: 'Key.KeptAddress', subjectId: userId });
  await trx.insertInto('session_address_change').values({ person_id: userId, address, asked_by: askedBy, asked_at: now, expires_at: carried.until }).execute();
  const values = { ...(await contactOf(unit, person)), address: maskMail(address), link: linkOf(secret) };
  await sendAlert(unit, userId, { subject: 'addressAsked.subject', mail: 'addressAsked.mail' }, { values, secret: carried });
};

/** Ends the open request of a person; its links become invalid. */
export const addressWithdrawn = async ({ userId }: Changes['admin.addressWithdrawn'], unit: OwnUnit): Promise<void> => {
  if ((await endRequest(unit, userId)) === undefined) return;
  const values = await contactOf(unit, await readPerson(unit.trx, userId));
  await sendAlert(unit, userId, { subject: 'addressWithdrawn.subject', mail: 'addressWithdrawn.mail' }, { values });
};

/** The open request of a person; null: there is none. */
export const openAddressChange = async (db: SessionDb, userId: string, now: string): Promise<Reads['session.addressChange']['output']> => {
  const row = await db
    .selectFrom('session_address_change as change')
    .innerJoin('person', 'person.id', 'change.asked_by')
    .select(['change.address', 'change.asked_at', 'change.expires_at', 'person.first_name', 'person.last_name'])
    .where('change.person_id', '=', userId)
    .where('change.expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { address: row.address, askedBy: `${row.first_name} ${row.last_name}`.trim(), askedAt: row.asked_at, until: row.expires_at };
};

type Kind = 'confirm' | 'keep' | 'confirmed' | 'kept' | 'ended';

const pageOf = (call: Visit, kind: Kind, about?: { readonly person: PersonTable; readonly address: string }): SmallPage => {
  const language = about ? languageOf(about.person) : call.language;
  const values = { address: about?.address ?? '', current: maskMail(about?.person.email ?? ''), wanted: maskMail(about?.address ?? '') };
  const say = (name: string): string => call.text(`address.${name}`, values, language);
  const next = { label: say('next'), href: '/act/auth/login' };
  const isAsked = kind === 'confirm' || kind === 'keep';
  return { language, title: say(kind), text: say(`${kind}.text`), ...(isAsked && { button: say(`${kind}.button`) }), next };
};

interface Found {
  readonly secret: Secret;
  readonly person: PersonTable;
  /** The new address. */
  readonly address: string;
  readonly isNew: boolean;
}

/** The key of a mail with its request. @throws Refusal 429 after too many unknown keys */
const readKey = async (key: string, call: Visit): Promise<Found | undefined> => {
  const secret = await findSecret(call.db, purposes, key);
  if (secret === undefined || secret.subject_id === null) {
    beginTry(call, undefined);
    return undefined;
  }
  const request = await call.db.selectFrom('session_address_change').select('address').where('person_id', '=', secret.subject_id).executeTakeFirst();
  if (request === undefined || !isGood(secret, call.now())) return undefined;
  return { secret, person: await readPerson(call.db, secret.subject_id), address: request.address, isNew: secret.purpose === 'Key.NewAddress' };
};

/** Page of both links. Opening it, as a mail scanner does, changes nothing. */
export const askAboutAddress = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  return found === undefined ? pageOf(call, 'ended') : pageOf(call, found.isNew ? 'confirm' : 'keep', found);
};

/** Makes the confirmed address the one of the account. Links sent to the former one end. @returns whether it was changed */
const confirm = async (unit: OwnUnit, { person: { id }, address }: Found): Promise<boolean> => {
  const person = await readPerson(unit.trx, id);
  await endRequest(unit, id);
  if (person.is_active === 0 || (await isNameOfOther(unit.trx, id, address))) return false;
  await setMailAddress(unit.trx, person, address);
  await unit.revise({ record: 'person', id });
  await endLinks(unit, id);
  await unit.announce('session.addressChanged', { userId: id, companyId: person.company_id, former: person.email, address });
  const former = { value: person.email, verifiedAt: unit.now(), trustedAt: null };
  const values = { ...(await contactOf(unit, person)), address: maskMail(address) };
  await sendAlert(unit, id, { subject: 'addressChanged.subject', mail: 'addressChanged.mail' }, { values, ...(person.email.trim() !== '' && { former }) });
  return true;
};

const keep = async (unit: OwnUnit, { person: { id, company_id }, address }: Found): Promise<boolean> => {
  const ended = await endRequest(unit, id);
  if (ended === undefined) return false;
  await unit.announce('session.addressKept', { userId: id, companyId: company_id, address, askedBy: ended.asked_by });
  return true;
};

/** Confirms the new address, or keeps the current one, by the key of a mail; each key is valid once. */
export const decideAddress = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  if (found === undefined) return pageOf(call, 'ended');
  const isDone = await call.change(async (unit) => {
    // Of concurrent uses of a key only the first one succeeds.
    if (!(await spend(unit.trx, unit.now(), found.secret.hash))) return false;
    return found.isNew ? confirm(unit, found) : keep(unit, found);
  });
  return isDone ? pageOf(call, found.isNew ? 'confirmed' : 'kept', found) : pageOf(call, 'ended');
};
