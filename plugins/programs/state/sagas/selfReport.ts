import {
  call,
  draftDropped,
  EndpointError,
  facts,
  failureText,
  notify,
  type PayloadAction,
  put,
  report,
  request,
  type SagaGenerator,
  select,
  send,
} from '#shell/api';
import { isActivity } from '../../rules/programIds';
import { message } from '../../text';
import { api } from '../api';
import { reportDraft } from '../draftNames';
import type { ProgramRef } from '../programRef';
import { selectSelfReport } from '../selectors';
import { type ReportDraft, type ReportToDelete, selfReport } from '../selfReport';
import { refreshProgress } from './progress';

const { deleted, failed, loaded, refused, submitted } = selfReport.actions;

export function* openReports({ payload }: PayloadAction<{ readonly programId: string }>) {
  yield* call(loadReports, payload);
}

function* loadReports({ programId }: { readonly programId: string }) {
  const detail = yield* request(api.selfReport, { params: { programId } });
  yield* put(loaded({ programId, detail }));
}

/** The dialog says so and offers another try (PRG-236). */
export function* reportsNotLoaded() {
  yield* put(failed());
}

/** Content of a file, as the legacy call carries it (PRG-062). */
const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type Submit = PayloadAction<ReportDraft, string, { readonly arg: File | undefined }>;

/**
 * Programs of the new architecture take a form with the file, the others its content in a JSON body (PRG-125). A report that differs from one whose answer was
 * lost is likely to stand in its place: it is not sent as well.
 */
function* sendReport({ payload, meta: { arg: file } }: Submit, requiresApproval: boolean) {
  const { programId, ownerId, comment, checked } = payload;
  const options = { about: reportDraft(programId), mayReplace: true } as const;
  if (isActivity(programId)) {
    const { user } = yield* facts();
    const body = {
      ChallengeId: programId,
      EntityId: user?.EntityId ?? ownerId,
      Checked: checked ? ('true' as const) : ('false' as const),
      UserComments: comment,
    };
    return yield* send(api.submitActivitySelfReport, { body, files: file ? [file] : [] }, options);
  }
  const body = {
    ChallengeId: programId,
    ChallengeOwnerId: ownerId,
    Attachment: file ? yield* call(asBase64, file) : null,
    AttachmentName: file?.name ?? null,
    UserComments: comment,
    Checked: checked,
    RequireApproval: requiresApproval,
  };
  return yield* send(api.submitSelfReport, { body }, options);
}

/** Whether a report whose answer was lost is likely to have arrived: the submissions hold one more than before. */
function* isAmongSubmissions(error: unknown, programId: string): SagaGenerator<boolean> {
  if (!(error instanceof EndpointError) || error.outcome !== 'unknown') return false;
  const known = (yield* select(selectSelfReport)).detail?.UserSelfReports ?? [];
  try {
    const { UserSelfReports: now } = yield* request(api.selfReport, { params: { programId } });
    return now.some(({ SubmittedDate }) => !known.some((one) => one.SubmittedDate === SubmittedDate));
  } catch (reason) {
    report('programs/submissions', reason);
    return false;
  }
}

/**
 * Sends a report. One that is there although its answer was lost is asked about once more: only a read answer ends its draft and its key, so that it is not
 * offered as unsent, and the next report with the same words is another one.
 */
function* sendUntilKnown(action: Submit, requiresApproval: boolean) {
  try {
    return yield* call(sendReport, action, requiresApproval);
  } catch (error) {
    if (!(yield* call(isAmongSubmissions, error, action.payload.programId))) throw error;
    return yield* call(sendReport, action, requiresApproval);
  }
}

/** Submits a report, says so (PRG-243, PRG-244) and brings the program's progress up to date. */
export function* submit(action: Submit) {
  const { detail } = yield* select(selectSelfReport);
  const reports = yield* call(sendUntilKnown, action, detail?.RequiresApproval ?? false);
  yield* put(draftDropped(reportDraft(action.payload.programId)));
  yield* put(submitted(reports));
  const name = detail?.Name ?? '';
  yield* notify(detail?.RequiresApproval ? message('report.sentForApproval', { name }) : message('report.sent', { name }));
  yield* call(refreshQuietly, action.payload);
}

/**
 * Takes a submission back that nobody has reviewed yet (PRG-117). One whose answer was lost is settled first: the same text, reported again after this, is another
 * report.
 */
export function* remove({ payload }: PayloadAction<ReportToDelete>) {
  const { report: one, programId } = payload;
  const body = { ProgramId: programId, UserId: one.UserId, SubmittedDate: one.SubmittedDate };
  const reports = yield* send(api.deleteSelfReport, { body }, { about: reportDraft(programId) });
  yield* put(deleted(reports));
  yield* call(refreshQuietly, payload);
}

/** The report itself has arrived: a progress that cannot be read now must not look like a refused report. */
function* refreshQuietly(payload: ProgramRef & { readonly subType: string }) {
  try {
    yield* call(refreshProgress, { ownerId: payload.ownerId, programId: payload.programId }, payload.subType);
  } catch (error) {
    report('programs/progress', error);
  }
}

/** Says why (PRG-244); what was typed and chosen stays. Where an earlier one may have arrived, the submissions show whether it has. */
export function* notAccepted(error: unknown, { payload: { programId } }: PayloadAction<ProgramRef>) {
  yield* put(refused());
  yield* notify(failureText(error, message('error.process')), 'error');
  if (!(error instanceof EndpointError) || error.outcome === 'refused') return;
  try {
    yield* call(loadReports, { programId });
  } catch (reason) {
    report('programs/submissions', reason);
  }
}
