import { longDate, shortMonthDay } from '#shell/rules/dates/dates';
import type {
  Program,
  ProgramAction,
  ProgramCompletion,
  ProgramEntry,
  ProgramSection,
  SelfReportDetail,
  UserSelfReport,
} from '../../../../plugins/programs/contract';
import { nextStep } from '../../../../plugins/programs/rules/actions/action';
import { listOf } from '../../../../plugins/programs/rules/lists/programLists';
import { type Level, levelProgress } from '../../../../plugins/programs/rules/progress/levels';
import { oneOf } from '../../../../plugins/programs/rules/progress/ownGoal';
import { type ProgressCount, progressOf, requiredCount } from '../../../../plugins/programs/rules/progress/progress';
import { notReviewed } from '../../../../plugins/programs/rules/progress/selfReport';
import { countsUntil, hasEnded, type Participation, type Period, programStatus } from '../../../../plugins/programs/rules/progress/status';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Context } from '../../../platform/module';
import type { DocumentRow } from '../content/documents';
import { presentInvitation, presentMoreActions, presentTies } from '../groups/present';
import type { Ties } from '../groups/ties';
import { nextReportAt } from '../progress/oneADay';
import { completionOf, presentOwnAction } from '../progress/ownAction';
import type { listSections, ProgramRow } from '../queries';
import { endless, type Submission } from '../tables';

/** Context of answers: texts of this module, their language, and the program day. */
export interface Presenter {
  readonly text: Context['text'];
  readonly language: Locale;
  /** `yyyy-MM-dd` */
  readonly today: string;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** The person's groups and invitations. */
  readonly ties: Ties;
}

/** Days of a program in the form of the rules. */
export const periodOf = (row: Pick<ProgramRow, 'start_date' | 'end_date'>): Period => ({
  start: row.start_date,
  end: row.end_date === endless ? null : row.end_date,
});

/** The person's status in a program. A person invited to a program or to a group of it who has not joined has the status of an invitation until they answer. */
const statusOf = (row: ProgramRow, period: Period, percent: number, { ties, today }: Presenter): Program['ProgramStatus'] => {
  const participation: Participation | undefined = row.state ? { state: row.state, percent, hasBegun: (row.submitted ?? 0) > 0 } : undefined;
  const status = programStatus(period, participation, today);
  const isAsked = ties.isInvitedTo(row.id) || ties.groupInvitations(row.id).length > 0;
  return isAsked && listOf(status) === 'available' && !hasEnded(period, today) ? 'Invited' : status;
};

/** A program in the form of the answer, for the person of the row (PRG-032 to PRG-038). */
export const presentProgram = (row: ProgramRow, presenter: Presenter): Program => {
  const period = periodOf(row);
  const progress = progressOf(row.counted ?? 0, row.required_submissions);
  const status = statusOf(row, period, progress.percent, presenter);
  const by = completionOf(row);
  const standing = { status, isRunning: !hasEnded(period, presenter.today) };
  return {
    Id: row.id,
    OwnerId: row.owner_id,
    Name: row.name,
    Description: row.description,
    ImageUrl: row.image_url,
    ProgramType: row.program_type,
    ProgramSubType: row.sub_type,
    ProgramStatus: status,
    CompletedBy: by,
    StartDate: period.start,
    EndDate: period.end,
    EntriesCountUntil: by === 'Entry' ? countsUntil(period) : null,
    SectionId: row.section_id,
    Tags: list(row.tags),
    // A program that cannot be completed brings no points.
    Points: by === 'Nothing' ? 0 : row.points,
    EarnedPoints: row.earned_points ?? 0,
    Progress: presentProgress(progress, row, presenter),
    TrackerIds: list(row.tracker_ids),
    IsPersonal: row.is_personal === 1,
    DontAllowPeerToPeer: row.dont_allow_peer_to_peer === 1,
    Features: list(row.features) as Program['Features'],
    ...presentTies(row, presenter.ties, standing),
    Action: presentAction(row, status, presenter),
    MoreActions: presentMoreActions(row, presenter.ties, standing, presenter.text),
    Tick: tickOf(row),
    ...(row.goal_unit !== null && { Unit: partOf(row.goal_unit, row.goal_hundredths / 100, presenter) }),
    ...(canTakeBackOutcome(row, presenter.today) && { CanTakeBackOutcome: true as const }),
    OnePerDay: by === 'Report' && row.one_per_day === 1,
    NextReportAt: by === 'Report' ? nextReportAt(row, presenter.now) : null,
    Review: presentReview(row),
    SelfReportStats: { Required: requiredCount(row.required_submissions), Submitted: row.submitted ?? 0 },
  };
};

/** Whether the answer about the outcome can be taken back: while the program runs, and before any report. */
const canTakeBackOutcome = (row: ProgramRow, today: string): boolean =>
  row.outcome_id !== null && row.state !== 'Quit' && (row.submitted ?? 0) === 0 && !hasEnded(periodOf(row), today);

/** The label of a checkbox that is the whole report and counts at once. The general certification has to be read in the dialog. */
const tickOf = (row: ProgramRow): string | null =>
  completionOf(row) === 'Report' && row.has_outcome === 0 && row.reporting_type === 'Checkbox' && row.requires_approval === 0 && row.checkbox_text !== ''
    ? row.checkbox_text
    : null;

/** Reports that wait for approval, and the last denied one. */
const presentReview = ({ waiting, sent_back_at, sent_back_words }: ProgramRow): Program['Review'] => ({
  Waiting: waiting ?? 0,
  SentBack: sent_back_at === null ? null : { SubmittedDate: sent_back_at, ReviewComments: sent_back_words ?? '' },
});

/** A stored JSON list of text. */
const list = (json: string): string[] => (json === '[]' ? [] : JSON.parse(json));

/** What one report of a counted goal adds: `1 lap`, `0.5 km`. */
const partOf = (unit: string, amount: number, { text, language }: Presenter): string =>
  text('level.requirement.unit', { number: amount, unit: amount === 1 ? oneOf(unit, language) : unit });

const presentProgress = (
  { done, required, percent }: ProgressCount,
  { goal_unit: unit, goal_hundredths }: Pick<ProgramRow, 'goal_unit' | 'goal_hundredths'>,
  { text }: Presenter,
): Program['Progress'] => ({
  Percent: percent,
  Display:
    unit === null
      ? text('progress.display', { done, required })
      : text('progress.displayUnit', { done: (done * goal_hundredths) / 100, required: (required * goal_hundredths) / 100, unit }),
});

/** The button of a program: the label of the next step and its data (PRG-083, PRG-084). */
const presentAction = (row: ProgramRow, status: Program['ProgramStatus'], { text, language, today, now, ties }: Presenter): ProgramAction | null => {
  const invitation = status === 'Invited' ? presentInvitation(row, ties, text) : undefined;
  if (invitation) return invitation;
  const period = periodOf(row);
  const required = row.required_submissions;
  const mustWait = nextReportAt(row, now) !== null;
  const completedBy = completionOf(row);
  const facts = { programId: row.id, completedBy, status, period, submitted: row.submitted ?? 0, required, mustWait };
  const step = nextStep({ ...facts, asksOutcome: row.has_outcome === 1 && row.outcome_id === null }, today);
  const section = row.section_id === null ? {} : { SectionId: row.section_id };
  switch (step) {
    case 'none':
      return null;
    case 'join':
      if (row.retired_at !== null) return null;
      return { Type: 'JoinPrograms', Text: text(status === 'Quit' ? 'action.joinAgain' : 'action.join'), ...section };
    case 'describe':
      return { Type: 'JoinProgramScreen', Text: text('action.describe'), ...section };
    case 'wait': {
      const date = longDate(period.start, { language });
      const isReported = completedBy === 'Report';
      return {
        Type: 'SnackBar',
        Text: text(isReported ? 'action.report' : 'action.when'),
        Message: text(isReported ? 'action.notStarted' : 'action.starts', { date }),
      };
    }
    case 'answer':
      return { Type: 'SelfReportOutcome', Text: text('action.outcome'), SubType: row.sub_type };
    case 'report':
      return { Type: 'SelfReport', Text: text('action.report'), SubType: row.sub_type, ViewOnly: false };
    case 'review':
      return { Type: 'SelfReport', Text: text('action.review'), SubType: row.sub_type, ViewOnly: status === 'Complete' || hasEnded(period, today) };
    case 'act':
      return row.action === null ? null : presentOwnAction(row.action, text, language);
    case 'track':
      return { Type: 'Track', Text: text('action.track'), SubType: row.sub_type };
    case 'entries':
      return { Type: 'Track', Text: text('action.entries'), SubType: row.sub_type, ViewOnly: true };
    case 'learn':
      return { Type: 'Learn', Text: text('action.learn') };
  }
};

/** A section of the list (PRG-048). */
export const presentSection = (row: Awaited<ReturnType<typeof listSections>>[number], order: number): ProgramSection => ({
  id: row.id,
  Name: row.name,
  Description: row.description,
  Order: order,
  ImageUrl: row.image_url,
});

/** The label of a requirement: the day on which it was met, if known, else its ordinal number or the act. */
const requirementName = (row: ProgramRow, number: number, metOn: string | undefined, { text, language }: Presenter): string => {
  if (metOn !== undefined) return shortMonthDay(metOn, { language });
  if (row.goal_unit !== null) return text('level.requirement.unit', { number: (number * row.goal_hundredths) / 100, unit: row.goal_unit });
  const by = completionOf(row);
  if (by === 'Report' && row.one_per_day === 1) return text('level.requirement.Entry', { number });
  return text(`level.requirement.${by}`, { number });
};

/**
 * Points, levels and requirements of a program for one person (PRG-045, PRG-193).
 * @param entries entries of the person; those that count are the labels of the requirements that they meet
 */
export const presentCompletion = (
  row: ProgramRow,
  levels: readonly Level[],
  entries: readonly Pick<ProgramEntry, 'CountsAs' | 'Day'>[],
  planYearId: string,
  presenter: Presenter,
): ProgramCompletion => {
  const isCompletable = completionOf(row) !== 'Nothing';
  const metOn = new Map(entries.map(({ CountsAs, Day }) => [CountsAs, Day]));
  return {
    TotalPoints: isCompletable ? row.points : 0,
    Levels: levelProgress(isCompletable ? levels : [], row.counted ?? 0).map((level) => ({
      Name: presenter.text('level.name', { position: level.position }),
      Points: level.points,
      IsCompleted: level.isCompleted,
      PercentCompleted: level.percent,
      Requirements: level.requirements.map(({ number, isCompleted }) => ({
        RequirementId: `${row.id}:${number}`,
        Name: requirementName(row, number, metOn.get(number), presenter),
        IsCompleted: isCompleted,
      })),
    })),
    PlanYearKeyId: planYearId,
  };
};

const documentUrl = ({ file_name, file_display_name }: DocumentRow): string => downloadUrl(file_name, file_display_name);

/** What a program requires to be reported, with its form and documents, and the person's reports (PRG-056). */
export const presentSelfReport = (row: ProgramRow, submissions: readonly Submission[], documents: readonly DocumentRow[]): SelfReportDetail => ({
  Name: row.name,
  ReportingInstructions: row.instructions,
  ReportingType: row.reporting_type,
  RequiresApproval: row.requires_approval === 1,
  CheckboxText: row.checkbox_text,
  Document: documents.filter(({ is_form }) => is_form === 1).map((form) => ({ DocumentUrl: documentUrl(form) }))[0] ?? null,
  Documents: documents.filter(({ is_form }) => is_form === 0).map((one) => ({ DocumentUrl: documentUrl(one), AssociatedText: one.label })),
  UserSelfReports: submissions.map(presentSubmission),
});

/** A submission (PRG-057). Year 0001 means that it was not reviewed (PRG-124). */
export const presentSubmission = (row: Submission): UserSelfReport => ({
  UserId: row.person_id,
  Status: row.status,
  SubmittedDate: row.submitted_at,
  UserComment: row.comment,
  ReviewDate: row.reviewed_at ?? notReviewed,
  ReviewComments: row.review_comment,
  AttachmentUrl: row.file_name === null ? null : downloadUrl(row.file_name, row.file_display_name ?? row.file_name),
});

/** Download address of a stored file (PRG-094). */
export const downloadUrl = (name: string, displayName: string): string =>
  `/api/filehandler/downloadFile?${new URLSearchParams({ s3FileName: name, displayName })}`;
