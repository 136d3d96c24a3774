import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import {
  EntryType,
  id,
  instant,
  ofCoaches,
  ofScheduler,
  optionalText,
  orNull,
  ReferralType,
  SessionFailure,
  SessionStatus,
  sentInstant,
  Weekday,
  WorkFlowType,
  zone,
} from './parts';

/** The calls of the side panel mean the coach, also while they act for a participant (SUP-117). */
const ofPanel = { ...ofCoaches, whileActing: 'actor' } as const;

/** Longer than any note may be: that one is too long, and how long it may be, the server says in the documented words (COA-042). */
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
  /** Name of its type, in the language of the call. */
  EntryName: Type.String(),
  /** When it took or takes place. */
  SessionDate: instant,
  /** Of a session that was scheduled. */
  StartDate: orNull(instant),
  EndDate: orNull(instant),
  Notes: Type.String(),
  /** Empty; sent with a changed note. */
  NewNote: Type.String(),
  CreatedChallengeId: orNull(Type.String()),
  /** The company of the coach. */
  CoachingCompanyEntityId: Type.String(),
  /** `Upcoming` until a scheduled session has ended, then `None` until the coach has set its outcome. */
  Status: SessionStatus,
  ReferralType,
  /** The weekday on which it begins, by the clocks of `TimeZone`. */
  StartWeekday: Weekday,
  WorkFlowType,
  TimeZone: zone,
  SessionTypeId: orNull(Type.String()),
  SessionTypeName: Type.String(),
  SessionLocation: Type.String(),
  Description: Type.String(),
  ProgramId: orNull(Type.String()),
  /** When the session was canceled without being deleted, by whom, and why in the words of the participant. */
  CancelledAt: orNull(instant),
  CancelledBy: Type.Union([Type.Literal('Participant'), Type.Literal('Staff')]),
  CancelReason: Type.String(),
  ...versioned,
});

/** The outcome of saving an entry; refused for a taken time, it has no entry (COA-083). */
export const SavedEntry = Type.Object({ Entry: Type.Union([CoachEntry, Type.Null()]), Failure: SessionFailure });

const NewEntry = Type.Object({
  UserId: id,
  EntryType,
  /** When it took place: date and time (SUP-103). */
  SessionDate: sentInstant,
  Notes: Type.Optional(notes),
  /** Of a session another coach may be meant; everything else is the caller's. */
  CoachUserId: Type.Optional(id),
  /** The server knows names and times of writing itself. */
  CoachName: optionalText(200),
  CreateDate: Type.Optional(sentInstant),
  /** With an end, a session is scheduled: on quarter hours, not in the past. */
  StartDate: Type.Optional(sentInstant),
  EndDate: Type.Optional(sentInstant),
  SessionTypeId: Type.Optional(id),
  SessionLocation: optionalText(200),
  Description: optionalText(1000),
  ProgramId: Type.Optional(id),
  /** `Instant` unless it says otherwise. */
  WorkFlowType: Type.Optional(WorkFlowType),
  Source: Type.Optional(Type.Literal('CoachScheduling')),
  /** Of the coach's clocks; their profile's where it is left out. */
  TimeZone: Type.Optional(zone),
  ImpersonatorEntityId: Type.Optional(id),
  StartWeekday: Type.Optional(Weekday),
});

/** The note changes, and the status where one is named. A note that is empty or as before changes nothing (SUP-097). */
const ChangedEntry = Type.Object({
  Id: id,
  UserId: id,
  EntryType,
  SessionDate: Type.Optional(sentInstant),
  /** As loaded. `Version` detects a change since. */
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
    summary: 'What coaches have noted about a participant, newest first',
    envelope: 'Data',
    query: Type.Object({ userId: id }),
    response: Type.Array(CoachEntry),
  },
  createEntry: { ...ofPanel, summary: 'Note something about a participant, or schedule a session', envelope: 'Data', body: NewEntry, response: SavedEntry },
  updateEntry: {
    ...ofPanel,
    summary: "Change the note of one's own entry, or what became of a session",
    envelope: 'Data',
    body: ChangedEntry,
    response: CoachEntry,
  },
  deleteEntry: { ...ofPanel, summary: "Delete one's own entry, without a mail", envelope: 'Data', params: Type.Object({ id }), response: Type.Boolean() },
  moveSession: {
    ...ofScheduler,
    summary: 'Move a session to another time; leading coaches also move those of other coaches of their company. The participant is told by mail',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({
      /** Its start as the caller has seen it. */
      From: sentInstant,
      StartDate: sentInstant,
      EndDate: sentInstant,
    }),
    response: Type.Boolean(),
  },
  cancelEntry: {
    ...ofPanel,
    summary:
      'Delete an own entry, or cancel a session of another coach whom the caller leads; of a session to come the participant hears by mail if that is wished. Answers whether a mail goes out',
    envelope: 'Data',
    params: Type.Object({ id, sendEmail: Type.String({ pattern: '^([Tt]rue|[Ff]alse)$' }) }),
    response: Type.Boolean(),
  },
} as const;
