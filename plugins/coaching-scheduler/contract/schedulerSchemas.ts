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

/** Time that is not to be had (COA-019). Titles of other coaches' blocks are empty. Of whole days `StartTime` and `EndTime` are the midnights around them. */
export const TimeBlock = Type.Object({
  Id: Type.String(),
  StartTime: instant,
  EndTime: instant,
  AllDayEvent: Type.Boolean(),
  Title: Type.String(),
  /** The owner. */
  UserId: Type.String(),
  /** Of the caller's own. */
  ...versioned,
});

/** `mostDays` at most. */
const period = { StartDate: sentInstant, EndDate: sentInstant };

export const schedulerSchemas = {
  schedulerData: {
    ...ofScheduler,
    summary: 'What it takes to schedule a session with a participant',
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
      /** Active ones. */
      SessionTypes: Type.Array(SessionType),
    }),
  },
  participantCalendar: {
    ...ofScheduler,
    summary: 'Sessions of a participant, and when they are busy otherwise, without why',
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
  weekTimeBlocks: {
    ...ofScheduler,
    summary: 'Time blocks of a coach in the seven days from a day on',
    envelope: 'Data',
    body: Type.Object({ CoachUserId: id, StartDate: sentInstant }),
    response: Type.Array(TimeBlock),
  },
  saveTimeBlock: {
    ...ofScheduler,
    summary: "Add or change a block of the caller's own time; scheduled sessions stand in its way",
    envelope: 'Data',
    body: Type.Object({
      /** Empty: a new one. */
      Id: Type.String({ maxLength: 100 }),
      Title: Type.String({ maxLength: 100 }),
      StartTime: sentInstant,
      /** Of whole days any time of the last one. */
      EndTime: sentInstant,
      AllDayEvent: Type.Boolean(),
      /** The coach: the caller. */
      UserId: id,
      ...versioned,
    }),
    response: Type.Object({ TimeBlock: Type.Union([TimeBlock, Type.Null()]), Failure: Type.Union([TimeBlockFailure, Type.Null()]) }),
  },
  deleteTimeBlock: { ...ofScheduler, summary: 'Delete an own time block', envelope: 'Data', params: Type.Object({ id }), response: Type.Boolean() },
} as const;
