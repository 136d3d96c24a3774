import type {
  JoinRequest,
  Program,
  ProgramAction,
  ProgramActivity,
  ProgramCompletion,
  ProgramSection,
  SelfReportDetail,
  Today,
  UserSelfReport,
} from '../contract';
import { weekOf } from '../rules/dates/week';

/** Programs and their parts as the server returns them, with overrides. */

export const anAction = (overrides: Partial<ProgramAction> = {}): ProgramAction => ({ Type: 'SelfReport', Text: 'Report progress', ...overrides });

/** A challenge in which the person participates. */
export const aProgram = (overrides: Partial<Program> = {}): Program => ({
  Id: 'walk',
  OwnerId: 'acme',
  Name: 'Walk at Lunch',
  Description: '<p>Walk for ten minutes.</p>',
  ImageUrl: null,
  ProgramType: 'Challenge',
  ProgramSubType: 'SelfReport',
  ProgramStatus: 'Participating',
  StartDate: '2026-11-06',
  EndDate: '2026-12-06',
  EntriesCountUntil: null,
  SectionId: 'move',
  Tags: [],
  Points: 200,
  EarnedPoints: 40,
  Progress: { Percent: 40, Display: '4 of 10' },
  TrackerIds: [],
  IsPersonal: false,
  DontAllowPeerToPeer: false,
  Features: [],
  Permissions: [],
  Detail: { ProgramGroups: [], InvitedUsers: [] },
  Action: anAction(),
  MoreActions: [],
  Tick: null,
  OnePerDay: false,
  NextReportAt: null,
  Review: { Waiting: 0, SentBack: null },
  SelfReportStats: { Required: 10, Submitted: 4 },
  ...overrides,
});

/** A challenge that the person can join. */
export const anAvailableProgram = (overrides: Partial<Program> = {}): Program =>
  aProgram({
    Id: 'stairs',
    Name: 'Take the Stairs',
    ProgramStatus: 'Available',
    EarnedPoints: 0,
    Progress: { Percent: 0, Display: '0 of 5' },
    Action: anAction({ Type: 'JoinPrograms', Text: 'Join' }),
    ...overrides,
  });

export const aSection = (overrides: Partial<ProgramSection> = {}): ProgramSection => ({
  id: 'move',
  Name: 'Move',
  Description: 'Small steps.',
  Order: 1,
  ImageUrl: null,
  ...overrides,
});

export const aJoinRequest = (overrides: Partial<JoinRequest> = {}): JoinRequest => ({ ProgramId: 'stairs', IsPersonal: false, ...overrides });

export const aCompletion = (overrides: Partial<ProgramCompletion> = {}): ProgramCompletion => ({
  TotalPoints: 200,
  Levels: [
    {
      Name: 'Level 1',
      Points: 40,
      IsCompleted: true,
      PercentCompleted: 100,
      Requirements: [{ RequirementId: 'walk:1', Name: 'Report 1', IsCompleted: true }],
    },
    {
      Name: 'Level 2',
      Points: 160,
      IsCompleted: false,
      PercentCompleted: 50,
      Requirements: [{ RequirementId: 'walk:2', Name: 'Report 2', IsCompleted: false }],
    },
  ],
  PlanYearKeyId: '2026',
  ...overrides,
});

/** Two reports count out of ten, one waits. */
export const anActivity = (overrides: Partial<ProgramActivity> = {}): ProgramActivity => ({
  Today: '2026-11-20',
  First: '2026-11-06',
  Last: '2026-12-06',
  EndsAt: '2026-12-07T06:00:00.000Z',
  FinalAt: '2026-12-10T06:00:00.000Z',
  Zone: 'America/Denver',
  Counted: 2,
  Required: 10,
  Entries: [
    { Kind: 'Report', Day: '2026-11-09', Status: 'Approved', CountsAs: 1, Level: 1, Points: 40 },
    { Kind: 'Report', Day: '2026-11-11', Status: 'Approved', CountsAs: 2, Level: null, Points: 0 },
    { Kind: 'Report', Day: '2026-11-19', Status: 'PendingApproval', CountsAs: null, Level: null, Points: 0 },
  ],
  ...overrides,
});

export const aReport = (overrides: Partial<UserSelfReport> = {}): UserSelfReport => ({
  UserId: 'person-1',
  Status: 'PendingApproval',
  SubmittedDate: '2026-11-20T15:00:00.000Z',
  UserComment: 'In the rain.',
  ReviewDate: '0001-01-01T00:00:00.000Z',
  ReviewComments: '',
  AttachmentUrl: null,
  ...overrides,
});

export const aSelfReport = (overrides: Partial<SelfReportDetail> = {}): SelfReportDetail => ({
  Name: 'Walk at Lunch',
  ReportingInstructions: '',
  ReportingType: 'Checkbox',
  RequiresApproval: false,
  CheckboxText: 'I walked today.',
  Document: null,
  Documents: [],
  UserSelfReports: [],
  ...overrides,
});

/** Friday, November 20, 2026, without reports and without rewards. */
export const aToday = (overrides: Partial<Today> = {}): Today => ({
  Day: '2026-11-20',
  Reported: [],
  DaysInARow: 0,
  Week: weekOf([], '2026-11-20', 'Monday'),
  NextReward: null,
  LastWeek: null,
  ...overrides,
});
