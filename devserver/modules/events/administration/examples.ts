import type { AdministeredOverview, EventPerson } from '../../../../plugins/events/contract';
import type { eventsRoutes } from '../../../../plugins/events/contract/administration/eventsRoutes';
import type { Asking, Examples } from '../../../platform/examples';

/** A draft of an event. */
export const draft = (entityId: string) => ({
  EntityId: entityId,
  Titles: { en: 'A morning of stretching', es: 'Una mañana de estiramientos' },
  Descriptions: { en: '<p>Bring a mat.</p>', es: '' },
  Places: { en: 'Studio', es: '' },
  Address: '',
  EventType: 'Multiple',
  TimeZone: 'America/Chicago',
  IsLimited: false,
  IsPublished: false,
  Sessions: [{ Names: { en: '', es: '' }, Details: { en: '', es: '' }, Day: '2035-03-07', Time: '09:00', Minutes: 60, Capacity: 12 }],
});

const some = async ({ entityId, get }: Asking, state: AdministeredOverview['State']): Promise<string> => {
  const { Events } = await get<{ readonly Events: readonly AdministeredOverview[] }>(`/administeredevents?entityId=${entityId}`);
  return (Events.find(({ State }) => State === state) ?? Events[0])?.Id ?? '';
};

const newDraft = async ({ entityId, post }: Asking): Promise<string> => (await post<{ readonly Id: string }>('/administeredevents', draft(entityId))).Id;

export const administrationExamples: Examples<typeof eventsRoutes> = {
  administeredEvents: ({ entityId }) => ({ query: { entityId } }),
  administeredEvent: async (asking) => ({ params: { id: await some(asking, 'Upcoming') } }),
  saveAdministeredEvent: ({ entityId }) => ({ body: draft(entityId) }),
  cancelEvent: async (asking) => ({ body: { Id: await some(asking, 'Upcoming'), SessionId: null, Reason: 'The hall is being repaired.' } }),
  deleteEventDraft: async (asking) => ({ body: { Id: await newDraft(asking) } }),
  eventPeople: async (asking) => ({ query: { EventId: await some(asking, 'Ended') } }),
  eventPeopleExport: async (asking) => ({ query: { EventId: await some(asking, 'Ended') } }),
  checkIn: async (asking) => {
    const EventId = await some(asking, 'Ended');
    const { Items } = await asking.get<{ readonly Items: readonly EventPerson[] }>(`/administeredevents/people?EventId=${EventId}`);
    const { UserId = '', SessionIdStartDateTime = '', Attendance = '' } = Items[0] ?? {};
    return { body: { EventId, UserId, SessionIdStartDateTime, Attendance: Attendance === 'Present' ? 'Absent' : 'Present' } };
  },
  checkInCodes: async (asking) => ({ query: { EventId: await some(asking, 'Upcoming') } }),
  countTold: async (asking) => ({ body: { Id: await some(asking, 'Upcoming'), SessionIds: null } }),
};
