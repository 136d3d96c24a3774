import { Type } from 'typebox';
import { orNull, TextOrNull, versioned } from '#shell/schemas';
import { mostInSeries } from '../rules/series';
import {
  EntryType,
  id,
  instant,
  ofCoaches,
  ofScheduler,
  optionalText,
  ReferralType,
  SessionFailure,
  SessionStatus,
  SkipReason,
  sentInstant,
  Weekday,
  WorkFlowType,
  zone,
} from './parts';

/** Calls of the side panel act as the coach, also during impersonation of a participant (SUP-117). */
const ofPanel = { ...ofCoaches, whileActing: 'actor' } as const;

/** More than the maximum length of a note, so that the server refuses longer notes with the documented text (COA-042). */
const notes = Type.String({ maxLength: 20_000 });

/** An entry of a coach about a participant, including sessions (COA-026, SUP-079). */
export const CoachEntry = Type.Object({
  Id: Type.String(),
  /** The author, or the coach of the session. Only they can change or delete it (COA-049). */
  CoachUserId: Type.String(),
  CoachName: Type.String(),
  UserId: Type.String(),
  CreateDate: instant,
  UpdateDate: orNull(instant),
  EntryType,
  /** Name of its type, in the caller's language. */
  EntryName: Type.String(),
  /** Time at which it took or takes place. */
  SessionDate: instant,
  /** Null if it was not scheduled. */
  StartDate: orNull(instant),
  EndDate: orNull(instant),
  Notes: Type.String(),
  /** Empty in responses; the new note in requests. */
  NewNote: Type.String(),
  CreatedChallengeId: TextOrNull,
  /** Company of the coach. */
  CoachingCompanyEntityId: Type.String(),
  /** `Upcoming` until a scheduled session has ended, then `None` until the coach has set its outcome. */
  Status: SessionStatus,
  ReferralType,
  /** Weekday of the start in `TimeZone`. */
  StartWeekday: Weekday,
  WorkFlowType,
  TimeZone: zone,
  SessionTypeId: TextOrNull,
  SessionTypeName: Type.String(),
  SessionLocation: Type.String(),
  Description: Type.String(),
  ProgramId: TextOrNull,
  /** Time and actor of a cancellation that did not delete the session, and the participant's reason. */
  CancelledAt: orNull(instant),
  CancelledBy: Type.Union([Type.Literal('Participant'), Type.Literal('Staff')]),
  CancelReason: Type.String(),
  ...versioned,
});

/** Result of saving an entry; `Entry` is null if the time is taken (COA-083). */
export const SavedEntry = Type.Object({
  Entry: Type.Union([CoachEntry, Type.Null()]),
  Failure: SessionFailure,
  /** With a failure, the next start at which both are free, if there is one within 14 days. */
  NextFree: Type.Optional(instant),
  /** With a failure, why the time is not free, and the next one that is, in the caller's language. */
  Message: Type.Optional(Type.String()),
});

/** The dates of a series of sessions. */
export const SeriesPlan = Type.Object({
  /** Starts at which both are free, earliest first; fewer than asked for if too many dates are skipped. */
  Starts: Type.Array(instant),
  /** Dates in between that are not possible. The title is that of a time block of the caller, else empty. */
  Skipped: Type.Array(Type.Object({ StartDate: instant, Reason: SkipReason, Title: Type.String() })),
});

const NewEntry = Type.Object({
  UserId: id,
  EntryType,
  /** Date and time at which it took place (SUP-103). */
  SessionDate: sentInstant,
  Notes: Type.Optional(notes),
  /** For a session, possibly another coach; otherwise the caller. */
  CoachUserId: Type.Optional(id),
  /** Accepted and ignored, like `CreateDate`: the server sets both. */
  CoachName: optionalText(200),
  CreateDate: Type.Optional(sentInstant),
  /** With an end, the entry schedules a session: on quarter hours, not in the past. */
  StartDate: Type.Optional(sentInstant),
  EndDate: Type.Optional(sentInstant),
  /** Starts of further sessions of the same length. All are scheduled, or none. */
  FurtherStarts: Type.Optional(Type.Array(sentInstant, { maxItems: mostInSeries - 1, uniqueItems: true })),
  SessionTypeId: Type.Optional(id),
  SessionLocation: optionalText(200),
  Description: optionalText(1000),
  ProgramId: Type.Optional(id),
  /** By default `Instant`. */
  WorkFlowType: Type.Optional(WorkFlowType),
  Source: Type.Optional(Type.Literal('CoachScheduling')),
  /** By default the zone in the coach's profile. */
  TimeZone: Type.Optional(zone),
  ImpersonatorEntityId: Type.Optional(id),
  StartWeekday: Type.Optional(Weekday),
});

/** Changes the note, and the status if it is given. A note that is empty or unchanged has no effect (SUP-097). */
const ChangedEntry = Type.Object({
  Id: id,
  UserId: id,
  EntryType,
  SessionDate: Type.Optional(sentInstant),
  /** The note as loaded: it detects a conflict where `Version` is not sent. */
  Notes: notes,
  NewNote: notes,
  ImpersonatorEntityId: Type.Optional(id),
  /** Outcome of a session. */
  Status: Type.Optional(SessionStatus),
  ...versioned,
});

export const entrySchemas = {
  entryDetail: { ...ofCoaches, health: 'coaching', summary: 'One entry of a coach', envelope: 'Data', params: Type.Object({ pk: id }), response: CoachEntry },
  entries: {
    ...ofPanel,
    health: 'coaching',
    summary: 'Entries of coaches about a participant, newest first',
    envelope: 'Data',
    query: Type.Object({ userId: id }),
    response: Type.Array(CoachEntry),
  },
  createEntry: { ...ofPanel, summary: 'Add an entry about a participant, or schedule a session', envelope: 'Data', body: NewEntry, response: SavedEntry },
  updateEntry: {
    ...ofPanel,
    summary: "Change the note of the caller's own entry, or the outcome of a session",
    envelope: 'Data',
    body: ChangedEntry,
    response: CoachEntry,
  },
  deleteEntry: {
    ...ofPanel,
    summary: "Delete the caller's own entry, without a mail",
    envelope: 'Data',
    params: Type.Object({ id }),
    response: Type.Boolean(),
  },
  planSeries: {
    ...ofScheduler,
    summary: 'The dates of a series of sessions, without those that are not possible',
    envelope: 'Data',
    body: Type.Object({
      UserId: id,
      CoachUserId: id,
      /** Of the first session. */
      StartDate: sentInstant,
      EndDate: sentInstant,
      EveryWeeks: Type.Integer({ minimum: 1, maximum: 2 }),
      /** Number of sessions. */
      Times: Type.Integer({ minimum: 2, maximum: mostInSeries }),
      /** Zone in which the sessions begin at the same time of day; by default that of the caller's profile. */
      TimeZone: Type.Optional(zone),
    }),
    response: SeriesPlan,
  },
  moveSession: {
    ...ofScheduler,
    summary: 'Move a session to another time; leading coaches can also move those of other coaches of their company. The participant is notified by mail',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({
      /** Start of the session that the caller has loaded. */
      From: sentInstant,
      StartDate: sentInstant,
      EndDate: sentInstant,
    }),
    response: Type.Boolean(),
  },
  cancelEntry: {
    ...ofPanel,
    summary:
      "Delete the caller's own entry, or cancel a session of another coach whom the caller leads; the participant of a future session is notified by mail on request. Returns whether a mail is sent",
    envelope: 'Data',
    params: Type.Object({ id, sendEmail: Type.String({ pattern: '^([Tt]rue|[Ff]alse)$' }) }),
    response: Type.Boolean(),
  },
} as const;
