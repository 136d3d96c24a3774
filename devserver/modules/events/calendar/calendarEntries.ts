import type { Locale } from '../../../../shell/i18n/locale';
import type { FeedEntry } from '../../../contracts';
import type { CalendarEntry } from '../../../platform/icalendar';
import { cancellationOf } from '../rules/cancelled';
import { type OccurrenceRef, occurrenceId } from '../rules/occurrenceId';
import type { EventsDb, EventsTransaction } from '../tables';

const plain = (html: string): string =>
  html
    .replace(/<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim();

/** UID of an occurrence in calendars. A moved session keeps the one that it had before. */
const calendarUidOf = ({ sessionId, startLocal }: OccurrenceRef, firstLocal: string | null): string =>
  `${occurrenceId({ sessionId, startLocal: firstLocal ?? startLocal })}@wellspring`;

/** Texts of a session in a calendar. */
interface Said {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly location_name: string;
  readonly location_address: string;
  /** Of the session. */
  readonly name: string;
  readonly details: string;
  /** Its first planned start, if it was moved since. */
  readonly first_local: string | null;
}

/** Texts of a calendar entry about a session, the same in a file, a mail and the feed. */
export const saidOf = (occurrence: OccurrenceRef, said: Said): Pick<CalendarEntry, 'uid' | 'title' | 'description' | 'location'> => ({
  uid: calendarUidOf(occurrence, said.first_local),
  title: said.name === said.title ? said.title : `${said.title}: ${said.name}`,
  description: [plain(said.description), said.details].filter(Boolean).join('\n'),
  location: [said.location_name, said.location_address].filter(Boolean).join(', '),
});

/** A session at which a person has, or had, a place. */
export interface OwnEntry extends FeedEntry {
  readonly zone: string;
}

const selectPlaces = (db: EventsDb | EventsTransaction, personId: string, language: Locale) =>
  (db as EventsDb)
    .selectFrom('event_registration as place')
    .innerJoin('event', 'event.id', 'place.event_id')
    .innerJoin('event_text as said', 'said.event_id', 'event.id')
    .innerJoin('event_session as planned', 'planned.id', 'place.session_id')
    .innerJoin('event_session_text as session', 'session.session_id', 'place.session_id')
    .select(['place.session_id', 'place.start_local', 'place.starts_at', 'place.ends_at', 'place.changed_at', 'place.state'])
    .select(['place.sequence', 'event.sequence as event_sequence', 'event.cancelled_at', 'event.zone'])
    .select([
      'planned.cancelled_at as session_cancelled_at',
      'planned.cancel_reason',
      'planned.cancelled_dates',
      'planned.first_local as session_first_local',
      'place.first_local',
    ])
    .select(['said.title', 'said.description', 'said.location_name', 'said.location_address', 'session.name', 'session.details'])
    .where('place.person_id', '=', personId)
    .where('said.language', '=', language)
    .where('session.language', '=', language);

type PlaceRow = Awaited<ReturnType<ReturnType<typeof selectPlaces>['executeTakeFirstOrThrow']>>;

const entryOf = (row: PlaceRow): OwnEntry => {
  const ofSession = cancellationOf({ ...row, cancelled_at: row.session_cancelled_at }, row.start_local)?.at;
  const calledOff = [row.cancelled_at, ofSession].filter((at) => at != null);
  const [endedAt] = [...calledOff, ...(row.state === 'Unregistered' ? [row.changed_at] : [])].sort();
  const changed = [row.changed_at, ...calledOff].sort().at(-1) ?? row.changed_at;
  return {
    zone: row.zone,
    endedAt: endedAt === undefined ? undefined : Date.parse(endedAt),
    entry: {
      ...saidOf({ sessionId: row.session_id, startLocal: row.start_local }, { ...row, first_local: row.first_local ?? row.session_first_local }),
      sequence: row.sequence + row.event_sequence,
      changedAt: Date.parse(changed),
      when: { start: Date.parse(row.starts_at), end: Date.parse(row.ends_at) },
      isCancelled: endedAt !== undefined,
    },
  };
};

/** All occurrences at which a person has, or had, a place and that end after an instant (ISO 8601, UTC), in order of time. */
export const listOwnEntries = async (db: EventsDb, personId: string, language: Locale, after: string): Promise<readonly OwnEntry[]> =>
  (await selectPlaces(db, personId, language).where('place.ends_at', '>', after).orderBy('place.starts_at').execute()).map(entryOf);

/** A person's own entry for an occurrence; `undefined` if they never had a place. */
export const findOwnEntry = async (
  db: EventsDb | EventsTransaction,
  personId: string,
  language: Locale,
  { sessionId, startLocal }: OccurrenceRef,
): Promise<OwnEntry | undefined> => {
  const row = await selectPlaces(db, personId, language)
    .where('place.session_id', '=', sessionId)
    .where('place.start_local', '=', startLocal)
    .executeTakeFirst();
  return row && entryOf(row);
};
