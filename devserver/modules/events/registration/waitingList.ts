import type { Static } from 'typebox';
import type { EventSession } from '../../../../plugins/events/contract';
import type { eventSchemas } from '../../../../plugins/events/contract/eventSchemas';
import { settings } from '../../../../plugins/events/contract/settings';
import { topics } from '../../../../plugins/events/contract/topics';
import { Refusal } from '../../../platform/module';
import { waitingOf } from '../places';
import type { WaitRow } from '../queries';
import { cancellationOf } from '../rules/cancelled';
import { publicationAt } from '../seen';
import type { EventsCall, EventsUnit } from '../unit';
import { viewerOf } from '../viewer';
import { tellOffer } from './mails';
import { eventToChange, freeFor, holdersOf, lockOccurrence, placesAt, type Target } from './occurrence';

type Body = Static<typeof eventSchemas.waitingList.body>;

const hour = 3_600_000;

/** Until when a place is held for the first in line: for the period that the company has set, at the latest until the session begins. */
const heldUntil = async (unit: EventsUnit, { event, occurrence }: Target): Promise<string> => {
  const { hoursHeld } = await unit.settings(settings, event.company_id);
  return new Date(Math.min(Date.parse(unit.now()) + hoursHeld * hour, occurrence.start)).toISOString();
};

/** Those on the waiting list who have left the company. */
const leftAmong = async (unit: EventsUnit, waits: readonly WaitRow[]): Promise<ReadonlySet<string>> => {
  if (waits.length === 0) return new Set();
  const ids = waits.map(({ person_id }) => person_id);
  const rows = await unit.trx.selectFrom('person').select('id').where('id', 'in', ids).where('is_active', '=', 0).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Ends the entries of people whose offer has expired, who have a place, and who have left. What was held for them passes to the next in line. */
const endWaits = async (unit: EventsUnit, target: Target, waits: readonly WaitRow[]): Promise<readonly WaitRow[]> => {
  const [holders, left] = [await holdersOf(unit.trx, target), await leftAmong(unit, waits)];
  const isOver = ({ person_id, offer_ends_at }: WaitRow): boolean =>
    holders.has(person_id) || left.has(person_id) || (offer_ends_at !== null && offer_ends_at <= unit.now());
  const over = waits.filter(isOver).map(({ id }) => id);
  if (over.length > 0) await unit.trx.deleteFrom('event_wait').where('id', 'in', over).execute();
  return waits.filter((wait) => !isOver(wait));
};

const isCancelled = ({ event, session, occurrence }: Target): boolean =>
  event.cancelled_at !== null || cancellationOf(session, occurrence.localStart) !== undefined;

/** Offers the free places of an occurrence to its waiting list, in its order. Called with the session locked, whenever a place may have become free. */
export const offerFreePlaces = async (unit: EventsUnit, target: Target): Promise<void> => {
  const { capacity } = target.session;
  const { taken, waits: all } = await placesAt(unit.trx, target);
  const waits = await endWaits(unit, target, all);
  if (capacity === null || isCancelled(target) || target.occurrence.start <= Date.parse(unit.now())) return;
  const held = waits.filter(({ offer_ends_at }) => offer_ends_at !== null).length;
  const next = waits.filter(({ offer_ends_at }) => offer_ends_at === null).slice(0, Math.max(0, capacity - taken - held));
  if (next.length === 0) return;
  const until = await heldUntil(unit, target);
  for (const { id, person_id } of next) {
    await unit.trx.updateTable('event_wait').set({ offer_ends_at: until }).where('id', '=', id).execute();
    await tellOffer(unit, target, person_id, until);
  }
};

/**
 * Adds a person to the end of the waiting list. @throws Refusal 409 if places are free, and for a session that is canceled or has begun, or whose event is no
 * longer shown
 */
const join = async (unit: EventsUnit, target: Target, userId: string): Promise<void> => {
  const { waits } = await placesAt(unit.trx, target);
  if ((await holdersOf(unit.trx, target)).has(userId)) throw new Refusal(409, 'session.yours');
  if (waits.some(({ person_id }) => person_id === userId)) return;
  if (isCancelled(target)) throw new Refusal(409, target.event.cancelled_at === null ? 'session.cancelled' : 'event.cancelled');
  if (target.occurrence.start <= Date.parse(unit.now())) throw new Refusal(409, 'session.begun');
  if (publicationAt(target.event, unit.now()) === 'ended') throw new Refusal(409, 'event.closed');
  if ((await freeFor(unit, userId, target)) > 0) throw new Refusal(409, 'session.notFull');
  const at = { session_id: target.session.id, start_local: target.occurrence.localStart, event_id: target.event.id };
  await unit.trx
    .insertInto('event_wait')
    .values({ person_id: userId, ...at, since: unit.now(), offer_ends_at: null })
    .execute();
};

const leave = async (unit: EventsUnit, target: Target, userId: string): Promise<void> => {
  const own = { person_id: userId, session_id: target.session.id, start_local: target.occurrence.localStart };
  await unit.trx
    .deleteFrom('event_wait')
    .where((eb) => eb.and(own))
    .execute();
  await offerFreePlaces(unit, target);
};

/** Adds a person to a waiting list, or removes them, which declines an offer. @returns their state afterwards */
export const changeWait = async (call: EventsCall, { EventId, SessionIdStartDateTime, Action }: Body): Promise<EventSession['Waiting']> => {
  const viewer = await viewerOf(call);
  const { userId, now } = viewer;
  return call.change(async (unit) => {
    const target = await lockOccurrence(unit, await eventToChange(unit, viewer, EventId), SessionIdStartDateTime);
    await offerFreePlaces(unit, target);
    await (Action === 'Join' ? join : leave)(unit, target, userId);
    const changed = [{ field: 'WaitingList', from: Action !== 'Join', to: Action === 'Join' }];
    await unit.audit({ action: Action === 'Join' ? 'events.waits' : 'events.waitsNoLonger', target: SessionIdStartDateTime, changed });
    unit.publish(topics.events, { userId }, { EventId });
    return waitingOf((await placesAt(unit.trx, target)).waits, { userId, now });
  });
};
