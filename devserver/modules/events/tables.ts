import type { Generated, Kysely, Transaction } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { integer, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import type { CalendarTables } from './calendar/tables';

/** Events of companies. An event has the id of the program that describes it. */
export const events = table(
  'event',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    type: text<'Multiple' | 'Meeting' | 'Scheduled' | 'Biometric'>(),
    /** IANA zone of the place. Times of sessions are local to it. */
    zone: text(),
    /** 0 or 1: at most one session per person. */
    is_limited: integer(),
    /** Raised by each change that concerns people's own calendars (iCalendar SEQUENCE). */
    sequence: integer(),
    /** ISO 8601, UTC; null while it takes place. */
    cancelled_at: text().orNull(),
  },
  { indexes: { event_of_company: ['company_id', 'id'] } },
);

export const eventTexts = table(
  'event_text',
  {
    event_id: text().references('event.id', 'cascade'),
    language: text<Locale>(),
    title: text(),
    /** HTML, sanitised. */
    description: text(),
    location_name: text(),
    location_address: text(),
  },
  { primaryKey: ['event_id', 'language'] },
);

/** Sessions of events, which take place once or by a rule. */
export const sessions = table(
  'event_session',
  {
    id: text().primaryKey(),
    event_id: text().references('event.id', 'cascade'),
    position: integer(),
    /** `yyyy-MM-ddTHH:mm` in local time of the event's zone; of a rule the first occurrence. */
    start_local: text(),
    duration_minutes: integer(),
    /** RRULE without its name (RFC 5545); null: it takes place once. */
    rule: text().orNull(),
    /** JSON list of starts (as `start_local`) that the rule leaves out. */
    exceptions: text(),
    /** Number of places per occurrence; null: unlimited. */
    capacity: integer().orNull(),
  },
  { indexes: { event_session_of_event: ['event_id', 'position'] } },
);

export const sessionTexts = table(
  'event_session_text',
  { session_id: text().references('event_session.id', 'cascade'), language: text<Locale>(), name: text(), details: text() },
  { primaryKey: ['session_id', 'language'] },
);

/** Documents from before one file could be for both languages. */
export const formerDocuments = table(
  'event_document',
  {
    file_name: text(),
    event_id: text().references('event.id', 'cascade'),
    session_id: text().references('event_session.id', 'cascade').orNull(),
    language: text<Locale>(),
    position: integer(),
    label: text(),
  },
  { primaryKey: ['file_name', 'event_id'], indexes: { event_document_of_event: ['event_id', 'language', 'position'] } },
);

/** Documents of an event or, with a session, of that session. Each language has a row; both may name the same file. */
export const documents = table(
  'event_document',
  {
    /** Unique among the documents of the event, or those of the session. */
    document_id: text(),
    /** Name in the file store. */
    file_name: text(),
    event_id: text().references('event.id', 'cascade'),
    session_id: text().references('event_session.id', 'cascade').orNull(),
    language: text<Locale>(),
    position: integer(),
    label: text(),
  },
  { primaryKey: ['file_name', 'event_id', 'language'], indexes: { event_document_of_event: ['event_id', 'language', 'position'] } },
);

/** A person's place at one occurrence. A returned place keeps its row, so that the person's own calendars are updated. */
export const registrations = table(
  'event_registration',
  {
    person_id: text().references('person.id'),
    session_id: text().references('event_session.id', 'cascade'),
    /** The occurrence, as `event_session.start_local`. */
    start_local: text(),
    event_id: text().references('event.id', 'cascade'),
    state: text<'Registered' | 'Unregistered'>(),
    /** ISO 8601, UTC: the start, for lookups of a person's bookings. */
    starts_at: text(),
    ends_at: text(),
    changed_at: text(),
    /** Raised by each change (iCalendar SEQUENCE). */
    sequence: integer(),
  },
  {
    primaryKey: ['person_id', 'session_id', 'start_local'],
    indexes: {
      event_registration_of_occurrence: ['session_id', 'start_local', 'state'],
      event_registration_of_person: ['person_id', 'state', 'starts_at'],
      event_registration_of_event: ['event_id', 'person_id', 'state'],
    },
  },
);

/** Waiting lists of full occurrences. Their order is that of the ids. */
export const waits = table(
  'event_wait',
  {
    id: key(),
    person_id: text().references('person.id'),
    session_id: text().references('event_session.id', 'cascade'),
    start_local: text(),
    event_id: text().references('event.id', 'cascade'),
    since: text(),
    /** ISO 8601, UTC: a free place is held for this person until then. Null: no offer yet. */
    offer_ends_at: text().orNull(),
  },
  {
    indexes: {
      event_wait_of_occurrence: ['session_id', 'start_local', 'id'],
      event_wait_of_person: ['person_id', 'event_id'],
      event_wait_by_offer: ['offer_ends_at'],
    },
  },
);

/** Columns for administrators, which were added later. */
interface AdministeredColumns {
  /** 0 or 1: only staff see it. */
  is_draft: Generated<number>;
  /** Reason why it was canceled; empty while it takes place. */
  cancel_reason: Generated<string>;
  /** How people take part. */
  mode: Generated<'InPerson' | 'Online' | 'Both'>;
  /** `yyyy-MM-dd`, the first day on which participants see it once it is published; null: at once. */
  shown_from: Generated<string | null>;
  /** `yyyy-MM-dd`, the last day on which participants without a place see it; null: no end. */
  shown_until: Generated<string | null>;
}

interface SessionColumns {
  /** ISO 8601, UTC; null while it takes place. */
  cancelled_at: Generated<string | null>;
  cancel_reason: Generated<string>;
  /** The first planned start of a session that was moved, by which calendars recognise it. */
  first_local: Generated<string | null>;
  /** JSON list of the dates (`CancelledDate`) on which a session that repeats does not take place. */
  cancelled_dates: Generated<string>;
  /** JSON list of the times (`FormerTime`) at which a session that repeats took place before its plan was changed. */
  former: Generated<string>;
}

/** Tables that this module owns. */
export interface EventsTables extends CalendarTables {
  event: RowOf<typeof events> & AdministeredColumns;
  event_text: RowOf<typeof eventTexts>;
  event_session: RowOf<typeof sessions> & SessionColumns;
  event_session_text: RowOf<typeof sessionTexts>;
  event_document: RowOf<typeof documents>;
  event_registration: RowOf<typeof registrations> & {
    /** Attendance as noted by staff; empty: not noted. */
    attendance: Generated<'' | 'Present' | 'Absent'>;
    /** The start that the place was taken for, where an occurrence of a session that repeats was moved since: calendars go on to know it by that. */
    first_local: Generated<string | null>;
    /** 0 or 1: the place ended because its date is no longer planned. It is restored with the date. */
    is_withdrawn: Generated<number>;
  };
  event_wait: RowOf<typeof waits> & {
    /** 0 or 1: its date is no longer planned. The entry is restored with the date. */
    is_withdrawn: Generated<number>;
  };
}

/** The database with the tables of this module. */
export type EventsDb = Kysely<PlatformTables & EventsTables>;
export type EventsTransaction = Transaction<PlatformTables & EventsTables>;
