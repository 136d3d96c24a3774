import type { eventsSchemas } from '../../../../plugins/events/contract/administration/eventsSchemas';
import type { Input } from '../../../../shell/net/contract';
import type { Ahead, Handlers } from '../../../platform/module';
import { checkIn } from '../checkIn/byHand';
import { showCodes } from '../checkIn/shown';
import { dayOf } from '../rules/cancelled';
import type { EventsTables } from '../tables';
import { listAdministered, oneAdministered } from './list';
import { exportPeople, listPeople } from './people';
import { type EventsCall, eventInReach } from './records';
import { cancelEvent, deleteDraft, filesAhead, saveEvent } from './save';
import { affectedBy } from './tell';

/** Number of people who are notified of a change of some sessions, or of all; with a day, of their dates on that day. */
const countTold = async (call: EventsCall, { Id, SessionIds, Day }: Input<typeof eventsSchemas.countTold>['body']) => {
  const known = await eventInReach(call.db, call, Id);
  const ids = new Set(SessionIds ?? known.state.sessions.map((session) => session.id));
  const affected = [...(await affectedBy({ db: call.db, now: () => call.now() }, known, ids, true)).values()];
  const people = affected.map((all) => all.filter(({ startLocal }) => !Day || dayOf(startLocal) === Day)).filter((all) => all.length > 0);
  const registered = people.filter((all) => all.some(({ isPlace }) => isPlace)).length;
  return { Registered: registered, Waiting: people.length - registered };
};

/** The calls by which administrators maintain events. */
export const administrationHandlers: Handlers<typeof eventsSchemas, EventsTables> = {
  administeredEvents: async ({ query }, call) => ({ Events: await listAdministered(call, query.entityId ?? call.caller.subject.companyId) }),
  administeredEvent: ({ params }, call) => oneAdministered(call, params.id),
  saveAdministeredEvent: async ({ body }, call) => oneAdministered(call, await saveEvent(body, call)),
  cancelEvent: async ({ body }, call) => oneAdministered(call, await cancelEvent(body, call)),
  deleteEventDraft: ({ body }, call) => deleteDraft(body, call),
  eventPeople: ({ query }, call) => listPeople(query, call),
  eventPeopleExport: ({ query }, call) => exportPeople(query, call),
  checkIn: ({ body }, call) => checkIn(body, call),
  checkInCodes: ({ query }, call) => showCodes(query, call),
  countTold: ({ body }, call) => countTold(call, body),
};

/** The work of keyed saves before their transaction. */
export const administrationAhead: Ahead<typeof eventsSchemas, EventsTables> = { saveAdministeredEvent: ({ body }, call) => filesAhead(body, call) };
