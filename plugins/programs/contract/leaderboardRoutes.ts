export const leaderboardRoutes = {
  leaderboard: ['GET', '/challenges/ajax/GetChallengeLeaderboard'],
  leaderboardGroup: ['GET', '/leaderboard/entity/:ownerId/challenge/:challengeId/group/:groupId'],
} as const;
