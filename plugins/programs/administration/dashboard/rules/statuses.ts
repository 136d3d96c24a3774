import { challengeStatusNumber, type UserChallengeStatus, userChallengeStatus } from '#shell/rules/userChallengeStatus';

/** Those of the table, in its order (ADH-080). */
export const tableStatuses = ['SignedUp', 'Participating', 'OnTrack', 'Complete', 'NotComplete'] as const satisfies readonly UserChallengeStatus[];

/** Each person who takes part has exactly one of these. */
export const standings = ['SignedUp', 'Participating', 'OnTrack', 'Complete'] as const satisfies readonly UserChallengeStatus[];

/** How many have a status. */
export const countOf = ({ StatusCounts }: { readonly StatusCounts: readonly number[] }, status: UserChallengeStatus): number =>
  StatusCounts[challengeStatusNumber(status)] ?? 0;

/** The status with a number of the address; everybody where it is none. */
export const statusIn = (text: string): UserChallengeStatus => (/^[0-8]$/.test(text) ? (userChallengeStatus[Number(text)] ?? 'All') : 'All');
