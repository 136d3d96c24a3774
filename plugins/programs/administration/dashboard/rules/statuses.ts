import { challengeStatusNumber, enumerations } from '#shell/rules/enumerations';

/** User challenge statuses at their numbers. */
export const statuses = enumerations.userChallengeStatus;
export type Status = (typeof statuses)[number];

/** Those of the table, in its order (ADH-080). */
export const tableStatuses = ['SignedUp', 'Participating', 'OnTrack', 'Complete', 'NotComplete'] as const satisfies readonly Status[];

/** Whoever takes part has one of these, and no second one. */
export const standings = ['SignedUp', 'Participating', 'OnTrack', 'Complete'] as const satisfies readonly Status[];

/** How many have a status. */
export const countOf = ({ StatusCounts }: { readonly StatusCounts: readonly number[] }, status: Status): number =>
  StatusCounts[challengeStatusNumber(status)] ?? 0;

/** The status with a number of the address; everybody where it is none. */
export const statusIn = (text: string): Status => (/^[0-8]$/.test(text) ? (statuses[Number(text)] ?? 'All') : 'All');
