import { type ColumnType, type Kysely, sql, type Transaction } from 'kysely';
import { noteEarlierConsents } from '../../platform/consents/tables';
import { createTables, integer, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** The number by which a company knows a person, unique within the company. */
const uniqueIds = table(
  'account_unique_id',
  { person_id: text().references('person.id').primaryKey(), company_id: text().references('company.id'), value: text(), unique_key: text().unique() },
  {},
);

/** Requests to confirm a number or address, by text or mail. A person has one of each kind at a time. */
const verifications = table(
  'account_verification',
  {
    /** Names the message in the outbox. */
    id: text().primaryKey(),
    person_id: text().references('person.id'),
    kind: text<VerificationKind>(),
    address: text(),
    /** Of a mail: HMAC of person, address and code. A text needs no code, because a reply confirms it. */
    code_hash: text().orNull(),
    sent_at: text(),
    expires_at: text(),
  },
  { indexes: { account_verification_of: ['person_id', 'kind'] } },
);

/** Texts to which a person has agreed by replying to the text that asked. */
const reminders = table(
  'account_reminder',
  { person_id: text().references('person.id'), kind: text<ReminderKind>(), confirmed_at: text() },
  { primaryKey: ['person_id', 'kind'] },
);

/** The last file that a person requested with their own data. */
const downloads = table('account_download', {
  person_id: text().references('person.id').primaryKey(),
  state: text<'running' | 'ready' | 'failed'>(),
  /** Number of kinds of records so far, and in total. */
  done: integer(),
  total: integer(),
  requested_at: text(),
  /** Expiry. */
  expires_at: text(),
  /** In the file store; null until it is ready. */
  file_name: text().orNull(),
  bytes: integer(),
});

/** `text`: reminders; `wellness`: wellness program updates. */
export type ReminderKind = 'text' | 'wellness';
export type VerificationKind = 'email' | 'mobile' | ReminderKind;

/** Tables that this module owns. Times are ISO 8601 UTC. Contacts and preferences are the platform's (`auth/contacts/contacts.ts`, `auth/preferences.ts`). */
export interface AccountTables {
  account_unique_id: RowOf<typeof uniqueIds>;
  /** `text_id`: the text of a consent (`consent_text`) that the message asks for; null for other messages. */
  account_verification: RowOf<typeof verifications> & { text_id: ColumnType<string | null, string | null | undefined, string | null> };
  account_reminder: RowOf<typeof reminders>;
  /** `session_id`: the session that requested it with a proof of identity, the only one that may download the file; null in rows of earlier versions. */
  account_download: RowOf<typeof downloads> & { session_id: ColumnType<string | null, string | null | undefined, string | null> };
}

export const migrations = {
  '202611221905_account': createTables(uniqueIds, verifications, reminders),
  '202611222212_account_download': createTables(downloads),
  '202611231942_noted_consents': {
    up: async (db: Kysely<unknown>): Promise<void> => {
      await db.schema.alterTable('account_verification').addColumn('text_id', 'text').execute();
      // Consents to texts from before their wording was stored.
      await noteEarlierConsents(db, 'account', sql`select person_id, kind as consent_id, 'given' as outcome, confirmed_at as at from account_reminder`);
    },
  },
  '202611240600_download_of_session': {
    up: (db: Kysely<unknown>): Promise<void> => db.schema.alterTable('account_download').addColumn('session_id', 'text').execute(),
  },
};

/** The database with the tables of this module, or a transaction of it. */
export type AccountDb = Kysely<PlatformTables & AccountTables> | Transaction<PlatformTables & AccountTables>;
