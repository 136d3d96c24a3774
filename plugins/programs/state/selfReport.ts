import { change, keyedResource, modalState, patch } from '#shell/api';
import type { SelfReportDetail, UserSelfReport } from '../contract';
import { message } from '../text';
import { api, reportDraft } from './api';
import type { ProgramRef } from './programRef';
import { refreshProgress } from './sagas/progress';
import { sendReport, takeReportBack } from './sagas/sendReport';

/** What the self-report dialog is opened with (PRG-060). */
export interface SelfReportInput {
  readonly ProgramId: string;
  readonly ProgramOwnerId: string;
  readonly ViewOnly: boolean;
  readonly StartOnViewTab: boolean;
  /** How many submissions complete the program; 0 counts as 1. */
  readonly Required: number;
  readonly SubType: string;
}

/** A program, and what its progress is asked for by. */
interface Reported extends ProgramRef {
  readonly subType: string;
}

/** What a person reports. */
export interface ReportDraft extends Reported {
  /** What the program asked for, and which submissions there were. */
  readonly detail: Pick<SelfReportDetail, 'Name' | 'RequiresApproval' | 'UserSelfReports'>;
  readonly file: File | undefined;
  readonly comment: string;
  readonly checked: boolean;
}

/** One submission, named by its moment. */
export interface ReportToDelete extends Reported {
  readonly report: Pick<UserSelfReport, 'UserId' | 'SubmittedDate'>;
}

const details = keyedResource(api.selfReport);

/** What a program asks for, with what was submitted. */
export const detailOf = (programId: string) => details.of({ params: { programId } });

/**
 * What both changes do: they answer the submissions that there are now, and the program's progress follows. They are about the same: the same text, reported
 * again after a submission was taken back, is another report.
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

/** Submits a report (PRG-243, PRG-244). One that differs from another whose answer was lost is likely to stand in its place: it is not sent as well. */
export const submit = change(sendReport, {
  ...both,
  mayReplace: () => true,
  form: ({ programId }) => reportDraft(programId),
  says: (_, { detail: { Name, RequiresApproval } }) => message(RequiresApproval ? 'report.sentForApproval' : 'report.sent', { name: Name }),
});

/** Takes a submission back that nobody has reviewed yet (PRG-117). */
export const remove = change(takeReportBack, both);

export default modalState('programs.selfReport', { details, submit, remove });
