import { type ColumnDefinitionBuilder, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { feeds, reminded, reminders } from './calendar/tables';
import { documents, type EventsTables, events, eventTexts, formerDocuments, registrations, sessions, sessionTexts, waits } from './tables';

/**
 * Ends waiting list entries of people who have a place at the occurrence. What is held for them lapses at once, so that the next round offers it to the next
 * in line; an entry without an offer is deleted.
 */
const endWaitsOfHolders = async (db: Kysely<EventsTables>): Promise<void> => {
  const isHolder = (eb: ExpressionBuilder<EventsTables, 'event_wait'>) =>
    eb.exists(
      eb
        .selectFrom('event_registration as place')
        .select('place.person_id')
        .whereRef('place.person_id', '=', 'event_wait.person_id')
        .whereRef('place.session_id', '=', 'event_wait.session_id')
        .whereRef('place.start_local', '=', 'event_wait.start_local')
        .where('place.state', '=', 'Registered'),
    );
  await db
    .updateTable('event_wait')
    .set((eb) => ({ offer_ends_at: eb.ref('since') }))
    .where('offer_ends_at', 'is not', null)
    .where(isHolder)
    .execute();
  await db.deleteFrom('event_wait').where('offer_ends_at', 'is', null).where(isHolder).execute();
};

/** Adds drafts of events, and canceled and moved events and sessions. */
const administer = async ({ schema }: Kysely<unknown>): Promise<void> => {
  const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  await schema
    .alterTable('event')
    .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('event').addColumn('cancel_reason', 'text', empty).execute();
  await schema.alterTable('event_session').addColumn('cancelled_at', 'text').execute();
  await schema.alterTable('event_session').addColumn('cancel_reason', 'text', empty).execute();
  await schema.alterTable('event_session').addColumn('first_local', 'text').execute();
};

/** Adds attendance. */
const noteAttendance = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema
    .alterTable('event_registration')
    .addColumn('attendance', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

/** Indexes of the waiting list by event and by session. */
const indexWaits = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema.createIndex('event_wait_of_event').on('event_wait').columns(['event_id', 'session_id', 'person_id']).execute();

/** Adds ids of documents, and allows one file for both languages. */
const nameDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create temporary table former_document as select * from event_document`.execute(db);
    await db.schema.dropTable('event_document').execute();
    await createTables(documents).up(db);
    await sql`insert into event_document (document_id, file_name, event_id, session_id, language, position, label)
      select 'document ' || (position + 1), file_name, event_id, session_id, language, position, label from former_document`.execute(db);
    await sql`drop table former_document`.execute(db);
  },
};

/** Columns for changed plans of sessions that repeat: past occurrences, and moved and withdrawn places. */
const changePlans = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('event_session')
    .addColumn('former', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('event_registration').addColumn('first_local', 'text').execute();
  await schema
    .alterTable('event_registration')
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

/** Canceled dates of sessions that repeat. */
const cancelDates = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema
    .alterTable('event_session')
    .addColumn('cancelled_dates', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();

/** How people take part in events, and from when they see them. An address that is a link is that of an online meeting. */
const addModes = async (db: Kysely<EventsTables>): Promise<void> => {
  await db.schema
    .alterTable('event')
    .addColumn('mode', 'text', (column) => column.notNull().defaultTo('InPerson'))
    .execute();
  await db.schema.alterTable('event').addColumn('shown_from', 'text').execute();
  const linked = db.selectFrom('event_text').select('event_id').where('location_address', 'like', 'https://%');
  await db.updateTable('event').set({ mode: 'Online' }).where('id', 'in', linked).execute();
};

/** The last day on which events are shown. */
const addLastDay = ({ schema }: Kysely<unknown>): Promise<void> => schema.alterTable('event').addColumn('shown_until', 'text').execute();

/** Entries of waiting lists whose date left the plan. */
const withdrawWaits = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema
    .alterTable('event_wait')
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611222060_events': createTables(events, eventTexts, sessions, sessionTexts, formerDocuments, registrations, waits),
  '202611222070_calendar': createTables(reminders, reminded, feeds),
  '202611231642_waits_of_holders': { up: endWaitsOfHolders },
  '202611271100_events_administered': { up: administer },
  '202611271130_event_attendance': { up: noteAttendance },
  '202611271225_event_waits': { up: indexWaits },
  '202611291501_event_documents': nameDocuments,
  '202612011301_event_plans': { up: changePlans },
  '202612020301_event_cancelled_dates': { up: cancelDates },
  '202612020302_event_modes': { up: addModes },
  '202612020303_event_withdrawn_waits': { up: withdrawWaits },
  '202612030120_event_shown_until': { up: addLastDay },
};
