import { dayIn } from '#shell/rules/dates/days';
import type { CalendarEvent } from '../../../../plugins/events/contract/calendar';
import { planOf, withAttended } from '../occurrences';
import { placesOf } from '../places';
import { type EventRow, listPlaces, listSessions, type SessionRow } from '../queries';
import { cancellationOf } from '../rules/cancelled';
import { grouped } from '../rules/grouped';
import { isoOf } from '../rules/isoOf';
import { occurrences } from '../rules/recurrence';
import { publicationAt } from '../seen';
import type { EventsDb } from '../tables';
import { listSeen } from '../view';
import type { Viewer } from '../viewer';
import { type Period, windowOf } from './period';

/** A session in the period, and whether the person has a place at it. */
interface Shown {
  readonly event: EventRow;
  readonly session: SessionRow;
  readonly start: number;
  readonly end: number;
  readonly isTheirs: boolean;
}

const present = (shown: readonly Shown[], title: string): CalendarEvent[] => {
  const [first] = shown;
  if (!first) return [];
  const { event } = first;
  return [
    {
      Id: event.id,
      EntityId: event.company_id,
      Title: title,
      StartDate: isoOf(Math.min(...shown.map(({ start }) => start))),
      EndDate: isoOf(Math.max(...shown.map(({ end }) => end))),
      AllDay: false,
      Status: first.isTheirs ? 'Registered' : 'Unregistered',
      LocationName: event.location_name,
    },
  ];
};

/** One item per session. An event with a choice of times has one item per day, from the first to the last, or the times of the person. */
const itemsOf = (all: readonly Shown[], { zone }: Viewer): CalendarEvent[] => {
  const [first] = all;
  if (!first) return [];
  const { event } = first;
  if (event.type === 'Multiple' || event.type === 'Meeting')
    return all.flatMap((one) => present([one], one.session.name === event.title ? event.title : `${event.title}: ${one.session.name}`));
  return [...grouped(all, ({ start }) => dayIn(isoOf(start), zone)).values()].flatMap((ofDay) => {
    const theirs = ofDay.filter(({ isTheirs }) => isTheirs);
    return theirs.length > 0 ? theirs.flatMap((one) => present([one], event.title)) : present(ofDay, event.title);
  });
};

/** Items of a period in the person's zone, earliest first (EVT-059); of an event that is no longer shown, the sessions at which the person has a place. */
export const calendarEvents = async (db: EventsDb, viewer: Viewer, period: Period): Promise<CalendarEvent[]> => {
  const events = (await listSeen(db, viewer)).filter((event) => event.cancelled_at === null);
  const eventIds = events.map(({ id }) => id);
  const sessions = await listSessions(db, eventIds, viewer.language);
  const own = await listPlaces(db, viewer.userId, eventIds);
  const places = await placesOf(db, viewer, { own, sessionIds: sessions.map(({ id }) => id) });
  const window = windowOf(period, viewer.zone);
  const items = events.flatMap((event) => {
    const ofEvent = sessions.filter(({ event_id }) => event_id === event.id);
    const planned = ofEvent.flatMap((session) =>
      occurrences(planOf(event, session), window).map((one) => ({ ...one, session, sessionId: session.id, startLocal: one.localStart })),
    );
    const shown = withAttended(planned, own, ofEvent, viewer.now)
      .filter(({ start, end }) => start < window.to && end > window.from)
      .filter(({ session, startLocal }) => cancellationOf(session, startLocal) === undefined)
      .map((one) => ({ event, session: one.session, start: one.start, end: one.end, isTheirs: places(one).isTheirs }))
      .filter(({ isTheirs }) => isTheirs || publicationAt(event, viewer.now) !== 'ended');
    return itemsOf(shown, viewer);
  });
  return items.sort((one, other) => one.StartDate.localeCompare(other.StartDate) || one.Title.localeCompare(other.Title));
};
