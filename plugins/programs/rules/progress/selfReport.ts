import { bytesInMegabyte } from '#shell/rules/files/files';
import type { ReportingType, UserSelfReport } from '../../contract';
import { requiredCount } from './progress';

/** Maximum size of an attachment, in bytes: 10 MB (PRG-153). */
export const maxAttachmentBytes = 10 * bytesInMegabyte;

/** Parts of a self-report. Each part that a program asks for is required. */
export interface ReportInputs {
  readonly attachment: boolean;
  readonly comment: boolean;
  readonly checkbox: boolean;
}

export type ReportInput = keyof ReportInputs;

const inputs = (...wanted: readonly ReportInput[]): ReportInputs => ({
  attachment: wanted.includes('attachment'),
  comment: wanted.includes('comment'),
  checkbox: wanted.includes('checkbox'),
});

/** The inputs of a reporting type (PRG-144 to PRG-150). */
export const requiredInputs = (type: ReportingType): ReportInputs => {
  switch (type) {
    case 'Attachment':
      return inputs('attachment');
    case 'AttachmentComment':
      return inputs('attachment', 'comment');
    case 'Checkbox':
      return inputs('checkbox');
    case 'CheckboxAttachment':
      return inputs('checkbox', 'attachment');
    case 'CheckboxComment':
      return inputs('checkbox', 'comment');
    case 'CheckboxAttachmentComment':
      return inputs('checkbox', 'attachment', 'comment');
    case 'Comment':
      return inputs('comment');
  }
};

/** Input of a self-report. A comment of white space counts as empty. */
export interface ReportDraft {
  readonly hasAttachment: boolean;
  readonly comment: string;
  readonly checked: boolean;
}

/** The required inputs that are missing, in the order of the form; empty if it can be submitted (PRG-151, PRG-152). */
export const missingInputs = (type: ReportingType, draft: ReportDraft): readonly ReportInput[] => {
  const required = requiredInputs(type);
  const filled: ReportInputs = { attachment: draft.hasAttachment, comment: draft.comment.trim() !== '', checkbox: draft.checked };
  return (['attachment', 'comment', 'checkbox'] as const).filter((input) => required[input] && !filled[input]);
};

/** Number of approved and pending submissions (PRG-119). */
export const submittedCount = (reports: readonly Pick<UserSelfReport, 'Status'>[]): number => reports.filter(({ Status }) => Status !== 'Denied').length;

/**
 * Whether the self-report dialog is view-only (PRG-119, PRG-120).
 * @param openedViewOnly the dialog's input `ViewOnly`: such a dialog stays view-only after deletions (PRG-123)
 */
export const selfReportViewOnly = (submitted: number, required: number | undefined, openedViewOnly: boolean): boolean =>
  openedViewOnly || submitted >= requiredCount(required);

/** Whether a submission can be withdrawn: only while it waits for approval (PRG-117). */
export const mayDelete = (report: Pick<UserSelfReport, 'Status'>): boolean => report.Status === 'PendingApproval';

/** Time in which an approved report can be undone by its author, in milliseconds; long enough for a slow connection. */
const undoFor = 30_000;

/** Whether a submission can be deleted: while it waits for approval, or shortly after it was sent if nobody has reviewed it. */
export const mayUndo = (report: Pick<UserSelfReport, 'Status' | 'SubmittedDate' | 'ReviewDate'>, nowMs: number): boolean =>
  mayDelete(report) || (report.Status === 'Approved' && !isReviewed(report) && nowMs - Date.parse(report.SubmittedDate) <= undoFor);

/** The review date of a submission without a review (PRG-124). */
export const notReviewed = '0001-01-01T00:00:00.000Z';

/** Whether a submission has been reviewed; a review date in year 0001 is hidden (PRG-124). */
export const isReviewed = (report: Pick<UserSelfReport, 'ReviewDate'>): boolean => !report.ReviewDate.startsWith('0001-');

/** The columns of a submission (PRG-026), in this order. */
const allColumns = ['status', 'submitted', 'comment', 'attachment', 'reviewed', 'reviewComments', 'actions'] as const;
export type ReportColumn = (typeof allColumns)[number];

const holds = (report: UserSelfReport, column: ReportColumn): boolean => {
  switch (column) {
    case 'status':
    case 'submitted':
      return true;
    case 'comment':
      return report.UserComment !== '';
    case 'attachment':
      return report.AttachmentUrl !== null;
    case 'reviewed':
      return isReviewed(report);
    case 'reviewComments':
      return report.ReviewComments !== '';
    case 'actions':
      return mayDelete(report);
  }
};

/** The columns with a value in at least one submission. */
export const reportColumns = (reports: readonly UserSelfReport[]): readonly ReportColumn[] =>
  allColumns.filter((column) => reports.some((report) => holds(report, column)));
