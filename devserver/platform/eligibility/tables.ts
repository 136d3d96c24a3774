import { type Generated, type GeneratedAlways, type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { eachEngine } from '../database/eachEngine';
import { createSearch, type Search } from '../database/search/search';
import { createTrigger } from '../database/trigger';

/** Whether an eligible person has an account, or was removed from those who may register. */
export type EligibleStatus = 'Open' | 'Registered' | 'Removed';

/** A person who may register with a company. */
export interface EligiblePersonTable {
  /** Also the id of the account that they open. */
  id: string;
  company_id: string;
  is_primary: number;
  /** Names in the spelling of the company; compared without case. */
  first_name: string;
  last_name: string;
  /** `yyyy-MM-dd` */
  date_of_birth: string;
  /** The employee's number, for dependents too. */
  employee_number: string;
  email: string;
  /** JSON: answers of the registration step RequiredFields so far, by name. */
  answers: string;
  /** Id of the account; null: none. */
  person_id: string | null;
  /** When they lost the right to register (ISO 8601, UTC); null: they may register. An existing account stays. */
  removed_at: Generated<string | null>;
  /** The registration code by which they identified themselves last; null: none yet. */
  code: Generated<string | null>;
  /** Computed from `removed_at` and `person_id`. */
  standing: GeneratedAlways<EligibleStatus>;
  /** Sort keys of the names, without case and accents; triggers write them. */
  first_name_key: GeneratedAlways<string>;
  last_name_key: GeneratedAlways<string>;
}

export type EligiblePerson = Selectable<EligiblePersonTable>;

/** Code that people enter to register with a company. */
export interface RegistrationCodeTable {
  /** In capital letters. */
  code: string;
  company_id: string;
  /** First and last day of its validity, in the zone of the company (`yyyy-MM-dd`); null: unlimited. */
  valid_from: Generated<string | null>;
  valid_until: Generated<string | null>;
  /** Maximum number of accounts that it opens; null: without limit. */
  most_uses: Generated<number | null>;
  /** Number of accounts that it has opened. */
  uses: Generated<number>;
  /** When it was ended (ISO 8601, UTC); null: it is not. */
  ended_at: Generated<string | null>;
}

export type RegistrationCode = Selectable<RegistrationCodeTable>;

export interface EligibilityTables {
  eligible_person: EligiblePersonTable;
  registration_code: RegistrationCodeTable;
}

/** Searched columns of eligible people. */
export const eligibleSearch = {
  table: 'eligible_person',
  scope: 'company_id',
  columns: ['first_name', 'last_name', 'employee_number'],
  mails: ['email'],
} as const satisfies Search;

const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['removed_at', 'code']) await db.schema.alterTable('eligible_person').addColumn(column, 'text').execute();
  for (const column of ['first_name_key', 'last_name_key'])
    await db.schema
      .alterTable('eligible_person')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute();
  await sql`alter table eligible_person add column standing text generated always as (
    case when removed_at is not null then 'Removed' when person_id is null then 'Open' else 'Registered' end) ${eachEngine(sql`virtual`, sql`stored`)}`.execute(
    db,
  );
  for (const column of ['valid_from', 'valid_until', 'ended_at']) await db.schema.alterTable('registration_code').addColumn(column, 'text').execute();
  await db.schema.alterTable('registration_code').addColumn('most_uses', 'integer').execute();
  await db.schema
    .alterTable('registration_code')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

/**
 * Sort keys of the names, without case and accents. Triggers write them: a generated column would need the function `folded` in every connection
 * that reads the table.
 */
const addNameKeys = async (db: Kysely<unknown>): Promise<void> => {
  const keys = sql`update eligible_person set first_name_key = folded(first_name), last_name_key = folded(last_name)`;
  await keys.execute(db);
  for (const [event, when] of [
    ['insert', 'insert'],
    ['update', 'update of first_name, last_name'],
  ] as const)
    await createTrigger(db, { name: `eligible_person_keys_${event}`, when: `after ${when}`, table: 'eligible_person' }, sql`${keys} where id = new.id`);
};

const addIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, columns] of [
    ['name', 'last_name_key, first_name_key, id'],
    ['employee', 'employee_number, id'],
  ] as const) {
    await sql`create index ${sql.ref(`eligible_person_by_${name}`)} on eligible_person (company_id, ${sql.raw(columns)}) where removed_at is null`.execute(db);
    await sql`create index ${sql.ref(`eligible_person_standing_by_${name}`)} on eligible_person (company_id, standing, ${sql.raw(columns)})`.execute(db);
  }
  await db.schema.createIndex('registration_code_of_company').on('registration_code').columns(['company_id', 'code']).execute();
};

/** Index for reading all people of a company by id, a few hundred per batch. */
export const indexEligibleIds: Migration = {
  up: (db) => db.schema.createIndex('eligible_person_of_company').on('eligible_person').columns(['company_id', 'id']).execute(),
};

/** Columns, sort orders and search for administrators. The tables themselves are older than this file: the module `session` creates them. */
export const administerEligibility: Migration = {
  async up(db) {
    await addColumns(db);
    await addNameKeys(db);
    await addIndexes(db);
    await createSearch(db, eligibleSearch);
  },
};
