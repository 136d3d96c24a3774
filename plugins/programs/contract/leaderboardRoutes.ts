export const leaderboardRoutes = {
  leaderboard: ['GET', '/challenges/ajax/GetChallengeLeaderboard'],
  leaderboardGroup: ['GET', '/leaderboard/entity/:ownerId/challenge/:challengeId/group/:groupId'],
  leaderboardPeople: ['GET', '/leaderboard/people'],
  leaderboardGroups: ['GET', '/leaderboard/groups'],
  boardHighFive: ['POST', '/leaderboard/highfive'],
} as const;
