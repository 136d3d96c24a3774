import type { Generated, Kysely, Transaction } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { integer, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import type { CalendarTables } from './calendar/tables';

/** What a company offers at certain times. Its id is that of the program which tells more about it. */
export const events = table(
  'event',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    type: text<'Multiple' | 'Meeting' | 'Scheduled' | 'Biometric'>(),
    /** IANA: where it takes place. The times of its sessions are those of the clocks there. */
    zone: text(),
    /** 0 or 1: one session a person. */
    is_limited: integer(),
    /** Rises with each change of the event that people have in their own calendars (iCalendar SEQUENCE). */
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

/** A time at which an event takes place: once, or by a rule. */
export const sessions = table(
  'event_session',
  {
    id: text().primaryKey(),
    event_id: text().references('event.id', 'cascade'),
    position: integer(),
    /** `yyyy-MM-ddTHH:mm` by the clocks of the event's zone; of a rule the first occurrence. */
    start_local: text(),
    duration_minutes: integer(),
    /** RRULE without its name (RFC 5545); null: it takes place once. */
    rule: text().orNull(),
    /** JSON list of starts (as `start_local`) that the rule leaves out. */
    exceptions: text(),
    /** Places of each occurrence; null: as many as want to come. */
    capacity: integer().orNull(),
  },
  { indexes: { event_session_of_event: ['event_id', 'position'] } },
);

export const sessionTexts = table(
  'event_session_text',
  { session_id: text().references('event_session.id', 'cascade'), language: text<Locale>(), name: text(), details: text() },
  { primaryKey: ['session_id', 'language'] },
);

/** Documents before one file could be for both languages. */
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

/** A document for those who may see an event; with a session it stands beside that. Both languages have a row, which may name the same file. */
export const documents = table(
  'event_document',
  {
    /** Unique among the documents of the event, or those of the session. */
    document_id: text(),
    /** Of the file that the platform keeps. */
    file_name: text(),
    event_id: text().references('event.id', 'cascade'),
    session_id: text().references('event_session.id', 'cascade').orNull(),
    language: text<Locale>(),
    position: integer(),
    label: text(),
  },
  { primaryKey: ['file_name', 'event_id', 'language'], indexes: { event_document_of_event: ['event_id', 'language', 'position'] } },
);

/** A person's place at one occurrence. It stays when the person gives the place back, so that their own calendars hear of it. */
export const registrations = table(
  'event_registration',
  {
    person_id: text().references('person.id'),
    session_id: text().references('event_session.id', 'cascade'),
    /** As `event_session.start_local`: which occurrence. */
    start_local: text(),
    event_id: text().references('event.id', 'cascade'),
    state: text<'Registered' | 'Unregistered'>(),
    /** ISO 8601, UTC: when it takes place, for whoever asks what a person is booked for. */
    starts_at: text(),
    ends_at: text(),
    changed_at: text(),
    /** Rises with each change (iCalendar SEQUENCE). */
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

/** Who waits for a place at an occurrence that is full. First come, first offered: the order is that of the ids. */
export const waits = table(
  'event_wait',
  {
    id: key(),
    person_id: text().references('person.id'),
    session_id: text().references('event_session.id', 'cascade'),
    start_local: text(),
    event_id: text().references('event.id', 'cascade'),
    since: text(),
    /** ISO 8601, UTC: until then a free place is held for this person. Null: nothing is offered yet. */
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

/** What administrators can do with events, in columns that were added later. */
interface AdministeredColumns {
  /** 0 or 1: staff alone see it. */
  is_draft: Generated<number>;
  /** Why it was called off; empty while it takes place. */
  cancel_reason: Generated<string>;
}

interface SessionColumns {
  /** ISO 8601, UTC; null while it takes place. */
  cancelled_at: Generated<string | null>;
  cancel_reason: Generated<string>;
  /** The start that the session was first planned for, where it was moved since: calendars go on to know it by that. */
  first_local: Generated<string | null>;
}

/** Tables that this module owns. */
export interface EventsTables extends CalendarTables {
  event: RowOf<typeof events> & AdministeredColumns;
  event_text: RowOf<typeof eventTexts>;
  event_session: RowOf<typeof sessions> & SessionColumns;
  event_session_text: RowOf<typeof sessionTexts>;
  event_document: RowOf<typeof documents>;
  event_registration: RowOf<typeof registrations> & {
    /** Whether the person came, as staff have noted it; empty: nobody has. */
    attendance: Generated<'' | 'Present' | 'Absent'>;
  };
  event_wait: RowOf<typeof waits>;
}

/** The database as this module sees it. */
export type EventsDb = Kysely<PlatformTables & EventsTables>;
export type EventsTransaction = Transaction<PlatformTables & EventsTables>;
