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

/** The calls of the calendar. */
const api = endpoints<typeof calendarSchemas>(calendarRoutes);

/** Days (`yyyy-MM-dd`), both included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const reloadsOn = [on('root.connectionRegained')];
const queryOf = ({ first, last }: Days) => ({ query: { start: routeDate(first), end: routeDate(last) } });

/** Whether the server announces that sessions of the person with a coach have changed. */
const isSessionUpdate = (action: Action): boolean => on('root.categoryUpdated')(action) && action.payload.Category === 'Sessions';

/** Events, programs, trackers and reminders of a period (EVT-067). Places come and go, so a view that appears asks anew. */
export const setup = keyedResource(api.calendarSetup, { reloadsOn: [...reloadsOn, isSessionUpdate, on('coaching-scheduler.sessionCancelled')], freshFor: 0 });
export const setupOf = (days: Days) => setup.of(queryOf(days));

/** The entries of a period (EVT-068). */
const entries = keyedResource(api.calendarTrackers, { reloadsOn, freshFor: 0 });
export const entriesOf = (days: Days) => entries.of(queryOf(days));

/** Entries of these trackers have changed while the calendar shows a period. */
export const trackersChanged = createAction<Days & { readonly trackerIds: readonly string[] }>('events/calendar/trackersChanged');

/** Asks for the entries of these trackers only, in place of all (EVT-069, EVT-080). */
function* refresh({ payload: { trackerIds, ...days } }: PayloadAction<Days & { readonly trackerIds: readonly string[] }>): SagaGenerator<void> {
  const { start, end } = queryOf(days).query;
  const fresh = yield* request(api.refreshTrackers, { body: { TrackerIds: [...trackerIds], Start: start, End: end } });
  yield* update(entriesOf(days), (before) => [...before.filter(({ TrackerId }) => !trackerIds.includes(TrackerId)), ...fresh]);
}

/** Sets a reminder, or switches it off (EVT-072, EVT-079). */
export const updateReminder = change(api.updateReminder, {
  says: message('calendar.reminder.done'),
  failed: message('calendar.reminder.failed'),
  reloads: [setup],
  subject: ({ body }) => `reminder/${body.ItemType}/${body.ItemId}`,
  mayReplace: () => true,
});

/** Whether other calendars may read this one. */
export const feed = resource(api.feedState);

/** A new secret address; the one before ends. */
export const makeFeed = change(api.makeFeed, { failed: message('calendar.feed.failed'), reloads: [feed] });
export const revokeFeed = change(api.revokeFeed, {
  says: message('calendar.feed.ended'),
  failed: message('calendar.feed.failed'),
  applies: [patch(feed, () => ({ CreatedAt: null }))],
});

/** What the calendar adds to the state of this plugin. */
export const calendarState = { setup, entries, updateReminder, feed, makeFeed, revokeFeed };

export function* calendarSaga(): Generator {
  yield* takeEvery(trackersChanged, safely(refresh));
}
