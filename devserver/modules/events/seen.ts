import { publicationDay, publicationOf, publicationState } from '../../platform/content/fields';
import type { EventsDb, EventsTables } from './tables';
import type { Viewer } from './viewer';

type PublishedColumns = { readonly [Column in 'is_draft' | 'shown_from' | 'shown_until']: EventsTables['event'][Column]['__select__'] };

/** The publication of an event. */
export const publicationOfEvent = ({ is_draft, shown_from, shown_until }: PublishedColumns) =>
  publicationOf({ is_published: 1 - is_draft, shown_from, shown_until });

/** The state of an event's publication: `ended` after the last day on which it is shown. @param now ISO 8601 */
export const publicationAt = (event: PublishedColumns, now: string) => publicationState(publicationOfEvent(event), publicationDay(now));

/** Those of these events at which a person has a place or waits for one; with `former`, also a place that was returned. */
const concerning = async (db: EventsDb, userId: string, eventIds: readonly string[], former: boolean): Promise<ReadonlySet<string>> => {
  if (eventIds.length === 0) return new Set();
  const places = await db
    .selectFrom('event_registration')
    .select('event_id')
    .where('person_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .$if(!former, (query) => query.where('state', '=', 'Registered'))
    .execute();
  const waits = await db.selectFrom('event_wait').select('event_id').where('person_id', '=', userId).where('event_id', 'in', eventIds).execute();
  return new Set([...places, ...waits].map(({ event_id }) => event_id));
};

interface Asked {
  /** Whether a person who has returned a place sees the event after its last day, too. */
  readonly former: boolean;
}

/** Those of these events that a person sees: the ones that are shown, and those no longer shown at which the person has a place or waits for one. */
export const seenBy = async <Event extends PublishedColumns & { readonly id: string }>(
  db: EventsDb,
  { userId, now }: Pick<Viewer, 'userId' | 'now'>,
  events: readonly Event[],
  { former }: Asked,
): Promise<readonly Event[]> => {
  const stateOf = (event: Event) => publicationAt(event, now);
  const ended = events.filter((event) => stateOf(event) === 'ended').map(({ id }) => id);
  const own = await concerning(db, userId, ended, former);
  return events.filter((event) => stateOf(event) === 'live' || own.has(event.id));
};
