import { listOwnPlaces } from '../queries';
import { clashesOf } from '../registration/clashes';
import { tellChanged } from '../registration/register';
import { cancelledDatesOf, datesOnlyOf, dayOf } from '../rules/cancelled';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventState, EventsUnit, KnownEvent } from './records';
import { type Affected, affectedBy } from './tell';

interface Asked {
  readonly sessionId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a person has another booking at that time, or another place at the same event if it permits one per person.
 * @param own ids of occurrences that do not count
 */
export const isBookedElsewhere = async (
  unit: EventsUnit,
  personId: string,
  { sessionId, from, to }: Asked,
  own: ReadonlySet<string> = new Set(),
): Promise<boolean> => {
  const clashes = await clashesOf(unit.trx, unit, { userId: personId, from, to, language: 'en-US' });
  if (clashes.some(({ id }) => !own.has(id))) return true;
  const limited = await unit.trx
    .selectFrom('event_session')
    .innerJoin('event', 'event.id', 'event_session.event_id')
    .select('event.id')
    .where('event_session.id', '=', sessionId)
    .where('event.is_limited', '=', 1)
    .executeTakeFirst();
  if (limited === undefined) return false;
  const places = await listOwnPlaces(unit.trx, personId, limited.id);
  return places.some(({ session_id, start_local }) => !own.has(occurrenceId({ sessionId: session_id, startLocal: start_local })));
};

/** Whether an occurrence takes place: neither the event, nor the session, nor its date is canceled. */
const takesPlaceIn =
  ({ cancelledAt, sessions }: EventState) =>
  ({ sessionId, startLocal }: Affected): boolean => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (session === undefined || cancelledAt !== null || session.cancelledAt !== null) return false;
    return !cancelledDatesOf(session.cancelledDates).some(({ day }) => day === dayOf(startLocal));
  };

const idOf = ({ sessionId, startLocal }: Affected): string => occurrenceId({ sessionId, startLocal });

/** Whether a change restores a canceled event, session or date. */
const isRestored = (before: EventState, { state }: KnownEvent): boolean =>
  (before.cancelledAt !== null && state.cancelledAt === null) ||
  before.sessions.some((was) => {
    const session = state.sessions.find(({ id }) => id === was.id);
    if (session === undefined) return false;
    return (was.cancelledAt !== null && session.cancelledAt === null) || datesOnlyOf(was, session).length > 0;
  });

/** Ends the places at upcoming occurrences that take place again, of people who have another booking since. */
export const endReplacedPlaces = async (unit: EventsUnit, known: KnownEvent, before: EventState): Promise<void> => {
  if (!isRestored(before, known)) return;
  const { id, companyId, state } = known;
  const [took, takes] = [takesPlaceIn(before), takesPlaceIn(state)];
  const sessions = new Set(state.sessions.map((session) => session.id));
  for (const [userId, all] of await affectedBy({ db: unit.trx, now: () => unit.now() }, known, sessions, false)) {
    const again = all.filter((one) => takes(one) && !took(one));
    const own = new Set(again.map(idOf));
    const replaced: Affected[] = [];
    for (const one of again) if (await isBookedElsewhere(unit, userId, one, own)) replaced.push(one);
    for (const { sessionId, startLocal } of replaced)
      await unit.trx
        .updateTable('event_registration')
        .set((eb) => ({ state: 'Unregistered' as const, changed_at: unit.now(), sequence: eb('sequence', '+', 1) }))
        .where('person_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('start_local', '=', startLocal)
        .execute();
    if (replaced.length > 0) await tellChanged(unit, { userId, companyId }, id);
  }
};
