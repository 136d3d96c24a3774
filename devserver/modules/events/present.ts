import { extname } from 'node:path';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import type { DisplayStatus, EventDetail, EventDocument, EventOverview, EventSession, ScheduleDetail } from '../../../plugins/events/contract';
import { datesAtOnce } from '../../../plugins/events/rules/eventLimits';
import { fromFlag } from '../../platform/database/flag';
import { endOf, type Occurring } from './occurrences';
import { type Places, waitingOf } from './places';
import type { DocumentRow, EventRow, SessionRow } from './queries';
import { cancellationOf } from './rules/cancelled';
import { grouped } from './rules/grouped';
import { isoOf } from './rules/isoOf';
import { occurrenceId } from './rules/occurrenceId';
import { publicationAt } from './seen';
import type { Viewer } from './viewer';

/** The data of an event for one viewer. */
export interface EventInView {
  readonly event: EventRow;
  readonly sessions: readonly SessionRow[];
  readonly occurrences: readonly Occurring[];
  readonly places: (occurrence: Occurring) => Places;
}

const hasBegun = ({ start }: Occurring, { now }: Viewer): boolean => start <= Date.parse(now);

/** Day and time of an occurrence in the zone and formats of the viewer (EVT-082). */
const timesOf = ({ start, end }: Occurring, viewer: Viewer) => ({
  SessionDate: dayIn(isoOf(start), viewer.zone),
  SessionDateDisplay: weekdayMonthDay(isoOf(start), viewer),
  SessionTimeDisplay: `${timeOfDay(isoOf(start), viewer)} - ${timeOfDay(isoOf(end), viewer)}`,
});

/** Number of places left for this person; null: unlimited. */
const placesLeft = (capacity: number | null, { isTheirs, taken }: Places): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken - (isTheirs ? 1 : 0));

/** Why an occurrence does not take place; null: it does. */
const cancelledOf = ({ event }: EventInView, { session, startLocal }: Occurring): EventSession['Cancelled'] => {
  if (event.cancelled_at !== null) return { Reason: event.cancel_reason };
  const cancelled = cancellationOf(session, startLocal);
  return cancelled === undefined ? null : { Reason: cancelled.reason };
};

/** Whether the event is no longer shown to people without a place. */
const isClosed = ({ event }: EventInView, { now }: Viewer): boolean => publicationAt(event, now) === 'ended';

/** Whether a person has a place at an occurrence, or waits for one. */
const concerns = ({ places }: EventInView, one: Occurring, { userId }: Viewer): boolean => {
  const { isTheirs, waits } = places(one);
  return isTheirs || waits.some(({ person_id }) => person_id === userId);
};

/** A place of their own is selected. A place that they may take is available, also one that is held for them (EVT-024, EVT-051). */
const statusOf = (view: EventInView, one: Occurring, places: Places, viewer: Viewer): EventSession['Status'] => {
  if (cancelledOf(view, one) !== null) return 'Unavailable';
  if (places.isTheirs) return 'Selected';
  if (isClosed(view, viewer) && !concerns(view, one, viewer)) return 'Unavailable';
  const isFree = placesLeft(one.session.capacity, places) !== 0;
  return isFree && !hasBegun(one, viewer) ? 'Available' : 'Unavailable';
};

const documentsOf = (documents: readonly DocumentRow[], sessionId: string | null): EventDocument[] =>
  documents
    .filter(({ session_id }) => session_id === sessionId)
    .map(({ file_name, label, display_name }) => ({ Id: file_name, Label: label, FileName: `${label}${extname(display_name)}` }));

const presentSession = (view: EventInView, one: Occurring, documents: readonly DocumentRow[], viewer: Viewer): EventSession => {
  const places = view.places(one);
  return {
    SessionName: one.session.name,
    SessionDetails: one.session.details,
    ...timesOf(one, viewer),
    SessionIdStartDateTime: occurrenceId(one),
    Status: statusOf(view, one, places, viewer),
    IsInPast: hasBegun(one, viewer),
    Documents: documentsOf(documents, one.sessionId),
    StartsAt: isoOf(one.start),
    EndsAt: isoOf(one.end),
    PlacesLeft: placesLeft(one.session.capacity, places),
    Waiting: waitingOf(places.waits, viewer),
    Cancelled: cancelledOf(view, one),
    IsTheirs: places.isTheirs,
    IsPresent: places.isPresent,
  };
};

/** The status of an event for a person (EVT-032, EVT-033). */
const displayStatusOf = (view: EventInView, viewer: Viewer): DisplayStatus => {
  const end = endOf(view.sessions, view.occurrences);
  if (view.event.cancelled_at !== null || (end !== undefined && end <= Date.parse(viewer.now))) return 'Complete';
  const statuses = view.occurrences.map((one) => statusOf(view, one, view.places(one), viewer));
  if (statuses.includes('Selected')) return 'Registered';
  return statuses.includes('Available') ? 'Available' : 'Full';
};

const aboutOf = (view: EventInView, viewer: Viewer) => {
  const { event, sessions, occurrences } = view;
  const end = endOf(sessions, occurrences);
  return {
    Title: event.title,
    LocationName: event.location_name,
    EventType: event.type,
    Mode: event.mode,
    DisplayStatus: displayStatusOf(view, viewer),
    EntityId: event.company_id,
    EventEndDate: end === undefined ? null : dayIn(isoOf(end), viewer.zone),
    Cancelled: event.cancelled_at === null ? null : { Reason: event.cancel_reason },
  };
};

/** Data that the presentation of an event needs beside the event. */
interface Beside {
  readonly documents: readonly DocumentRow[];
  readonly hasDetails: boolean;
  /** Maximum number of sessions beside those that concern the person. */
  readonly most?: number | undefined;
  /** A day in the person's zone whose sessions are among them. */
  readonly date?: string | undefined;
}

/**
 * The occurrences that a person sees: theirs, those of a day, and the next ones of the others. Past occurrences are included only if the person had a place at
 * them, or, the last ones, if all are past.
 */
const shownOf = (view: EventInView, { most = datesAtOnce, date }: Beside, viewer: Viewer) => {
  const isOver = view.occurrences.every((one) => hasBegun(one, viewer));
  const concerns = (one: Occurring): boolean => {
    const { isTheirs, waits } = view.places(one);
    return isTheirs || waits.some(({ person_id }) => person_id === viewer.userId) || dayIn(isoOf(one.start), viewer.zone) === date;
  };
  const own = new Set(view.occurrences.filter(concerns));
  const others = view.occurrences.filter((one) => !own.has(one) && (isOver || !hasBegun(one, viewer)));
  const next = new Set(isOver ? others.slice(-most) : others.slice(0, most));
  const isShown = (one: Occurring): boolean => next.has(one) || (own.has(one) && (isOver || !hasBegun(one, viewer) || view.places(one).isTheirs));
  return { shown: view.occurrences.filter(isShown), hasMore: others.length > most };
};

/** An event with its sessions (EVT-016). */
export const presentEvent = (view: EventInView, beside: Beside, viewer: Viewer): EventDetail => {
  const { documents, hasDetails } = beside;
  const { shown, hasMore } = shownOf(view, beside, viewer);
  return {
    ...aboutOf(view, viewer),
    Description: view.event.description,
    LocationAddressCityStateZip: view.event.location_address,
    TimeZone: view.event.zone,
    Documents: documentsOf(documents, null),
    IsLimitToOneSessionRegistration: fromFlag(view.event.is_limited),
    HasDetails: hasDetails,
    HasMore: hasMore,
    IsClosed: isClosed(view, viewer),
    Sessions: shown.map((one) => presentSession(view, one, documents, viewer)),
  };
};

/** The same sessions by local day and time of the viewer (EVT-018). */
export const presentSchedule = ({ Sessions }: EventDetail, viewer: Viewer): ScheduleDetail => {
  const days = [...grouped(Sessions, ({ SessionDate }) => SessionDate)].map(([day, sessions]) => ({
    Date: day,
    DisplayDate: weekdayMonthDay(day, viewer),
    HasRegistration: sessions.some(({ Status }) => Status === 'Selected'),
    Expanded: false,
    TimeSlots: [...grouped(sessions, ({ SessionTimeDisplay }) => SessionTimeDisplay)].map(([SessionTime, Sessions]) => ({
      SessionTime,
      Sessions: [...Sessions],
    })),
  }));
  const first = days.find(({ HasRegistration }) => HasRegistration);
  return { Days: days.map((day) => ({ ...day, Expanded: day === first })) };
};

const plain = (html: string): string =>
  html
    .replace(/<\/(p|li|h\d)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** An event in a list; of one that is no longer shown, the sessions that concern the person. */
export const presentOverview = (view: EventInView, viewer: Viewer): EventOverview => {
  const ahead = view.occurrences.filter((one) => !hasBegun(one, viewer));
  const notCancelled = ahead.filter((one) => cancelledOf(view, one) === null);
  const all = notCancelled.length > 0 ? notCancelled : ahead;
  const upcoming = isClosed(view, viewer) ? all.filter((one) => concerns(view, one, viewer)) : all;
  const next = upcoming.find((one) => view.places(one).isTheirs) ?? upcoming[0] ?? view.occurrences.at(-1);
  return {
    ...aboutOf(view, viewer),
    Id: view.event.id,
    Summary: plain(view.event.description),
    Next: next ? timesOf(next, viewer) : null,
    Upcoming: upcoming.length,
  };
};
