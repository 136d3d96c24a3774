import { topics } from '../../../../plugins/events/contract/topics';
import { writeCalendar } from '../../../platform/icalendar';
import { mailSpan } from '../../../platform/mail/moments';
import { recipientOf } from '../../../platform/mail/recipients';
import { siteAddress } from '../../../platform/outbox';
import { findOwnEntry } from '../calendar/calendarEntries';
import { clashesOf } from '../registration/clashes';
import { occurrenceId } from '../rules/occurrenceId';
import { instantOf } from '../rules/recurrence';
import type { EventsDb, EventsTransaction } from '../tables';
import type { EventState, EventsUnit, KnownEvent } from './records';
import { inLanguage } from './words';

/** Kinds of notifications about an event. */
type Told = 'cancelled' | 'withdrawn' | 'restored' | 'changed';

/** An occurrence at which a person has a place, or for which they wait. */
export interface Affected {
  readonly sessionId: string;
  readonly startLocal: string;
  readonly from: string;
  readonly to: string;
  readonly isPlace: boolean;
}

/** Times of occurrences before they were moved, by their current id. */
export type Former = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

export const addAffected = (people: Map<string, Affected[]>, personId: string, one: Affected): void =>
  void people.set(personId, [...(people.get(personId) ?? []), one]);

/** People with a place at upcoming occurrences of some sessions and, if requested, those on the waiting list, each with the affected occurrences. */
export const affectedBy = async (
  { db, now }: { readonly db: EventsDb | EventsTransaction; readonly now: () => string },
  { id, state }: KnownEvent,
  sessionIds: ReadonlySet<string>,
  withWaiting: boolean,
): Promise<ReadonlyMap<string, readonly Affected[]>> => {
  const people = new Map<string, Affected[]>();
  const tables = db as EventsDb;
  const places = await tables
    .selectFrom('event_registration')
    .select(['person_id', 'session_id', 'start_local', 'starts_at', 'ends_at'])
    .where('event_id', '=', id)
    .where('state', '=', 'Registered')
    .where('starts_at', '>', now())
    .orderBy('starts_at')
    .execute();
  for (const row of places)
    if (sessionIds.has(row.session_id))
      addAffected(people, row.person_id, { sessionId: row.session_id, startLocal: row.start_local, from: row.starts_at, to: row.ends_at, isPlace: true });
  if (!withWaiting) return people;
  const waits = await tables
    .selectFrom('event_wait')
    .select(['person_id', 'session_id', 'start_local'])
    .where('event_id', '=', id)
    .where('is_withdrawn', '=', 0)
    .orderBy('id')
    .execute();
  const minutes = new Map(state.sessions.map((session) => [session.id, session.minutes]));
  for (const row of waits) {
    const start = instantOf(row.start_local, state.zone);
    if (!sessionIds.has(row.session_id) || start <= Date.parse(now())) continue;
    const end = start + (minutes.get(row.session_id) ?? 0) * 60_000;
    const when = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
    addAffected(people, row.person_id, { sessionId: row.session_id, startLocal: row.start_local, ...when, isPlace: false });
  }
  return people;
};

interface Telling {
  readonly what: Told;
  readonly reason: string;
  readonly former: Former;
}

/** Notifies a person of all changes that concern them: by one mail, with their sessions for the calendar, and in open pages. */
const tellPerson = async (unit: EventsUnit, { id, state }: KnownEvent, personId: string, all: readonly Affected[], telling: Telling): Promise<void> => {
  unit.publish(topics.events, { userId: personId }, { EventId: id });
  const reader = await recipientOf(unit.trx, personId);
  if (!reader) return;
  const { language } = reader;
  const title = inLanguage(state.titles, language);
  const lines: string[] = [];
  for (const { sessionId, startLocal, from, to } of all) {
    const names = state.sessions.find((session) => session.id === sessionId)?.names;
    const name = names ? inLanguage(names, language) : '';
    const occurrence = occurrenceId({ sessionId, startLocal });
    const was = telling.former.get(occurrence);
    const clashes = was ? await clashesOf(unit.trx, unit, { userId: personId, from, to, language }) : [];
    const clash = clashes.find((one) => one.id !== occurrence);
    const values = {
      name,
      hasName: name === title ? 'no' : 'yes',
      when: mailSpan(from, to, reader),
      was: was ? mailSpan(was.from, was.to, reader) : '',
      isMoved: was ? 'yes' : 'no',
      clash: clash?.title ?? '',
      hasClash: clash ? 'yes' : 'no',
    };
    lines.push(unit.text('mail.event.line', values, language));
  }
  const place = [inLanguage(state.places, language), state.address].filter(Boolean).join(', ');
  const own = (await Promise.all(all.filter(({ isPlace }) => isPlace).map((one) => findOwnEntry(unit.trx, personId, language, one)))).flatMap(
    (entry) => entry ?? [],
  );
  const values = {
    name: reader.firstName,
    company: reader.companyName,
    title,
    lines: lines.join('\n'),
    place,
    hasPlace: place === '' ? 'no' : 'yes',
    reason: telling.reason,
    hasFile: own.length > 0 ? 'yes' : 'no',
    link: `${siteAddress}/events?eventId=${encodeURIComponent(id)}`,
  };
  await unit.send({
    to: reader.to,
    kind: 'mail',
    subject: unit.text(`mail.event.${telling.what}.subject`, values, language),
    body: unit.text(`mail.event.${telling.what}.body`, values, language),
    ...(own.length > 0 && { calendar: writeCalendar({ name: title, zone: state.zone, entries: own.map(({ entry }) => entry) }) }),
  });
};

/** Notifies each person whom a change of some sessions concerns, once. */
export const tellAffected = async (unit: EventsUnit, known: KnownEvent, people: ReadonlyMap<string, readonly Affected[]>, telling: Telling): Promise<void> => {
  for (const [personId, all] of people) {
    await tellPerson(unit, known, personId, all, telling);
    await unit.announce('events.placesChanged', { userId: personId, companyId: known.companyId, eventId: known.id });
  }
};

/** Whether the address or the name of the place has changed. */
export const isElsewhere = (before: EventState, after: EventState): boolean =>
  before.address !== after.address || before.places.en !== after.places.en || before.places.es !== after.places.es;
