/** The calendar: its items, reminders, and the feed for other calendars. */
export const calendarRoutes = {
  calendarEvents: ['GET', '/userevents/GetCalendarEvents'],
  calendarSetup: ['GET', '/calendar/getsetup'],
  calendarTrackers: ['GET', '/calendar/gettrackers'],
  refreshTrackers: ['POST', '/calendar/refreshtrackers', 'unkeyed'],
  trackerDefinitions: ['GET', '/calendar/gettrackerdefinitions'],
  trackerDefinition: ['GET', '/calendar/gettrackerdefinition'],
  updateReminder: ['POST', '/calendar/updatereminder'],
  askToStopReminder: ['GET', '/calendar/stopreminder'],
  stopReminder: ['POST', '/calendar/stopreminder', 'unkeyed'],
  feedState: ['GET', '/calendar/feedlink'],
  makeFeed: ['POST', '/calendar/feedlink'],
  revokeFeed: ['DELETE', '/calendar/feedlink'],
  feed: ['GET', '/calendar/feed/:token'],
} as const;
