import { change, keyedResource, modalState, patch } from '#shell/api';
import type { SelfReportDetail, UserSelfReport } from '../contract';
import { message } from '../text';
import { api, reportDraft } from './api';
import type { ProgramRef } from './programRef';
import { refreshProgress } from './sagas/progress';
import { sendReport, takeReportBack } from './sagas/sendReport';

/** Input of the self-report dialog (PRG-060). */
export interface SelfReportInput {
  readonly ProgramId: string;
  readonly ProgramOwnerId: string;
  readonly ViewOnly: boolean;
  readonly StartOnViewTab: boolean;
  /** Number of submissions that complete the program; 0 counts as 1. */
  readonly Required: number;
  readonly SubType: string;
}

/** A program, with the sub type that the progress call needs. */
interface Reported extends ProgramRef {
  readonly subType: string;
}

/** A report before it is sent. */
export interface ReportDraft extends Reported {
  /** The program's requirements, and the submissions known before. */
  readonly detail: Pick<SelfReportDetail, 'Name' | 'RequiresApproval' | 'UserSelfReports'>;
  readonly file: File | undefined;
  readonly comment: string;
  readonly checked: boolean;
}

/** One submission, identified by its date. */
export interface ReportToDelete extends Reported {
  readonly report: Pick<UserSelfReport, 'UserId' | 'SubmittedDate'>;
}

const details = keyedResource(api.selfReport);

/** Requirements and submissions of a program. */
export const detailOf = (programId: string) => details.of({ params: { programId } });

/**
 * Common parts of both changes: their answers are the current submissions, and the program's progress is refreshed. They share a subject: the same
 * text, reported again after a submission was withdrawn, is a new report.
 */
const both = {
  applies: [
    patch(
      ({ programId }: Reported) => detailOf(programId),
      (detail, reports: readonly UserSelfReport[]) => ({ ...detail, UserSelfReports: [...reports] }),
    ),
  ],
  failed: message('error.process'),
  subject: ({ programId }: Reported) => reportDraft(programId),
  afterwards: (_: readonly UserSelfReport[], reported: Reported) => refreshProgress(reported, reported.subType),
};

/**
 * Submits a report (PRG-243, PRG-244). One that differs from a report with a lost answer probably replaces it, so it is not sent as an additional
 * one.
 */
export const submit = change(sendReport, {
  ...both,
  mayReplace: () => true,
  form: ({ programId }) => reportDraft(programId),
  says: (_, { detail: { Name, RequiresApproval } }) => message(RequiresApproval ? 'report.sentForApproval' : 'report.sent', { name: Name }),
});

/** Withdraws a submission that has not been reviewed (PRG-117). */
export const remove = change(takeReportBack, both);

export default modalState('programs.selfReport', { details, submit, remove });
