import { asBase64, call, EndpointError, facts, logError, request, type SagaGenerator, send } from '#shell/api';
import type { UserSelfReport } from '../../contract';
import { isActivity } from '../../rules/programIds';
import { api } from '../api';
import type { ReportDraft, ReportToDelete } from '../selfReport';

/** Options of `send`. */
type How = Parameters<typeof send>[2];

type Reports = readonly UserSelfReport[];

/**
 * Sends a report. If its answer was lost but the report has arrived, it is sent once more under the same key: only a received answer ends its draft
 * and key, so that it is not offered as unsent, and the next report with the same text is a new one.
 */
export function* sendReport(draft: ReportDraft, how: How): SagaGenerator<Reports> {
  try {
    return yield* call(sendOnce, draft, how);
  } catch (error) {
    if (!(yield* call(isAmongSubmissions, error, draft))) throw error;
    return yield* call(sendOnce, draft, how);
  }
}

/** Programs of the new architecture take multipart form data with the file, the others a JSON body with its content (PRG-125). */
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

/** Whether a report with a lost answer has probably arrived: there is a submission that was not there before. */
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

/** Withdraws a submission, identified by its date. */
export function* takeReportBack({ programId, report: { UserId, SubmittedDate } }: ReportToDelete, how: How): SagaGenerator<Reports> {
  return yield* send(api.deleteSelfReport, { body: { ProgramId: programId, UserId, SubmittedDate } }, how);
}
