import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { noteEarlierConsents } from '../../platform/consents/tables';
import { createTables } from '../../platform/database/table';
import { createTrigger } from '../../platform/database/trigger';
import { ownTrackers } from './own/tables';

/** Migrations use the tables of their own time, not today's types. */
type AnyTables = Kysely<unknown>;

/** The purpose of each index is commented at it; `queries.test.ts` fails for a query that does not use its index. */
const trackers: Migration = {
  async up(db: AnyTables): Promise<void> {
    await createDefinitions(db);
    await createEntries(db);
    await createDevices(db);
  },
};

const createDefinitions = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('tracker')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('is_one_per_day', 'integer', (column) => column.notNull())
    .addColumn('measure', 'text')
    .execute();
  // Trackers of a company, and those with a measure.
  await db.schema.createIndex('tracker_by_company').on('tracker').columns(['company_id', 'measure']).execute();
  await db.schema
    .createTable('tracker_text')
    .addColumn('tracker_id', 'text', (column) => column.notNull().references('tracker.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tracker_text_key', ['tracker_id', 'language'])
    .execute();
  await createFields(db);
  await createOptions(db);
};

const createFields = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('tracker_field')
    .addColumn('tracker_id', 'text', (column) => column.notNull().references('tracker.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('decimal_places', 'integer', (column) => column.notNull())
    .addColumn('chart_type', 'text')
    .addPrimaryKeyConstraint('tracker_field_key', ['tracker_id', 'name'])
    .execute();
  await db.schema
    .createTable('tracker_field_text')
    .addColumn('tracker_id', 'text', (column) => column.notNull())
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tracker_field_text_key', ['tracker_id', 'field_name', 'language'])
    .addForeignKeyConstraint('tracker_field_text_of_field', ['tracker_id', 'field_name'], 'tracker_field', ['tracker_id', 'name'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('tracker_validation')
    .addColumn('tracker_id', 'text', (column) => column.notNull())
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('message_key', 'text', (column) => column.notNull())
    .addColumn('check_range', 'integer', (column) => column.notNull())
    .addColumn('min', 'real')
    .addColumn('max', 'real')
    .addPrimaryKeyConstraint('tracker_validation_key', ['tracker_id', 'field_name', 'position'])
    .addForeignKeyConstraint('tracker_validation_of_field', ['tracker_id', 'field_name'], 'tracker_field', ['tracker_id', 'name'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};

const createOptions = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('tracker_option')
    .addColumn('tracker_id', 'text', (column) => column.notNull())
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('mph', 'real')
    .addPrimaryKeyConstraint('tracker_option_key', ['tracker_id', 'field_name', 'value'])
    .addForeignKeyConstraint('tracker_option_of_field', ['tracker_id', 'field_name'], 'tracker_field', ['tracker_id', 'name'], (key) => key.onDelete('cascade'))
    .execute();
  await db.schema
    .createTable('tracker_option_text')
    .addColumn('tracker_id', 'text', (column) => column.notNull())
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tracker_option_text_key', ['tracker_id', 'field_name', 'value', 'language'])
    .addForeignKeyConstraint(
      'tracker_option_text_of_option',
      ['tracker_id', 'field_name', 'value'],
      'tracker_option',
      ['tracker_id', 'field_name', 'value'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
};

const createEntries = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('tracker_entry')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('tracker_id', 'text', (column) => column.notNull().references('tracker.id'))
    .addColumn('entry_date', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('field_values', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('modified_by', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'text', (column) => column.notNull())
    .addColumn('coaching_company_id', 'text')
    // Also serves the order of every list: entries of a person's tracker between two days, and the newest one.
    .addPrimaryKeyConstraint('tracker_entry_key', ['person_id', 'tracker_id', 'entry_date', 'number'])
    .execute();
  await db.schema
    .createTable('tracker_preference')
    .addColumn('person_id', 'text', (column) => column.primaryKey().notNull().references('person.id'))
    .addColumn('distance_units', 'text', (column) => column.notNull())
    .execute();
};

const createDevices = async (db: AnyTables): Promise<void> => {
  await db.schema
    .createTable('device_connection')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('connected_at', 'text', (column) => column.notNull())
    .addColumn('synced_through', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_connection_key', ['person_id', 'device_id'])
    .execute();
  await db.schema
    .createTable('device_tracker')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('tracker_id', 'text', (column) => column.notNull().references('tracker.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('device_tracker_key', ['person_id', 'device_id', 'tracker_id'])
    .addForeignKeyConstraint('device_tracker_of_connection', ['person_id', 'device_id'], 'device_connection', ['person_id', 'device_id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('device_consent')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_consent_key', ['person_id', 'device_id'])
    .execute();
};

/** Earlier, the unit of a distance was that of its person. */
const unitsOfEntries: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('tracker_entry')
      .addColumn('distance_units', 'text', (column) => column.notNull().defaultTo('Imperial'))
      .execute();
    await sql`update tracker_entry set distance_units = 'Metric'
      where person_id in (select person_id from tracker_preference where distance_units = 'Metric')`.execute(db);
  },
};

/** Stores when the owner of a device declined, so that a waiting page can say so. */
const declinedConsents: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema.alterTable('device_consent').addColumn('declined_at', 'text').execute();
  },
};

/** The units of distances move to the profile, beside the other units. */
const unitsOfPeople: Migration = {
  async up(db: AnyTables): Promise<void> {
    // With the columns of that time: `readPreferences` uses later ones.
    await sql`insert into person_preference
      (person_id, height_units, length_units, weight_units, distance_units, week_start_day, time_format, disable_text, hide_from_email, hide_from_status_email)
      select person_id, 'Imperial', 'Imperial', 'Imperial', distance_units, 'Monday', '12', 0, 0, 0 from tracker_preference where true
      on conflict (person_id) do update set distance_units = excluded.distance_units`.execute(db);
    await db.schema.dropTable('tracker_preference').execute();
  },
};

/** Consents for devices connected before consents were recorded. */
const notedConsents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await noteEarlierConsents(db, 'trackers', sql`select person_id, device_id as consent_id, 'given' as outcome, connected_at as at from device_connection`);
  },
};

/** Columns for trackers that administrators maintain. */
const maintainedTrackers: Migration = {
  async up(db: AnyTables): Promise<void> {
    const flag = (table: string, name: string, value: number) =>
      db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
        .execute();
    await flag('tracker', 'is_offered', 1);
    await flag('tracker', 'position', 0);
    await db.schema.alterTable('tracker').addColumn('deleted_at', 'text').execute();
    await flag('tracker_field', 'is_hidden', 0);
    await flag('tracker', 'is_used', 0);
    await sql`update tracker set is_used = 1 where id in (select tracker_id from tracker_entry)`.execute(db);
    // An index of entries by tracker would cost a page with each entry.
    await createTrigger(
      db,
      { name: 'tracker_used', when: 'after insert', table: 'tracker_entry' },
      sql`update tracker set is_used = 1 where id = new.tracker_id and is_used = 0`,
    );
  },
};

/** Trackers can be drafts. Existing ones are published. */
const draftTrackers: Migration = {
  async up(db: AnyTables): Promise<void> {
    await db.schema
      .alterTable('tracker')
      .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611210400_trackers': trackers,
  '202611211330_unitsOfEntries': unitsOfEntries,
  '202611211700_declinedConsents': declinedConsents,
  '202611221903_unitsOfPeople': unitsOfPeople,
  '202611231943_notedConsents': notedConsents,
  '202611281740_maintainedTrackers': maintainedTrackers,
  '202612030112_draftTrackers': draftTrackers,
  '202612040400_ownTrackers': createTables(ownTrackers),
};
