import type { EventPerson } from '../../../../plugins/events/contract';
import type { eventsSchemas } from '../../../../plugins/events/contract/administration/eventsSchemas';
import type { Input } from '../../../../shell/net/contract';
import { Refusal } from '../../../platform/module';
import { canCheckIn, cancelledBefore } from '../administration/people';
import { eventInReach } from '../administration/records';
import type { EventsCall } from '../unit';
import { findPlace, note } from './attendance';

type Body = Input<typeof eventsSchemas.checkIn>['body'];

/**
 * Records whether a person attended a session.
 * @throws Refusal 404 for an event out of reach; 409 for a person without a place, at a session that was canceled before it began, and more than a day before the session begins
 */
export const checkIn = (body: Body, call: EventsCall): Promise<EventPerson['Attendance']> =>
  call.change(async (unit) => {
    const { companyId, state } = await eventInReach(unit.trx, call, body.EventId);
    const at = { userId: body.UserId, occurrence: body.SessionIdStartDateTime };
    const place = await findPlace(unit.trx, at);
    if (place === undefined || place.event_id !== body.EventId) throw new Refusal(409, 'events.noPlaceTaken');
    const cancelled = cancelledBefore(state, place);
    if (cancelled) throw new Refusal(409, cancelled === 'event' ? 'event.cancelled' : 'session.cancelled');
    if (!canCheckIn(place.starts_at, unit.now())) throw new Refusal(409, 'events.tooEarly');
    await note(unit, { ...at, titles: state.titles, attendance: place.attendance }, body.Attendance, { action: 'checkedIn', companyId });
    return body.Attendance;
  });
