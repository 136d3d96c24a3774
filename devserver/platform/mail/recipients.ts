import type { Kysely } from 'kysely';
import { defaultLocale, isLocale, type Locale } from '../../../shell/i18n/locale';
import type { Reader } from '../../../shell/rules/dates/dates';
import { type Contact, type Contacts, contactKey, readContacts } from '../auth/contacts/contacts';
import { mailKey } from '../auth/contacts/mailKey';
import { readPerson } from '../auth/people';
import { readPreferences } from '../auth/preferences';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import { oneLine } from './clean';

type Db = Kysely<PlatformTables> | PlatformTransaction;

declare const made: unique symbol;

/** The address of a message. Only the functions of this file create one, so that no message is sent to an arbitrary address of a row. */
export type Address = string & { readonly [made]: true };

/** An active person, with their language, zone and clock. */
interface ActiveReader extends Required<Omit<Reader, 'weekStart'>> {
  readonly id: string;
  readonly firstName: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** An active person with the mail address that they read, or their mobile number. */
export interface Recipient extends ActiveReader {
  readonly to: Address;
}

/** The mail address that a person reads: the preferred one once it is verified, else the one that their company knows; empty: neither. */
export const mailAddressOf = ({ email }: Pick<PersonTable, 'email'>, { email: preferred }: Contacts): string =>
  preferred?.verifiedAt ? preferred.value : email.trim();

const findActive = (db: Db, personId: string) =>
  (db as Kysely<PlatformTables>)
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.email', 'person.first_name', 'person.company_id', 'person.language', 'person.time_zone', 'company.name as company_name'])
    .where('person.id', '=', personId)
    .where('person.is_active', '=', 1)
    .executeTakeFirst();

/** Language and formats of the recipient of a message that is no mail; `undefined` for an inactive person. */
export const readerOf = async (db: Db, personId: string): Promise<ActiveReader | undefined> => {
  const person = await findActive(db, personId);
  return (
    person && {
      id: person.id,
      firstName: oneLine(person.first_name),
      companyId: person.company_id,
      companyName: person.company_name,
      language: isLocale(person.language) ? person.language : defaultLocale,
      zone: person.time_zone,
      clock: (await readPreferences(db, personId)).time_format,
    }
  );
};

/**
 * The recipient of a mail about an order, a booking, a sign-up or an offer. `undefined` for a person who has left or has no address: then no mail is sent.
 */
export const recipientOf = async (db: Db, personId: string): Promise<Recipient | undefined> => {
  const [person, reader] = [await findActive(db, personId), await readerOf(db, personId)];
  const to = person === undefined ? '' : mailAddressOf(person, await readContacts(db, personId));
  return reader === undefined || to === '' ? undefined : { ...reader, to: to as Address };
};

/**
 * The recipient of a text message: a person with a verified mobile number who has not disabled all text messages. The caller checks their consent to the kind
 * of message.
 */
export const textRecipientOf = async (db: Db, personId: string): Promise<Recipient | undefined> => {
  const reader = await readerOf(db, personId);
  if (reader === undefined) return undefined;
  const { mobile } = await readContacts(db, personId);
  const hasEnded = (await readPreferences(db, personId)).disable_text === 1;
  return mobile?.verifiedAt && !hasEnded ? { ...reader, to: mobile.value as Address } : undefined;
};

/** A person's own addresses: the one that their company knows, and the preferred one once it is verified. */
export const ownAddresses = async (db: Db, personId: string): Promise<readonly string[]> => {
  const { email } = await readPerson(db as Kysely<PlatformTables>, personId);
  return [...new Set([email, mailAddressOf({ email }, await readContacts(db, personId))])].filter((address) => address !== '');
};

/**
 * Recipients of alerts about actions that a stranger may have done in a person's name: the address that their company knows, the preferred one once it is
 * verified, and the `former` one. Empty for an inactive person.
 */
export const alertRecipients = async (db: Db, personId: string, former?: Contact): Promise<readonly Recipient[]> => {
  const [reader, known] = [await readerOf(db, personId), await ownAddresses(db, personId)];
  if (reader === undefined) return [];
  const all = former?.verifiedAt ? [...known, former.value] : known;
  return [...new Map(all.map((address) => [mailKey(address), address])).values()].map((address) => ({ ...reader, to: address as Address }));
};

/** The language of the person of a company who reads mails at an address; `undefined` if there is none. */
export const languageAt = async (db: Db, companyId: string, address: string): Promise<Locale | undefined> => {
  const people = (db as Kysely<PlatformTables>)
    .selectFrom('person')
    .leftJoin('person_contact as preferred', (join) =>
      join.onRef('preferred.person_id', '=', 'person.id').on('preferred.kind', '=', 'email').on('preferred.verified_at', 'is not', null),
    )
    .select('person.language')
    .where('person.company_id', '=', companyId)
    .where('person.is_active', '=', 1);
  const isTheirs = people.where((eb) => eb.or([eb('person.mail_key', '=', mailKey(address)), eb('preferred.unique_key', '=', contactKey('email', address))]));
  const found = await isTheirs.executeTakeFirst();
  return found && (isLocale(found.language) ? found.language : defaultLocale);
};

/**
 * The address of messages about signing in: the one that the company knows, regardless of the preferred one. Otherwise an intruder could direct these mails to
 * their own address.
 */
export const accountAddress = ({ email }: Pick<PersonTable, 'email'>): Address => email as Address;

/**
 * An address or number that was typed by a user and is not known to be a person's: one to verify, one that was verified as a second factor, or that of a person
 * without an account. `npm run check` limits the callers.
 */
export const givenAddress = (text: string): Address => text as Address;
