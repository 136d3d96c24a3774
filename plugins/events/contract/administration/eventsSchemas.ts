import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { weekdays } from '#shell/rules/dates/days';
import { administers, documentFiles, documentsBody, documentsOf, exportOf, Page, pageQuery, versioned } from '#shell/schemas';
import {
  longestAddress,
  longestDescription,
  longestDetails,
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
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** A text in both languages. One that is empty is shown in the words of the other. */
const inBoth = (maxLength: number) => Type.Object({ en: Type.String({ maxLength }), es: Type.String({ maxLength }) });

const EventType = Type.Enum(['Multiple', 'Meeting', 'Scheduled', 'Biometric']);

/** `Draft`: staff alone see it; `Upcoming`: something of it is still to come, or nobody has said when; `Ended`; `Cancelled`: it was called off as a whole. */
const EventState = Type.Enum(['Draft', 'Upcoming', 'Ended', 'Cancelled']);

const session = {
  /** Empty: the title of the event. */
  Names: inBoth(longestTitle),
  Details: inBoth(longestDetails),
  /** By the clocks of the event's zone; of a session that repeats the first time. */
  Day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'yyyy-MM-dd' }),
  Time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' }),
  Minutes: Type.Integer({ minimum: 5, maximum: longestSession }),
  /** Places, each time it takes place; null: as many as want to come. Who comes later waits for a place. */
  Capacity: orNull(Type.Integer({ minimum: 1, maximum: mostPlaces })),
};

/** How a session repeats. */
const Repeats = Type.Object({
  /** Of so many days, weeks, months or years one. */
  Every: Type.Integer({ minimum: 1 }),
  Unit: Type.Enum(['Day', 'Week', 'Month', 'Year']),
  /** Of one that repeats by weeks. */
  Weekdays: Type.Array(Type.Enum([...weekdays])),
  /** yyyy-MM-dd by the clocks of the event's zone; null: it does not end. */
  LastDay: orNull(Type.String()),
  /** The next times it begins, five at most; of one that is over the last. ISO 8601, UTC. */
  Times: Type.Array(Type.String()),
});

/** A session of an event as administrators see it. */
export const AdministeredSession = Type.Object({
  Id: Type.String(),
  ...session,
  /** How it takes place again and again: day, time and length stay as they are. Null: it takes place once. */
  Repeats: orNull(Repeats),
  /** ISO 8601, UTC; null: it takes place. */
  CancelledAt: orNull(Type.String()),
  CancelReason: Type.String(),
  /** It is over, or under way; of one that repeats the last time. */
  HasBegun: Type.Boolean(),
  /** Who has a place at what is still to come of it. */
  Registered: Type.Integer(),
  /** Who waits for one. */
  Waiting: Type.Integer(),
  /** Documents beside the session. */
  Documents: documentsOf({}),
  /** Whether it can be removed: no registrations ever. */
  CanBeRemoved: Type.Boolean(),
});

const about = {
  Titles: inBoth(longestTitle),
  /** HTML; it is sanitised before it is stored. */
  Descriptions: inBoth(longestDescription),
  /** Where it takes place: the name of a place, or that it is online. */
  Places: inBoth(longestPlace),
  /** The address of the place, or the link of a meeting online. */
  Address: Type.String({ maxLength: longestAddress }),
  EventType,
  /** IANA: the clocks of the place. */
  TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** One session a person. */
  IsLimited: Type.Boolean(),
  /** People see it. */
  IsPublished: Type.Boolean(),
};

/** An event as administrators see it. */
export const AdministeredEvent = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  ...about,
  State: EventState,
  CancelledAt: orNull(Type.String()),
  CancelReason: Type.String(),
  /** Documents of the event as a whole. */
  Documents: documentsOf({}),
  Sessions: Type.Array(AdministeredSession),
  /** Whether it can become a draft again: no registrations ever. */
  CanBeDraft: Type.Boolean(),
  ...versioned,
});

/** An event in the list of administrators. */
export const AdministeredOverview = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  /** In the language of the caller. */
  Title: Type.String(),
  Place: Type.String(),
  State: EventState,
  /** When it takes place next, of one that is over when it did last; ISO 8601, UTC; null: nobody has said yet. */
  At: orNull(Type.String()),
  /** IANA */
  TimeZone: Type.String(),
  Sessions: Type.Integer(),
  /** People with a place at it. */
  Registered: Type.Integer(),
  /** People who wait for one. */
  Waiting: Type.Integer(),
  /** Whether a draft can be deleted: no registrations ever. */
  CanBeDraft: Type.Boolean(),
  ...versioned,
});

/** Whether a person came, as staff have noted it; empty: nobody has. */
const Attendance = Type.Enum(['', 'Present', 'Absent']);

/** Somebody with a place at a session. */
export const EventPerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Names the session and its occurrence. */
  SessionIdStartDateTime: Type.String(),
  /** In the language of the caller. */
  SessionName: Type.String(),
  /** ISO 8601, UTC. */
  StartsAt: Type.String(),
  EndsAt: Type.String(),
  Attendance,
  /** It begins within a day, or has begun. */
  CanBeCheckedIn: Type.Boolean(),
});

const administrators = administers('events');

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

const eventPeople = {
  ...administrators,
  summary: 'People with places at an event, or at one session of it, in pages',
  envelope: 'Data',
  query: Type.Object({
    SearchTerms,
    PageSize,
    PaginationToken,
    Sort,
    EventId: id,
    /** Left out or empty: all sessions. */
    SessionId: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: Page(EventPerson),
} as const;

export const eventsSchemas = {
  administeredEvents: {
    ...administrators,
    summary: `The events of a company, ${mostEvents} at most: those to come first, drafts among them`,
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
    summary: 'Save an event, a new one or one that is there; who is signed up for a session that is moved hears of it once',
    envelope: 'IsSuccessful',
    body: Type.Object({
      /** Left out or null: a new event. */
      Id: Type.Optional(orNull(Type.String({ maxLength: 100 }))),
      EntityId: id,
      ...about,
      /** In their order. One that is left out is taken out, where nobody has ever signed up for it. */
      Sessions: Type.Array(Type.Object({ Id: Type.Optional(orNull(Type.String({ maxLength: 100 }))), ...session, Documents: documentsBody({}) }), {
        maxItems: mostSessions,
      }),
      Documents: documentsBody({}),
      ...versioned,
    }),
    file: documentFiles,
    response: AdministeredEvent,
  },
  cancelEvent: {
    ...administrators,
    summary: 'Call off an event, or one session of it; who is signed up or waits hears of it, with the reason. The history of the company takes it back',
    envelope: 'IsSuccessful',
    body: Type.Object({
      Id: id,
      /** Null: the event as a whole. */
      SessionId: orNull(id),
      /** People read it. */
      Reason: Type.String({ minLength: 1, maxLength: longestReason }),
      ...versioned,
    }),
    response: AdministeredEvent,
  },
  deleteEventDraft: {
    ...administrators,
    summary: 'Delete a draft; the history of the company puts it back',
    envelope: 'IsSuccessful',
    body: Type.Object({ Id: id, ...versioned }),
    response: Type.Boolean(),
  },
  eventPeople,
  eventPeopleExport: exportOf(eventPeople),
  checkIn: {
    ...administrators,
    summary: 'Note whether somebody came to a session, or nothing of it any more; the history of the company takes it back',
    envelope: 'IsSuccessful',
    body: Type.Object({ EventId: id, UserId: id, SessionIdStartDateTime: Type.String({ minLength: 1, maxLength: 200 }), Attendance }),
    response: Attendance,
  },
  countTold: {
    ...administrators,
    summary: 'How many people would hear of a change of some sessions of an event, or of all',
    envelope: 'Data',
    body: Type.Object({ Id: id, SessionIds: orNull(Type.Array(id, { maxItems: mostSessions, uniqueItems: true })) }),
    response: Type.Object({
      /** People with a place at what is still to come. */
      Registered: Type.Integer(),
      /** People who wait for one, and have none. */
      Waiting: Type.Integer(),
    }),
  },
} as const satisfies Schemas<typeof eventsRoutes>;
