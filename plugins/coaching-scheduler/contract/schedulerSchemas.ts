import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import { id, instant, ofScheduler, sentInstant, TimeBlockFailure, WorkFlowType } from './parts';
import { SchedulerCoach, SchedulerSettings, SessionType } from './settingsSchemas';

/** A scheduled session in a calendar (COA-022). A session that is neither the caller's nor the named user's (owner code 3) has no names: it is busy time. */
export const CalendarSession = Type.Object({
  Id: Type.String(),
  StartDate: instant,
  EndDate: instant,
  FirstName: Type.String(),
  LastName: Type.String(),
  UserId: Type.String(),
  CoachName: Type.String(),
  CoachUserId: Type.String(),
  WorkFlowType,
});

/**
 * Time at which a coach cannot be booked (COA-019). Titles of other coaches' blocks are empty. For whole days, `StartTime` and `EndTime` are the
 * midnights around them.
 */
export const TimeBlock = Type.Object({
  Id: Type.String(),
  StartTime: instant,
  EndTime: instant,
  AllDayEvent: Type.Boolean(),
  Title: Type.String(),
  /** Id of the coach. */
  UserId: Type.String(),
  /** Only for the caller's own blocks. */
  ...versioned,
});

/** Free starts on `slotDays` days. */
export const FreeSlots = Type.Object({
  /** Last day that was searched, `yyyy-MM-dd` in the caller's zone. */
  LastDay: Type.String(),
  /** Future starts, earliest first. */
  Starts: Type.Array(instant),
});

/** At most `mostDays` days. */
const period = { StartDate: sentInstant, EndDate: sentInstant };

export const schedulerSchemas = {
  schedulerData: {
    ...ofScheduler,
    summary: 'Data to schedule a session with a participant',
    envelope: 'Data',
    params: Type.Object({ id }),
    response: Type.Object({
      Coaches: Type.Array(SchedulerCoach),
      Participant: Type.Object({
        UserId: Type.String(),
        FirstName: Type.String(),
        LastName: Type.String(),
        Email: Type.String(),
        EntityId: Type.String(),
        TimeZone: Type.String(),
      }),
      SchedulerSettings,
      /** Active types only. */
      SessionTypes: Type.Array(SessionType),
    }),
  },
  participantCalendar: {
    ...ofScheduler,
    summary: 'Sessions of a participant, and their other busy times without reasons',
    envelope: 'Data',
    body: Type.Object({ UserId: id, ...period }),
    response: Type.Object({ Sessions: Type.Array(CalendarSession), BlockedTimes: Type.Array(TimeBlock) }),
  },
  scheduledSessions: {
    ...ofScheduler,
    summary: 'Scheduled sessions of a coach',
    envelope: 'Data',
    body: Type.Object({ CoachUserId: id, ...period }),
    response: Type.Array(CalendarSession),
  },
  sessionsAndTimeBlocks: {
    ...ofScheduler,
    summary: 'Sessions and time blocks of coaches, and the sessions of a user',
    envelope: 'Data',
    body: Type.Object({ CoachUserIds: Type.Array(id, { maxItems: 100, uniqueItems: true }), UserId: Type.Optional(id), ...period }),
    response: Type.Object({ Sessions: Type.Array(CalendarSession), TimeBlocks: Type.Array(TimeBlock) }),
  },
  freeSlots: {
    ...ofScheduler,
    summary: 'Starts at which a coach and a participant are free for a session, on 14 days',
    envelope: 'Data',
    query: Type.Object({
      userId: id,
      coachUserId: id,
      /** Length of the session. */
      minutes: Type.Integer({ minimum: 15, maximum: 720 }),
      /** The first of the days. */
      day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: "yyyy-MM-dd, in the caller's zone" }),
      /** The session that is moved; it does not conflict with itself. */
      exceptId: Type.Optional(id),
    }),
    response: FreeSlots,
  },
  weekTimeBlocks: {
    ...ofScheduler,
    summary: 'Time blocks of a coach in the seven days from a day on',
    envelope: 'Data',
    body: Type.Object({ CoachUserId: id, StartDate: sentInstant }),
    response: Type.Array(TimeBlock),
  },
  saveTimeBlock: {
    ...ofScheduler,
    summary: 'Add or change a time block of the caller; refused if it overlaps scheduled sessions',
    envelope: 'Data',
    body: Type.Object({
      /** Empty for a new one. */
      Id: Type.String({ maxLength: 100 }),
      Title: Type.String({ maxLength: 100 }),
      StartTime: sentInstant,
      /** For whole days, any time of the last day. */
      EndTime: sentInstant,
      AllDayEvent: Type.Boolean(),
      /** Id of the caller. */
      UserId: id,
      ...versioned,
    }),
    response: Type.Object({ TimeBlock: Type.Union([TimeBlock, Type.Null()]), Failure: Type.Union([TimeBlockFailure, Type.Null()]) }),
  },
  deleteTimeBlock: { ...ofScheduler, summary: 'Delete a time block of the caller', envelope: 'Data', params: Type.Object({ id }), response: Type.Boolean() },
} as const;
