import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createActing, recountChanges } from '../audit/acting';
import { indexKeyChanges } from '../audit/chains';
import { allowOwnChanges, createAuditChange, findChanges } from '../audit/changed';
import { indexErasing } from '../audit/erased';
import { keepLinksInRows } from '../audit/links';
import { indexActors } from '../audit/unusual';
import { createSecondFactors } from '../auth/secondFactor/createTables';
import { addDefaultsOfCompanies } from '../companies';
import { createConsents } from '../consents/tables';
import { createDemonstrations } from '../demonstration/tables';
import { companySearch, createLicencePeriods, createOrganisation, keepTypedApart } from '../organisation/tables';
import { createScheduledChanges, rememberPredecessors } from '../scheduled/table';
import { createVersions, shareVersionsOfPeople } from '../versions';
import { dropOverwritten } from './schema';
import { addMailKeys } from './search/mailKeys';
import { addNameWords } from './search/names';
import { peopleSearch } from './search/peopleSearch';
import { createSearch } from './search/search';
import { createTrigger, refuseChange } from './trigger';
import { caseless } from './words';

/** Migrations use the tables of their own version, not today's types. */
type AnyTables = Kysely<unknown>;

const createCompanies = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('company')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'text', (column) => column.references('company.id'))
    .addColumn('host', 'text')
    .addColumn('branding_color', 'text', (column) => column.notNull())
    .addColumn('help_text_color', 'text')
    .addColumn('logo_url', 'text', (column) => column.notNull())
    .addColumn('login_background_images', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('toggles', 'text', (column) => column.notNull())
    .addColumn('top_nav', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('plan_year_id', 'text', (column) => column.notNull())
    .addColumn('sso_enabled', 'integer', (column) => column.notNull())
    .addColumn('sso_logout_url', 'text')
    .addColumn('privacy_policy_id', 'text', (column) => column.notNull())
    .addColumn('eula_id', 'text', (column) => column.notNull())
    .addColumn('home_background_type', 'integer', (column) => column.notNull())
    .addColumn('home_background_url', 'text')
    .addColumn('wellness_notification_name', 'text', (column) => column.notNull())
    .addColumn('support_email', 'text')
    .addColumn('support_phone', 'text')
    .addColumn('coaching_designation', 'text', (column) => column.notNull())
    .addColumn('support_designation', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('company_host').unique().on('company').column('host').execute();
  await db.schema.createIndex('company_partner').on('company').column('partner_id').execute();
  await db.schema
    .createTable('company_plugin')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('plugin_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('company_plugin_key', ['company_id', 'plugin_id'])
    .execute();
};

const createPeople = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('user_name', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('login_type', 'text', (column) => column.notNull())
    .addColumn('first_login_form', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('profile_image_url', 'text')
    .addColumn('hide_from_leaderboard', 'integer', (column) => column.notNull())
    .addColumn('using_validic', 'integer', (column) => column.notNull())
    .addColumn('wellness_link', 'integer', (column) => column.notNull())
    .addColumn('date_of_birth', 'text')
    .addColumn('sex', 'text')
    .addColumn('department', 'text')
    .addColumn('location', 'text')
    .addColumn('region', 'text')
    .addColumn('hire_date', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .execute();
  await createPeopleIndexes(db);
  await createRights(db);
};

/** The people search reads prefixes of these three columns, folded, in one company or in all: each needs its own index to stay below 10 ms. */
const createPeopleIndexes = async (db: AnyTables): Promise<void> => {
  for (const name of ['first_name', 'last_name', 'email']) {
    const folded = sql`lower(${sql.ref(name)})`;
    await sql`create index ${sql.ref(`person_company_${name}`)} on person (company_id, ${folded})`.execute(db);
    await sql`create index ${sql.ref(`person_${name}`)} on person (${folded})`.execute(db);
  }
};

const createRights = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('person_role')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_role_key', ['person_id', 'role'])
    .execute();
  await db.schema
    .createTable('person_permission')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('permission', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_permission_key', ['person_id', 'permission'])
    .execute();
};

const createSessions = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('sign_in_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('subject_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('login_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('sign_in_session_actor').on('sign_in_session').column('actor_id').execute();
  await db.schema.createIndex('sign_in_session_subject').on('sign_in_session').column('subject_id').execute();
};

const createRecords = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'at']).execute();
};

const createStores = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('file')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['person_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};

/**
 * Recreates the audit without the counter of `autoIncrement`, which costs one more page per change. The counter would prevent the reuse of ids of
 * removed rows; rows of the audit are never removed.
 */
const createAuditWithoutCounter = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('audit').renameTo('audit_before').execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into audit select id, at, actor_id, subject_id, action, target, detail from audit_before`.execute(db);
  await db.schema.dropTable('audit_before').execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'at']).execute();
};

const addAddressToAudit = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('audit')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};

/**
 * Recreates the outbox with sealed bodies. Earlier bodies were plain text, so the pages of the old table are overwritten. Without the counter of
 * `autoIncrement`, as in the audit: no row is ever removed.
 */
const sealOutbox = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('secret_hash', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('delivered_at', 'text')
    .execute();
  await sql`insert into outbox (id, recipient, kind, subject, sent_at) select id, recipient, kind, subject, sent_at from outbox_before`.execute(db);
  await dropOverwritten(db, 'outbox_before');
  for (const name of ['secret_hash', 'expires_at', 'due_at']) await db.schema.createIndex(`outbox_${name}`).on('outbox').column(name).execute();
};

/** Before this migration only programs stored files. */
const addModuleToFile = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('file')
    .addColumn('module_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update file set module_id = 'programs'`.execute(db);
};

const createKeptCounts = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('kept_count')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_count_end').on('kept_count').column('ends_at').execute();
};

const addPluginSettings = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('company')
    .addColumn('plugin_settings', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
};

const createContacts = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('person_contact')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('unique_key', 'text', (column) => column.notNull().unique())
    .addColumn('verified_at', 'text')
    .addPrimaryKeyConstraint('person_contact_key', ['person_id', 'kind'])
    .execute();
};

const createPreferences = async (db: AnyTables): Promise<void> => {
  let table = db.schema.createTable('person_preference').addColumn('person_id', 'text', (column) => column.primaryKey().notNull().references('person.id'));
  for (const name of ['height_units', 'length_units', 'weight_units', 'distance_units', 'week_start_day', 'time_format'] as const) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  for (const name of ['disable_text', 'hide_from_email', 'hide_from_status_email'] as const) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  await table.execute();
};

const addActingMode = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_mode', 'text').execute();
};

/** Links the rows of the audit from this version on; triggers prevent changes of written rows. */
const chainAudit = async (db: AnyTables): Promise<void> => {
  for (const name of ['session_id', 'route']) {
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('audit_session').on('audit').columns(['session_id', 'id']).execute();
  await db.schema
    .createTable('audit_link')
    .addColumn('id', 'integer', (column) => column.primaryKey().references('audit.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['audit', 'audit_link']) {
    for (const event of ['update', 'delete']) {
      await refuseChange(db, { name: `${table}_without_${event}`, when: `before ${event}`, table }, 'The audit is only added to.');
    }
  }
};

const addDevice = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('device', 'text').execute();
};

const limitActing = async (db: AnyTables): Promise<void> => {
  for (const name of ['acting_reason', 'acting_since', 'acting_until']) await db.schema.alterTable('sign_in_session').addColumn(name, 'text').execute();
  await db.schema.createIndex('acting_for_subject').on('sign_in_session').columns(['subject_id', 'acting_since', 'id']).execute();
};

/** Index of impersonation sessions, for the examination of the audit. */
const indexSessionsOfActing = async (db: AnyTables): Promise<void> => {
  await sql`create index session_of_acting on sign_in_session (id) where acting_since is not null`.execute(db);
};

const addHtmlToOutbox = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('html', 'text').execute();
};

/** Adds the seal of undo data; the first start of this version writes it for existing rows (`settleSecret.ts`). */
const sealUndo = async (db: AnyTables): Promise<void> => {
  await db.schema
    .alterTable('acting_undo')
    .addColumn('seal', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await indexKeyChanges(db);
};

/** Adds the undo data of a call to its stored response, so that both are deleted together. */
const addUndoOfCalls = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('idempotency').addColumn('undo', 'text').execute();
};

const addCalendarToOutbox = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
};

/**
 * Adds sort and search keys of names, without case and accents, which triggers update. Their indexes replace those of `lower`, which folds only
 * ASCII.
 */
const addNameKeys = async (db: AnyTables): Promise<void> => {
  const keys = sql.raw('first_name_key = folded(first_name), last_name_key = folded(last_name)');
  for (const name of ['first_name', 'last_name']) {
    await db.schema
      .alterTable('person')
      .addColumn(`${name}_key`, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await sql`update person set ${keys}`.execute(db);
  for (const event of ['insert', 'update of first_name, last_name']) {
    const name = `person_name_keys_${event.split(' ')[0]}`;
    await createTrigger(db, { name, when: `after ${event}`, table: 'person' }, sql`update person set ${keys} where id = new.id`);
  }
  for (const name of ['first_name', 'last_name']) {
    for (const index of [`person_company_${name}`, `person_${name}`]) await db.schema.dropIndex(index).execute();
    await db.schema
      .createIndex(`person_company_${name}`)
      .on('person')
      .columns(['company_id', `${name}_key`])
      .execute();
    await db.schema.createIndex(`person_${name}`).on('person').column(`${name}_key`).execute();
  }
};

/** Adds the note to the reason of an impersonation. */
const addReasonDetail = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_reason_detail', 'text').execute();
  await db.schema
    .alterTable('acting')
    .addColumn('reason_detail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};

/** Addresses that were verified before were used for sign-in codes, and stay trusted. */
const addTrustOfContacts = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('person_contact').addColumn('trusted_at', 'text').execute();
  await sql`update person_contact set trusted_at = verified_at`.execute(db);
  await db.schema
    .createTable('proof_code')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('asked_by', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('about_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('proof_code_of', ['person_id', 'asked_by'])
    .execute();
};

/** Index of the staff of a company by role (`staffOf`). Participants, nearly all people, are not in it. */
const indexStaff = async (db: AnyTables): Promise<void> => {
  await sql`create index person_role_of_staff on person_role (role, person_id) where role <> 'participant'`.execute(db);
};

/** Index of undelivered mails with failed attempts. */
const indexFailedMails = async (db: AnyTables): Promise<void> => {
  await sql`create index outbox_failed on outbox (sent_at) where delivered_at is null and attempts > 0`.execute(db);
};

/** Index of current impersonations. */
const indexActingNow = async (db: AnyTables): Promise<void> => {
  await sql`create index session_acting_until on sign_in_session (acting_until) where acting_since is not null and ended_at is null`.execute(db);
};

/** Index of companies by name. */
const indexCompanyNames = async (db: AnyTables): Promise<void> => {
  await sql`create index company_by_name on company (${caseless('name')}, id)`.execute(db);
};

/** Indexes of a company's people by the columns that audiences use, and of roles and permissions. */
const indexAudiences = async (db: AnyTables): Promise<void> => {
  for (const column of ['hire_date, id', 'is_active, stage, id'])
    await sql`create index ${sql.ref(`person_by_${column.split(',')[0]}`)} on person (company_id, ${sql.raw(column)})`.execute(db);
  await sql`drop index person_company_last_name`.execute(db);
  await sql`create index person_company_last_name on person (company_id, last_name_key, first_name_key, id)`.execute(db);
  await sql`create index person_role_by_role on person_role (role, person_id)`.execute(db);
  await sql`create index person_permission_by_permission on person_permission (permission, person_id)`.execute(db);
  await sql`drop index person_role_of_staff`.execute(db);
};

/** Adds the time at which a person ended an impersonation. The planned end stays as the audit has it. */
const addWithdrawalOfActing = async (db: AnyTables): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_withdrawn_at', 'text').execute();
};

/** Index of a company's people by first name, and the search of people by words of names and addresses. */
const findPeople = async (db: AnyTables): Promise<void> => {
  await sql`drop index person_company_first_name`.execute(db);
  await sql`create index person_company_first_name on person (company_id, first_name_key, last_name_key, id)`.execute(db);
  await createSearch(db, peopleSearch);
};

/**
 * Index of active people and their companies, which alone answers counts of many people. SQLite uses it for statements that contain its condition.
 */
const indexMembership = async (db: AnyTables): Promise<void> => {
  await sql`create index person_membership on person (id, company_id) where is_active = 1`.execute(db);
};

/** Index of a company's people by sex, for audiences. */
const indexSex = async (db: AnyTables): Promise<void> => {
  await sql`create index person_by_sex on person (company_id, sex, id)`.execute(db);
};

/** Index of a company's disabled people by name. Partial, because they are few, and so that no other list uses it. */
const indexDisabledPeople = async (db: AnyTables): Promise<void> => {
  await sql`create index person_disabled on person (company_id, last_name_key, first_name_key, id) where is_active = 0`.execute(db);
};

/** Indexes of a company's invited people by name: those who have an account and have not finished the first sign-in. Partial, so that no other list uses them. */
const indexInvitedPeople = async (db: AnyTables): Promise<void> => {
  for (const [name, columns] of [
    ['last', 'last_name_key, first_name_key'],
    ['first', 'first_name_key, last_name_key'],
  ] as const)
    await sql`create index ${sql.ref(`person_invited_by_${name}_name`)} on person (company_id, ${sql.raw(columns)}, id) where stage = 'FirstLogin' and is_active = 1`.execute(
      db,
    );
};

/** Migrations of the tables in `tables.ts`, in the order in which they were added. */
export const platformMigrations: Readonly<Record<string, Migration>> = {
  '202611210000_companies': { up: createCompanies },
  '202611210001_people': { up: createPeople },
  '202611210002_sign_in_sessions': { up: createSessions },
  '202611210003_outbox_and_audit': { up: createRecords },
  '202611210004_stores': { up: createStores },
  '202611211430_audit_without_counter': { up: createAuditWithoutCounter },
  '202611220900_address_in_audit': { up: addAddressToAudit },
  '202611221201_sealed_outbox': { up: sealOutbox },
  '202611221240_module_of_file': { up: addModuleToFile },
  '202611221250_kept_counts': { up: createKeptCounts },
  '202611221310_settings_of_plugins': { up: addPluginSettings },
  '202611221900_contacts': { up: createContacts },
  '202611221901_preferences': { up: createPreferences },
  '202611221920_acting_mode': { up: addActingMode },
  '202611222220_chained_audit': { up: chainAudit },
  '202611222210_device_of_session': { up: addDevice },
  '202611222221_limits_of_acting': { up: limitActing },
  '202611222031_html_of_mails': { up: addHtmlToOutbox },
  '202611230301_audit_acting': { up: createActing },
  '202611230201_second_factors': { up: createSecondFactors },
  '202611230700_defaults_of_companies': { up: addDefaultsOfCompanies },
  '202611231101_mail_keys': { up: addMailKeys },
  '202611231630_sessions_of_acting': { up: indexSessionsOfActing },
  '202611231641_audit_undo_seal': { up: sealUndo },
  '202611231658_looks_in_audit': { up: recountChanges },
  '202611231653_undo_of_calls': { up: addUndoOfCalls },
  '202611231641_calendar_of_mails': { up: addCalendarToOutbox },
  '202611231640_record_versions': { up: createVersions },
  '202611231655_name_keys': { up: addNameKeys },
  '202611231970_audit_links_in_rows': { up: keepLinksInRows },
  '202611231912_name_words': { up: addNameWords },
  '202611231930_detail_of_reason': { up: addReasonDetail },
  '202611231920_trusted_contacts': { up: addTrustOfContacts },
  '202611231900_audit_changes': { up: createAuditChange },
  '202611231960_versions_of_people': { up: shareVersionsOfPeople },
  '202611231971_roles_of_staff': { up: indexStaff },
  '202611231940_consents': { up: createConsents },
  '202611232090_codes_in_audit': { up: recountChanges },
  '202611240000_organisation': { up: createOrganisation },
  '202611240002_companies_by_name': { up: indexCompanyNames },
  '202611240100_failed_mails': { up: indexFailedMails },
  '202611240103_acting_now': { up: indexActingNow },
  '202611240200_audiences': { up: indexAudiences },
  '202611240500_find_changes': { up: findChanges },
  '202611240610_withdrawal_of_acting': { up: addWithdrawalOfActing },
  '202611240801_people_search': { up: findPeople },
  '202611241000_scheduled_changes': { up: createScheduledChanges },
  '202611241130_typed_options': { up: keepTypedApart },
  '202611260421_membership': { up: indexMembership },
  '202611261950_predecessors': { up: rememberPredecessors },
  '202611280100_people_by_sex': { up: indexSex },
  '202611280140_licence_periods': createLicencePeriods,
  '202611280141_company_search': { up: (db) => createSearch(db, companySearch) },
  '202611281010_disabled_people': { up: indexDisabledPeople },
  '202611282100_demonstrations': createDemonstrations,
  '202611282102_erasing_in_audit': { up: indexErasing },
  '202611301520_actors_in_audit': { up: indexActors },
  '202611301611_changes_of_the_product': { up: allowOwnChanges },
  '202612020101_invited_people': { up: indexInvitedPeople },
};
