import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import type { CheckedIn } from '../../../../plugins/events/contract';
import type { eventSchemas } from '../../../../plugins/events/contract/eventSchemas';
import { topics } from '../../../../plugins/events/contract/topics';
import { checkInPeriod, isCheckInOpen } from '../../../../plugins/events/rules/checkIn';
import type { Input } from '../../../../shell/net/contract';
import { publicationDay } from '../../../platform/content/fields';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { inLanguages } from '../administration/records';
import { cancellationOf } from '../rules/cancelled';
import { isoOf } from '../rules/isoOf';
import { occurrenceId, readOccurrenceId } from '../rules/occurrenceId';
import type { EventsCall } from '../unit';
import { type Viewer, viewerOf } from '../viewer';
import { note } from './attendance';
import { isCodeOf } from './codes';

type Body = Input<typeof eventSchemas.checkInByCode>['body'];

/** Maximum number of tries of a person, because six digits could be found by brute force. */
const tries = { most: 10, seconds: 600 } as const;

/** Sessions of the events of a company that participants see. */
const sessionsOf = ({ db }: EventsCall, { companyId, now }: Viewer) =>
  db
    .selectFrom('event_session as session')
    .innerJoin('event', 'event.id', 'session.event_id')
    .where('event.company_id', '=', companyId)
    .where('event.is_draft', '=', 0)
    .where((eb) => eb.or([eb('event.shown_from', 'is', null), eb('event.shown_from', '<=', publicationDay(now))]))
    .select(['event.shown_until', 'event.cancelled_at as event_cancelled_at', 'session.cancelled_at', 'session.cancel_reason', 'session.cancelled_dates']);

type Cancellable = Awaited<ReturnType<ReturnType<typeof sessionsOf>['execute']>>[number];

/** The person's places at sessions of their company. */
const placesOf = (call: EventsCall, viewer: Viewer) =>
  sessionsOf(call, viewer)
    .innerJoin('event_registration as place', 'place.session_id', 'session.id')
    .innerJoin('event_session_text as said', (join) => join.onRef('said.session_id', '=', 'session.id').on('said.language', '=', viewer.language))
    .where('place.person_id', '=', viewer.userId)
    .where('place.state', '=', 'Registered')
    .select(['place.event_id', 'place.session_id', 'place.start_local', 'place.starts_at', 'place.ends_at', 'place.attendance', 'said.name']);

type Place = Awaited<ReturnType<ReturnType<typeof placesOf>['execute']>>[number];

const idOf = ({ session_id, start_local }: Place): string => occurrenceId({ sessionId: session_id, startLocal: start_local });
const timesOf = ({ starts_at, ends_at }: Place) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) });

/** @throws Refusal 409 for a canceled event or session */
const demandStands = (session: Cancellable, startLocal: string): void => {
  if (session.event_cancelled_at !== null) throw new Refusal(409, 'event.cancelled');
  if (cancellationOf(session, startLocal)) throw new Refusal(409, 'session.cancelled');
};

/** @throws Refusal 409 before check-in opens, and after it has closed */
const demandOpen = (place: Place, viewer: Viewer): void => {
  const now = Date.parse(viewer.now);
  if (isCheckInOpen(timesOf(place), now)) return;
  const { opens, closes } = checkInPeriod(timesOf(place));
  const said = (at: number) => ({ day: weekdayMonthDay(isoOf(at), viewer), time: timeOfDay(isoOf(at), viewer) });
  throw now < opens ? new Refusal(409, 'checkIn.tooEarly', said(opens)) : new Refusal(409, 'checkIn.tooLate', said(closes));
};

/**
 * The person's place at the session that the link names. @throws Refusal 404 for a session of another company, or of an event that is not shown to the person;
 * 409 without a place, and outside the period
 */
const placeNamed = async (call: EventsCall, viewer: Viewer, occurrence: string): Promise<Place> => {
  const { sessionId = '', startLocal = '' } = readOccurrenceId(occurrence) ?? {};
  const session = await sessionsOf(call, viewer).where('session.id', '=', sessionId).executeTakeFirst();
  if (session === undefined) throw new Refusal(404, 'checkIn.noSession');
  demandStands(session, startLocal);
  const place = await placesOf(call, viewer).where('place.session_id', '=', sessionId).where('place.start_local', '=', startLocal).executeTakeFirst();
  // An event that is no longer shown exists only for people with a place.
  const isClosed = session.shown_until !== null && session.shown_until < publicationDay(viewer.now);
  if (place === undefined) throw isClosed ? new Refusal(404, 'checkIn.noSession') : new Refusal(409, 'checkIn.notSignedUp');
  demandOpen(place, viewer);
  return place;
};

/** The person's places at sessions whose check-in is open. */
const openPlaces = async (call: EventsCall, viewer: Viewer): Promise<readonly Place[]> => {
  const now = Date.parse(viewer.now);
  const places = await placesOf(call, viewer)
    .where('event.cancelled_at', 'is', null)
    .where('place.starts_at', '>', isoOf(now - farthest))
    .where('place.starts_at', '<', isoOf(now + farthest))
    .orderBy('place.starts_at')
    .execute();
  return places.filter((place) => cancellationOf(place, place.start_local) === undefined && isCheckInOpen(timesOf(place), now));
};

/** Maximum distance of the start of a session whose check-in is open, in milliseconds. */
const farthest = 2 * 86_400_000;

/** The place that a code is for. @throws FieldRefusal 400 for a wrong or an older code */
const placeFor = async (call: EventsCall, viewer: Viewer, { Code, SessionIdStartDateTime }: Body): Promise<Place> => {
  const named = SessionIdStartDateTime ? [await placeNamed(call, viewer, SessionIdStartDateTime)] : undefined;
  const places = named ?? (await openPlaces(call, viewer));
  const place = places.find((one) => isCodeOf(call, idOf(one), Code));
  if (place === undefined) throw new FieldRefusal('Code', named ? 'checkIn.oldCode' : 'checkIn.wrongCode');
  return place;
};

/** Checks a person in at a session by the code that the organizer shows. A second time changes nothing. @throws Refusal 404, 409, 429; FieldRefusal 400 */
export const checkInByCode = async (body: Body, call: EventsCall): Promise<CheckedIn> => {
  const viewer = await viewerOf(call);
  const { userId, companyId } = viewer;
  if (call.limits.take('check-in codes', userId, tries) > 0) throw new Refusal(429, 'checkIn.tooMany');
  const place = await placeFor(call, viewer, body);
  const said = await call.db.selectFrom('event_text').select(['language', 'title']).where('event_id', '=', place.event_id).execute();
  const titles = inLanguages(said, ({ title }) => title);
  await call.change(async (unit) => {
    const before = { userId, occurrence: idOf(place), titles, attendance: place.attendance };
    await note(unit, before, 'Present', { action: 'checkedInByCode', companyId });
    unit.publish(topics.events, { userId }, { EventId: place.event_id });
  });
  return {
    EventId: place.event_id,
    Title: said.find(({ language }) => language === viewer.language)?.title ?? '',
    SessionName: place.name,
    StartsAt: place.starts_at,
    EndsAt: place.ends_at,
  };
};
