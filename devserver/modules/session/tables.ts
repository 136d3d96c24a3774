import type { Generated, Kysely, Transaction } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { createTables, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** Tables of this module. Times are ISO 8601 UTC; secrets are stored as hashes only. */
export interface SessionTables {
  session_secret: SecretTable;
  session_device_code: DeviceCodeTable;
  first_login_answer: { person_id: string; name: string; value: string };
  registration_event: { id: Generated<number>; eligible_id: string | null; name: string; status: string; occurred_at: string; received_at: string };
  /** A company's own policies; without one the product's applies. */
  policy_text: { company_id: string; kind: PolicyKind; language: Locale; content: string };
  session_contact_change: RowOf<typeof contactChanges>;
  session_address_change: RowOf<typeof addressChanges>;
  session_former_address: RowOf<typeof formerAddresses>;
  policy_acceptance: { person_id: string; policy_id: string; kind: PolicyKind; accepted_at: string };
}

/** Keys of links, stage tokens, device ids and cookies: secrets whose possession is sufficient. */
interface SecretTable {
  /** SHA-256 of the secret, hexadecimal: 256 random bits need no salt. */
  hash: string;
  /** A `Purpose` of `secrets.ts`. */
  purpose: string;
  /** The person, or the eligible person of a registration; null: unknown. */
  subject_id: string | null;
  created_at: string;
  expires_at: string;
  /** When it was used up or revoked; null while it is valid. */
  ended_at: string | null;
}

/** The last code that was sent in a stage DeviceUnverified. */
interface DeviceCodeTable {
  /** Hash of the stage token. */
  stage_hash: string;
  /** HMAC of code, stage and contact, with a key of the server: six digits alone could be found by trying them all. */
  code_hash: string;
  expires_at: string;
  tries_left: number;
}

/** Contacts of a person before a change, for as long as it can be undone. */
const contactChanges = table(
  'session_contact_change',
  {
    id: key(),
    person_id: text().references('person.id'),
    /** Session of the change: all changes of one session are undone together. */
    session_id: text(),
    kind: text<'mobile' | 'email'>(),
    /** Null: no previous value. */
    value_before: text().orNull(),
    verified_before: text().orNull(),
    trusted_before: text().orNull(),
    changed_at: text(),
    /** Hash of the key in the mails about it; null if none was sent, because of the limit. */
    secret_hash: text().orNull(),
  },
  { indexes: { session_contact_change_of: ['person_id', 'changed_at'], session_contact_change_key: ['secret_hash'] } },
);

export const createContactChanges = createTables(contactChanges);

/** Mail addresses requested by administrators, until they are confirmed; one per person. */
const addressChanges = table(
  'session_address_change',
  {
    person_id: text().references('person.id').primaryKey(),
    address: text(),
    asked_by: text().references('person.id'),
    asked_at: text(),
    expires_at: text(),
  },
  { indexes: { session_address_change_by: ['asked_by'], session_address_change_until: ['expires_at'] } },
);

export const createAddressChanges = createTables(addressChanges);

/** The former mail address of an account, for as long as its owner can take the change back. */
const formerAddresses = table(
  'session_former_address',
  {
    /** Hash of the key in the mail to it. */
    secret_hash: text().primaryKey(),
    person_id: text().references('person.id'),
    address: text(),
    changed_at: text(),
    expires_at: text(),
  },
  { indexes: { session_former_address_of: ['person_id', 'changed_at'], session_former_address_until: ['expires_at'] } },
);

export const createFormerAddresses = createTables(formerAddresses);

export type PolicyKind = 'eula' | 'privacy';
export type Secret = SecretTable;

/** The database with the tables of this module. */
export type SessionDb = Kysely<PlatformTables & SessionTables>;
/** A transaction of `SessionDb`. */
export type SessionTransaction = Transaction<PlatformTables & SessionTables>;
