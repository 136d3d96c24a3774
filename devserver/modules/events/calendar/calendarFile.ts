import { type CalendarEntry, writeCalendar } from '../../../platform/icalendar';
import { Refusal } from '../../../platform/module';
import type { EventInView } from '../present';
import { cancellationOf } from '../rules/cancelled';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventsDb } from '../tables';
import type { Viewer } from '../viewer';
import { findOwnEntry, saidOf } from './calendarEntries';

/**
 * One session as a calendar file. For a person who has, or had, a place, it equals the entry of their feed, so that a calendar with both knows which is
 * newer.
 * @throws Refusal 404 for a session that does not exist
 */
export const calendarFileOf = async (db: EventsDb, { event, occurrences }: EventInView, sessionId: string, viewer: Viewer): Promise<Blob> => {
  const one = occurrences.find((occurrence) => occurrenceId(occurrence) === sessionId);
  if (!one) throw new Refusal(404, 'session.unknown');
  const cancelledAt = event.cancelled_at ?? cancellationOf(one.session, one.startLocal)?.at ?? null;
  const own = await findOwnEntry(db, viewer.userId, viewer.language, one);
  const entry: CalendarEntry = own?.entry ?? {
    ...saidOf(one, { ...event, ...one.session }),
    sequence: event.sequence,
    changedAt: Date.parse(cancelledAt ?? viewer.now),
    when: { start: one.start, end: one.end },
    isCancelled: cancelledAt !== null,
  };
  return new File([writeCalendar({ name: event.title, zone: event.zone, entries: [entry] })], `${event.title}.ics`, { type: 'text/calendar; charset=utf-8' });
};
