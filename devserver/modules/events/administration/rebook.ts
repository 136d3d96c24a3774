import { isDeepStrictEqual } from 'node:util';
import { fromFlag } from '../../../platform/database/flag';
import { dayOf } from '../rules/cancelled';
import { isoOf } from '../rules/isoOf';
import { occurrenceId } from '../rules/occurrenceId';
import { instantOf, occurrences } from '../rules/recurrence';
import { planOfState } from './eventState';
import { isBookedElsewhere } from './placesAgain';
import type { EventState, EventsUnit, SessionState } from './records';
import { type Affected, addAffected, type Former } from './tell';

const day = 86_400_000;

type People = Map<string, Affected[]>;

/** Effects of a changed plan on the people of a session. */
export interface Rebooked {
  /** Former times of the moved occurrences. */
  readonly former: Former;
  /** People whose occurrence left the plan, and those whose occurrence is in it again. */
  readonly withdrawn: People;
  readonly restored: People;
}

interface Turn {
  readonly was: SessionState;
  readonly session: SessionState;
  readonly before: Pick<EventState, 'zone'>;
  readonly after: Pick<EventState, 'zone'>;
}

const timesOf = ({ start, minutes, rule, exceptions, former }: SessionState) => ({ start, minutes, rule, exceptions, former });

/** Whether the times of a session differ. */
export const isReplanned = ({ was, session, before, after }: Turn): boolean => before.zone !== after.zone || !isDeepStrictEqual(timesOf(was), timesOf(session));

/** Start of an occurrence after the change; of a session that repeats, the occurrence on the same day. Undefined if there is none. */
const startAfter = ({ was, session, after }: Turn, startLocal: string): string | undefined => {
  if (was.rule === null && startLocal === was.start) return session.start;
  const around = Date.parse(`${startLocal}:00Z`);
  const near = occurrences(planOfState(after, session), { from: around - 2 * day, to: around + 2 * day }).map(({ localStart }) => localStart);
  return near.find((local) => local === startLocal) ?? near.find((local) => dayOf(local) === dayOf(startLocal));
};

interface PlaceAt {
  readonly start_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Ends the places at an occurrence that is no longer planned. They are restored once it is planned again. */
const withdraw = async (unit: EventsUnit, { session }: Turn, { start_local, starts_at, ends_at }: PlaceAt, people: People): Promise<void> => {
  const rows = await unit.trx
    .updateTable('event_registration')
    .set((eb) => ({ state: 'Unregistered' as const, is_withdrawn: 1, changed_at: unit.now(), sequence: eb('sequence', '+', 1) }))
    .where('session_id', '=', session.id)
    .where('start_local', '=', start_local)
    .where('state', '=', 'Registered')
    .returning('person_id')
    .execute();
  for (const { person_id } of rows)
    addAffected(people, person_id, { sessionId: session.id, startLocal: start_local, from: starts_at, to: ends_at, isPlace: true });
};

/** Restores the places at an occurrence that is planned again, as far as there is room and the people have no other booking. */
const giveBack = async (unit: EventsUnit, { session }: Turn, place: PlaceAt, people: People): Promise<void> => {
  const { start_local, starts_at, ends_at } = place;
  const there = () => unit.trx.selectFrom('event_registration').where('session_id', '=', session.id).where('start_local', '=', start_local);
  const { taken } = await there()
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('state', '=', 'Registered')
    .executeTakeFirstOrThrow();
  let free = session.capacity === null ? Number.POSITIVE_INFINITY : session.capacity - Number(taken);
  for (const { person_id } of await there().select('person_id').where('is_withdrawn', '=', 1).orderBy('person_id').execute()) {
    if (free <= 0 || (await isBookedElsewhere(unit, person_id, { sessionId: session.id, from: starts_at, to: ends_at }))) continue;
    free -= 1;
    await unit.trx
      .updateTable('event_registration')
      .set((eb) => ({ state: 'Registered' as const, is_withdrawn: 0, changed_at: unit.now(), sequence: eb('sequence', '+', 1) }))
      .where('session_id', '=', session.id)
      .where('start_local', '=', start_local)
      .where('person_id', '=', person_id)
      .execute();
    addAffected(people, person_id, { sessionId: session.id, startLocal: start_local, from: starts_at, to: ends_at, isPlace: true });
  }
};

/** Moves the waiting list with its occurrences. An entry of an occurrence that is no longer planned is withdrawn, and restored once it is planned again. */
const moveWaits = async (unit: EventsUnit, turn: Turn, { withdrawn, restored }: Pick<Rebooked, 'withdrawn' | 'restored'>): Promise<void> => {
  const { session, before, after, was } = turn;
  const waits = unit.trx.selectFrom('event_wait').select(['id', 'person_id', 'start_local', 'is_withdrawn']).where('session_id', '=', session.id);
  for (const { id, person_id, start_local, is_withdrawn } of await waits.orderBy('id').execute()) {
    const to = startAfter(turn, start_local);
    if (to === undefined && fromFlag(is_withdrawn)) continue;
    const change = to === undefined ? { is_withdrawn: 1, offer_ends_at: null } : { start_local: to, is_withdrawn: 0 };
    await unit.trx.updateTable('event_wait').set(change).where('id', '=', id).execute();
    if (to !== undefined && !fromFlag(is_withdrawn)) continue;
    const start = to === undefined ? instantOf(start_local, before.zone) : instantOf(to, after.zone);
    if (start <= Date.parse(unit.now())) continue;
    const minutes = to === undefined ? was.minutes : session.minutes;
    const one = { sessionId: session.id, startLocal: to ?? start_local, from: isoOf(start), to: isoOf(start + minutes * 60_000), isPlace: false };
    addAffected(to === undefined ? withdrawn : restored, person_id, one);
  }
};

/** Moves the places at a session with its occurrences. Past occurrences keep their times. */
export const rebook = async (unit: EventsUnit, turn: Turn): Promise<Rebooked> => {
  const { trx } = unit;
  const { was, session, before, after } = turn;
  const [former, withdrawn, restored] = [new Map<string, { from: string; to: string }>(), new Map<string, Affected[]>(), new Map<string, Affected[]>()];
  const repeats = was.rule !== null || session.rule !== null;
  const rows = await trx
    .selectFrom('event_registration')
    .select(['start_local', 'starts_at', 'ends_at'])
    .distinct()
    .where('session_id', '=', session.id)
    .execute();
  const lost = await trx.selectFrom('event_registration').select('start_local').where('session_id', '=', session.id).where('is_withdrawn', '=', 1).execute();
  const withLost = new Set(lost.map(({ start_local }) => start_local));
  for (const row of rows) {
    const isOver = repeats && row.starts_at <= unit.now();
    if (isOver && before.zone === after.zone) continue;
    const startLocal = isOver ? row.start_local : startAfter(turn, row.start_local);
    if (startLocal === undefined) {
      await withdraw(unit, turn, row, withdrawn);
      continue;
    }
    const start = instantOf(startLocal, after.zone);
    const length = isOver ? Date.parse(row.ends_at) - Date.parse(row.starts_at) : session.minutes * 60_000;
    const place: PlaceAt = { start_local: startLocal, starts_at: isoOf(start), ends_at: isoOf(start + length) };
    if (!isDeepStrictEqual(place, row)) {
      former.set(occurrenceId({ sessionId: session.id, startLocal }), { from: row.starts_at, to: row.ends_at });
      await trx
        .updateTable('event_registration')
        .set((eb) => ({
          ...place,
          sequence: eb('sequence', '+', 1),
          ...(repeats && startLocal !== row.start_local && { first_local: eb.fn.coalesce('first_local', eb.val(was.firstLocal ?? row.start_local)) }),
        }))
        .where('session_id', '=', session.id)
        .where('start_local', '=', row.start_local)
        .execute();
    }
    if (withLost.has(row.start_local)) await giveBack(unit, turn, place, restored);
  }
  await moveWaits(unit, turn, { withdrawn, restored });
  return { former, withdrawn, restored };
};
