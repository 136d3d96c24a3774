import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { takeOverContact } from '../../platform/auth/contacts/contacts';
import { noteEarlierConsents } from '../../platform/consents/tables';
import { createTables } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import { administrationMigrations } from './administrationMigrations';
import { announcementMigrations } from './announcementMigrations';
import { audienceMigrations } from './audienceMigrations';
import { companyTextVersions } from './tables';
import { welcomeMigrations } from './welcome/migrations';

type AnyTables = Kysely<unknown>;

const createWelcome = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('welcome_field')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('input_type', 'text', (column) => column.notNull())
    .addColumn('known_from', 'text')
    .addPrimaryKeyConstraint('welcome_field_key', ['company_id', 'name'])
    .execute();
  await db.schema
    .createTable('welcome_field_text')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('help_text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('welcome_field_text_key', ['company_id', 'name', 'language'])
    .addForeignKeyConstraint('welcome_field_text_of', ['company_id', 'name'], 'welcome_field', ['company_id', 'name'], (key) => key.onDelete('cascade'))
    .execute();
  await db.schema
    .createTable('welcome_field_option')
    .addColumn('company_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('welcome_field_option_key', ['company_id', 'name', 'id', 'language'])
    .addForeignKeyConstraint('welcome_field_option_of', ['company_id', 'name'], 'welcome_field', ['company_id', 'name'], (key) => key.onDelete('cascade'))
    .execute();
};

const createWelcomeAnswers = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('welcome_answer')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addPrimaryKeyConstraint('welcome_answer_key', ['person_id', 'name'])
    .execute();
  await db.schema
    .createTable('welcome_outcome')
    .addColumn('person_id', 'text', (column) => column.primaryKey().notNull().references('person.id'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
};

const createConsent = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('consent_notice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('proceed_after_decline', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('consent_notice_of_company').on('consent_notice').columns(['company_id', 'position', 'id']).execute();
  await db.schema
    .createTable('consent_notice_text')
    .addColumn('notice_id', 'text', (column) => column.notNull().references('consent_notice.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_notice_text_key', ['notice_id', 'language'])
    .execute();
  await db.schema
    .createTable('consent_answer')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('notice_id', 'text', (column) => column.notNull().references('consent_notice.id'))
    .addColumn('accepted', 'integer', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_answer_key', ['person_id', 'notice_id'])
    .execute();
};

const createNews = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('announcement')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('display_type', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('link_type', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text')
    .addColumn('link_destination', 'text')
    .addColumn('program_id', 'text')
    .addColumn('entity_id', 'text')
    .execute();
  await db.schema.createIndex('announcement_of_company').on('announcement').columns(['company_id', 'position', 'id']).execute();
  await db.schema
    .createTable('announcement_text')
    .addColumn('announcement_id', 'text', (column) => column.notNull().references('announcement.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_text_key', ['announcement_id', 'language'])
    .execute();
  await db.schema
    .createTable('announcement_copy')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('announcement_id', 'text', (column) => column.notNull().references('announcement.id'))
    .addColumn('is_archived', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_copy_key', ['person_id', 'announcement_id'])
    .execute();
  await db.schema
    .createTable('news_flash_end')
    .addColumn('session_id', 'text', (column) => column.primaryKey().notNull().references('sign_in_session.id').onDelete('cascade'))
    .addColumn('ended_at', 'text', (column) => column.notNull())
    .execute();
};

const createWellnessText = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('wellness_text')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wellness_text_key', ['company_id', 'language'])
    .execute();
};

const addNewsDates = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('announcement').addColumn('published_at', 'text').execute();
};

/** Moves numbers and mail addresses from the form's answers to the contacts. Of two people with the same value, the first keeps it. */
const moveContacts = async (db: AnyTables): Promise<void> => {
  const tables = db as Kysely<{ welcome_answer: { person_id: string; name: string; value: string } }>;
  const kinds = new Map([
    ['MobileNumber', 'mobile'],
    ['PreferredEmail', 'email'],
  ] as const);
  for (const [name, kind] of kinds) {
    const answers = await tables.selectFrom('welcome_answer').select(['person_id', 'value']).where('name', '=', name).execute();
    for (const { person_id, value } of answers) await takeOverContact(db as Kysely<PlatformTables>, person_id, kind, value);
    await tables.deleteFrom('welcome_answer').where('name', '=', name).execute();
  }
  await sql`create table welcome_answer_now (person_id text not null references person (id), name text not null, value text not null, primary key (person_id, name))`.execute(
    db,
  );
  await sql`insert into welcome_answer_now select person_id, name, value from welcome_answer`.execute(db);
  await db.schema.dropTable('welcome_answer').execute();
  await db.schema.alterTable('welcome_answer_now').renameTo('welcome_answer').execute();
};

/** Adds consents for answers from before texts were stored. */
const noteAnswers = async (db: AnyTables): Promise<void> => {
  await noteEarlierConsents(
    db,
    'notices',
    sql`select person_id, notice_id as consent_id, case accepted when 1 then 'given' else 'declined' end as outcome, answered_at as at from consent_answer`,
  );
};

/** Marks the notice about coaches, which existed before it controlled what they see. */
const addCoachSharing = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('consent_notice')
    .addColumn('is_coach_sharing', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update consent_notice set is_coach_sharing = 1 where id = 'acme-notice-coaching'`.execute(db);
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611212000_welcome_form': { up: createWelcome },
  '202611212001_welcome_answers': { up: createWelcomeAnswers },
  '202611212002_consent': { up: createConsent },
  '202611212003_news': { up: createNews },
  '202611212004_wellness_text': { up: createWellnessText },
  '202611221645_news_dates': { up: addNewsDates },
  '202611221902_contacts_of_people': { up: moveContacts },
  '202611231944_noted_consents': { up: noteAnswers },
  '202611232070_coach_sharing': { up: addCoachSharing },
  '202611281020_company_texts': createTables(companyTextVersions),
  ...administrationMigrations,
  ...announcementMigrations,
  ...audienceMigrations,
  ...welcomeMigrations,
};
