import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { day, TextOrNull } from '#shell/schemas';
import { activitySchemas } from './activitySchemas';
import { approvalSchemas } from './administration/approvalSchemas';
import { dashboardSchemas } from './administration/dashboardSchemas';
import { groupsSchemas } from './administration/groupsSchemas';
import { maintenanceSchemas } from './administration/maintenanceSchemas';
import { pageSchemas } from './administration/pageSchemas';
import { wizardSchemas } from './administration/wizardSchemas';
import { Colleague, groupSchemas, ProgramGroup } from './groupSchemas';
import { leaderboardSchemas } from './leaderboardSchemas';
import { legacySchemas } from './legacySchemas';
import { boardSchemas } from './messageBoard';
import { missionSchemas } from './missionSchemas';
import { outcomeSchemas } from './outcomeSchemas';
import { quickLinkSchemas } from './quickLinkSchemas';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/**
 * Sign-up states of a program for one person (participant features, section 3, and the user challenge statuses of administration). `SignedUp`,
 * `Participating` and `OnTrack` belong to the current list, `Complete` to the completed one, `Available` and `Quit` (which can be joined again) to the
 * available one.
 */
export const ProgramStatus = Type.Enum(['Available', 'SignedUp', 'Participating', 'OnTrack', 'Complete', 'Quit', 'Invited']);

/** The action of a program's button (participant features, section 4, Program actions). */
const ActionType = Type.Enum([
  'EventRegistration',
  'MvcRedirect',
  'Redirect',
  'SelfReport',
  'SnackBar',
  'Track',
  'Quit',
  'GroupModal',
  'Download',
  'SelfReportOutcome',
  'GroupEmail',
  'Leaderboard',
  'Learn',
  'PeerToPeerAction',
  'CreateGroup',
  'SelfSelectInvite',
  'SelfSelectRemove',
  'SelfSelectAccept',
  'SelfSelectDecline',
  'JoinGroup',
  'EditMissionStatement',
  'JoinProgramScreen',
  'JoinPrograms',
  'PlanYearChange',
  'ProgramDetailRequest',
]);

/** Fields that the action's type does not use are absent. */
export const ProgramAction = Type.Object({
  Type: ActionType,
  /** The button's label, in the person's language. */
  Text: Type.String(),
  Url: Type.Optional(Type.String()),
  Message: Type.Optional(Type.String()),
  SectionId: Type.Optional(Type.String()),
  /** A calendar event, and the day (`yyyy-MM-dd`) of its occurrence. */
  EventId: Type.Optional(Type.String()),
  RequestedDate: Type.Optional(Type.String()),
  /** The trackers to record, if they are not those that the program counts. */
  TrackerIds: Type.Optional(Type.Array(Type.String())),
  TrackerTypes: Type.Optional(Type.Array(Type.String())),
  PlanYearKeyId: Type.Optional(Type.String()),
  FileName: Type.Optional(Type.String()),
  DisplayName: Type.Optional(Type.String()),
  SubType: Type.Optional(Type.String()),
  ViewOnly: Type.Optional(Type.Boolean()),
  /** Only for `PeerToPeerAction`. */
  SubAction: Type.Optional(Type.Enum(['Invite', 'Accept', 'Decline', 'Remove'])),
  GroupId: Type.Optional(Type.String()),
  UserIds: Type.Optional(Type.Array(Type.String())),
});

/**
 * What completes a program: reports, days with a tracker entry, passed courses, or sessions of an event at which the person has a place; or one use of
 * its button: a mission statement, a connected device, a downloaded document, a visited page. `Nothing`: it only informs.
 */
export const CompletedBy = Type.Enum(['Report', 'Entry', 'Course', 'Place', 'Mission', 'Device', 'Download', 'Visit', 'Nothing']);

export const Program = Type.Object({
  Id: Type.String(),
  OwnerId: Type.String(),
  Name: Type.String(),
  /** HTML, sanitised. */
  Description: Type.String(),
  ImageUrl: TextOrNull,
  ProgramType: Type.Enum(['Challenge', 'Event']),
  ProgramSubType: Type.Enum(['SelfReport', 'Tracker', 'Learn', 'Group', 'Personal', 'Multiple', 'Meeting', 'Scheduled', 'Biometric']),
  ProgramStatus,
  /** If absent, `rules/actions/completedBy.ts` derives it from the sub type and the action. */
  CompletedBy: Type.Optional(CompletedBy),
  /** Calendar days (`yyyy-MM-dd`) in America/Chicago. */
  StartDate: Type.String(),
  EndDate: TextOrNull,
  /** The last day, in the person's zone, on which tracker entries of its days count; `null` if it counts none or does not end. */
  EntriesCountUntil: TextOrNull,
  SectionId: TextOrNull,
  /** Ids of tags. */
  Tags: Type.Array(Type.String()),
  /** Points for completing it. */
  Points: Type.Integer(),
  /** Points earned so far. */
  EarnedPoints: Type.Integer(),
  Progress: Type.Object({
    /** 0 to 100. */
    Percent: Type.Integer(),
    /** `2 of 4`, in the person's language. */
    Display: Type.String(),
  }),
  TrackerIds: Type.Array(Type.String()),
  IsPersonal: Type.Boolean(),
  DontAllowPeerToPeer: Type.Boolean(),
  Features: Type.Array(Type.Enum(['PeerToPeer', 'MessageBoard'])),
  Permissions: Type.Array(Type.Enum(['CreateGroup', 'AcceptGroup', 'DeclineGroup', 'ManageParticipants'])),
  Detail: Type.Object({
    /** The person's own group, and those that they are invited to. */
    ProgramGroups: Type.Array(ProgramGroup),
    /** Colleagues whom the person has invited and who have not answered. */
    InvitedUsers: Type.Array(Colleague),
  }),
  /** `null` if there is no action for this person now. */
  Action: Type.Union([ProgramAction, Type.Null()]),
  /** Further actions: the leaderboard, groups, invitations. */
  MoreActions: Type.Array(ProgramAction),
  /** Label of a tick that is a whole report, in the person's language; `null` if a report needs more, or needs approval. */
  Tick: TextOrNull,
  /** What a tick adds in the person's own program with a goal such as `20 laps` or `2.5 km`, in their words: `1 lap`, `0.5 km`; absent without such a goal. */
  Unit: Type.Optional(Type.String()),
  /** Set if the person can take back their answer about the outcome. */
  CanTakeBackOutcome: Type.Optional(Type.Literal(true)),
  /** Whether it takes one report a day. */
  OnePerDay: Type.Boolean(),
  /** When the next report is accepted (ISO 8601, UTC): at the end of the person's day; `null` if no report of today blocks it. */
  NextReportAt: TextOrNull,
  Review: Type.Object({
    /** Number of submissions that wait for approval. */
    Waiting: Type.Integer(),
    /** The last denied submission, unless another has been sent since. */
    SentBack: Type.Union([Type.Object({ SubmittedDate: Type.String(), ReviewComments: Type.String() }), Type.Null()]),
  }),
  SelfReportStats: Type.Object({
    /** Number of submissions that complete the program; 0 counts as 1. */
    Required: Type.Integer(),
    /** Number of approved and pending submissions. */
    Submitted: Type.Integer(),
  }),
});

/** A day of a person's week: with a report, without one, or still to come, which includes today until it has one. */
export const WeekDay = Type.Object({ Day: Type.String(), State: Type.Enum(['Done', 'NotDone', 'ToCome']) });

/** What a person did in the last whole week, Monday to Sunday in their zone. */
export const LastWeek = Type.Object({
  /** `yyyy-MM-dd` */
  First: Type.String(),
  Last: Type.String(),
  /** Number of days with a report or an entry that a program counts. */
  Days: Type.Integer(),
  /** Number of programs with such a day, and number that were completed. */
  Programs: Type.Integer(),
  Completed: Type.Integer(),
  /** Points that were earned; `null` if the company has no rewards. */
  Points: Type.Union([Type.Integer(), Type.Null()]),
  /** The joined program that ends next; `null` if none ends. */
  Next: Type.Union([Type.Object({ Id: Type.String(), OwnerId: Type.String(), Name: Type.String(), EndDate: Type.String() }), Type.Null()]),
});

export const Today = Type.Object({
  /** `yyyy-MM-dd`, in the person's zone. */
  Day: Type.String(),
  /** Ids of the programs with a report of the person on that day. */
  Reported: Type.Array(Type.String()),
  /** Number of consecutive days with a report, up to today or yesterday (`rules/dates/daysInARow.ts`). */
  DaysInARow: Type.Integer(),
  /** The seven days of the person's week (`rules/dates/week.ts`). */
  Week: Type.Array(WeekDay),
  /** The next milestone of the person's earned points, and the points left to it; `null` if the company has no rewards. */
  NextReward: Type.Union([Type.Object({ Points: Type.Integer(), Left: Type.Integer() }), Type.Null()]),
  /** `null` after a week without activity, or once the person has hidden it. */
  LastWeek: Type.Union([LastWeek, Type.Null()]),
});

export const ProgramTag = Type.Object({ Id: Type.String(), Name: Type.String() });

export const ProgramSection = Type.Object({
  id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  Order: Type.Integer(),
  ImageUrl: TextOrNull,
});

export const ProgramCompletion = Type.Object({
  TotalPoints: Type.Integer(),
  Levels: Type.Array(
    Type.Object({
      Name: Type.String(),
      Points: Type.Integer(),
      IsCompleted: Type.Boolean(),
      /** 0 to 100. */
      PercentCompleted: Type.Integer(),
      Requirements: Type.Array(Type.Object({ RequirementId: Type.String(), Name: Type.String(), IsCompleted: Type.Boolean() })),
    }),
  ),
  PlanYearKeyId: Type.String(),
});

/** Fields of a personal program that the person fills in. Days are `yyyy-MM-dd` on screen, and are sent as ISO 8601 with offset. */
const PersonalDetails = Type.Object({
  Name: Type.String({ minLength: 1, maxLength: 100 }),
  Description: Type.Optional(Type.String({ maxLength: 1000 })),
  Goal: Type.Optional(Type.String({ maxLength: 200 })),
  StartDate: Type.String({ maxLength: 40 }),
  EndDate: Type.Optional(Type.String({ maxLength: 40 })),
  TrackerId: Type.Optional(Type.String({ maxLength: 100 })),
});

export const JoinRequest = Type.Object({
  ProgramId: id,
  IsPersonal: Type.Boolean(),
  PersonalDetails: Type.Optional(PersonalDetails),
});

/** The plan year, by its key; without one: programs of all years, in their current state. */
const planYearQuery = Type.Object({ planYearKeyId: Type.Optional(id) });
const programQuery = Type.Object({ ownerId: id, id });

export const schemas = {
  ...missionSchemas,
  ...quickLinkSchemas,
  ...outcomeSchemas(Program),
  ...legacySchemas(Program, JoinRequest, ProgramStatus),
  ...activitySchemas,
  ...leaderboardSchemas,
  ...groupSchemas(Program),
  tags: { summary: 'Program tags', access: 'user', envelope: 'Data', response: Type.Array(ProgramTag) },
  current: {
    summary: 'Joined programs that are not completed, including those that ended within the last month',
    access: 'user',
    envelope: 'Data',
    query: planYearQuery,
    response: Type.Array(Program),
  },
  complete: { summary: 'Completed programs of the person', access: 'user', envelope: 'Data', query: planYearQuery, response: Type.Array(Program) },
  currentAndCompleted: {
    summary: 'Current and completed programs of the person',
    access: 'user',
    envelope: 'Data',
    response: Type.Object({ Current: Type.Array(Program), Completed: Type.Array(Program) }),
  },
  available: { summary: 'Programs that the person can join', access: 'user', envelope: 'Data', query: planYearQuery, response: Type.Array(Program) },
  detail: { summary: 'One program', access: 'user', envelope: 'Data', query: programQuery, response: Program },
  today: { summary: "The person's reports of today, their week, and the number of consecutive days", access: 'user', envelope: 'Data', response: Today },
  hideLastWeek: {
    summary: "Hide the summary of the person's last week",
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    // The Monday of that week.
    body: Type.Object({ First: day }),
    response: Type.Object({ First: Type.String() }),
  },
  sections: { summary: 'Program sections of the company', access: 'user', envelope: 'Data', response: Type.Array(ProgramSection) },
  completion: {
    summary: 'Points, levels and requirements of one program',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ programId: id }),
    query: planYearQuery,
    response: ProgramCompletion,
  },
  joinPrograms: {
    summary: 'Join one or several programs',
    access: 'user',
    envelope: 'Data',
    body: Type.Array(JoinRequest, { minItems: 1, maxItems: 50 }),
    response: Type.Array(Program),
  },
  quit: { summary: 'Leave a program', access: 'user', envelope: 'Data', query: programQuery, response: Program },
  undoQuit: {
    summary: 'Undo leaving a program',
    access: 'user',
    envelope: 'Data',
    query: programQuery,
    response: Program,
  },
  inlineProgress: {
    summary: "The current progress of an 'Activity-Id' program",
    access: 'user',
    envelope: 'none',
    // The person's own id and company; others are refused with 403 (PRG-167).
    body: Type.Object({ UserId: id, ActivityId: id, EntityId: id, SubType: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ Program }),
  },
  actionDone: {
    summary: "Report that the person has opened or downloaded the target of a program's button, which completes it",
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ ProgramId: id, OwnerId: id }),
    response: Program,
  },
  liveUpdate: {
    summary: 'One program with its current progress',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ challengeId: id, challengeOwnerId: id }),
    response: Program,
  },
  ...boardSchemas,
  ...groupsSchemas,
  ...dashboardSchemas,
  ...approvalSchemas,
  ...maintenanceSchemas,
  ...wizardSchemas,
  ...pageSchemas,
} as const satisfies Schemas<typeof routes>;
