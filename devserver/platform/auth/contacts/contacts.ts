import type { Kysely } from 'kysely';
import type { PlatformTransaction } from '../../platform';
import type { PersonContactTable, PlatformTables } from '../../tables';
import { mailKey } from './mailKey';

type Db = Kysely<PlatformTables> | PlatformTransaction;

export type ContactKind = PersonContactTable['kind'];

/** A number or mail address as its owner gave it. */
export interface Contact {
  readonly value: string;
  /** When its owner proved that it is theirs (ISO 8601 UTC); null: not yet. */
  readonly verifiedAt: string | null;
  /** Since when sign-in codes may be sent there (ISO 8601 UTC); null: not confirmed with the password yet. */
  readonly trustedAt: string | null;
}

export type Contacts = Readonly<Partial<Record<ContactKind, Contact>>>;

/** Comparison key of kind and value: `person_contact.unique_key`. */
export const contactKey = (kind: ContactKind, value: string): string => `${kind} ${mailKey(value)}`;

/** The contacts that a person has given. */
export const readContacts = async (db: Db, personId: string): Promise<Contacts> => {
  const rows = await db.selectFrom('person_contact').select(['kind', 'value', 'verified_at', 'trusted_at']).where('person_id', '=', personId).execute();
  return Object.fromEntries(rows.map(({ kind, value, verified_at, trusted_at }) => [kind, { value, verifiedAt: verified_at, trustedAt: trusted_at }]));
};

/** Whether another person, of any company, signs in with this mail address or receives mails there. */
const isMailOfOther = async (db: Db, personId: string, mail: string): Promise<boolean> => {
  const wanted = mailKey(mail);
  const byMail = await db.selectFrom('person').select('id').where('mail_key', '=', wanted).where('id', '<>', personId).limit(1).executeTakeFirst();
  const byName = await db.selectFrom('person').select('id').where('user_name', '=', wanted).where('id', '<>', personId).executeTakeFirst();
  return byMail !== undefined || byName !== undefined;
};

const holderOf = (db: Db, kind: ContactKind, value: string): Promise<Pick<PersonContactTable, 'person_id' | 'verified_at'> | undefined> =>
  db.selectFrom('person_contact').select(['person_id', 'verified_at']).where('unique_key', '=', contactKey(kind, value)).executeTakeFirst();

/** Whether a number or address belongs to another person, verified or not. A mail address with which another account signs in belongs to that account. */
export const isContactOfOther = async (db: Db, personId: string, kind: ContactKind, value: string): Promise<boolean> => {
  const holder = await holderOf(db, kind, value);
  if (holder !== undefined && holder.person_id !== personId) return true;
  return kind === 'email' && (await isMailOfOther(db, personId, value));
};

/** Whether a number or mail address belongs to another person, whichever it is, verified or not. */
export const isAddressOfOther = async (db: Db, personId: string, value: string): Promise<boolean> =>
  (await isContactOfOther(db, personId, 'email', value)) || (await isContactOfOther(db, personId, 'mobile', value));

/**
 * Whether a user name belongs to another person, or is a mail address that they have verified. An unverified address does not count: it may be that of a
 * stranger, who must still be able to register with it.
 */
export const isNameOfOther = async (db: Db, personId: string, userName: string): Promise<boolean> => {
  const holder = await holderOf(db, 'email', userName);
  if (holder !== undefined && holder.verified_at !== null && holder.person_id !== personId) return true;
  return isMailOfOther(db, personId, userName);
};

/**
 * Stores a number (plus and digits) or mail address of a person; an empty text removes it. A changed one is unverified. It must not belong to others
 * (`isContactOfOther`).
 * @returns whether it has changed
 */
export const keepContact = async (trx: Db, personId: string, kind: ContactKind, value: string): Promise<boolean> => {
  const before = await trx.selectFrom('person_contact').select('value').where('person_id', '=', personId).where('kind', '=', kind).executeTakeFirst();
  if ((before?.value ?? '') === value) return false;
  await trx.deleteFrom('person_contact').where('person_id', '=', personId).where('kind', '=', kind).execute();
  if (value !== '')
    await trx
      .insertInto('person_contact')
      .values({ person_id: personId, kind, value, unique_key: contactKey(kind, value), verified_at: null })
      .execute();
  return true;
};

/** Migration: stores a contact from a module as unverified; does nothing for an empty text or a contact of another person. */
export const takeOverContact = async (trx: Db, person_id: string, kind: ContactKind, value: string): Promise<void> => {
  if (value === '') return;
  const contact = { person_id, kind, value, unique_key: contactKey(kind, value), verified_at: null };
  await trx
    .insertInto('person_contact')
    .values(contact)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks a contact as verified, if it is still the person's current one. @returns whether it is */
export const verifyContact = async (trx: Db, personId: string, kind: ContactKind, value: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('person_contact')
    .set({ verified_at: at })
    .where('person_id', '=', personId)
    .where('unique_key', '=', contactKey(kind, value))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Enables sign-in codes for a verified contact. @returns whether it is verified */
export const trustContact = async (trx: Db, personId: string, kind: ContactKind, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('person_contact')
    .set({ trusted_at: at })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Restores an earlier contact; removes it for `undefined`, or if it now belongs to another person. @returns false if it belongs to another person */
export const restoreContact = async (trx: Db, personId: string, kind: ContactKind, before: Contact | undefined): Promise<boolean> => {
  await keepContact(trx, personId, kind, '');
  if (before === undefined) return true;
  if (await isContactOfOther(trx, personId, kind, before.value)) return false;
  await keepContact(trx, personId, kind, before.value);
  const times = { verified_at: before.verifiedAt, trusted_at: before.trustedAt };
  await trx.updateTable('person_contact').set(times).where('person_id', '=', personId).where('kind', '=', kind).execute();
  return true;
};
