import type { Availability, CalendarSession, CoachEntry, CompanySettings, MoveRequest, TimeBlock } from '../../../plugins/coaching-scheduler/contract';
import type { routes } from '../../../plugins/coaching-scheduler/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

const someone = 'acme-participant';

const period = { StartDate: '2026-11-01T00:00:00Z', EndDate: '2027-11-01T00:00:00Z' };

/** A session of that participant that is more than a day away, and one that they have asked to move. */
const own = { id: 'acme-session-later' };
const asked = { id: 'acme-session-next' };

const note = { UserId: someone, EntryType: 'Note', SessionDate: period.StartDate, Notes: 'Called back.' };

const ownEntry = async ({ get, post, userId }: Asking): Promise<CoachEntry> => {
  const all = await get<readonly CoachEntry[]>(`/coachentry/GetByUser?userId=${someone}`);
  const own = all.find(({ CoachUserId }) => CoachUserId === userId);
  return own ?? (await post<{ readonly Entry: CoachEntry }>('/coachentry', note)).Entry;
};

const examples: Examples<typeof routes> = {
  availability: ({ userId }) => ({ params: { userId } }),
  saveAvailability: async ({ get }) => ({ body: await get<Availability>('/coach-availability') }),
  participants: () => ({ query: { tab: '1', search: 'pa', page: '1', pageSize: '10' } }),
  filteredParticipants: ({ entityId }) => ({ body: { tab: 1, EntityId: entityId, Filters: [{ Category: 'Sex', Values: ['Female'] }], pageSize: 10 } }),
  participantDetail: () => ({ params: { userId: someone } }),
  sendContactCode: () => ({ body: { UserId: someone, To: 'company', PreferredEmail: 'new@home.example' } }),
  editProfile: () => ({ body: { UserId: someone, CoachingStatus: 'Active' } }),
  saveMission: () => ({ params: { ownerId: someone }, body: { Text: 'A walk a day.', Type: 'Personal', OwnerId: someone, Editable: true } }),
  entryDetail: async (asking) => ({ params: { pk: (await ownEntry(asking)).Id } }),
  entries: () => ({ query: { userId: someone } }),
  createEntry: () => ({ body: note }),
  updateEntry: async (asking) => {
    const { Id, UserId, EntryType, Notes } = await ownEntry(asking);
    return { body: { Id, UserId, EntryType, Notes, NewNote: `${Notes} Once more.` } };
  },
  planSeries: ({ userId }) => ({
    body: { UserId: someone, CoachUserId: userId, StartDate: '2030-06-04T15:00:00Z', EndDate: '2030-06-04T15:30:00Z', EveryWeeks: 1, Times: 6 },
  }),
  moveSession: async ({ post, userId }) => {
    const sessions = await post<readonly CalendarSession[]>('/coaching/scheduler/coach-scheduled-sessions', { CoachUserId: userId, ...period });
    const { Id = '', StartDate: From } = sessions.at(-1) ?? {};
    return { params: { id: Id }, body: { From, StartDate: '2030-06-05T15:00:00Z', EndDate: '2030-06-05T15:30:00Z' } };
  },
  deleteEntry: async (asking) => ({ params: { id: (await ownEntry(asking)).Id } }),
  cancelEntry: async (asking) => ({ params: { id: (await ownEntry(asking)).Id, sendEmail: 'true' } }),
  ownSession: () => ({ params: own }),
  ownSessionFile: () => ({ params: own }),
  cancelOwnSession: () => ({ params: own, body: { Reason: 'I travel that day.' } }),
  freeTimes: () => ({ params: own, query: { day: '2027-01-12' } }),
  askToMove: async ({ get }) => ({
    params: own,
    body: { Starts: (await get<readonly string[]>(`/coaching/session/${own.id}/free-times?day=2027-01-12`)).slice(0, 1) },
  }),
  withdrawMove: () => ({ params: asked }),
  acceptMove: async ({ get }) => {
    const [request] = await get<readonly MoveRequest[]>('/coaching/scheduler/move-requests');
    return { params: asked, body: { Start: request?.ProposedStarts[0] } };
  },
  declineMove: () => ({ params: asked, body: { Reason: 'I am away that week.' } }),
  schedulerData: () => ({ params: { id: someone } }),
  participantCalendar: () => ({ body: { UserId: someone, ...period } }),
  scheduledSessions: ({ userId }) => ({ body: { CoachUserId: userId, ...period } }),
  sessionsAndTimeBlocks: ({ userId }) => ({ body: { CoachUserIds: [userId], UserId: someone, ...period } }),
  freeSlots: ({ userId }) => ({ query: { userId: someone, coachUserId: userId, minutes: '30', day: '2027-01-12' } }),
  weekTimeBlocks: ({ userId }) => ({ body: { CoachUserId: userId, StartDate: period.StartDate } }),
  saveTimeBlock: ({ userId }) => ({
    body: { Id: '', Title: 'Lunch', StartTime: '2030-06-03T17:00:00Z', EndTime: '2030-06-03T18:00:00Z', AllDayEvent: false, UserId: userId },
  }),
  deleteTimeBlock: async ({ post, userId }) => {
    const body = { Id: '', Title: 'Lunch', StartTime: '2030-06-04T17:00:00Z', EndTime: '2030-06-04T18:00:00Z', AllDayEvent: false, UserId: userId };
    const { TimeBlock } = await post<{ readonly TimeBlock: TimeBlock }>('/coaching/scheduler/create/timeblock', body);
    return { params: { id: TimeBlock.Id } };
  },
  saveScheduler: async ({ get }) => {
    const { EntityId, DaySettings } = await get<CompanySettings>('/coaching/settings/scheduler');
    return { body: { EntityId, DaySettings } };
  },
  saveSessionType: ({ userId }) => ({
    body: { Id: '', Name: 'Introduction', Duration: 30, Status: 'Active', WorkFlowType: 'Scheduled', AssignedCoaches: [userId] },
  }),
};

export default examples;
