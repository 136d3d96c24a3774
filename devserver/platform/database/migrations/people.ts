import { type Kysely, sql } from 'kysely';
import { peopleSearch } from '../search/peopleSearch';
import { createSearch } from '../search/search';
import { createTrigger } from '../trigger';

export const createPeople = async (db: Kysely<unknown>): Promise<void> => {
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
const createPeopleIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['first_name', 'last_name', 'email']) {
    const folded = sql`lower(${sql.ref(name)})`;
    await sql`create index ${sql.ref(`person_company_${name}`)} on person (company_id, ${folded})`.execute(db);
    await sql`create index ${sql.ref(`person_${name}`)} on person (${folded})`.execute(db);
  }
};

const createRights = async (db: Kysely<unknown>): Promise<void> => {
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

export const createContacts = async (db: Kysely<unknown>): Promise<void> => {
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

export const createPreferences = async (db: Kysely<unknown>): Promise<void> => {
  let table = db.schema.createTable('person_preference').addColumn('person_id', 'text', (column) => column.primaryKey().notNull().references('person.id'));
  for (const name of ['height_units', 'length_units', 'weight_units', 'distance_units', 'week_start_day', 'time_format'] as const) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  for (const name of ['disable_text', 'hide_from_email', 'hide_from_status_email'] as const) {
    table = table.addColumn(name, 'integer', (column) => column.notNull());
  }
  await table.execute();
};

/** Until now no weekly mail was sent, so that nobody has asked for it. The index finds those who have. */
export const askForWeeklyMails = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update person_preference set hide_from_status_email = 1`.execute(db);
  await db.schema
    .createIndex('person_preference_weekly')
    .on('person_preference')
    .column('person_id')
    .where(sql.ref('hide_from_status_email'), '=', sql.lit(0))
    .execute();
};

/**
 * Adds sort and search keys of names, without case and accents, which triggers update. Their indexes replace those of `lower`, which folds only
 * ASCII.
 */
export const addNameKeys = async (db: Kysely<unknown>): Promise<void> => {
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

/** Addresses that were verified before were used for sign-in codes, and stay trusted. */
export const addTrustOfContacts = async (db: Kysely<unknown>): Promise<void> => {
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
export const indexStaff = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index person_role_of_staff on person_role (role, person_id) where role <> 'participant'`.execute(db);
};

/** Indexes of a company's people by the columns that audiences use, and of roles and permissions. */
export const indexAudiences = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['hire_date, id', 'is_active, stage, id'])
    await sql`create index ${sql.ref(`person_by_${column.split(',')[0]}`)} on person (company_id, ${sql.raw(column)})`.execute(db);
  await sql`drop index person_company_last_name`.execute(db);
  await sql`create index person_company_last_name on person (company_id, last_name_key, first_name_key, id)`.execute(db);
  await sql`create index person_role_by_role on person_role (role, person_id)`.execute(db);
  await sql`create index person_permission_by_permission on person_permission (permission, person_id)`.execute(db);
  await sql`drop index person_role_of_staff`.execute(db);
};

/** Index of a company's people by first name, and the search of people by words of names and addresses. */
export const findPeople = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index person_company_first_name`.execute(db);
  await sql`create index person_company_first_name on person (company_id, first_name_key, last_name_key, id)`.execute(db);
  await createSearch(db, peopleSearch);
};

/**
 * Index of active people and their companies, which alone answers counts of many people. SQLite uses it for statements that contain its condition.
 */
export const indexMembership = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index person_membership on person (id, company_id) where is_active = 1`.execute(db);
};

/** Index of a company's people by sex, for audiences. */
export const indexSex = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index person_by_sex on person (company_id, sex, id)`.execute(db);
};

/** Index of a company's disabled people by name. Partial, because they are few, and so that no other list uses it. */
export const indexDisabledPeople = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index person_disabled on person (company_id, last_name_key, first_name_key, id) where is_active = 0`.execute(db);
};

/**
 * Indexes of a company's invited people by name: those who have an account and have not finished the first sign-in. Partial, so that no other list uses them.
 */
export const indexInvitedPeople = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, columns] of [
    ['last', 'last_name_key, first_name_key'],
    ['first', 'first_name_key, last_name_key'],
  ] as const)
    await sql`create index ${sql.ref(`person_invited_by_${name}_name`)} on person (company_id, ${sql.raw(columns)}, id) where stage = 'FirstLogin' and is_active = 1`.execute(
      db,
    );
};
