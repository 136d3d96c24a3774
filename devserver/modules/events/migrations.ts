import { type ColumnDefinitionBuilder, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { feeds, reminded, reminders } from './calendar/tables';
import { documents, type EventsTables, events, eventTexts, formerDocuments, registrations, sessions, sessionTexts, waits } from './tables';

/**
 * Who has a place at an occurrence does not wait for one. What is held for them lapses at once, so that the next round of the clock offers it to who is next in line; who
 * waits with nothing held leaves the line.
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

/** Events can be drafts, and events and sessions be called off with a reason, or moved. */
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

/** Staff note who came. */
const noteAttendance = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema
    .alterTable('event_registration')
    .addColumn('attendance', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

/** Who waits is counted by event and by session. */
const indexWaits = ({ schema }: Kysely<unknown>): Promise<void> =>
  schema.createIndex('event_wait_of_event').on('event_wait').columns(['event_id', 'session_id', 'person_id']).execute();

/** Documents have an id, and one file can be for both languages. */
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

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611222060_events': createTables(events, eventTexts, sessions, sessionTexts, formerDocuments, registrations, waits),
  '202611222070_calendar': createTables(reminders, reminded, feeds),
  '202611231642_waits_of_holders': { up: endWaitsOfHolders },
  '202611271100_events_administered': { up: administer },
  '202611271130_event_attendance': { up: noteAttendance },
  '202611271225_event_waits': { up: indexWaits },
  '202611291501_event_documents': nameDocuments,
};
