import type { SignUp, Submission } from '../tables';

/** The columns of a part derived from its submissions. */
export type SubmissionTotals = Pick<SignUp, 'submitted' | 'waiting' | 'last_submitted_at' | 'sent_back_at'>;

/** Those of a part without submissions. */
export const noSubmissions: SubmissionTotals = { submitted: 0, waiting: 0, last_submitted_at: null, sent_back_at: null };

type Reported = Pick<Submission, 'submitted_at' | 'status' | 'reviewed_at'>;

/** The latest of these times; ISO 8601 text in UTC, so text order is chronological. */
const latest = (moments: readonly string[]): string | null => moments.reduce<string | null>((last, one) => (last === null || one > last ? one : last), null);

/** The derived columns for the submissions of one part, in any order. */
export const submissionTotalsOf = (submissions: readonly Reported[]): SubmissionTotals => {
  const counting = submissions.filter(({ status }) => status !== 'Denied');
  const last = latest(counting.map(({ submitted_at }) => submitted_at));
  const denied = submissions.filter(({ status, submitted_at, reviewed_at }) => status === 'Denied' && (last === null || last <= (reviewed_at ?? submitted_at)));
  return {
    submitted: counting.length,
    waiting: counting.filter(({ status }) => status === 'PendingApproval').length,
    last_submitted_at: last,
    sent_back_at: latest(denied.map(({ submitted_at }) => submitted_at)),
  };
};
