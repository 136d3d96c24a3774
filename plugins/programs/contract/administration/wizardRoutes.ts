/** Calls that create, target and publish challenges (ADH-101). */
export const wizardRoutes = {
  administeredChallenges: ['GET', '/v2/challenges'],
  challengeTemplates: ['GET', '/v2/challenges/templates'],
  challengeTemplate: ['GET', '/v2/challenges/templates/:templateId'],
  challengeOptions: ['GET', '/v2/challenges/options'],
  challenge: ['GET', '/v2/challenges/:challengeId'],
  challengeStanding: ['GET', '/v2/challenges/:challengeId/standing'],
  saveChallenge: ['POST', '/v2/challenges'],
  deleteChallenge: ['DELETE', '/v2/challenges/:challengeId'],
} as const;
