import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { eventRoutes } from './eventRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const sessionId = Type.String({ minLength: 1, maxLength: 200 });
const day = Type.String({ description: 'yyyy-MM-dd' });
const instant = Type.String({ description: 'ISO 8601, UTC' });

/** How an event takes place, and is shown (EVT-022). */
const EventType = Type.Union([Type.Literal('Multiple'), Type.Literal('Meeting'), Type.Literal('Scheduled'), Type.Literal('Biometric')]);

/** What a person can do with a session (EVT-023). */
export const SessionStatus = Type.Union([Type.Literal('Available'), Type.Literal('Selected'), Type.Literal('Unavailable')]);

/** How an event stands for a person: over, nothing left, signed up, or open (EVT-033). */
export const DisplayStatus = Type.Union([Type.Literal('Complete'), Type.Literal('Full'), Type.Literal('Registered'), Type.Literal('Available')]);

/** It was called off, and why; null: it takes place. */
const Cancelled = Type.Union([Type.Object({ Reason: Type.String() }), Type.Null()]);

/** A file to be had by `/filehandler/downloadFile`, whose `s3FileName` is the id. */
export const EventDocument = Type.Object({
  Id: Type.String(),
  Label: Type.String(),
  /** Its label with the ending of the file, under which it is saved. */
  FileName: Type.String(),
});

/** A person's place on the waiting list of a session that is full. */
const Waiting = Type.Object({
  /** How many there are up to this person: 1 is the next. */
  Position: Type.Integer(),
  /** Until then a place is held; null: none is free yet. */
  OfferEndsAt: Type.Union([instant, Type.Null()]),
});

/** One time at which an event takes place (EVT-017). Texts of dates are in the language and zone of the person. */
export const EventSession = Type.Object({
  SessionName: Type.String(),
  SessionDetails: Type.String(),
  SessionDate: day,
  SessionDateDisplay: Type.String(),
  SessionTimeDisplay: Type.String(),
  /** Names the session and its occurrence. */
  SessionIdStartDateTime: sessionId,
  Status: SessionStatus,
  IsInPast: Type.Boolean(),
  Documents: Type.Array(EventDocument),
  StartsAt: instant,
  EndsAt: instant,
  /** Null: there is no limit. */
  PlacesLeft: Type.Union([Type.Integer(), Type.Null()]),
  /** Null: the person does not wait. */
  Waiting: Type.Union([Waiting, Type.Null()]),
  Cancelled,
  /** The person has a place, also at a session that was called off. */
  IsTheirs: Type.Boolean(),
});

/** What an event is about, without its sessions. */
const about = {
  Title: Type.String(),
  LocationName: Type.String(),
  EventType,
  DisplayStatus,
  EntityId: Type.String(),
  /** The day on which its last session ends; null: nobody has said yet. */
  EventEndDate: Type.Union([day, Type.Null()]),
  Cancelled,
};

/** An event with its sessions (EVT-016). */
export const EventDetail = Type.Object({
  ...about,
  /** HTML. */
  Description: Type.String(),
  LocationAddressCityStateZip: Type.String(),
  /** IANA: of the place, whose clocks may differ from the person's. */
  TimeZone: Type.String(),
  Documents: Type.Array(EventDocument),
  IsLimitToOneSessionRegistration: Type.Boolean(),
  /** Whether there is a program of the same id that tells this person more (EVT-010). */
  HasDetails: Type.Boolean(),
  Sessions: Type.Array(EventSession),
});

/** An event in a list. */
export const EventOverview = Type.Object({
  ...about,
  Id: Type.String(),
  /** Plain text. */
  Summary: Type.String(),
  /** The session that comes next, of those that the person has a place at if there are any; of an event that is over the last one. */
  Next: Type.Union([Type.Object({ SessionDate: day, SessionDateDisplay: Type.String(), SessionTimeDisplay: Type.String() }), Type.Null()]),
  /** How many sessions are to come. */
  Upcoming: Type.Integer(),
});

/** The sessions of an event by day and time (EVT-018). */
export const ScheduleDetail = Type.Object({
  Days: Type.Array(
    Type.Object({
      Date: day,
      DisplayDate: Type.String(),
      HasRegistration: Type.Boolean(),
      Expanded: Type.Boolean(),
      TimeSlots: Type.Array(Type.Object({ SessionTime: Type.String(), Sessions: Type.Array(EventSession) })),
    }),
  ),
});

export const SessionAction = Type.Union([Type.Literal('Register'), Type.Literal('Unregister')]);

/** What has become of each action, in the order in which they were sent (EVT-020). */
export const BulkResult = Type.Object({
  FailedCount: Type.Integer(),
  ActionResults: Type.Array(
    Type.Object({
      SessionIdStartDateTime: Type.String(),
      IsSuccessful: Type.Boolean(),
      Action: SessionAction,
      /** Empty where it was carried out. */
      Error: Type.String(),
    }),
  ),
});

const eventQuery = Type.Object({ eventId: id });

export const eventSchemas = {
  events: {
    summary: "Events of the person's company: those to come, then those that are over",
    access: 'user',
    envelope: 'Data',
    response: Type.Array(EventOverview),
  },
  eventDetails: { summary: 'An event with its sessions', access: 'user', envelope: 'Data', query: eventQuery, response: EventDetail },
  sessionSchedule: { summary: 'The sessions of an event by day and time', access: 'user', envelope: 'Data', query: eventQuery, response: ScheduleDetail },
  register: {
    summary: 'Sign up for sessions of an event, and give places back; each action succeeds or fails by itself',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({
      EventId: id,
      SessionActions: Type.Array(Type.Object({ SessionIdStartDateTime: sessionId, Action: SessionAction }), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
      }),
    }),
    response: BulkResult,
  },
  waitingList: {
    summary: 'Wait for a place at a session that is full, or do so no longer, which declines an offer too',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ EventId: id, SessionIdStartDateTime: sessionId, Action: Type.Union([Type.Literal('Join'), Type.Literal('Leave')]) }),
    response: Type.Union([Waiting, Type.Null()]),
  },
  sessionFile: {
    summary: 'One session as an iCalendar file',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ eventId: id, sessionIdStartDateTime: sessionId }),
    response: 'file',
  },
} as const satisfies Schemas<typeof eventRoutes>;
