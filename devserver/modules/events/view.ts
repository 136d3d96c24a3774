import { Refusal } from '../../platform/module';
import { occurrencesOf, withAttended } from './occurrences';
import { placesOf } from './places';
import type { EventInView } from './present';
import { type EventRow, findEvent, listEvents, listPlaces, listSessions } from './queries';
import { seenBy } from './seen';
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

/** An event of the person's company (EVT-051), also one that is no longer shown at which they returned their place. @throws Refusal 404 */
export const viewEvent = async (db: EventsDb, viewer: Viewer, eventId: string): Promise<EventInView> => {
  const event = await findEvent(db, viewer.companyId, viewer.language, eventId);
  const [view] = event ? await inView(db, viewer, await seenBy(db, viewer, [event], { former: true })) : [];
  if (!view) throw new Refusal(404, 'event.unknown');
  return view;
};

/** The events of a company that a person sees in lists. */
export const listSeen = async (db: EventsDb, viewer: Viewer): Promise<readonly EventRow[]> =>
  seenBy(db, viewer, await listEvents(db, viewer.companyId, viewer.language), { former: false });

/** All events that the person sees. */
export const viewEvents = async (db: EventsDb, viewer: Viewer): Promise<readonly EventInView[]> => inView(db, viewer, await listSeen(db, viewer));
