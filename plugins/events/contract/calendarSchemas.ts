import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { calendarRoutes } from './calendarRoutes';

const id = Type.String({ minLength: 1, maxLength: 200 });
const day = Type.String({ description: 'yyyy-MM-dd' });
const instant = Type.String({ description: 'ISO 8601, UTC' });
/** A day in a query; `yyyy-MM-dd` is accepted, too (EVT-073). */
const queryDay = Type.String({ minLength: 10, maxLength: 10, description: 'MM-dd-yyyy' });
const period = Type.Object({ start: queryDay, end: queryDay });

const Weekday = Type.Union([
  Type.Literal('Sunday'),
  Type.Literal('Monday'),
  Type.Literal('Tuesday'),
  Type.Literal('Wednesday'),
  Type.Literal('Thursday'),
  Type.Literal('Friday'),
  Type.Literal('Saturday'),
]);
const TrackerType = Type.Union([
  Type.Literal('Fitness'),
  Type.Literal('Measurement'),
  Type.Literal('YesNo'),
  Type.Literal('Count'),
  Type.Literal('MultipleChoice'),
]);
const ItemType = Type.Union([Type.Literal('Tracker'), Type.Literal('Event')]);
const Channel = Type.Union([Type.Literal('Text'), Type.Literal('Email')]);

/** A session of an event, or all sessions of an event on one day if there are several times to choose from (EVT-059). */
export const CalendarEvent = Type.Object({
  /** Id of the event. */
  Id: Type.String(),
  EntityId: Type.String(),
  Title: Type.String(),
  StartDate: instant,
  EndDate: instant,
  AllDay: Type.Boolean(),
  Status: Type.Union([Type.Literal('Registered'), Type.Literal('Unregistered')]),
  LocationName: Type.String(),
});

/** A tracker, and whether the person has a reminder for it (EVT-076). */
export const TrackerDefinition = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  TrackerType,
  ReminderEnabled: Type.Boolean(),
  /** `8:00 AM`; empty if none was ever set. */
  ReminderTime: Type.String(),
});

/** A reminder of a person (EVT-074). */
export const Reminder = Type.Object({
  ItemType,
  ItemId: Type.String(),
  IsEnabled: Type.Boolean(),
  /** In the person's zone: `8:00 AM`. */
  Time: Type.String(),
  /** Weekdays of a tracker's reminder; empty for every day. An event's reminder is sent on the days of the person's sessions. */
  Days: Type.Array(Weekday),
  Channel,
});

/** An entry in a tracker (EVT-075). */
export const TrackerItem = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  EntryDate: day,
  EntryDateKey: Type.String(),
  DisplayValue: Type.String(),
  IsActiveChallengeTracker: Type.Boolean(),
});

/** A program that the person participates in, with its period. */
export const CalendarProgram = Type.Object({
  Id: Type.String(),
  OwnerId: Type.String(),
  Name: Type.String(),
  StartDate: day,
  /** Null without an end. */
  EndDate: Type.Union([day, Type.Null()]),
});

export const CalendarSetup = Type.Object({
  Events: Type.Array(CalendarEvent),
  Trackers: Type.Array(TrackerDefinition),
  Reminders: Type.Array(Reminder),
  Programs: Type.Array(CalendarProgram),
  /** Coaching sessions; empty in a company without coaching. */
  Sessions: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String(), StartDate: instant, EndDate: instant })),
  /** Channels available for reminders: text messages if the person has agreed to them in the profile, and mails unless they have opted out. */
  Channels: Type.Array(Channel),
});

/** State of the feed for other calendars; null if there is none. */
const FeedState = Type.Object({ CreatedAt: Type.Union([instant, Type.Null()]) });

const feedToken = Type.String({ minLength: 1, maxLength: 100 });
const stopQuery = Type.Object({ token: feedToken });

export const calendarSchemas = {
  calendarEvents: {
    summary: 'Events in the month of a day',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ dateRequested: queryDay }),
    response: Type.Array(CalendarEvent),
  },
  calendarSetup: {
    summary: 'Events and programs of a period, all trackers, and existing reminders',
    access: 'user',
    envelope: 'Data',
    query: period,
    response: CalendarSetup,
  },
  calendarTrackers: { summary: 'Entries of a period', access: 'user', health: 'trackers', envelope: 'Data', query: period, response: Type.Array(TrackerItem) },
  refreshTrackers: {
    summary: 'Entries of some trackers in a period',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ TrackerIds: Type.Array(id, { maxItems: 200, uniqueItems: true }), Start: queryDay, End: queryDay }),
    response: Type.Array(TrackerItem),
  },
  trackerDefinitions: { summary: 'All trackers with their reminders', access: 'user', envelope: 'Data', response: Type.Array(TrackerDefinition) },
  trackerDefinition: {
    summary: 'A tracker with its reminder',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ trackerId: id }),
    response: TrackerDefinition,
  },
  updateReminder: {
    summary: 'Turn a reminder on or off, or change it',
    access: 'user',
    whileActing: 'refused',
    envelope: 'IsSuccessful',
    body: Type.Object({
      ItemType,
      ItemId: id,
      IsEnabled: Type.Boolean(),
      /** `h:mm A`; not required to turn a reminder off. */
      Time: Type.Optional(Type.String({ maxLength: 8 })),
      Days: Type.Optional(Type.Array(Weekday, { maxItems: 7, uniqueItems: true })),
      /** By default a text message if the person has agreed to them, else a mail. */
      Channel: Type.Optional(Channel),
    }),
    response: Type.Boolean(),
  },
  askToStopReminder: {
    summary: "The target of a reminder's link: a page that asks whether to turn it off",
    access: 'public',
    envelope: 'none',
    query: stopQuery,
    response: 'page',
  },
  stopReminder: { summary: 'Turn off the reminder of this link', access: 'public', envelope: 'none', query: stopQuery, response: 'page' },
  feedState: { summary: 'Whether a feed for other calendars exists', access: 'user', whileActing: 'refused', envelope: 'Data', response: FeedState },
  makeFeed: {
    summary: 'Create a secret address for other calendars; an earlier one becomes invalid',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Object({ Address: Type.String() }),
  },
  revokeFeed: { summary: 'Revoke the secret address', access: 'user', whileActing: 'refused', envelope: 'Data', response: FeedState },
  feed: {
    summary: 'The sessions of a person as an iCalendar file, by their secret address',
    access: 'public',
    envelope: 'none',
    params: Type.Object({ token: feedToken }),
    response: 'file',
  },
} as const satisfies Schemas<typeof calendarRoutes>;
