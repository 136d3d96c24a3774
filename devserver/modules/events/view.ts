import { Refusal } from '../../platform/module';
import { occurrencesOf, withAttended } from './occurrences';
import { placesOf } from './places';
import type { EventInView } from './present';
import { type EventRow, findEvent, isShownAt, listEvents, listPlaces, listSessions } from './queries';
import type { EventsDb } from './tables';
import type { Viewer } from './viewer';

/** The data of some events for one viewer. */
const inView = async (db: EventsDb, viewer: Viewer, events: readonly EventRow[]): Promise<readonly EventInView[]> => {
  const eventIds = events.map(({ id }) => id);
  const all = await listSessions(db, eventIds, viewer.language);
  const own = await listPlaces(db, viewer.userId, eventIds);
  const places = await placesOf(db, viewer, { own, sessionIds: all.map(({ id }) => id) });
  return events.map((event) => {
    const sessions = all.filter(({ event_id }) => event_id === event.id);
    return { event, sessions, occurrences: withAttended(occurrencesOf(event, sessions, viewer.now), own, sessions, viewer.now), places };
  });
};

/** An event of the person's company (EVT-051). @throws Refusal 404 */
export const viewEvent = async (db: EventsDb, viewer: Viewer, eventId: string): Promise<EventInView> => {
  const event = await findEvent(db, viewer.companyId, viewer.language, eventId);
  const [view] = event && isShownAt(event, viewer.now) ? await inView(db, viewer, [event]) : [];
  if (!view) throw new Refusal(404, 'event.unknown');
  return view;
};

/** All events of the person's company. */
export const viewEvents = async (db: EventsDb, viewer: Viewer): Promise<readonly EventInView[]> =>
  inView(
    db,
    viewer,
    (await listEvents(db, viewer.companyId, viewer.language)).filter((event) => isShownAt(event, viewer.now)),
  );
