import { asBase64, call, EndpointError, facts, logError, request, type SagaGenerator, send } from '#shell/api';
import type { UserSelfReport } from '../../contract';
import { isActivity } from '../../rules/programIds';
import { api } from '../api';
import type { ReportDraft, ReportToDelete } from '../selfReport';

/** What `send` is told of a call. */
type How = Parameters<typeof send>[2];

type Reports = readonly UserSelfReport[];

/**
 * Sends a report. One that is there although its answer was lost is asked about once more: only a read answer ends its draft and its key, so that it is not
 * offered as unsent, and the next report with the same words is another one.
 */
export function* sendReport(draft: ReportDraft, how: How): SagaGenerator<Reports> {
  try {
    return yield* call(sendOnce, draft, how);
  } catch (error) {
    if (!(yield* call(isAmongSubmissions, error, draft))) throw error;
    return yield* call(sendOnce, draft, how);
  }
}

/** Programs of the new architecture take a form with the file, the others its content in a JSON body (PRG-125). */
function* sendOnce({ programId, ownerId, detail, file, comment, checked }: ReportDraft, how: How): SagaGenerator<Reports> {
  if (isActivity(programId)) {
    const { user } = yield* facts();
    const body = {
      ChallengeId: programId,
      EntityId: user?.EntityId ?? ownerId,
      Checked: checked ? ('true' as const) : ('false' as const),
      UserComments: comment,
    };
    return yield* send(api.submitActivitySelfReport, { body, files: file ? [file] : [] }, how);
  }
  const body = {
    ChallengeId: programId,
    ChallengeOwnerId: ownerId,
    Attachment: file ? yield* call(asBase64, file) : null,
    AttachmentName: file?.name ?? null,
    UserComments: comment,
    Checked: checked,
    RequireApproval: detail.RequiresApproval,
  };
  return yield* send(api.submitSelfReport, { body }, how);
}

/** Whether a report whose answer was lost is likely to have arrived: the submissions hold one more than before. */
function* isAmongSubmissions(error: unknown, { programId, detail }: ReportDraft): SagaGenerator<boolean> {
  if (!(error instanceof EndpointError) || error.outcome !== 'unknown') return false;
  try {
    const { UserSelfReports: now } = yield* request(api.selfReport, { params: { programId } });
    return now.some(({ SubmittedDate }) => !detail.UserSelfReports.some((one) => one.SubmittedDate === SubmittedDate));
  } catch (reason) {
    logError('programs/submissions', reason);
    return false;
  }
}

/** Takes back the submission of a moment. */
export function* takeReportBack({ programId, report: { UserId, SubmittedDate } }: ReportToDelete, how: How): SagaGenerator<Reports> {
  return yield* send(api.deleteSelfReport, { body: { ProgramId: programId, UserId, SubmittedDate } }, how);
}
