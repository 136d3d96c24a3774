import {
  type Action,
  change,
  createAction,
  endpoints,
  keyedResource,
  on,
  type PayloadAction,
  patch,
  request,
  resource,
  type SagaGenerator,
  safely,
  takeEvery,
  update,
} from '#shell/api';
import { routeDate } from '#shell/rules/dates/days';
import { calendarRoutes } from '../contract/calendarRoutes';
import type { calendarSchemas } from '../contract/calendarSchemas';
import { message } from '../text';

/** Calls of the calendar. */
const api = endpoints<typeof calendarSchemas>(calendarRoutes);

/** Days (`yyyy-MM-dd`), inclusive. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const reloadsOn = [on('root.connectionRegained')];
const queryOf = ({ first, last }: Days) => ({ query: { start: routeDate(first), end: routeDate(last) } });

/** Whether the server announces changed coaching sessions of the person. */
const isSessionUpdate = (action: Action): boolean => on('root.categoryUpdated')(action) && action.payload.Category === 'Sessions';

/** Events, programs, trackers and reminders of a period (EVT-067). Registrations by others change it, so each visit reloads it. */
export const setup = keyedResource(api.calendarSetup, { reloadsOn: [...reloadsOn, isSessionUpdate, on('coaching-scheduler.sessionCancelled')], freshFor: 0 });
export const setupOf = (days: Days) => setup.of(queryOf(days));

/** The entries of a period (EVT-068). */
const entries = keyedResource(api.calendarTrackers, { reloadsOn, freshFor: 0 });
export const entriesOf = (days: Days) => entries.of(queryOf(days));

/** Entries of these trackers have changed in a period on screen. */
export const trackersChanged = createAction<Days & { readonly trackerIds: readonly string[] }>('events/calendar/trackersChanged');

/** Reloads only the entries of these trackers (EVT-069, EVT-080). */
function* refresh({ payload: { trackerIds, ...days } }: PayloadAction<Days & { readonly trackerIds: readonly string[] }>): SagaGenerator<void> {
  const { start, end } = queryOf(days).query;
  const fresh = yield* request(api.refreshTrackers, { body: { TrackerIds: [...trackerIds], Start: start, End: end } });
  yield* update(entriesOf(days), (before) => [...before.filter(({ TrackerId }) => !trackerIds.includes(TrackerId)), ...fresh]);
}

/** Turns a reminder on or off, or changes it (EVT-072, EVT-079). */
export const updateReminder = change(api.updateReminder, {
  says: message('calendar.reminder.done'),
  failed: message('calendar.reminder.failed'),
  reloads: [setup],
  subject: ({ body }) => `reminder/${body.ItemType}/${body.ItemId}`,
  mayReplace: () => true,
});

/** Whether a feed for other calendars exists. */
export const feed = resource(api.feedState);

/** Creates a secret address; an earlier one is revoked. */
export const makeFeed = change(api.makeFeed, { failed: message('calendar.feed.failed'), reloads: [feed] });
export const revokeFeed = change(api.revokeFeed, {
  says: message('calendar.feed.ended'),
  failed: message('calendar.feed.failed'),
  applies: [patch(feed, () => ({ CreatedAt: null }))],
});

/** The calendar's part of the state of this plugin. */
export const calendarState = { setup, entries, updateReminder, feed, makeFeed, revokeFeed };

export function* calendarSaga(): Generator {
  yield* takeEvery(trackersChanged, safely(refresh));
}
