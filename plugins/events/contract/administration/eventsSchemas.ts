import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { weekdays } from '#shell/rules/dates/days';
import { administers, day, documentFiles, documentsBody, documentsOf, exportOf, orNull, Page, pageQuery, versioned } from '#shell/schemas';
import {
  longestAddress,
  longestDescription,
  longestDetails,
  longestInterval,
  longestPlace,
  longestReason,
  longestSession,
  longestTitle,
  mostEvents,
  mostPlaces,
  mostSessions,
} from '../../rules/eventLimits';
import type { eventsRoutes } from './eventsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** A text in both languages. An empty one is replaced by the other. */
const inBoth = (maxLength: number) => Type.Object({ en: Type.String({ maxLength }), es: Type.String({ maxLength }) });

const EventType = Type.Enum(['Multiple', 'Meeting', 'Scheduled', 'Biometric']);

/** How people take part. */
const Mode = Type.Enum(['InPerson', 'Online', 'Both']);

/**
 * `Draft`: visible to staff only. `Scheduled`: participants see it from a later day. `Hidden`: its last day is over, so that only people with a place see it.
 * `Upcoming`: a session is still to come, or has no date yet. `Cancelled`: the event as a whole is cancelled.
 */
const EventState = Type.Enum(['Draft', 'Scheduled', 'Upcoming', 'Hidden', 'Ended', 'Cancelled']);

const session = {
  /** Empty: the event's title is used. */
  Names: inBoth(longestTitle),
  Details: inBoth(longestDetails),
  /** In the event's zone; for a session that repeats, the first day. */
  Day: day,
  Time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' }),
  Minutes: Type.Integer({ minimum: 5, maximum: longestSession }),
  /** Number of places at each occurrence; null for no limit. Without a free place people join the waiting list. */
  Capacity: orNull(Type.Integer({ minimum: 1, maximum: mostPlaces })),
};

const rhythm = {
  Unit: Type.Enum(['Day', 'Week', 'Month', 'Year']),
  /** Only for a weekly recurrence. */
  Weekdays: Type.Array(Type.Enum([...weekdays]), { maxItems: weekdays.length, uniqueItems: true }),
};

/** How a session repeats. */
const Repeats = Type.Object({
  /** Interval in `Unit`: 2 for every other week. */
  Every: Type.Integer({ minimum: 1 }),
  ...rhythm,
  /** yyyy-MM-dd by the clocks of the event's zone; null: it does not end. */
  LastDay: orNull(Type.String()),
  /** The number of times, where it ends by that; null: by its last day, or never. */
  Count: orNull(Type.Integer()),
  /** The next times it begins, five at most; of one that is over the last. ISO 8601, UTC. */
  Times: Type.Array(Type.String()),
});

/** How a session is to repeat: until a day or a number of times. Other units than weeks, and a session without an end, stay as they are. */
const RepeatsBody = Type.Object({
  Every: Type.Integer({ minimum: 1, maximum: longestInterval }),
  ...rhythm,
  /** In the event's zone, inclusive. */
  LastDay: orNull(day),
  Count: orNull(Type.Integer({ minimum: 1 })),
});

/** A session of an event as administrators see it. */
export const AdministeredSession = Type.Object({
  Id: Type.String(),
  ...session,
  /** Recurrence; people sign up for each date. Null for a single session. */
  Repeats: orNull(Repeats),
  /** ISO 8601, UTC; null if it is not cancelled. */
  CancelledAt: orNull(Type.String()),
  CancelReason: Type.String(),
  /** Dates of a session that repeats on which it does not take place, in order. */
  CancelledDates: Type.Array(Type.Object({ Day: Type.String({ description: 'yyyy-MM-dd, in the zone of the event' }), Reason: Type.String() })),
  /** Whether it has begun or is over; of one that repeats, its last occurrence. */
  HasBegun: Type.Boolean(),
  /** Number of people registered for its future occurrences. */
  Registered: Type.Integer(),
  /** Number of people on its waiting list. */
  Waiting: Type.Integer(),
  /** Documents beside the session. */
  Documents: documentsOf({}),
  /** Whether it can be removed: it has never had a registration. */
  CanBeRemoved: Type.Boolean(),
});

const about = {
  Titles: inBoth(longestTitle),
  /** HTML, sanitised before it is stored. */
  Descriptions: inBoth(longestDescription),
  /** Name of the place, or a note that the event is online. */
  Places: inBoth(longestPlace),
  /** Address of the place, or link to an online meeting. */
  Address: Type.String({ maxLength: longestAddress }),
  EventType,
  /** IANA zone of the place. */
  TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** Whether each person can register for one session only. */
  IsLimited: Type.Boolean(),
  /** Whether it is visible to participants. */
  IsPublished: Type.Boolean(),
};

/** The first day on which participants see a published event, in the zone of publications; null: at once. */
const From = orNull(day);

/** The last day, inclusive; people with a place, and those who wait for one, go on seeing it. Null: no end. */
const Until = orNull(day);

/** An event in the administration. */
export const AdministeredEvent = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  ...about,
  Mode,
  From,
  Until,
  State: EventState,
  CancelledAt: orNull(Type.String()),
  CancelReason: Type.String(),
  /** Documents of the event as a whole. */
  Documents: documentsOf({}),
  Sessions: Type.Array(AdministeredSession),
  /** Whether it can become a draft again: it has never had a registration. */
  CanBeDraft: Type.Boolean(),
  ...versioned,
});

/** An event in the list of the administration. */
export const AdministeredOverview = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  /** In the caller's language. */
  Title: Type.String(),
  Place: Type.String(),
  State: EventState,
  /** Time of the next session, or of the last one if all are past; ISO 8601, UTC. Null without a date. */
  At: orNull(Type.String()),
  /** IANA */
  TimeZone: Type.String(),
  Sessions: Type.Integer(),
  /** Number of registered people. */
  Registered: Type.Integer(),
  /** Number of people on the waiting list. */
  Waiting: Type.Integer(),
  /** Whether it has never had a registration, so that a draft can be deleted. */
  CanBeDraft: Type.Boolean(),
  ...versioned,
});

/** Attendance of a person, recorded by staff; empty if not recorded. */
const Attendance = Type.Enum(['', 'Present', 'Absent']);

/** A person registered for a session. */
export const EventPerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Identifies the session and its occurrence. */
  SessionIdStartDateTime: Type.String(),
  /** In the caller's language. */
  SessionName: Type.String(),
  /** ISO 8601, UTC. */
  StartsAt: Type.String(),
  EndsAt: Type.String(),
  Attendance,
  /** Whether attendance can be recorded: the session begins within a day, or has begun, and was not canceled before. */
  CanBeCheckedIn: Type.Boolean(),
});

/** Codes by which people check in, of the sessions whose check-in is open. */
export const CheckInCodes = Type.Object({
  Sessions: Type.Array(
    Type.Object({
      SessionIdStartDateTime: Type.String(),
      /** In the caller's language. */
      SessionName: Type.String(),
      /** ISO 8601, UTC. */
      StartsAt: Type.String(),
      EndsAt: Type.String(),
      /** Six digits. */
      Code: Type.String(),
      /** Number of registered people, and of those who are present. */
      Registered: Type.Integer(),
      Present: Type.Integer(),
    }),
  ),
  /** When the next codes are shown; ISO 8601, UTC. */
  NewCodesAt: Type.String(),
  /** When the next check-in opens; ISO 8601, UTC. Null without a session to come. */
  OpensAt: orNull(Type.String()),
});

const administrators = administers('events');

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

const eventPeople = {
  ...administrators,
  summary: 'People registered for an event, or for one session of it, in pages',
  envelope: 'Data',
  query: Type.Object({
    SearchTerms,
    PageSize,
    PaginationToken,
    Sort,
    EventId: id,
    /** Absent or empty for all sessions. */
    SessionId: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Page(EventPerson),
} as const;

export const eventsSchemas = {
  administeredEvents: {
    ...administrators,
    summary: `The events of a company, at most ${mostEvents}: upcoming ones first, including drafts`,
    envelope: 'Data',
    query: Type.Object({ entityId: Type.Optional(id) }),
    response: Type.Object({
      Events: Type.Array(AdministeredOverview),
    }),
  },
  administeredEvent: {
    ...administrators,
    summary: 'One event of a company with its sessions',
    envelope: 'Data',
    params: Type.Object({ id }),
    response: AdministeredEvent,
  },
  saveAdministeredEvent: {
    ...administrators,
    summary: 'Save a new or existing event; people registered for a moved session are notified once',
    envelope: 'IsSuccessful',
    body: Type.Object({
      /** Absent or null for a new event. */
      Id: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
      EntityId: id,
      ...about,
      /** Absent: as it is. */
      Mode: Type.Optional(Mode),
      From: Type.Optional(From),
      Until: Type.Optional(Until),
      /** In their order. One that is left out is taken out, where nobody has ever signed up for it. */
      Sessions: Type.Array(
        Type.Object({
          Id: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
          ...session,
          /** Null: it takes place once. Left out: as it is. */
          Repeats: Type.Optional(orNull(RepeatsBody)),
          Documents: documentsBody({}),
        }),
        { maxItems: mostSessions },
      ),
      Documents: documentsBody({}),
      ...versioned,
    }),
    file: documentFiles,
    response: AdministeredEvent,
  },
  cancelEvent: {
    ...administrators,
    summary:
      "Cancel an event, one session of it or one date of a session; registered and waiting people are notified with the reason. The company's history can undo it",
    envelope: 'IsSuccessful',
    body: Type.Object({
      Id: id,
      /** Null for the event as a whole. */
      SessionId: orNull(id),
      /** One date of a session that repeats, in the event's zone; absent or null for all. */
      Day: Type.Optional(orNull(day)),
      /** Shown to participants. */
      Reason: Type.String({ minLength: 1, maxLength: longestReason }),
      ...versioned,
    }),
    response: AdministeredEvent,
  },
  deleteEventDraft: {
    ...administrators,
    summary: "Delete a draft; the company's history can restore it",
    envelope: 'IsSuccessful',
    body: Type.Object({ Id: id, ...versioned }),
    response: Type.Boolean(),
  },
  eventPeople,
  eventPeopleExport: exportOf(eventPeople),
  checkIn: {
    ...administrators,
    summary: "Record the attendance of a person, or clear it; the company's history can undo it",
    envelope: 'IsSuccessful',
    body: Type.Object({ EventId: id, UserId: id, SessionIdStartDateTime: Type.String({ minLength: 1, maxLength: 200 }), Attendance }),
    response: Attendance,
  },
  checkInCodes: {
    ...administrators,
    summary: 'The codes by which people check in at sessions of an event, a new one each minute',
    envelope: 'Data',
    query: Type.Object({ EventId: id }),
    response: CheckInCodes,
  },
  countTold: {
    ...administrators,
    summary: 'Number of people who would be notified of a change of some or all sessions of an event, or of one date of them',
    envelope: 'Data',
    body: Type.Object({ Id: id, SessionIds: orNull(Type.Array(id, { maxItems: mostSessions, uniqueItems: true })), Day: Type.Optional(orNull(day)) }),
    response: Type.Object({
      /** Number of people registered for future sessions. */
      Registered: Type.Integer(),
      /** Number of people on a waiting list without a registration. */
      Waiting: Type.Integer(),
    }),
  },
} as const satisfies Schemas<typeof eventsRoutes>;
