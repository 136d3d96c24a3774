import { longDate, shortMonthDay } from '#shell/rules/dates/dates';
import type { Program, ProgramAction, ProgramActivity, ProgramCompletion } from '../../../../contract';
import { nextStep } from '../../../../rules/actions/action';
import { completedBy } from '../../../../rules/actions/completedBy';
import { deadlinesIn } from '../../../../rules/dates/deadlines';
import { programDay } from '../../../../rules/dates/programDay';
import { groupPermissions, takesPeers } from '../../../../rules/groups';
import { listOf } from '../../../../rules/lists/programLists';
import { earnedPoints, type Level, levelProgress } from '../../../../rules/progress/levels';
import { progressOf } from '../../../../rules/progress/progress';
import { countsUntil, hasEnded, type Period, programStatus } from '../../../../rules/progress/status';
import { countedOf, daysOf, momentOf, type Onlooker, participationOf } from './onlooker';
import { knownDay, levelsOf, type PreviewedChallenge, textIn } from './previewed';

/** Texts that the server writes in the viewer's language. */
export type WrittenText =
  | 'action.createGroup'
  | 'action.entries'
  | 'action.invite'
  | 'action.join'
  | 'action.joinGroup'
  | 'action.leaderboard'
  | 'action.learn'
  | 'action.notStarted'
  | 'action.report'
  | 'action.outcome'
  | 'action.review'
  | 'action.starts'
  | 'action.track'
  | 'action.when'
  | 'level.name'
  | 'level.requirement.Course'
  | 'level.requirement.Entry'
  | 'level.requirement.Report'
  | 'progress.display';

/** Viewer, time and language of a preview. */
export interface Shown {
  readonly onlooker: Onlooker;
  readonly now: Date;
  readonly language: 'en-US' | 'es-419';
  /** IANA zone of the viewer. */
  readonly zone: string;
  readonly text: (key: WrittenText, values?: Readonly<Record<string, string | number>>) => string;
  /** Name of a challenge without a name. */
  readonly nameless: string;
}

/** Data of the previewed pages. */
export interface Preview {
  /** Time of the preview. */
  readonly moment: Date;
  readonly program: Program;
  readonly completion: ProgramCompletion;
  readonly activity: ProgramActivity;
}

/** Facts that the preview is derived from. */
interface Facts extends Shown {
  readonly challenge: PreviewedChallenge;
  readonly period: Period;
  readonly levels: readonly Level[];
  readonly required: number;
  readonly counted: number;
  readonly by: 'Report' | 'Entry' | 'Course';
  readonly status: Program['ProgramStatus'];
  /** Day of the preview, `yyyy-MM-dd`. */
  readonly today: string;
  /** Days of the viewer's activity. */
  readonly days: readonly string[];
}

/** A challenge of a company has no action of its own. */
const countedBy = (subType: Program['ProgramSubType']): Facts['by'] => {
  const by = completedBy(subType, null);
  return by === 'Entry' || by === 'Course' ? by : 'Report';
};

/** The button of the challenge. */
const actionOf = (
  { challenge, by, status, period, counted, required, today, text, language }: Facts,
  SubType: Program['ProgramSubType'],
): ProgramAction | null => {
  const isReported = by === 'Report';
  const facts = {
    programId: challenge.Id,
    completedBy: by,
    status,
    period,
    submitted: counted,
    required,
    mustWait: false,
    asksOutcome: isReported && challenge.Outcome !== null && counted === 0,
  };
  switch (nextStep(facts, today)) {
    case 'join':
      return challenge.IsRetired ? null : { Type: 'JoinPrograms', Text: text('action.join') };
    case 'wait':
      return {
        Type: 'SnackBar',
        Text: text(isReported ? 'action.report' : 'action.when'),
        Message: text(isReported ? 'action.notStarted' : 'action.starts', { date: longDate(period.start, { language }) }),
      };
    case 'answer':
      return { Type: 'SelfReportOutcome', Text: text('action.outcome'), SubType };
    case 'report':
      return { Type: 'SelfReport', Text: text('action.report'), SubType, ViewOnly: false };
    case 'review':
      return { Type: 'SelfReport', Text: text('action.review'), SubType, ViewOnly: status === 'Complete' || hasEnded(period, today) };
    case 'track':
      return { Type: 'Track', Text: text('action.track'), SubType };
    case 'entries':
      return { Type: 'Track', Text: text('action.entries'), SubType, ViewOnly: true };
    case 'learn':
      return { Type: 'Learn', Text: text('action.learn') };
    case 'describe':
    case 'act':
    case 'none':
      return null;
  }
};

/** Social actions; the viewer is in no group and has no invitation. */
const othersOf = ({ challenge: { Groups, Features }, status, period, today, text }: Facts): Pick<Program, 'MoreActions' | 'Permissions'> => {
  const isRunning = !hasEnded(period, today);
  const hasGroups = Groups !== null && isRunning;
  const invites = isRunning && takesPeers({ Features, DontAllowPeerToPeer: false }) && listOf(status) !== 'available';
  return {
    Permissions: groupPermissions({ hasGroups, isMember: false, leads: false }),
    MoreActions: [
      // Groups require a leaderboard.
      ...(Groups === null ? [] : [{ Type: 'Leaderboard', Text: text('action.leaderboard') } as const]),
      ...(hasGroups
        ? [{ Type: 'CreateGroup', Text: text('action.createGroup') } as const, { Type: 'JoinGroup', Text: text('action.joinGroup') } as const]
        : []),
      ...(invites ? [{ Type: 'PeerToPeerAction', SubAction: 'Invite', Text: text('action.invite') } as const] : []),
    ],
  };
};

const programOf = (facts: Facts): Program => {
  const { challenge, language, nameless, period, levels, required, counted, by, status } = facts;
  const { SelfReport, ProgramSubType } = challenge;
  const subType = ProgramSubType ?? 'SelfReport';
  const words = textIn(challenge, language === 'es-419' ? 'es' : 'en');
  const isTicked = by === 'Report' && (SelfReport === null || (SelfReport.ReportingType === 'Checkbox' && !SelfReport.RequiresApproval));
  const { done, percent } = progressOf(counted, required);
  return {
    Id: challenge.Id,
    OwnerId: challenge.EntityId ?? '',
    Name: words?.Name || nameless,
    Description: words?.Description ?? '',
    ImageUrl: challenge.ImageUrl || null,
    ProgramType: challenge.ProgramType ?? 'Challenge',
    ProgramSubType: subType,
    ProgramStatus: status,
    CompletedBy: by,
    StartDate: knownDay(challenge.StartDate) ?? '',
    EndDate: period.end,
    EntriesCountUntil: by === 'Entry' ? countsUntil(period) : null,
    SectionId: null,
    Tags: [],
    Points: levels.reduce((sum, { points }) => sum + points, 0),
    EarnedPoints: earnedPoints(levels, counted),
    Progress: { Percent: percent, Display: facts.text('progress.display', { done, required }) },
    TrackerIds: challenge.TrackerIds,
    IsPersonal: false,
    DontAllowPeerToPeer: false,
    Features: challenge.Features,
    Detail: { ProgramGroups: [], InvitedUsers: [] },
    ...othersOf(facts),
    Action: actionOf(facts, subType),
    Tick: (isTicked && words?.CheckboxText) || null,
    OnePerDay: by === 'Report' && SelfReport?.OnePerDay === true,
    NextReportAt: null,
    Review: { Waiting: 0, SentBack: null },
    SelfReportStats: { Required: required, Submitted: counted },
  };
};

/** The label of a requirement: the day on which it was met, else its ordinal number. */
const requirementName = ({ challenge, by, days, text, language }: Facts, number: number): string => {
  const day = days[number - 1];
  if (day !== undefined) return shortMonthDay(day, { language });
  return text(`level.requirement.${by === 'Report' && challenge.SelfReport?.OnePerDay ? 'Entry' : by}`, { number });
};

const completionOf = (facts: Facts): ProgramCompletion => ({
  TotalPoints: facts.levels.reduce((sum, { points }) => sum + points, 0),
  Levels: levelProgress(facts.levels, facts.counted).map(({ position, points, isCompleted, percent, requirements }) => ({
    Name: facts.text('level.name', { position }),
    Points: points,
    IsCompleted: isCompleted,
    PercentCompleted: percent,
    Requirements: requirements.map(({ number, isCompleted: isMet }) => ({
      RequirementId: `${facts.challenge.Id}:${number}`,
      Name: requirementName(facts, number),
      IsCompleted: isMet,
    })),
  })),
  PlanYearKeyId: '',
});

const activityOf = ({ challenge, period, zone, today, counted, required, levels, by, days }: Facts): ProgramActivity => ({
  Today: today,
  First: period.start,
  Last: period.end,
  ...deadlinesIn(period, challenge.ProgramSubType === 'Tracker', zone),
  Counted: counted,
  Required: required,
  Entries: days.map((Day, at) => {
    const reached = levels.filter(({ submissions }) => submissions === at + 1);
    return {
      Kind: by === 'Entry' ? 'TrackedDay' : 'Report',
      Day,
      Status: 'Approved',
      CountsAs: at + 1,
      Level: reached.at(-1)?.position ?? null,
      Points: reached.reduce((sum, { points }) => sum + points, 0),
    };
  }),
});

/** The participants' view of a challenge published with these values. Missing values are left out or at their minimum. */
export const previewOf = (challenge: PreviewedChallenge, shown: Shown): Preview => {
  const { onlooker, now } = shown;
  const period: Period = { start: knownDay(challenge.StartDate) ?? programDay(now), end: knownDay(challenge.EndDate) };
  const levels = levelsOf(challenge);
  const required = Math.max(1, ...levels.map(({ submissions }) => submissions));
  const counted = countedOf(onlooker, required);
  const moment = momentOf(onlooker, period, challenge.PublishAt, now);
  const today = programDay(moment);
  const by = countedBy(challenge.ProgramSubType ?? 'SelfReport');
  const facts: Facts = {
    ...shown,
    challenge,
    period,
    levels,
    required,
    counted,
    by,
    status: programStatus(period, participationOf(onlooker, counted, required), today),
    today,
    // The university shows courses.
    days: by === 'Course' ? [] : daysOf(counted, period.start, today),
  };
  return { moment, program: programOf(facts), completion: completionOf(facts), activity: activityOf(facts) };
};
