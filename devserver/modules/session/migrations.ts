import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { normalPhone } from '../../../shell/rules/phone';
import { isContactOfOther, keepContact, verifyContact } from '../../platform/auth/contacts/contacts';
import { noteEarlierConsents } from '../../platform/consents/tables';
import { indexPeople } from '../../platform/database/table';
import { administerEligibility, indexEligibleIds } from '../../platform/eligibility/tables';
import type { PlatformTables } from '../../platform/tables';
import { createAddressChanges, createContactChanges, createFormerAddresses } from './tables';

type AnyTables = Kysely<unknown>;

const createSecrets = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('session_secret')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('session_secret_subject').on('session_secret').columns(['subject_id', 'purpose']).execute();
  await db.schema.createIndex('session_secret_expiry').on('session_secret').column('expires_at').execute();
  await db.schema
    .createTable('session_device_code')
    .addColumn('stage_hash', 'text', (column) => column.primaryKey().references('session_secret.hash').onDelete('cascade'))
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .execute();
};

const createPersonal = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('session_contact')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_contact_key', ['person_id', 'type', 'address'])
    .execute();
  await db.schema
    .createTable('first_login_answer')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('first_login_answer_key', ['person_id', 'name'])
    .execute();
};

const createEligibility = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('registration_code')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .execute();
  await db.schema
    .createTable('eligible_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('is_primary', 'integer', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('date_of_birth', 'text', (column) => column.notNull())
    .addColumn('employee_number', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .execute();
  await db.schema.createIndex('eligible_person_number').on('eligible_person').columns(['company_id', 'employee_number']).execute();
};

const createRegistrationRecords = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('registration_event')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('eligible_id', 'text', (column) => column.references('eligible_person.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('policy_text')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('policy_text_key', ['company_id', 'kind', 'language'])
    .execute();
  await db.schema
    .createTable('policy_acceptance')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('policy_id', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('policy_acceptance_key', ['person_id', 'policy_id'])
    .execute();
};

/** The contact of a code is part of its hash. */
const dropContactOfCode = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('session_device_code').dropColumn('contact').execute();
};

/** Numbers become contacts of the person for all messages. Codes were sent to them before, so they count as verified. */
const moveContacts = async (db: AnyTables): Promise<void> => {
  const tables = db as Kysely<{ session_contact: { person_id: string; address: string } }>;
  for (const { person_id, address } of await tables.selectFrom('session_contact').selectAll().execute()) {
    const number = normalPhone(address);
    if (number === undefined || (await isContactOfOther(db as Kysely<PlatformTables>, person_id, 'mobile', number))) continue;
    await keepContact(db as Kysely<PlatformTables>, person_id, 'mobile', number);
    await verifyContact(db as Kysely<PlatformTables>, person_id, 'mobile', number, '2026-11-22T00:00:00.000Z');
  }
  await db.schema.dropTable('session_contact').execute();
};

/** Before, the kind was derived from the company's current texts. */
const addKindOfAcceptance = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('policy_acceptance')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('privacy'))
    .execute();
  await sql`update policy_acceptance set kind = 'eula' where policy_id in (select eula_id from company)`.execute(db);
};

/** Acceptances from before texts were stored. */
const noteAcceptances = async (db: AnyTables): Promise<void> => {
  await noteEarlierConsents(db, 'session', sql`select person_id, policy_id as consent_id, 'given' as outcome, accepted_at as at from policy_acceptance`);
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611210300_session_secrets': { up: createSecrets },
  '202611210301_session_personal': { up: createPersonal },
  '202611210302_eligibility': { up: createEligibility },
  '202611210303_registration_records': { up: createRegistrationRecords },
  '202611211700_device_code_without_contact': { up: dropContactOfCode },
  '202611221904_contacts_of_people': { up: moveContacts },
  '202611231102_kind_of_acceptance': { up: addKindOfAcceptance },
  '202611231921_contact_changes': createContactChanges,
  '202611231654_eligible_person_of_people': indexPeople('eligible_person', 'person_id'),
  '202611231941_noted_consents': { up: noteAcceptances },
  '202611280110_eligibility_administered': administerEligibility,
  '202611280805_eligible_ids': indexEligibleIds,
  '202611301610_address_changes': createAddressChanges,
  '202612011001_former_addresses': createFormerAddresses,
};
