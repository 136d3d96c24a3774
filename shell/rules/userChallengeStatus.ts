/** What somebody is in a challenge, each at its number (TOO-067). It lies beside `enumerations.ts` because pages need it alone. */
export const userChallengeStatus = [
  'All',
  'SignedUp',
  'Participating',
  'OnTrack',
  'Complete',
  'NotSignedUp',
  'NotComplete',
  'InChallenge',
  'NotInChallenge',
] as const;

export type UserChallengeStatus = (typeof userChallengeStatus)[number];

/** The number by which a status is sent. */
export const challengeStatusNumber = (status: UserChallengeStatus): number => userChallengeStatus.indexOf(status);
