import type { CalendarSetup } from '../../../../plugins/events/contract/calendar';
import type { calendarRoutes } from '../../../../plugins/events/contract/calendarRoutes';
import type { Asking, Examples } from '../../../platform/examples';

const period = { start: '11-01-2026', end: '11-30-2026' };

const someTracker = async ({ get }: Asking): Promise<string> => {
  const [first] = await get<CalendarSetup['Trackers']>('/calendar/gettrackerdefinitions');
  return first?.TrackerId ?? '';
};

/** Example inputs of the calendar's calls. */
export const calendarExamples: Examples<typeof calendarRoutes> = {
  calendarEvents: () => ({ query: { dateRequested: period.start } }),
  calendarSetup: () => ({ query: period }),
  calendarTrackers: () => ({ query: period }),
  refreshTrackers: async (asking) => ({ body: { TrackerIds: [await someTracker(asking)], Start: period.start, End: period.end } }),
  trackerDefinition: async (asking) => ({ query: { trackerId: await someTracker(asking) } }),
  updateReminder: async (asking) => ({ body: { ItemType: 'Tracker', ItemId: await someTracker(asking), IsEnabled: true, Time: '8:00 AM', Days: [] } }),
  askToStopReminder: () => ({ query: { token: 'of-nobody' } }),
  stopReminder: () => ({ query: { token: 'of-nobody' } }),
  feed: async ({ post }) => ({ params: { token: (await post<{ Address: string }>('/calendar/feedlink', undefined)).Address.split('/').at(-1) ?? '' } }),
};
