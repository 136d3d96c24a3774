import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { calendarRoutes } from './calendarRoutes';

const id = Type.String({ minLength: 1, maxLength: 200 });
const day = Type.String({ description: 'yyyy-MM-dd' });
const instant = Type.String({ description: 'ISO 8601, UTC' });
/** As queries carry days; `yyyy-MM-dd` is taken too (EVT-073). */
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

/** A session of an event, or the sessions of one day of an event with times to choose from (EVT-059). */
export const CalendarEvent = Type.Object({
  /** Of the event. */
  Id: Type.String(),
  EntityId: Type.String(),
  Title: Type.String(),
  StartDate: instant,
  EndDate: instant,
  AllDay: Type.Boolean(),
  Status: Type.Union([Type.Literal('Registered'), Type.Literal('Unregistered')]),
  LocationName: Type.String(),
});

/** A tracker, and whether its person is reminded of it (EVT-076). */
export const TrackerDefinition = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  TrackerType,
  ReminderEnabled: Type.Boolean(),
  /** `8:00 AM`; empty: none was ever set. */
  ReminderTime: Type.String(),
});

/** A reminder that a person has set (EVT-074). */
export const Reminder = Type.Object({
  ItemType,
  ItemId: Type.String(),
  IsEnabled: Type.Boolean(),
  /** By the clocks where the person is: `8:00 AM`. */
  Time: Type.String(),
  /** Of a tracker; none: every day. Of an event the days of one's sessions count. */
  Days: Type.Array(Weekday),
  Channel,
});

/** An entry of a tracker (EVT-075). */
export const TrackerItem = Type.Object({
  TrackerId: Type.String(),
  TrackerName: Type.String(),
  TrackerIcon: Type.String(),
  EntryDate: day,
  EntryDateKey: Type.String(),
  DisplayValue: Type.String(),
  IsActiveChallengeTracker: Type.Boolean(),
});

/** A program that the person takes part in, as the days on which it runs. */
export const CalendarProgram = Type.Object({
  Id: Type.String(),
  OwnerId: Type.String(),
  Name: Type.String(),
  StartDate: day,
  /** Null: it does not end. */
  EndDate: Type.Union([day, Type.Null()]),
});

export const CalendarSetup = Type.Object({
  Events: Type.Array(CalendarEvent),
  Trackers: Type.Array(TrackerDefinition),
  Reminders: Type.Array(Reminder),
  Programs: Type.Array(CalendarProgram),
  /** Sessions with a coach, where there is coaching. */
  Sessions: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String(), StartDate: instant, EndDate: instant })),
  /** By which ways reminders reach the person: texts where they have agreed to them in their profile, mails unless they want none. */
  Channels: Type.Array(Channel),
});

/** A feed that other calendars may read, if there is one. */
const FeedState = Type.Object({ CreatedAt: Type.Union([instant, Type.Null()]) });

const feedToken = Type.String({ minLength: 1, maxLength: 100 });
const stopQuery = Type.Object({ token: feedToken });

export const calendarSchemas = {
  calendarEvents: {
    summary: 'What takes place in the month of a day',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ dateRequested: queryDay }),
    response: Type.Array(CalendarEvent),
  },
  calendarSetup: {
    summary: 'Events and programs of a period, all trackers, and the reminders that are set',
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
    summary: 'Set a reminder, or switch it off',
    access: 'user',
    whileActing: 'refused',
    envelope: 'IsSuccessful',
    body: Type.Object({
      ItemType,
      ItemId: id,
      IsEnabled: Type.Boolean(),
      /** `h:mm A`; one that is switched off need not name it. */
      Time: Type.Optional(Type.String({ maxLength: 8 })),
      Days: Type.Optional(Type.Array(Weekday, { maxItems: 7, uniqueItems: true })),
      /** A text where the person has agreed to texts, else a mail. */
      Channel: Type.Optional(Channel),
    }),
    response: Type.Boolean(),
  },
  askToStopReminder: {
    summary: 'The link of a reminder: a page that asks whether it is to be switched off',
    access: 'public',
    envelope: 'none',
    query: stopQuery,
    response: 'page',
  },
  stopReminder: { summary: 'Switches off the reminder whose link this is', access: 'public', envelope: 'none', query: stopQuery, response: 'page' },
  feedState: { summary: 'Whether other calendars may read this one', access: 'user', whileActing: 'refused', envelope: 'Data', response: FeedState },
  makeFeed: {
    summary: 'A new secret address for other calendars; the one before is good for nothing any more',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    response: Type.Object({ Address: Type.String() }),
  },
  revokeFeed: { summary: 'Ends the secret address', access: 'user', whileActing: 'refused', envelope: 'Data', response: FeedState },
  feed: {
    summary: 'The sessions of a person as an iCalendar file, by its secret address',
    access: 'public',
    envelope: 'none',
    params: Type.Object({ token: feedToken }),
    response: 'file',
  },
} as const satisfies Schemas<typeof calendarRoutes>;
