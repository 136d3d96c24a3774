/** The calls of the maintenance of challenges. Those of summary, people and names are our own. */
export const maintenanceRoutes = {
  maintenanceFilters: ['GET', '/v2/challenges/maintenance/filters'],
  maintainedChallenge: ['GET', '/v2/challenges/maintenance/:challengeId'],
  maintainedSummary: ['GET', '/v2/challenges/maintenance/:challengeId/summary'],
  maintainedPeople: ['GET', '/v2/challenges/maintenance/:challengeId/people'],
  maintainedNames: ['POST', '/v2/challenges/maintenance/:challengeId/names', 'unkeyed'],
  // Each is many transactions, and does nothing to whom it was done already: a key would make one of them.
  overrideProgress: ['POST', '/v2/challenges/maintenance/:challengeId/overridechallengeprogress', 'unkeyed'],
  undoOverride: ['POST', '/v2/challenges/maintenance/:challengeId/undooverridechallengeprogress', 'unkeyed'],
} as const;
