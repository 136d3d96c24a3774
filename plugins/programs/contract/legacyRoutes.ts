/** Older calls of challenges that other clients still use. The product's own pages use the newer ones. */
export const legacyRoutes = {
  currentChallenges: ['GET', '/challenges/ajax/GetCurrentChallenges'],
  availableChallenges: ['GET', '/challenges/ajax/GetAvailableChallenges'],
  completedChallenges: ['GET', '/challenges/ajax/GetCompletedChallenges'],
  joinChallenges: ['POST', '/challenges/ajax/JoinChallengeBatch'],
  joinPersonalChallenges: ['POST', '/challenges/ajax/JoinPersonalChallengesBatch'],
  challengeDetail: ['GET', '/challenges/ajax/GetChallengePageDetail'],
  challengeDefinitions: ['GET', '/challenges/ajax/GetChallengeDefinitions'],
  challengeUser: ['GET', '/challenges/ajax/GetChallengeUser'],
} as const;
