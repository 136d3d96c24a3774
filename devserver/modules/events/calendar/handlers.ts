import type { calendarSchemas } from '../../../../plugins/events/contract/calendarSchemas';
import type { Handlers } from '../../../platform/module';
import type { EventsTables } from '../tables';
import type { EventsCall } from '../unit';
import { type Viewer, viewerOf } from '../viewer';
import { calendarEvents } from './events';
import { feedState, makeFeed, readFeed, revokeFeed } from './feed';
import { listReminders } from './listReminders';
import { type Period, readMonth, readPeriod, windowOf } from './period';
import { channelsOf, updateReminder } from './reminders';
import { askToStop, stop } from './stopping';
import { trackerDefinition, trackerDefinitions, trackerItems } from './trackers';

const setupOf = async (call: EventsCall, period: Period) => {
  const { userId } = call.caller.subject;
  const reminders = await listReminders(call.db, userId);
  const programs = (await call.read('programs.periods', { userId, ...period, language: call.language })) ?? [];
  const viewer = await viewerOf(call);
  return {
    Events: await calendarEvents(call.db, viewer, period),
    Sessions: await coachingSessions(call, viewer, period),
    Trackers: await trackerDefinitions(call, reminders),
    Reminders: reminders,
    Programs: programs.map(({ id, ownerId, name, first, last }) => ({ Id: id, OwnerId: ownerId, Name: name, StartDate: first, EndDate: last })),
    Channels: await channelsOf(call),
  };
};

const coachingSessions = async (call: EventsCall, { userId, zone, language }: Viewer, period: Period) => {
  const { from, to } = windowOf(period, zone);
  const bookings = await call.read('coaching-scheduler.bookings', { userId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), language });
  return (bookings ?? []).map(({ id, title, from: StartDate, to: EndDate }) => ({ Id: id, Title: title, StartDate, EndDate }));
};

export const calendarHandlers: Handlers<typeof calendarSchemas, EventsTables> = {
  calendarEvents: async ({ query }, call) => calendarEvents(call.db, await viewerOf(call), readMonth('dateRequested', query.dateRequested)),
  calendarSetup: ({ query }, call) => setupOf(call, readPeriod(query.start, query.end)),
  calendarTrackers: ({ query }, call) => trackerItems(call, readPeriod(query.start, query.end)),
  refreshTrackers: ({ body }, call) => trackerItems(call, readPeriod(body.Start, body.End, ['Start', 'End']), body.TrackerIds),
  trackerDefinitions: (_, call) => trackerDefinitions(call),
  trackerDefinition: ({ query }, call) => trackerDefinition(call, query.trackerId),
  updateReminder: ({ body }, call) => updateReminder(call, body),
  askToStopReminder: ({ query }, call) => askToStop(call, query.token),
  stopReminder: ({ query }, call) => stop(call, query.token),
  feedState: (_, call) => feedState(call),
  makeFeed: (_, call) => makeFeed(call),
  revokeFeed: (_, call) => revokeFeed(call),
  feed: ({ params }, call) => readFeed(call, params.token),
};
