import type { SmallPage } from '../../../../shell/net/contract';
import type { Changes, Reads } from '../../../contracts';
import { isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { maskMail } from '../../../platform/auth/contacts/masks';
import { unknownPassword } from '../../../platform/auth/passwords';
import { readPerson, setMailAddress } from '../../../platform/auth/people';
import { sendAlert } from '../../../platform/mail/alerts';
import { mailMoment } from '../../../platform/mail/moments';
import { givenAddress } from '../../../platform/mail/recipients';
import type { Call, Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { languageOf } from '../language';
import { endLinks } from '../passwords/newPassword';
import { findSecret, isGood, issueToSend, revokeSecrets, spend } from '../passwords/secrets';
import { beginTry } from '../signIn/tries';
import type { Secret, SessionDb, SessionTables } from '../tables';
import { contactOf, endRequest, linkOf, requestPurposes } from './addressParts';
import { formerAddressOf, formerPurpose, restoreAddress, tellAddressChanged } from './formerAddress';

type OwnUnit = Unit<SessionTables>;
type Visit = Call<SessionTables>;

/** Mails the new address the link that confirms it. If another account signs in with that address, the mail says so and confirms nothing. */
const askNewAddress = async (unit: OwnUnit, person: PersonTable, address: string): Promise<void> => {
  const isTaken = await isNameOfOther(unit.trx, person.id, address);
  const { secret, carried } = await issueToSend(unit.trx, unit.now(), { purpose: 'Key.NewAddress', subjectId: person.id });
  const language = languageOf(person);
  const until = mailMoment(carried.until, { language, zone: person.time_zone });
  const values = { name: person.first_name, ...(await contactOf(unit.trx, person)), until, link: linkOf(secret) };
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
  const values = { ...(await contactOf(unit.trx, person)), address: maskMail(address), link: linkOf(secret) };
  await sendAlert(unit, userId, { subject: 'addressAsked.subject', mail: 'addressAsked.mail' }, { values, secret: carried });
};

/** Ends the open request of a person; its links become invalid. */
export const addressWithdrawn = async ({ userId }: Changes['admin.addressWithdrawn'], unit: OwnUnit): Promise<void> => {
  if ((await endRequest(unit, userId)) === undefined) return;
  const values = await contactOf(unit.trx, await readPerson(unit.trx, userId));
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

type Kind = 'confirm' | 'keep' | 'restore' | 'confirmed' | 'kept' | 'restored' | 'taken' | 'ended';

/** The question that the page of each key asks, and the result that it shows. */
const acts = {
  'Key.NewAddress': { asks: 'confirm', says: 'confirmed' },
  'Key.KeptAddress': { asks: 'keep', says: 'kept' },
  [formerPurpose]: { asks: 'restore', says: 'restored' },
} as const;

interface Found {
  readonly secret: Secret;
  readonly purpose: keyof typeof acts;
  readonly person: PersonTable;
  /** The new address; for the undo of a change, the former one. */
  readonly address: string;
}

const pageOf = async (call: Visit, kind: Kind, about?: Pick<Found, 'person' | 'address'>): Promise<SmallPage> => {
  const language = about ? languageOf(about.person) : call.language;
  const values = { address: about?.address ?? '', current: maskMail(about?.person.email ?? ''), wanted: maskMail(about?.address ?? '') };
  const contact = about && kind === 'taken' ? (await contactOf(call.db, about.person)).contact : '';
  const say = (name: string): string => call.text(`address.${name}`, { ...values, contact }, language);
  const next = { label: say('next'), href: '/act/auth/login' };
  const isAsked = kind === 'confirm' || kind === 'keep' || kind === 'restore';
  return { language, title: say(kind), text: say(`${kind}.text`), ...(isAsked && { button: say(`${kind}.button`) }), next };
};

const requestedAddress = async (db: SessionDb, personId: string): Promise<string | undefined> =>
  (await db.selectFrom('session_address_change').select('address').where('person_id', '=', personId).executeTakeFirst())?.address;

/** The key of a mail with its person and address. @throws Refusal 429 after too many unknown keys */
const readKey = async (key: string, call: Visit): Promise<Found | undefined> => {
  const secret = await findSecret(call.db, [...requestPurposes, formerPurpose], key);
  if (secret === undefined || secret.subject_id === null) {
    beginTry(call, undefined);
    return undefined;
  }
  const purpose = secret.purpose as Found['purpose'];
  const address = purpose === formerPurpose ? await formerAddressOf(call.db, secret) : await requestedAddress(call.db, secret.subject_id);
  if (address === undefined || !isGood(secret, call.now())) return undefined;
  return { secret, purpose, person: await readPerson(call.db, secret.subject_id), address };
};

/** Page of the links. Opening it, as a mail scanner does, changes nothing. */
export const askAboutAddress = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  return found === undefined ? pageOf(call, 'ended') : pageOf(call, acts[found.purpose].asks, found);
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
  await tellAddressChanged(unit, person, address);
  return true;
};

const keep = async (unit: OwnUnit, { person: { id, company_id }, address }: Found): Promise<boolean> => {
  const ended = await endRequest(unit, id);
  if (ended === undefined) return false;
  await unit.announce('session.addressKept', { userId: id, companyId: company_id, address, askedBy: ended.asked_by });
  return true;
};

/** Undoes a change by the key of the mail to the former address. */
const takeBack = async (found: Found, call: Visit): Promise<Kind> => {
  const passwordHash = await unknownPassword();
  const restored = await call.change((unit) => restoreAddress(unit, found, passwordHash));
  if (restored === undefined) return 'ended';
  if (restored === 'taken') return 'taken';
  for (const sessionId of restored.ended) call.signIn.disconnect(sessionId);
  return 'restored';
};

const decide = async (found: Found, call: Visit): Promise<Kind> => {
  if (found.purpose === formerPurpose) return takeBack(found, call);
  const isDone = await call.change(async (unit) => {
    // Of concurrent uses of a key only the first one succeeds.
    if (!(await spend(unit.trx, unit.now(), found.secret.hash))) return false;
    return found.purpose === 'Key.NewAddress' ? confirm(unit, found) : keep(unit, found);
  });
  return isDone ? acts[found.purpose].says : 'ended';
};

/** Confirms the new address, keeps the current one, or undoes a change, by the key of a mail; each key is valid once. */
export const decideAddress = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  if (found === undefined) return pageOf(call, 'ended');
  const kind = await decide(found, call);
  return kind === 'ended' ? pageOf(call, kind) : pageOf(call, kind, found);
};
