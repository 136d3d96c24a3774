import type { EventOverview, ScheduleDetail } from '../../../plugins/events/contract';
import type { routes } from '../../../plugins/events/contract/routes';
import type { Asking, Examples } from '../../platform/examples';
import { administrationExamples } from './administration/examples';
import { calendarExamples } from './calendar/examples';

const someEvent = async ({ get }: Asking): Promise<string> => (await get<readonly EventOverview[]>('/userevents'))[0]?.Id ?? '';

/** A session at which the person has or could have a place. */
const someSession = async (asking: Asking) => {
  const eventId = await someEvent(asking);
  const { Days } = await asking.get<ScheduleDetail>(`/usersessions/getsessionschedule?eventId=${eventId}`);
  return { eventId, session: Days[0]?.TimeSlots[0]?.Sessions[0]?.SessionIdStartDateTime ?? '' };
};

const examples: Examples<typeof routes> = {
  ...calendarExamples,
  ...administrationExamples,
  eventDetails: async (asking) => ({ query: { eventId: await someEvent(asking) } }),
  sessionSchedule: async (asking) => ({ query: { eventId: await someEvent(asking) } }),
  register: async (asking) => {
    const { eventId, session } = await someSession(asking);
    return { body: { EventId: eventId, SessionActions: [{ SessionIdStartDateTime: session, Action: 'Unregister' }] } };
  },
  waitingList: async (asking) => {
    const { eventId, session } = await someSession(asking);
    return { body: { EventId: eventId, SessionIdStartDateTime: session, Action: 'Leave' } };
  },
  checkInByCode: () => ({ body: { Code: '000000' } }),
  sessionFile: async (asking) => {
    const { eventId, session } = await someSession(asking);
    return { query: { eventId, sessionIdStartDateTime: session } };
  },
};

export default examples;
