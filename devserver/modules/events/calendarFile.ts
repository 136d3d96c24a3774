import { Refusal } from '../../platform/module';
import type { EventInView } from './present';
import { type CalendarEntry, writeCalendar } from './rules/icalendar';
import { occurrenceId } from './rules/occurrenceId';
import type { Viewer } from './viewer';

/** The name by which calendars recognise an occurrence of a session, in files and feeds alike. */
export const calendarUidOf = (id: string): string => `${id}@wellspring`;

const plain = (html: string): string =>
  html
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim();

/** One session as a file that calendars read. @throws Refusal 404 for a session that there is not */
export const calendarFileOf = ({ event, occurrences }: EventInView, sessionId: string, viewer: Viewer): Blob => {
  const one = occurrences.find((occurrence) => occurrenceId(occurrence) === sessionId);
  if (!one) throw new Refusal(404, 'session.unknown');
  const isOwnName = one.session.name === event.title;
  const entry: CalendarEntry = {
    uid: calendarUidOf(sessionId),
    sequence: event.sequence,
    changedAt: Date.parse(viewer.now),
    when: { start: one.start, end: one.end },
    title: isOwnName ? event.title : `${event.title}: ${one.session.name}`,
    description: [plain(event.description), one.session.details].filter(Boolean).join('\n'),
    location: [event.location_name, event.location_address].filter(Boolean).join(', '),
    isCancelled: event.cancelled_at !== null,
  };
  return new File([writeCalendar({ name: event.title, zone: event.zone, entries: [entry] })], `${event.title}.ics`, { type: 'text/calendar; charset=utf-8' });
};
