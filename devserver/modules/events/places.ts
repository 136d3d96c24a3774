import type { EventSession } from '../../../plugins/events/contract';
import type { WaitRow } from './queries';
import { countTaken, type listPlaces, listWaits } from './queries';
import { grouped } from './rules/grouped';
import { type OccurrenceRef, occurrenceId } from './rules/occurrenceId';
import type { EventsDb } from './tables';

/** The places of an occurrence from the view of one person. */
export interface Places {
  /** Whether this person has one. */
  readonly isTheirs: boolean;
  /** Whether the person was present. */
  readonly isPresent: boolean;
  /** Number of places that others have, or that are held for others. */
  readonly taken: number;
  /** The waiting list, in its order. */
  readonly waits: readonly WaitRow[];
}

const none: Places = { isTheirs: false, isPresent: false, taken: 0, waits: [] };

const refOf = (row: { readonly session_id: string; readonly start_local: string }): string =>
  occurrenceId({ sessionId: row.session_id, startLocal: row.start_local });

/** Whether a place is held for a person on the waiting list. */
export const isOffered = ({ offer_ends_at }: Pick<WaitRow, 'offer_ends_at'>, now: string): boolean => offer_ends_at !== null && offer_ends_at > now;

/** Places of all occurrences of some sessions, in two queries regardless of their number. @param of `own`: the person's places */
export const placesOf = async (
  db: EventsDb,
  who: { readonly userId: string; readonly now: string },
  of: { readonly own: Awaited<ReturnType<typeof listPlaces>>; readonly sessionIds: readonly string[] },
): Promise<(occurrence: OccurrenceRef) => Places> => {
  const own = new Map(of.own.map((row) => [refOf(row), row.attendance]));
  const taken = new Map((await countTaken(db, of.sessionIds)).map((row) => [refOf(row), Number(row.taken)]));
  const waits = grouped(await listWaits(db, of.sessionIds), refOf);
  return (occurrence) => {
    const id = occurrenceId(occurrence);
    const waiting = waits.get(id) ?? none.waits;
    const isTheirs = own.has(id);
    const held = waiting.filter((wait) => wait.person_id !== who.userId && isOffered(wait, who.now)).length;
    return { isTheirs, isPresent: own.get(id) === 'Present', taken: (taken.get(id) ?? 0) - (isTheirs ? 1 : 0) + held, waits: waiting };
  };
};

/** The state of a person on the waiting list; null: they are not on it. */
export const waitingOf = (waits: readonly WaitRow[], who: { readonly userId: string; readonly now: string }): EventSession['Waiting'] => {
  const position = waits.findIndex(({ person_id }) => person_id === who.userId);
  const wait = waits[position];
  if (!wait) return null;
  // A person with an offer no longer counts as waiting.
  const ahead = waits.slice(0, position).filter((other) => !isOffered(other, who.now)).length;
  return { Position: ahead + 1, OfferEndsAt: isOffered(wait, who.now) ? wait.offer_ends_at : null };
};
