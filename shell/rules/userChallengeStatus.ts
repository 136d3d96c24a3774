/** Statuses of a person in a challenge, by number (TOO-067). Separate from `enumerations.ts`, because pages need only this one. */
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

/** The number of a status, as sent. */
export const challengeStatusNumber = (status: UserChallengeStatus): number => userChallengeStatus.indexOf(status);
