import { addDays, startOfWeek, weekdays } from '#shell/rules/dates/days';
import { pdf } from '../../../fixtures/pdf';
import { locales } from '../../../shell/i18n/locale';
import { toFlag } from '../../platform/database/flag';
import type { Seed } from '../../platform/seeding';
import { acmeEvents } from './fixtures/acme';
import type { DocumentFixture, EventFixture, SessionFixture } from './fixtures/fixture';
import { otherEvents } from './fixtures/others';
import { occurrences } from './rules/recurrence';
import type { EventsTables } from './tables';

type EventsSeed = Seed<EventsTables>;

/** The next one of a weekday from a day on, including that day. */
const onward = (day: string, weekday: SessionFixture['weekday']): string => {
  if (weekday === undefined) return day;
  const inWeek = addDays(startOfWeek(day, 'Sunday'), weekdays.indexOf(weekday));
  return inWeek < day ? addDays(inWeek, 7) : inWeek;
};

/** Start of the first occurrence, or of the one this many weeks later: `yyyy-MM-ddTHH:mm`. */
const startOf = ({ day }: EventsSeed, session: SessionFixture, weeks = 0): string =>
  `${addDays(onward(day(session.day), session.weekday), 7 * weeks)}T${session.time}`;

const addDocument = async (
  { trx, storeFile }: EventsSeed,
  event: EventFixture,
  document: DocumentFixture,
  at: { session_id: string | null; position: number },
) => {
  for (const language of locales) {
    const label = document.label[language];
    const bytes = pdf(label, language, document.chapters[language]);
    const stored = await storeFile({ bytes, displayName: `${label} (${at.session_id ?? event.id}).pdf`, contentType: 'application/pdf', ownerUserId: '' });
    await trx
      .insertInto('event_document')
      .values({ document_id: `document ${at.position + 1}`, file_name: stored.name, event_id: event.id, language, label, ...at })
      .execute();
  }
};

/** Returns the ids of this many colleagues whom it has not returned before. */
export type Crowd = (count: number) => readonly string[];

const crowdOf = (company: string): Crowd => {
  let named = 0;
  return (count) => Array.from({ length: count }, () => `${company}-c${++named}`);
};

/** Adds people with a place at a session, and its waiting list. */
const addPeople = async (fresh: EventsSeed, event: EventFixture, session: SessionFixture, crowd: Crowd): Promise<void> => {
  const { trx, moment } = fresh;
  const names = [...(session.booked ?? []), ...(session.waiting ?? [])];
  const known = names.length > 0 ? await trx.selectFrom('person').select(['id', 'user_name']).where('user_name', 'in', names).execute() : [];
  const named = new Map(known.map((row) => [row.user_name, row.id]));
  const idsOf = (names: readonly string[] = []) => names.flatMap((name) => named.get(name) ?? []);
  const start_local = startOf(fresh, session, session.bookedWeek);
  const [first] = occurrences(
    { start: start_local, zone: event.zone, rule: null, exceptions: [], durationMinutes: session.minutes },
    { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER },
  );
  if (!first) throw new Error(`Fixture session ${session.id} never takes place.`);
  const at = { event_id: event.id, session_id: session.id, start_local };
  const when = { starts_at: new Date(first.start).toISOString(), ends_at: new Date(first.end).toISOString() };
  const booked = [...idsOf(session.booked), ...crowd(session.colleagues ?? 0)];
  const since = moment(Math.min(-1, session.day - 10));
  const rows = booked.map((person_id) => ({ person_id, ...at, ...when, state: 'Registered' as const, changed_at: since, sequence: 0 }));
  if (rows.length > 0) await trx.insertInto('event_registration').values(rows).execute();
  const waiting = idsOf(session.waiting).map((person_id) => ({ person_id, ...at, since: moment(-1), offer_ends_at: null }));
  if (waiting.length > 0) await trx.insertInto('event_wait').values(waiting).execute();
};

const addSession = async (fresh: EventsSeed, event: EventFixture, session: SessionFixture, crowd: Crowd, position: number): Promise<void> => {
  const { trx } = fresh;
  await trx
    .insertInto('event_session')
    .values({
      id: session.id,
      event_id: event.id,
      position,
      start_local: startOf(fresh, session),
      duration_minutes: session.minutes,
      rule: session.rule ?? null,
      exceptions: JSON.stringify((session.skipsWeeks ?? []).map((weeks) => startOf(fresh, session, weeks))),
      capacity: session.capacity ?? null,
    })
    .execute();
  const texts = locales.map((language) => ({ session_id: session.id, language, name: session.name[language], details: session.details?.[language] ?? '' }));
  await trx.insertInto('event_session_text').values(texts).execute();
  for (const [index, document] of (session.documents ?? []).entries()) await addDocument(fresh, event, document, { session_id: session.id, position: index });
  await addPeople(fresh, event, session, crowd);
};

/** Adds an event with its sessions and sign-ups. @param crowd by default the colleagues of the fixtures, in order */
export const addEvent = async (fresh: EventsSeed, event: EventFixture, crowd: Crowd = crowdOf(event.company)): Promise<void> => {
  const { id, company, type, zone, isLimited = false, mode = 'InPerson', title, description, locationName, address } = event;
  await fresh.trx
    .insertInto('event')
    .values({ id, company_id: company, type, zone, is_limited: toFlag(isLimited), mode, sequence: 0, cancelled_at: null })
    .execute();
  const texts = locales.map((language) => ({
    event_id: id,
    language,
    title: title[language],
    description: description[language],
    location_name: locationName[language],
    location_address: address,
  }));
  await fresh.trx.insertInto('event_text').values(texts).execute();
  for (const [index, document] of (event.documents ?? []).entries()) await addDocument(fresh, event, document, { session_id: null, position: index });
  for (const [index, session] of event.sessions.entries()) await addSession(fresh, event, session, crowd, index);
};

/** Events of Acme and Northwind, with people who have signed up. */
export const seed = async (fresh: EventsSeed): Promise<void> => {
  for (const event of [...acmeEvents, ...otherEvents]) await addEvent(fresh, event);
};
