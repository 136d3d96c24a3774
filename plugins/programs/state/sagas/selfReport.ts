import { call, draftDropped, facts, messageForUser, notify, type PayloadAction, put, report, request, select } from '#shell/api';
import { isActivity } from '../../rules/programIds';
import { message } from '../../text';
import { api } from '../api';
import { reportDraft } from '../draftNames';
import type { ProgramRef } from '../programRef';
import { selectSelfReport } from '../selectors';
import { type ReportDraft, type ReportToDelete, selfReport } from '../selfReport';
import { refreshProgress } from './progress';
import { requestOnce } from './requestOnce';

const { deleted, failed, loaded, refused, submitted } = selfReport.actions;

export function* loadReports({ payload: { programId } }: PayloadAction<{ readonly programId: string }>) {
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

/** Programs of the new architecture take a form with the file, the others its content in a JSON body (PRG-125). */
function* send({ payload, meta: { arg: file } }: Submit, requiresApproval: boolean, options: { readonly idempotencyKey: string }) {
  const { programId, ownerId, comment, checked } = payload;
  if (isActivity(programId)) {
    const { user } = yield* facts();
    const body = {
      ChallengeId: programId,
      EntityId: user?.EntityId ?? ownerId,
      Checked: checked ? ('true' as const) : ('false' as const),
      UserComments: comment,
    };
    return yield* request(api.submitActivitySelfReport, { body, files: file ? [file] : [] }, options);
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
  return yield* request(api.submitSelfReport, { body }, options);
}

/** Submits a report, says so (PRG-243, PRG-244) and brings the program's progress up to date. */
export function* submit(action: Submit) {
  const { detail } = yield* select(selectSelfReport);
  const reports = yield* requestOnce((options) => send(action, detail?.RequiresApproval ?? false, options));
  yield* put(draftDropped(reportDraft(action.payload.programId)));
  yield* put(submitted(reports));
  const name = detail?.Name ?? '';
  yield* notify(detail?.RequiresApproval ? message('report.sentForApproval', { name }) : message('report.sent', { name }));
  yield* call(refreshQuietly, action.payload);
}

/** Takes a submission back that nobody has reviewed yet (PRG-117). */
export function* remove({ payload }: PayloadAction<ReportToDelete>) {
  const { report: one, programId } = payload;
  const body = { ProgramId: programId, UserId: one.UserId, SubmittedDate: one.SubmittedDate };
  const reports = yield* requestOnce((options) => request(api.deleteSelfReport, { body }, options));
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

/** Says why (PRG-244); what was typed and chosen stays. */
export function* notAccepted(error: unknown) {
  yield* put(refused());
  const reason = messageForUser(error);
  yield* notify(reason === undefined ? message('error.process') : { text: reason }, 'error');
}
