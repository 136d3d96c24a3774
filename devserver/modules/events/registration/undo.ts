import { longDate, timeOfDay } from '#shell/rules/dates/dates';
import { type ChangeForAnother, Refusal, type Undo } from '../../../platform/module';
import { findEvent } from '../queries';
import { readOccurrenceId } from '../rules/occurrenceId';
import type { EventsTables } from '../tables';
import type { EventsUnit } from '../unit';
import { readViewer } from '../viewer';
import { eventToChange, lockOccurrence, type Target } from './occurrence';
import { hasPlace, register, tellChanged, unregister } from './register';

/** Id of the event, from the undo data of a sign-up. */
const eventIn = ({ kept }: ChangeForAnother): string => (kept as { readonly eventId: string }).eventId;

/** Whether the person's place was changed since, even if its state is the same again. */
const isChangedSince = async ({ userId, at }: ChangeForAnother, { trx }: EventsUnit, { session, occurrence }: Target): Promise<boolean> => {
  const own = { person_id: userId, session_id: session.id, start_local: occurrence.localStart };
  const row = await trx
    .selectFrom('event_registration')
    .select('changed_at')
    .where((eb) => eb.and(own))
    .executeTakeFirst();
  return row !== undefined && row.changed_at > at;
};

/** Returns a place, or takes it again. @throws Refusal if that is no longer possible */
const turn = async (change: ChangeForAnother, unit: EventsUnit, isToRegister: boolean): Promise<void> => {
  const viewer = await readViewer(unit.trx, { ...change, now: unit.now() });
  const event = await eventToChange(unit, viewer, eventIn(change));
  const target = await lockOccurrence(unit, event, change.target);
  if ((await hasPlace(unit, target, viewer)) === isToRegister || (await isChangedSince(change, unit, target))) throw new Refusal(409, 'undo.changedSince');
  await (isToRegister ? register : unregister)(unit, target, viewer);
  await tellChanged(unit, viewer, event.id);
};

const undo = (key: string, isToRegister: boolean): Undo<EventsTables> => ({
  undo: (change, unit) => turn(change, unit, isToRegister),
  tells: async (change, context) => {
    const event = await findEvent(context.db, change.companyId, change.language, eventIn(change));
    const [day = '', time = ''] = readOccurrenceId(change.target)?.startLocal.split('T') ?? [];
    const clock = { language: change.language, zone: 'UTC' };
    const { reader } = change;
    return context.text(key, { title: event?.title ?? '', day: longDate(day, clock), time: timeOfDay(`${day}T${time}:00Z`, clock), reader });
  },
});

/** Undo of sign-ups. */
export const undoOfSignUps: ReadonlyMap<string, Undo<EventsTables>> = new Map([
  ['events.registered', undo('undo.registered', false)],
  ['events.unregistered', undo('undo.unregistered', true)],
]);
