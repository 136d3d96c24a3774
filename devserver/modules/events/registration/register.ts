import type { Static } from 'typebox';
import { timeOfDay } from '#shell/rules/dates/dates';
import type { BulkResult } from '../../../../plugins/events/contract';
import type { eventSchemas } from '../../../../plugins/events/contract/eventSchemas';
import { topics } from '../../../../plugins/events/contract/topics';
import { fromFlag } from '../../../platform/database/flag';
import { Refusal } from '../../../platform/module';
import { listOwnPlaces, listPlaces } from '../queries';
import { cancellationOf } from '../rules/cancelled';
import { isoOf } from '../rules/isoOf';
import { occurrenceId } from '../rules/occurrenceId';
import { publicationAt } from '../seen';
import type { EventsCall, EventsUnit } from '../unit';
import { type Viewer, viewerOf } from '../viewer';
import { clashesOf } from './clashes';
import { mailPlace } from './mails';
import { eventToChange, freeFor, lockOccurrence, placesAt, type Target } from './occurrence';
import { offerFreePlaces } from './waitingList';

type Body = Static<typeof eventSchemas.register.body>;
type Action = Body['SessionActions'][number];

const idOf = ({ session, occurrence }: Target): string => occurrenceId({ sessionId: session.id, startLocal: occurrence.localStart });

/** @throws Refusal 409 for a session that has begun, or is canceled */
const mustBeToCome = ({ event, session, occurrence }: Target, { now }: Viewer): void => {
  if (event.cancelled_at !== null) throw new Refusal(409, 'event.cancelled');
  if (cancellationOf(session, occurrence.localStart)) throw new Refusal(409, 'session.cancelled');
  if (occurrence.start <= Date.parse(now)) throw new Refusal(409, 'session.begun');
};

/** @throws Refusal 409 for an event that is no longer shown, to a person who does not wait for this place */
const mustBeOpen = async (unit: EventsUnit, target: Target, { userId, now }: Viewer): Promise<void> => {
  if (publicationAt(target.event, now) !== 'ended') return;
  const { waits } = await placesAt(unit.trx, target);
  if (!waits.some(({ person_id }) => person_id === userId)) throw new Refusal(409, 'event.closed');
};

/** @throws Refusal 409 for a second session of an event that is limited to one, and for a time at which the person has a booking */
const mustBeFree = async (unit: EventsUnit, target: Target, viewer: Viewer): Promise<void> => {
  const places = await listOwnPlaces(unit.trx, viewer.userId, target.event.id);
  if (places.length > 0 && fromFlag(target.event.is_limited)) throw new Refusal(409, 'event.onlyOne');
  const { userId, language } = viewer;
  const time = { from: isoOf(target.occurrence.start), to: isoOf(target.occurrence.end) };
  const [clash] = await clashesOf(unit.trx, unit, { userId, language, ...time });
  if (clash) throw new Refusal(409, 'session.clash', { title: clash.title, from: timeOfDay(clash.from, viewer), to: timeOfDay(clash.to, viewer) });
};

/** Whether a person has a place at an occurrence. */
export const hasPlace = async (unit: EventsUnit, target: Target, { userId }: Viewer): Promise<boolean> =>
  (await listPlaces(unit.trx, userId, [target.event.id])).some(
    (place) => place.session_id === target.session.id && place.start_local === target.occurrence.localStart,
  );

/** Writes whether a person has a place, without attendance, and raises the sequence of the row. */
const writePlace = async (
  unit: EventsUnit,
  { event, session, occurrence }: Target,
  { userId, now }: Viewer,
  state: 'Registered' | 'Unregistered',
): Promise<void> => {
  const when = { starts_at: isoOf(occurrence.start), ends_at: isoOf(occurrence.end), changed_at: now, state, attendance: '' as const, is_withdrawn: 0 };
  await unit.trx
    .insertInto('event_registration')
    .values({ person_id: userId, session_id: session.id, start_local: occurrence.localStart, event_id: event.id, ...when, sequence: 0 })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'session_id', 'start_local']).doUpdateSet((eb) => ({ ...when, sequence: eb('event_registration.sequence', '+', 1) })),
    )
    .execute();
};

/** Gives a person a place, with a confirmation by mail. @returns whether they had none before @throws Refusal if none is free for them */
export const register = async (unit: EventsUnit, target: Target, viewer: Viewer): Promise<boolean> => {
  if (await hasPlace(unit, target, viewer)) return false;
  mustBeToCome(target, viewer);
  await mustBeOpen(unit, target, viewer);
  await offerFreePlaces(unit, target);
  if ((await freeFor(unit, viewer.userId, target)) < 1) throw new Refusal(409, 'session.full');
  await mustBeFree(unit, target, viewer);
  await writePlace(unit, target, viewer, 'Registered');
  const waits = { person_id: viewer.userId, session_id: target.session.id, start_local: target.occurrence.localStart };
  await unit.trx
    .deleteFrom('event_wait')
    .where((eb) => eb.and(waits))
    .execute();
  await mailPlace(unit, target, viewer.userId, 'registered');
  return true;
};

/**
 * Removes a person's place, with a confirmation by mail, and offers it to the waiting list.
 * @returns whether they had one before
 * @throws Refusal 409 once the session has begun
 */
export const unregister = async (unit: EventsUnit, target: Target, viewer: Viewer): Promise<boolean> => {
  if (!(await hasPlace(unit, target, viewer))) return false;
  if (target.occurrence.start <= Date.parse(viewer.now)) throw new Refusal(409, 'session.begun');
  await writePlace(unit, target, viewer, 'Unregistered');
  await mailPlace(unit, target, viewer.userId, 'unregistered');
  await offerFreePlaces(unit, target);
  return true;
};

/** Carries out an action. @returns the reason of a refusal, in the person's language; '' without one */
const carryOut = async (unit: EventsUnit, event: Target['event'], viewer: Viewer, { SessionIdStartDateTime, Action }: Action): Promise<string> => {
  try {
    const target = await lockOccurrence(unit, event, SessionIdStartDateTime);
    const isChanged = await (Action === 'Register' ? register : unregister)(unit, target, viewer);
    const action = Action === 'Register' ? 'events.registered' : 'events.unregistered';
    const changed = isChanged ? [{ field: 'Place', from: Action !== 'Register', to: Action === 'Register' }] : [];
    await unit.audit({ action, target: idOf(target), changed, ...(isChanged && { undo: { eventId: event.id } }) });
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return unit.text(error.key, error.values, viewer.language);
  }
};

/** Swaps places: nothing is changed if one of the actions is refused, so nobody loses a place to a session that they cannot have. @returns a reason for each */
const swap = async (unit: EventsUnit, event: Target['event'], viewer: Viewer, actions: readonly Action[]): Promise<readonly string[]> => {
  const errors = new Map<Action, string>();
  await unit.each([actions], async () => {
    for (const action of actions) {
      const error = await carryOut(unit, event, viewer, action);
      if (error === '') continue;
      errors.set(action, error);
      throw new Refusal(409, 'event.kept');
    }
  });
  return actions.map((action) => errors.get(action) ?? (errors.size > 0 ? unit.text('event.kept', {}, viewer.language) : ''));
};

/**
 * Carries out actions in the order of the request; each succeeds or fails by itself (EVT-031, EVT-051, EVT-052), except those that swap the place at an event for
 * one session only.
 */
export const registerSessions = async (call: EventsCall, { EventId, SessionActions }: Body): Promise<BulkResult> => {
  const viewer = await viewerOf(call);
  return call.change(async (unit) => {
    const event = await eventToChange(unit, viewer, EventId);
    const isSwap = fromFlag(event.is_limited) && new Set(SessionActions.map(({ Action }) => Action)).size > 1;
    const errors: string[] = [];
    if (isSwap) errors.push(...(await swap(unit, event, viewer, SessionActions)));
    else for (const action of SessionActions) errors.push(await carryOut(unit, event, viewer, action));
    const results = SessionActions.map((action, at) => ({ ...action, IsSuccessful: errors[at] === '', Error: errors[at] ?? '' }));
    if (results.some(({ IsSuccessful }) => IsSuccessful)) await tellChanged(unit, viewer, EventId);
    return { FailedCount: results.filter(({ IsSuccessful }) => !IsSuccessful).length, ActionResults: results };
  });
};

/** Notifies the other modules, and the person's other windows. */
export const tellChanged = async (unit: EventsUnit, { userId, companyId }: Pick<Viewer, 'userId' | 'companyId'>, eventId: string): Promise<void> => {
  await unit.announce('events.placesChanged', { userId, companyId, eventId });
  unit.publish(topics.events, { userId }, { EventId: eventId });
};
