import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { codeDigits } from '../rules/checkIn';
import { datesAtOnce } from '../rules/eventLimits';
import type { eventRoutes } from './eventRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const sessionId = Type.String({ minLength: 1, maxLength: 200 });
const day = Type.String({ description: 'yyyy-MM-dd' });
const instant = Type.String({ description: 'ISO 8601, UTC' });

/** Type of an event, which determines how its sessions are shown (EVT-022). */
const EventType = Type.Union([Type.Literal('Multiple'), Type.Literal('Meeting'), Type.Literal('Scheduled'), Type.Literal('Biometric')]);

/** How people take part in an event. */
const EventMode = Type.Union([Type.Literal('InPerson'), Type.Literal('Online'), Type.Literal('Both')]);

/** State of a session for a person (EVT-023). */
export const SessionStatus = Type.Union([Type.Literal('Available'), Type.Literal('Selected'), Type.Literal('Unavailable')]);

/** State of an event for a person: over, full, registered or open (EVT-033). */
export const DisplayStatus = Type.Union([Type.Literal('Complete'), Type.Literal('Full'), Type.Literal('Registered'), Type.Literal('Available')]);

/** The reason of a cancellation; null if it is not cancelled. */
const Cancelled = Type.Union([Type.Object({ Reason: Type.String() }), Type.Null()]);

/** A file for `/filehandler/downloadFile`, with the id as `s3FileName`. */
export const EventDocument = Type.Object({
  Id: Type.String(),
  Label: Type.String(),
  /** Its label with the file extension, under which it is saved. */
  FileName: Type.String(),
});

/** A person's place on the waiting list of a full session. */
const Waiting = Type.Object({
  /** Position on the list; 1 is the next. */
  Position: Type.Integer(),
  /** Time until which a free place is held for the person; null if none is free yet. */
  OfferEndsAt: Type.Union([instant, Type.Null()]),
});

/** A session of an event (EVT-017). Formatted dates are in the person's language and zone. */
export const EventSession = Type.Object({
  SessionName: Type.String(),
  SessionDetails: Type.String(),
  SessionDate: day,
  SessionDateDisplay: Type.String(),
  SessionTimeDisplay: Type.String(),
  /** Identifies the session and its occurrence. */
  SessionIdStartDateTime: sessionId,
  Status: SessionStatus,
  IsInPast: Type.Boolean(),
  Documents: Type.Array(EventDocument),
  StartsAt: instant,
  EndsAt: instant,
  /** Null for no limit. */
  PlacesLeft: Type.Union([Type.Integer(), Type.Null()]),
  /** Null if the person is not on the waiting list. */
  Waiting: Type.Union([Waiting, Type.Null()]),
  Cancelled,
  /** Whether the person is registered, even if the session is cancelled. */
  IsTheirs: Type.Boolean(),
  /** Whether the person was checked in. */
  IsPresent: Type.Boolean(),
});

/** Fields of an event without its sessions. */
const about = {
  Title: Type.String(),
  LocationName: Type.String(),
  EventType,
  Mode: EventMode,
  DisplayStatus,
  EntityId: Type.String(),
  /** Last day of its last session; null without a date. */
  EventEndDate: Type.Union([day, Type.Null()]),
  Cancelled,
};

/** An event with its sessions (EVT-016). */
export const EventDetail = Type.Object({
  ...about,
  /** HTML. */
  Description: Type.String(),
  LocationAddressCityStateZip: Type.String(),
  /** IANA zone of the place, which may differ from the person's. */
  TimeZone: Type.String(),
  Documents: Type.Array(EventDocument),
  IsLimitToOneSessionRegistration: Type.Boolean(),
  /** Whether a program with the same id has details for this person (EVT-010). */
  HasDetails: Type.Boolean(),
  /** Whether there are further sessions than these. */
  HasMore: Type.Boolean(),
  /** Whether it is shown only to people who have, or had, a place, or wait for one: others can no longer sign up. */
  IsClosed: Type.Boolean(),
  Sessions: Type.Array(EventSession),
});

/** An event in a list. */
export const EventOverview = Type.Object({
  ...about,
  Id: Type.String(),
  /** Plain text. */
  Summary: Type.String(),
  /** The next session, preferring those that the person is registered for; of a past event the last one. */
  Next: Type.Union([Type.Object({ SessionDate: day, SessionDateDisplay: Type.String(), SessionTimeDisplay: Type.String() }), Type.Null()]),
  /** Number of future sessions. */
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

/** Result of each action, in the order in which they were sent (EVT-020). */
export const BulkResult = Type.Object({
  FailedCount: Type.Integer(),
  ActionResults: Type.Array(
    Type.Object({
      SessionIdStartDateTime: Type.String(),
      IsSuccessful: Type.Boolean(),
      Action: SessionAction,
      /** Empty if it was carried out. */
      Error: Type.String(),
    }),
  ),
});

/** A session at which a person is checked in. */
export const CheckedIn = Type.Object({
  EventId: Type.String(),
  Title: Type.String(),
  SessionName: Type.String(),
  StartsAt: instant,
  EndsAt: instant,
});

const eventQuery = Type.Object({
  eventId: id,
  /** Maximum number of sessions, the next ones first, beside those that concern the person. */
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: datesAtOnce })),
  /** A day in the person's zone whose sessions are among them. */
  date: Type.Optional(Type.String({ maxLength: 10, description: 'yyyy-MM-dd' })),
});

export const eventSchemas = {
  events: {
    summary: "Events of the person's company: upcoming ones, then past ones",
    access: 'user',
    envelope: 'Data',
    response: Type.Array(EventOverview),
  },
  eventDetails: { summary: 'An event with its sessions', access: 'user', envelope: 'Data', query: eventQuery, response: EventDetail },
  sessionSchedule: { summary: 'The sessions of an event by day and time', access: 'user', envelope: 'Data', query: eventQuery, response: ScheduleDetail },
  register: {
    summary: 'Register for sessions of an event, and cancel registrations; each action succeeds or fails individually',
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
    summary: 'Join or leave the waiting list of a full session; leaving also declines an offered place',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ EventId: id, SessionIdStartDateTime: sessionId, Action: Type.Union([Type.Literal('Join'), Type.Literal('Leave')]) }),
    response: Type.Union([Waiting, Type.Null()]),
  },
  checkInByCode: {
    summary: 'Check in at a session by the code that its organizer shows; a second time changes nothing',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({
      /** Six digits; spaces are ignored. */
      Code: Type.String({ minLength: codeDigits, maxLength: 2 * codeDigits }),
      /** The session that a link names. Absent: the one of the person's sessions whose code it is. */
      SessionIdStartDateTime: Type.Optional(sessionId),
    }),
    response: CheckedIn,
  },
  sessionFile: {
    summary: 'One session as an iCalendar file',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ eventId: id, sessionIdStartDateTime: sessionId }),
    response: 'file',
  },
} as const satisfies Schemas<typeof eventRoutes>;
