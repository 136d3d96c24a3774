import type { UserSelfReport } from '../../../../plugins/programs/contract';
import {
  maxAttachmentBytes,
  mayUndo,
  missingInputs,
  type ReportInput,
  requiredInputs,
  selfReportViewOnly,
} from '../../../../plugins/programs/rules/progress/selfReport';
import { hasEnded, hasStarted } from '../../../../plugins/programs/rules/progress/status';
import { Refusal } from '../../../platform/module';
import type { WrittenFileToKeep } from '../../../platform/platform';
import { noteWaiting } from '../administration/approval/notices';
import { tellDesk } from '../administration/approval/tell';
import { periodOf, presentSubmission } from '../answers/present';
import { tellProgress } from '../live';
import { findProgram, findZone, listSubmissions, type Participant, type ProgramRow } from '../queries';
import type { SignUp, Submission } from '../tables';
import type { ProgramUnit, RequestContext } from '../unit';
import { nextReportAt } from './oneADay';
import { completionOf } from './ownAction';
import { countSubmitted, lockSignUp, settleProgress } from './progress';

export interface Report {
  readonly comment: string;
  readonly checked: boolean;
  readonly attachment: WrittenFileToKeep | undefined;
}

/**
 * Stores a self-report (PRG-214, PRG-215). Without approval it counts at once: progress and points follow in the same transaction.
 * @returns all submissions of the person in this program, newest first (PRG-217)
 * @throws Refusal 404 for a program that the person cannot see, 409 when nothing can be reported now, 400 or 413 for what is missing or too large
 */
export const submitReport = async (unit: ProgramUnit, context: RequestContext, programId: string, report: Report): Promise<readonly Submission[]> => {
  const { who } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, context.language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  const open = mustBeOpen(program, part, { today: context.today, now: unit.now() });
  mustBeWhole(program, report);

  const submittedAt = await freeMoment(unit, context, programId);
  await unit.trx
    .insertInto('program_submission')
    .values({
      person_id: who.userId,
      program_id: programId,
      submitted_at: submittedAt,
      time_zone: await findZone(unit.trx, who),
      status: program.requires_approval === 1 ? 'PendingApproval' : 'Approved',
      comment: requiredInputs(program.reporting_type).comment ? report.comment.trim() : '',
      reviewing_company_id: program.requires_approval === 1 ? who.companyId : null,
      sent_by: context.actorId ?? null,
      reviewed_at: null,
      review_comment: '',
      ...(await keepAttachment(unit, context, program, report)),
    })
    .execute();
  await countSubmitted(unit.trx, who, programId);
  await settleProgress(unit, who, program, open);
  tellProgress(unit, who.userId, program);
  if (program.requires_approval === 1) await announceWaiting(unit, who, programId, submittedAt);
  await unit.audit({ action: 'programs.reported', target: programId, changed: [{ field: 'Report', from: null, to: submittedAt }], undo: { submittedAt } });
  return listSubmissions(unit.trx, who, programId);
};

/**
 * Deletes a submission that waits for approval, or was sent moments ago (PRG-117, PRG-216).
 * @returns the remaining submissions, newest first
 * @throws Refusal 404 if there is no such submission, 409 if it has been approved or denied
 */
export const deleteReport = (unit: ProgramUnit, context: RequestContext, programId: string, submittedAt: string): Promise<readonly Submission[]> =>
  takeBack(unit, context, { programId, submittedAt, may: (report) => mayUndo(report, Date.parse(unit.now())) });

/** The submission to delete, and whether it can be deleted. */
interface TakenBack {
  readonly programId: string;
  readonly submittedAt: string;
  readonly may: (report: UserSelfReport) => boolean;
}

/** `deleteReport` by another rule. */
export const takeBack = async (unit: ProgramUnit, context: RequestContext, { programId, submittedAt, may }: TakenBack): Promise<readonly Submission[]> => {
  const { who } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, context.language, programId);
  const submission = (await listSubmissions(unit.trx, who, programId)).find((one) => one.submitted_at === submittedAt);
  if (!program || !part || !submission) throw new Refusal(404, 'report.unknown');
  if (!may(presentSubmission(submission))) throw new Refusal(409, 'report.reviewed');

  await unit.trx
    .deleteFrom('program_submission')
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .where('submitted_at', '=', submittedAt)
    .execute();
  if (submission.file_name !== null) await unit.removeFile(submission.file_name);
  await countSubmitted(unit.trx, who, programId);
  await settleProgress(unit, who, program, part);
  tellProgress(unit, who.userId, program);
  if (submission.reviewing_company_id !== null)
    tellDesk(unit, submission.reviewing_company_id, { UserId: who.userId, ChallengeId: programId, SubmittedDate: submittedAt, Kind: 'Gone' });
  await unit.audit({ action: 'programs.reportDeleted', target: programId, changed: [{ field: 'Report', from: submittedAt, to: null }] });
  return listSubmissions(unit.trx, who, programId);
};

/** Announces a waiting submission to its administrators: at once on an open desk, by mail as the company has set. */
const announceWaiting = async (unit: ProgramUnit, who: Participant, programId: string, submittedAt: string): Promise<void> => {
  tellDesk(unit, who.companyId, { UserId: who.userId, ChallengeId: programId, SubmittedDate: submittedAt, Kind: 'Sent', Status: 'PendingApproval' });
  await noteWaiting(unit, who.companyId);
};

/** The person's part, if the program accepts a report today. */
const mustBeOpen = (program: ProgramRow, part: SignUp | undefined, { today, now }: { readonly today: string; readonly now: string }): SignUp => {
  const { name } = program;
  if (!part || part.state === 'Quit') throw new Refusal(409, 'report.notJoined', { name });
  if (completionOf(program) !== 'Report') throw new Refusal(409, 'report.notByReport', { name });
  if (!hasStarted(periodOf(program), today)) throw new Refusal(409, 'report.notStarted', { name });
  if (hasEnded(periodOf(program), today)) throw new Refusal(409, 'report.ended', { name });
  if (program.has_outcome === 1 && part.outcome_id === null) throw new Refusal(409, 'report.outcomeFirst', { name });
  if (selfReportViewOnly(part.submitted, program.required_submissions, false)) throw new Refusal(409, 'report.complete', { name });
  if (nextReportAt(program, now) !== null) throw new Refusal(409, 'report.onePerDay', { name });
  return part;
};

const missingText: Readonly<Record<ReportInput, string>> = {
  attachment: 'report.attachmentMissing',
  comment: 'report.commentMissing',
  checkbox: 'report.checkboxMissing',
};

/** Demands every required input (PRG-144 to PRG-151), and a file within the limit (PRG-153). */
const mustBeWhole = (program: ProgramRow, report: Report): void => {
  const draft = { hasAttachment: report.attachment !== undefined, comment: report.comment, checked: report.checked };
  const missing = missingInputs(program.reporting_type, draft)[0];
  if (missing) throw new Refusal(400, missingText[missing]);
  if (report.attachment && report.attachment.size > maxAttachmentBytes) throw new Refusal(413, 'report.attachmentTooLarge');
};

/** Stores the file if the program requires one; any other file is dropped. */
const keepAttachment = async (
  unit: ProgramUnit,
  context: RequestContext,
  program: ProgramRow,
  { attachment }: Report,
): Promise<Pick<Submission, 'file_name' | 'file_display_name'>> => {
  if (!attachment || !requiredInputs(program.reporting_type).attachment) return { file_name: null, file_display_name: null };
  const { name } = await unit.storeFile({ ...attachment, ownerUserId: context.who.userId });
  return { file_name: name, file_display_name: attachment.displayName };
};

/** Now, or the next free millisecond: the time is the key of the submission, so two of them cannot share it. */
const freeMoment = async (unit: ProgramUnit, context: RequestContext, programId: string): Promise<string> => {
  const now = unit.now();
  const [latest] = await listSubmissions(unit.trx, context.who, programId);
  return latest && latest.submitted_at >= now ? new Date(Date.parse(latest.submitted_at) + 1).toISOString() : now;
};
