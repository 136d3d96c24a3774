import type { CheckInCodes } from '../../../../plugins/events/contract';
import { checkInPeriod, isCheckInOpen } from '../../../../plugins/events/rules/checkIn';
import { eventInReach } from '../administration/records';
import { type Occurring, occurrencesOf } from '../occurrences';
import { listSessions } from '../queries';
import { cancellationOf } from '../rules/cancelled';
import { isoOf } from '../rules/isoOf';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventsCall } from '../unit';
import { codeNow, nextCodesAt } from './codes';

/** Number of registered and of present people, by occurrence. */
const countComing = async ({ db }: EventsCall, eventId: string, startLocals: readonly string[]) => {
  const rows =
    startLocals.length === 0
      ? []
      : await db
          .selectFrom('event_registration')
          .select(['session_id', 'start_local', 'attendance'])
          .select((eb) => eb.fn.countAll<number>().as('people'))
          .where('event_id', '=', eventId)
          .where('state', '=', 'Registered')
          .where('start_local', 'in', startLocals)
          .groupBy(['session_id', 'start_local', 'attendance'])
          .execute();
  return ({ sessionId, startLocal }: Occurring) => {
    const own = rows.filter((row) => row.session_id === sessionId && row.start_local === startLocal);
    const sum = (some: typeof own): number => some.reduce((total, { people }) => total + Number(people), 0);
    return { Registered: sum(own), Present: sum(own.filter(({ attendance }) => attendance === 'Present')) };
  };
};

/** The codes of those sessions of an event at which people can check in now. @throws Refusal 404 for an event out of reach */
export const showCodes = async ({ EventId }: { readonly EventId: string }, call: EventsCall): Promise<CheckInCodes> => {
  const { state } = await eventInReach(call.db, call, EventId);
  const now = Date.parse(call.now());
  const takesPlace = !state.isDraft && state.cancelledAt === null;
  const all = takesPlace ? occurrencesOf(state, await listSessions(call.db, [EventId], call.language), call.now()) : [];
  const notCancelled = all.filter(({ session, startLocal }) => cancellationOf(session, startLocal) === undefined);
  const open = notCancelled.filter((one) => isCheckInOpen(one, now));
  const next = notCancelled.find((one) => checkInPeriod(one).opens > now);
  const comingTo = await countComing(
    call,
    EventId,
    open.map(({ startLocal }) => startLocal),
  );
  return {
    Sessions: open.map((one) => ({
      SessionIdStartDateTime: occurrenceId(one),
      SessionName: one.session.name,
      StartsAt: isoOf(one.start),
      EndsAt: isoOf(one.end),
      Code: codeNow(call, occurrenceId(one)),
      ...comingTo(one),
    })),
    NewCodesAt: nextCodesAt(call.now()),
    OpensAt: next === undefined ? null : isoOf(checkInPeriod(next).opens),
  };
};
