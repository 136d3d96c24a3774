/** The calls of the maintenance of challenges. Those of summary, people and names are our own. */
export const maintenanceRoutes = {
  maintenanceFilters: ['GET', '/v2/challenges/maintenance/filters'],
  maintainedChallenge: ['GET', '/v2/challenges/maintenance/:challengeId'],
  maintainedSummary: ['GET', '/v2/challenges/maintenance/:challengeId/summary'],
  maintainedPeople: ['GET', '/v2/challenges/maintenance/people'],
  maintainedNames: ['POST', '/v2/challenges/maintenance/:challengeId/names', 'unkeyed'],
  // Each runs in many transactions, which a key would make one. Repeating a call does nothing to those who were changed.
  overrideProgress: ['POST', '/v2/challenges/maintenance/:challengeId/overridechallengeprogress', 'unkeyed'],
  undoOverride: ['POST', '/v2/challenges/maintenance/:challengeId/undooverridechallengeprogress', 'unkeyed'],
} as const;
