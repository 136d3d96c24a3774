import { type Generated, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { CoachingStatus, EntryType, SessionStatus } from '../../../plugins/coaching-scheduler/rules/enumerations';
import type { Weekday } from '../../../shell/rules/dates/days';
import { integer, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

type WorkFlow = 'Scheduled' | 'Instant';

/** Hours that a coach offers, in local time of a zone. */
export const availability = table(
  'coach_availability',
  {
    coach_id: text().references('person.id'),
    day: text<Weekday>(),
    /** `HH:mm`; as an end `00:00` closes the day. */
    start_time: text(),
    end_time: text(),
    /** IANA. */
    zone: text(),
  },
  { primaryKey: ['coach_id', 'day', 'start_time'] },
);

/** Opening hours of a company for sessions, in local time of the company. Days without a row have the default (`usualHours`). */
export const days = table(
  'coaching_day',
  {
    company_id: text().references('company.id'),
    day: text<Weekday>(),
    /** 0 or 1. */
    is_open: integer(),
    start_time: text(),
    end_time: text(),
  },
  { primaryKey: ['company_id', 'day'] },
);

/** A kind of session that a company's coaches hold. */
export const sessionTypes = table(
  'coaching_session_type',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    name: text(),
    /** Minutes. */
    duration: integer(),
    status: text<'Active' | 'Inactive'>(),
    work_flow: text<WorkFlow>(),
  },
  { indexes: { coaching_session_type_of_company: ['company_id', 'name'] } },
);

/** Which coaches hold sessions of a type. */
export const assigned = table(
  'coaching_assigned',
  { type_id: text().references('coaching_session_type.id', 'cascade'), coach_id: text().references('person.id') },
  { primaryKey: ['type_id', 'coach_id'] },
);

/** Entries of coaches about participants, including sessions. Notes are only for coaches of the participant's company. */
export const entries = table(
  'coach_entry',
  {
    id: text().primaryKey(),
    /** The participant, and their company at that time: the entry stays with it when they move. */
    user_id: text().references('person.id'),
    company_id: text().references('company.id'),
    /** The author, or the coach of the session, and the company that they coach for. */
    coach_id: text().references('person.id'),
    coaching_company_id: text().references('company.id'),
    type: text<EntryType>(),
    work_flow: text<WorkFlow>(),
    /** ISO 8601, UTC, as all moments. */
    created_at: text(),
    updated_at: text().orNull(),
    session_at: text(),
    /** Of a scheduled session; else null. */
    starts_at: text().orNull(),
    ends_at: text().orNull(),
    status: text<SessionStatus>(),
    notes: text(),
    zone: text(),
    session_type_id: text().references('coaching_session_type.id').orNull(),
    location: text(),
    description: text(),
    program_id: text().orNull(),
    created_challenge_id: text().orNull(),
    referral: text<'None' | WorkFlow>(),
  },
  {
    indexes: {
      coach_entry_of_user: ['user_id', 'company_id', 'session_at', 'id'],
      coach_entry_by_coach: ['coach_id', 'starts_at'],
      coach_entry_by_start: ['user_id', 'starts_at'],
    },
  },
);

/** Columns of sessions that can be canceled without being deleted, and that calendars follow. */
interface Followed {
  /** Rises with each change of what calendars show. */
  sequence: Generated<number>;
  /** Beginning of its id in calendars: of sessions from before 2026-12-06, whose ids calendars know, `coaching-`; of others empty. */
  calendar_prefix: Generated<string>;
  /** When it was canceled: it is kept with its notes, and its time is free. */
  cancelled_at: Generated<string | null>;
  /** `staff`: a lead of the coach, or a user who acted for the participant. */
  cancelled_by: Generated<'participant' | 'staff'>;
  /** In the words of the participant; empty: none given. */
  cancel_reason: Generated<string>;
  /** When its coach removed it: it is only an entry of calendars, and deleted after `keptDays` (`entries/removed.ts`). */
  removed_at: Generated<string | null>;
}

/** Adds the columns of `Followed`, except `cancelled_by` and `removed_at`. */
export const followed: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('coach_entry')
      .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('coach_entry').addColumn('cancelled_at', 'text').execute();
    await db.schema
      .alterTable('coach_entry')
      .addColumn('cancel_reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** Adds who canceled a session. */
export const canceledBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('coach_entry')
      .addColumn('cancelled_by', 'text', (column) => column.notNull().defaultTo('participant'))
      .execute();
  },
};

/** Adds when a session was removed. */
export const removable: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('coach_entry').addColumn('removed_at', 'text').execute();
    await db.schema.createIndex('coach_entry_removed').on('coach_entry').column('removed_at').where(sql.ref('removed_at'), 'is not', null).execute();
  },
};

/** Ids in calendars no longer name coaching. Sessions that calendars may know keep theirs. */
export const neutralIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('coach_entry')
      .addColumn('calendar_prefix', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update coach_entry set calendar_prefix = 'coaching-' where type = 'Session' and work_flow = 'Scheduled'`.execute(db);
  },
};

/** A participant's request to move a session, one for each session. It ends with the session, when it begins or is moved, when the coach declines, and when the participant withdraws it. */
export const moveRequests = table('coaching_move_request', {
  session_id: text().references('coach_entry.id', 'cascade').primaryKey(),
  asked_at: text(),
  /** Proposed starts, earliest first; JSON. */
  starts: text(),
});

/**
 * Reminders of a session that were sent, or whose time was over when it was booked or moved. A moved session gets those of its new time.
 */
export const reminded = table(
  'coaching_reminded',
  {
    session_id: text().references('coach_entry.id', 'cascade'),
    starts_at: text(),
    /** Number of hours before the session. */
    hours: integer(),
  },
  { primaryKey: ['session_id', 'starts_at', 'hours'] },
);

/** Time that a coach reserves for other purposes. */
export const timeBlocks = table(
  'coach_time_block',
  {
    id: text().primaryKey(),
    coach_id: text().references('person.id'),
    starts_at: text(),
    ends_at: text(),
    /** 0 or 1: from midnight to midnight by the coach's clocks. */
    is_all_day: integer(),
    title: text(),
  },
  { indexes: { coach_time_block_of_coach: ['coach_id', 'starts_at'] } },
);

/** The coach of a participant, and the coaching status. */
export const coached = table(
  'coached_person',
  {
    person_id: text().primaryKey().references('person.id'),
    company_id: text().references('company.id'),
    coach_id: text().references('person.id').orNull(),
    status: text<CoachingStatus>(),
    changed_at: text(),
  },
  { indexes: { coached_person_of_coach: ['coach_id', 'person_id'] } },
);

/** A row for each person with bookings: writing it locks their calendar until the transaction ends. */
export const calendars = table('coaching_calendar', { person_id: text().primaryKey().references('person.id'), changes: integer() });

/** Tables that this module owns. */
export interface CoachingTables {
  coach_availability: RowOf<typeof availability>;
  coaching_day: RowOf<typeof days>;
  coaching_session_type: RowOf<typeof sessionTypes>;
  coaching_assigned: RowOf<typeof assigned>;
  coach_entry: RowOf<typeof entries> & Followed;
  coaching_move_request: RowOf<typeof moveRequests>;
  coaching_reminded: RowOf<typeof reminded>;
  coach_time_block: RowOf<typeof timeBlocks>;
  coached_person: RowOf<typeof coached>;
  coaching_calendar: RowOf<typeof calendars>;
}

/** The database with the tables of this module. */
export type CoachingDb = Kysely<PlatformTables & CoachingTables>;
