import { publicationDay } from '../../../platform/content/fields';
import { FieldRefusal } from '../../../platform/module';
import { instantOf } from '../rules/recurrence';
import type { EventsTransaction } from '../tables';
import { type EventState, type EventsUnit, type KnownEvent, type SessionState, usedEvents, usedSessions } from './records';

/** Locks the rows of an event's sessions for the rest of the transaction, so that no sign-up comes between a count and the decision based on it. */
const lockSessions = (trx: EventsTransaction, eventId: string) =>
  trx
    .updateTable('event_session')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('event_id', '=', eventId)
    .execute();

/** Maximum number of places, taken or held, at any upcoming occurrence of a session. */
const mostTaken = async (unit: EventsUnit, sessionId: string): Promise<number> => {
  const { trx } = unit;
  const places = await trx
    .selectFrom('event_registration')
    .select('start_local')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'Registered')
    .where('starts_at', '>', unit.now())
    .groupBy('start_local')
    .execute();
  const held = await trx
    .selectFrom('event_wait')
    .select('start_local')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('session_id', '=', sessionId)
    .where('offer_ends_at', '>', unit.now())
    .groupBy('start_local')
    .execute();
  const heldAt = new Map(held.map((row) => [row.start_local, Number(row.held)]));
  const taken = places.map((row) => Number(row.taken) + (heldAt.get(row.start_local) ?? 0));
  return Math.max(0, ...taken, ...heldAt.values());
};

const demandCapacity = async (unit: EventsUnit, session: SessionState, place: number, before: SessionState | undefined): Promise<void> => {
  if (session.capacity === null || (before?.capacity ?? Number.POSITIVE_INFINITY) === session.capacity) return;
  const count = await mostTaken(unit, session.id);
  if (session.capacity < count) throw new FieldRefusal(`Sessions[${place}].Capacity`, 'events.capacity', { count });
};

/** @throws FieldRefusal 400 if a session with sign-ups is moved after it has begun */
const demandMovable = async (unit: EventsUnit, place: number, session: SessionState, was: SessionState, zones: readonly [string, string]): Promise<void> => {
  const [from, to] = [instantOf(was.start, zones[0]), instantOf(session.start, zones[1])];
  if (session.rule !== null || (from === to && was.minutes === session.minutes) || from > Date.parse(unit.now())) return;
  const row = await unit.trx
    .selectFrom('event_registration')
    .select('person_id')
    .where('session_id', '=', session.id)
    .where('state', '=', 'Registered')
    .executeTakeFirst();
  if (row) throw new FieldRefusal(`Sessions[${place}].Day`, 'events.begun');
};

/** @throws FieldRefusal 400 if a session that has ever had sign-ups becomes recurring, or is no longer: its people would be at dates that they did not choose */
const demandSameKind = (place: number, session: SessionState, was: SessionState, isUsed: boolean): void => {
  if (isUsed && (session.rule === null) !== (was.rule === null)) throw new FieldRefusal(`Sessions[${place}].Repeats`, 'events.repeats.used');
};

/** @throws FieldRefusal 400 for another zone if people have been at a date of a recurring session: it would move to another time */
const demandSameZone = async (unit: EventsUnit, { zone, sessions }: EventState, before: EventState): Promise<void> => {
  const recurring = before.sessions.filter(({ rule }) => rule !== null).map(({ id }) => id);
  if (zone === before.zone || recurring.length === 0 || sessions.length === 0) return;
  const row = await unit.trx
    .selectFrom('event_registration')
    .select('person_id')
    .where('session_id', 'in', recurring)
    .where('starts_at', '<=', unit.now())
    .executeTakeFirst();
  if (row) throw new FieldRefusal('TimeZone', 'events.zoneUsed');
};

/**
 * Checks whether an event can get this state with its sign-ups; its sessions stay locked.
 * @throws FieldRefusal 400 for fewer places than are taken, for a removed session with sign-ups, for a draft or a later day of an event with sign-ups, and for changes
 * that would move people to dates they did not choose
 */
export const demandFits = async (unit: EventsUnit, { id, state }: KnownEvent, before: EventState | null): Promise<void> => {
  if (before === null) return;
  await lockSessions(unit.trx, id);
  if (state.isDraft && !before.isDraft && (await usedEvents(unit.trx, [id])).has(id)) throw new FieldRefusal('IsPublished', 'events.usedDraft');
  const isLater = state.shownFrom !== before.shownFrom && state.shownFrom !== null && state.shownFrom > publicationDay(unit.now());
  if (isLater && (await usedEvents(unit.trx, [id])).has(id)) throw new FieldRefusal('From', 'events.usedFrom');
  const used = await usedSessions(unit.trx, [id]);
  const kept = new Set(state.sessions.map((session) => session.id));
  const gone = before.sessions.find((session) => !kept.has(session.id) && used.has(session.id));
  if (gone) throw new FieldRefusal('Sessions', 'events.sessionUsed', { name: gone.names.en });
  await demandSameZone(unit, state, before);
  for (const [place, session] of state.sessions.entries()) {
    const was = before.sessions.find((one) => one.id === session.id);
    await demandCapacity(unit, session, place, was);
    if (was) demandSameKind(place, session, was, used.has(session.id));
    if (was) await demandMovable(unit, place, session, was, [before.zone, state.zone]);
  }
};
