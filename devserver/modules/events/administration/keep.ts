import { isDeepStrictEqual } from 'node:util';
import { findEvent } from '../queries';
import { lockOccurrence } from '../registration/occurrence';
import { offerFreePlaces } from '../registration/waitingList';
import { cancelledDatesOf, datesOnlyOf, dayOf } from '../rules/cancelled';
import { occurrenceId } from '../rules/occurrenceId';
import { demandFits } from './fits';
import { endReplacedPlaces } from './placesAgain';
import { isReplanned, rebook } from './rebook';
import { type EventState, type EventsUnit, type KnownEvent, type SessionState, writeState } from './records';
import { type Affected, addAffected, affectedBy, type Former, isElsewhere, tellAffected } from './tell';

const raiseSequence = (unit: EventsUnit, eventId: string) =>
  unit.trx
    .updateTable('event')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', eventId)
    .execute();

/** Raises the SEQUENCE of the places at a session, or at some of its occurrences. */
const raiseSession = ({ trx }: EventsUnit, sessionId: string, starts?: readonly string[]) =>
  trx
    .updateTable('event_registration')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('session_id', '=', sessionId)
    .$if(starts !== undefined, (query) => query.where('start_local', 'in', starts ?? []))
    .execute();

/** What becomes of the sessions that both states have. */
interface Turned {
  /** Ids of sessions that are canceled, and of those that take place again. */
  readonly cancelled: ReadonlySet<string>;
  readonly restored: ReadonlySet<string>;
  readonly former: Former;
  /** People whose date is no longer planned although the session takes place, and those whose date is planned again. */
  readonly withdrawn: ReadonlyMap<string, readonly Affected[]>;
  readonly returned: ReadonlyMap<string, readonly Affected[]>;
}

const stands = (event: EventState, session: SessionState): boolean => event.cancelledAt === null && session.cancelledAt === null;

const turnSessions = async (unit: EventsUnit, before: EventState, after: EventState): Promise<Turned> => {
  const [cancelled, restored, former] = [new Set<string>(), new Set<string>(), new Map<string, { from: string; to: string }>()];
  const [withdrawn, returned] = [new Map<string, Affected[]>(), new Map<string, Affected[]>()];
  for (const session of after.sessions) {
    const was = before.sessions.find(({ id }) => id === session.id);
    if (was === undefined) continue;
    const [stood, standsNow] = [stands(before, was), stands(after, session)];
    if (stood !== standsNow) (standsNow ? restored : cancelled).add(session.id);
    if (was.cancelledAt !== session.cancelledAt) await raiseSession(unit, session.id);
    const turn = { was, session, before, after };
    if (!isReplanned(turn)) continue;
    const rebooked = await rebook(unit, turn);
    for (const [id, when] of rebooked.former) former.set(id, when);
    if (!stood || !standsNow) continue;
    for (const [id, all] of rebooked.withdrawn) for (const one of all) addAffected(withdrawn, id, one);
    for (const [id, all] of rebooked.restored) for (const one of all) addAffected(returned, id, one);
  }
  return { cancelled, restored, former, withdrawn, returned };
};

/** Offers additional places to the waiting list. */
const offerMore = async (unit: EventsUnit, { id, companyId, state }: KnownEvent, before: EventState): Promise<void> => {
  const more = state.sessions.filter((session) => {
    const was = before.sessions.find((one) => one.id === session.id);
    if (was === undefined || !stands(state, session)) return false;
    const isPlannedAgain = isReplanned({ was, session, before, after: state });
    return was.capacity !== session.capacity || !stands(before, was) || isPlannedAgain || datesOnlyOf(was, session).length > 0;
  });
  const event = more.length > 0 ? await findEvent(unit.trx, companyId, 'en-US', id) : undefined;
  if (event === undefined) return;
  for (const session of more) {
    const waits = await unit.trx
      .selectFrom('event_wait')
      .select('start_local')
      .distinct()
      .where('session_id', '=', session.id)
      .where('is_withdrawn', '=', 0)
      .execute();
    for (const { start_local } of waits)
      await offerFreePlaces(unit, await lockOccurrence(unit, event, occurrenceId({ sessionId: session.id, startLocal: start_local })));
  }
};

type People = ReadonlyMap<string, readonly Affected[]>;

/** The people who are affected at some occurrences, with these only. */
const only = (people: People, isMeant: (one: Affected) => boolean): People =>
  new Map([...people].map(([id, all]) => [id, all.filter(isMeant)] as const).filter(([, all]) => all.length > 0));

/** Whether an occurrence is canceled alone. Its people have been notified of that. */
const isOff =
  ({ sessions }: EventState) =>
  ({ sessionId, startLocal }: Affected): boolean =>
    cancelledDatesOf(sessions.find(({ id }) => id === sessionId)?.cancelledDates ?? '[]').some(({ day }) => day === dayOf(startLocal));

/** Raises the SEQUENCE of the places at canceled and restored dates of sessions that take place, and notifies their people. */
const turnDates = async (unit: EventsUnit, known: KnownEvent, before: EventState): Promise<void> => {
  const { state } = known;
  for (const session of state.sessions) {
    const was = before.sessions.find(({ id }) => id === session.id);
    if (was === undefined || !stands(before, was) || !stands(state, session)) continue;
    for (const [what, dates] of [['cancelled', datesOnlyOf(session, was)] as const, ['restored', datesOnlyOf(was, session)] as const]) {
      if (dates.length === 0) continue;
      const days = new Set(dates.map(({ day }) => day));
      const all = await affectedBy({ db: unit.trx, now: () => unit.now() }, known, new Set([session.id]), true);
      const people = only(all, ({ startLocal }) => days.has(dayOf(startLocal)));
      await raiseSession(unit, session.id, [...new Set([...people.values()].flat().map(({ startLocal }) => startLocal))]);
      await tellAffected(unit, known, people, { what, reason: dates[0]?.reason ?? '', former: new Map() });
    }
  }
};

const reasonOf = ({ cancelledAt, cancelReason, sessions }: EventState, ids: ReadonlySet<string>): string =>
  cancelledAt === null ? (sessions.find(({ id }) => ids.has(id))?.cancelReason ?? '') : cancelReason;

const saidOf = ({ titles, descriptions, places, address }: EventState) => ({ titles, descriptions, places, address });

/**
 * Writes the new state of an event, and notifies each affected person once of sessions that are canceled, restored or moved. A person who has another
 * booking since does not get a restored place back.
 * @param before null: a new event
 * @throws FieldRefusal 400 if sign-ups prevent the change
 */
export const keepEvent = async (unit: EventsUnit, known: KnownEvent, before: EventState | null): Promise<void> => {
  const { id, state } = known;
  await demandFits(unit, known, before);
  await writeState(unit.trx, known);
  if (before === null || state.isDraft) return;
  const turned = await turnSessions(unit, before, state);
  await endReplacedPlaces(unit, known, before);
  if (before.cancelledAt !== state.cancelledAt || !isDeepStrictEqual(saidOf(before), saidOf(state))) await raiseSequence(unit, id);
  const takesPlace = (one: Affected): boolean => !isOff(state)(one);
  for (const what of ['cancelled', 'restored'] as const)
    if (turned[what].size > 0)
      await tellAffected(unit, known, only(await affectedBy({ db: unit.trx, now: () => unit.now() }, known, turned[what], true), takesPlace), {
        what,
        reason: reasonOf(state, turned[what]),
        former: turned.former,
      });
  await turnDates(unit, known, before);
  await tellAffected(unit, known, only(turned.withdrawn, takesPlace), { what: 'withdrawn', reason: '', former: turned.former });
  await tellAffected(unit, known, only(turned.returned, takesPlace), { what: 'restored', reason: '', former: new Map() });
  const moved = new Set([...turned.former.keys()].map((name) => name.slice(0, name.lastIndexOf('_'))));
  const changed = state.sessions.filter(
    (session) => stands(state, session) && !turned.restored.has(session.id) && (isElsewhere(before, state) || moved.has(session.id)),
  );
  if (changed.length > 0) {
    const people = await affectedBy({ db: unit.trx, now: () => unit.now() }, known, new Set(changed.map((session) => session.id)), false);
    await tellAffected(unit, known, only(people, takesPlace), { what: 'changed', reason: '', former: turned.former });
  }
  await offerMore(unit, known, before);
};
