import { type Calendar, type CalendarEntry, type CalendarPerson, writeCalendar } from '../../../platform/icalendar';
import type { EntryRow } from '../entries/queries';

type Row = Pick<EntryRow, 'id' | 'starts_at' | 'ends_at' | 'location' | 'sequence' | 'cancelled_at'>;

interface Reading {
  readonly title: string;
  /** IANA */
  readonly zone: string;
  /** ISO 8601, UTC */
  readonly now: string;
  /** Whether it is canceled; by default as the row says. */
  readonly isCancelled?: boolean;
  /** Of a mail that invites the participant or withdraws the invitation; by default the calendar is a copy. */
  readonly method?: Calendar['method'];
  readonly organizer?: CalendarPerson;
  readonly attendee?: CalendarPerson;
}

/** A session as calendars read it, the same in a file and in a mail: without type and description, which are private to participant and coach. */
export const calendarOfSession = (row: Row, { title, zone, now, method, isCancelled = row.cancelled_at !== null, ...people }: Reading): string => {
  const entry: CalendarEntry = {
    uid: `coaching-${row.id}@wellspring`,
    sequence: row.sequence,
    changedAt: Date.parse(now),
    when: { start: Date.parse(row.starts_at ?? ''), end: Date.parse(row.ends_at ?? '') },
    title,
    location: row.location,
    isCancelled,
    ...people,
  };
  return writeCalendar({ name: title, zone, method, entries: [entry] });
};
