import type { AdministeredEvent, CheckInCodes, EventOverview, ScheduleDetail } from '../../../plugins/events/contract';
import type { routes } from '../../../plugins/events/contract/routes';
import type { Asking, Examples } from '../../platform/examples';
import { administrationExamples, draft } from './administration/examples';
import { calendarExamples } from './calendar/examples';
import { localTimeAt } from './rules/recurrence';

const someEvent = async ({ get }: Asking): Promise<string> => (await get<readonly EventOverview[]>('/userevents'))[0]?.Id ?? '';

/** A session at which the person has or could have a place. */
const someSession = async (asking: Asking) => {
  const eventId = await someEvent(asking);
  const { Days } = await asking.get<ScheduleDetail>(`/usersessions/getsessionschedule?eventId=${eventId}`);
  return { eventId, session: Days[0]?.TimeSlots[0]?.Sessions[0]?.SessionIdStartDateTime ?? '' };
};

const soon = 30 * 60_000;
const zone = 'America/Chicago';

/** The check-in code of a session that begins soon, at which the person has a place. */
const codeOfSession = async ({ entityId, post, asAdministrator }: Asking): Promise<string> => {
  if (asAdministrator === undefined) return '000000';
  const { now } = await post<{ now: string }>('/__dev/clock', { advanceSeconds: 0 });
  const [Day = '', Time = ''] = localTimeAt(Date.parse(now) + soon, zone).split('T');
  const { Sessions, ...event } = draft(entityId);
  const planned = { ...event, TimeZone: zone, IsPublished: true, Sessions: Sessions.map((session) => ({ ...session, Day, Time })) };
  const { Id, Sessions: saved } = await asAdministrator<AdministeredEvent>('/administeredevents', planned);
  const SessionIdStartDateTime = `${saved[0]?.Id}_${Day}T${Time}`;
  await post('/usersessions/register', { EventId: Id, SessionActions: [{ SessionIdStartDateTime, Action: 'Register' }] });
  const codes = await asAdministrator<CheckInCodes>(`/administeredevents/checkincodes?EventId=${Id}`);
  return codes.Sessions[0]?.Code ?? '';
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
  checkInByCode: async (asking) => ({ body: { Code: await codeOfSession(asking) } }),
  sessionFile: async (asking) => {
    const { eventId, session } = await someSession(asking);
    return { query: { eventId, sessionIdStartDateTime: session } };
  },
};

export default examples;
