import type { EventPerson } from '../../../../plugins/events/contract';
import type { eventsSchemas } from '../../../../plugins/events/contract/administration/eventsSchemas';
import type { Input } from '../../../../shell/net/contract';
import { Refusal, type Undo } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { readOccurrenceId } from '../rules/occurrenceId';
import type { EventsTables, EventsTransaction } from '../tables';
import { canCheckIn } from './people';
import { type EventsCall, type EventsUnit, eventInReach } from './records';
import { inLanguage } from './words';

type Body = Input<typeof eventsSchemas.checkIn>['body'];

/** Kind of record in `unit.revise` and in the audit. */
const record = 'attendance';

/** The attendance of a person at a session. */
interface Noted {
  readonly userId: string;
  readonly occurrence: string;
  readonly titles: { readonly en: string; readonly es: string };
  readonly attendance: EventPerson['Attendance'];
}

const findPlace = (trx: EventsTransaction, { userId, occurrence }: Pick<Noted, 'userId' | 'occurrence'>) => {
  const ref = readOccurrenceId(occurrence);
  return trx
    .selectFrom('event_registration')
    .select(['attendance', 'starts_at', 'event_id'])
    .where('person_id', '=', userId)
    .where('session_id', '=', ref?.sessionId ?? '')
    .where('start_local', '=', ref?.startLocal ?? '')
    .where('state', '=', 'Registered')
    .executeTakeFirst();
};

const note = async (unit: EventsUnit, { userId, occurrence, attendance }: Noted): Promise<void> => {
  const ref = readOccurrenceId(occurrence);
  const { numUpdatedRows } = await unit.trx
    .updateTable('event_registration')
    .set({ attendance })
    .where('person_id', '=', userId)
    .where('session_id', '=', ref?.sessionId ?? '')
    .where('start_local', '=', ref?.startLocal ?? '')
    .where('state', '=', 'Registered')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(409, 'events.noPlaceTaken');
};

const inWords = ({ attendance }: Noted) => ({ Attendance: attendance });

/**
 * Records whether a person attended a session.
 * @throws Refusal 404 for an event out of reach; 409 for a person without a place, and more than a day before the session begins
 */
export const checkIn = (body: Body, call: EventsCall): Promise<EventPerson['Attendance']> =>
  call.change(async (unit) => {
    const { companyId, state } = await eventInReach(unit.trx, call, body.EventId);
    const at = { userId: body.UserId, occurrence: body.SessionIdStartDateTime };
    const place = await findPlace(unit.trx, at);
    if (place === undefined || place.event_id !== body.EventId) throw new Refusal(409, 'events.noPlaceTaken');
    if (!canCheckIn(place.starts_at, unit.now())) throw new Refusal(409, 'events.tooEarly');
    const before: Noted = { ...at, titles: state.titles, attendance: place.attendance };
    const after: Noted = { ...before, attendance: body.Attendance };
    if (before.attendance === after.attendance) return after.attendance;
    const target = `${body.UserId} ${body.SessionIdStartDateTime}`;
    await unit.revise({ record, id: target, companyId });
    await note(unit, after);
    const changed = [{ field: 'Attendance', from: before.attendance, to: after.attendance }];
    const undo: SavedVersions<Noted> = { before, after };
    await unit.audit({ action: 'event.checkedIn', target, company: companyId, record, changed, undo, detail: { person: body.UserId } });
    return after.attendance;
  });

/** Undo of attendance. */
export const undoOfCheckIn: readonly [string, Undo<EventsTables>] = putsBack<EventsTables, Noted>('event.checkedIn', {
  record,
  now: async ({ trx }, { kept }) => {
    const { after } = kept as SavedVersions<Noted>;
    const place = await findPlace(trx, after);
    if (place === undefined) throw new Refusal(409, 'events.noPlaceTaken');
    return { ...after, attendance: place.attendance };
  },
  keep: (unit, _change, noted) => note(unit, noted),
  inWords: async (_unit, _change, noted) => inWords(noted),
  tells: ({ text }, { after }, language) => text('undo.event.checkedIn', { title: inLanguage(after.titles, language) }, language),
});
