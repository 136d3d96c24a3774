import { challengeStatusNumber, type UserChallengeStatus, userChallengeStatus } from '#shell/rules/userChallengeStatus';

/** Statuses of the table, in its order (ADH-080). */
export const tableStatuses = ['SignedUp', 'Participating', 'OnTrack', 'Complete', 'NotComplete'] as const satisfies readonly UserChallengeStatus[];

/** Each participant has exactly one of these. */
export const standings = ['SignedUp', 'Participating', 'OnTrack', 'Complete'] as const satisfies readonly UserChallengeStatus[];

/** Number of people with a status. */
export const countOf = ({ StatusCounts }: { readonly StatusCounts: readonly number[] }, status: UserChallengeStatus): number =>
  StatusCounts[challengeStatusNumber(status)] ?? 0;

/** The status with a number of the address; all for an invalid number. */
export const statusIn = (text: string): UserChallengeStatus => (/^[0-8]$/.test(text) ? (userChallengeStatus[Number(text)] ?? 'All') : 'All');
