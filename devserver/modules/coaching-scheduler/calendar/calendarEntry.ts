import type { Locale } from '../../../../shell/i18n/locale';
import { type Calendar, type CalendarEntry, type CalendarPerson, writeCalendar } from '../../../platform/icalendar';
import type { Context } from '../../../platform/module';
import type { EntryRow } from '../entries/queries';

type Row = Pick<EntryRow, 'id' | 'starts_at' | 'ends_at' | 'location' | 'sequence' | 'cancelled_at' | 'calendar_prefix'>;

/** Minutes before a session at which calendars remind of it. */
const alarmMinutes = 15;

/** Pages with the sessions of a participant and of a coach. */
export const pageOf = { participant: '/calendar/coaching-sessions', coach: '/coaching/calendar' } as const;

/** The page that entries link to: its address does not name coaching. */
const linkedPage = '/calendar';

interface Reader {
  readonly language: Locale;
  /** Scheme and host of the link; in mails `siteAddress`. */
  readonly site: string;
  /** ISO 8601, UTC: when the session was changed last. */
  readonly changedAt: string;
  /** Whether it is canceled; by default as the row says. */
  readonly isCancelled?: boolean;
}

/** A session as calendars show it, the same in the feed, a file and a mail. Other people may see a calendar: it names neither coaching nor a person, and has no type and description. */
export const entryOfSession = (
  row: Row,
  { language, site, changedAt, isCancelled = row.cancelled_at !== null }: Reader,
  context: Pick<Context, 'text'>,
): CalendarEntry => {
  const url = `${site}${linkedPage}`;
  return {
    uid: `${row.calendar_prefix}${row.id}@wellspring`,
    sequence: row.sequence,
    changedAt: Date.parse(changedAt),
    when: { start: Date.parse(row.starts_at ?? ''), end: Date.parse(row.ends_at ?? '') },
    title: context.text('calendar.title', {}, language),
    description: context.text('calendar.about', { link: url }, language),
    location: row.location,
    url,
    alarmMinutes,
    isCancelled,
  };
};

interface Written extends Reader {
  /** IANA */
  readonly zone: string;
  /** Of a mail that invites the participant or withdraws the invitation; by default the calendar is a copy. */
  readonly method?: Calendar['method'];
  readonly organizer?: CalendarPerson;
  readonly attendee?: CalendarPerson;
}

/** Sessions as a calendar file. */
export const calendarOfSessions = (rows: readonly Row[], { zone, method, organizer, attendee, ...reader }: Written, context: Pick<Context, 'text'>): string => {
  const people = { ...(organizer && { organizer }), ...(attendee && { attendee }) };
  const entries = rows.map((row) => ({ ...entryOfSession(row, reader, context), ...people }));
  return writeCalendar({ name: entries[0]?.title ?? '', zone, method, entries });
};
