import type { DisplayStatus } from '../../../../plugins/events/contract';
import type { eventSchemas } from '../../../../plugins/events/contract/eventSchemas';
import type { Input } from '../../../../shell/net/contract';
import type { Handlers } from '../../../platform/module';
import { calendarFileOf } from '../calendar/calendarFile';
import { checkInByCode } from '../checkIn/byCode';
import { presentEvent, presentOverview, presentSchedule } from '../present';
import { listDocuments } from '../queries';
import type { EventsTables } from '../tables';
import type { EventsCall } from '../unit';
import { viewEvent, viewEvents } from '../view';
import { viewerOf } from '../viewer';
import { registerSessions } from './register';
import { changeWait } from './waitingList';

const detailOf = async (call: EventsCall, { eventId, ...asked }: Input<typeof eventSchemas.eventDetails>['query']) => {
  const viewer = await viewerOf(call);
  const view = await viewEvent(call.db, viewer, eventId);
  const { userId, companyId, language } = viewer;
  const documents = await listDocuments(call.db, eventId, language);
  const hasDetails = (await call.read('programs.has', { userId, companyId, programId: eventId })) ?? false;
  return { viewer, detail: presentEvent(view, { documents, hasDetails, ...asked }, viewer) };
};

const isOver = (status: DisplayStatus): boolean => status === 'Complete';

export const eventHandlers: Handlers<typeof eventSchemas, EventsTables> = {
  events: async (_, call) => {
    const viewer = await viewerOf(call);
    const all = (await viewEvents(call.db, viewer)).map((view) => presentOverview(view, viewer));
    const dayOf = ({ Next }: (typeof all)[number]): string => Next?.SessionDate ?? '';
    const toCome = all.filter(({ DisplayStatus }) => !isOver(DisplayStatus)).sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
    const over = all.filter(({ DisplayStatus }) => isOver(DisplayStatus)).sort((one, other) => (dayOf(one) > dayOf(other) ? -1 : 1));
    return [...toCome, ...over];
  },

  eventDetails: async ({ query }, call) => (await detailOf(call, query)).detail,

  sessionSchedule: async ({ query }, call) => {
    const { detail, viewer } = await detailOf(call, query);
    return presentSchedule(detail, viewer);
  },

  register: ({ body }, call) => registerSessions(call, body),

  waitingList: ({ body }, call) => changeWait(call, body),

  checkInByCode: ({ body }, call) => checkInByCode(body, call),

  sessionFile: async ({ query }, call) => {
    const viewer = await viewerOf(call);
    return calendarFileOf(call.db, await viewEvent(call.db, viewer, query.eventId), query.sessionIdStartDateTime, viewer);
  },
};
