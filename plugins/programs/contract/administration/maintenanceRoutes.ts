/** Calls for the maintenance of challenges. Those of summary, people and names are not part of the documented API. */
export const maintenanceRoutes = {
  maintenanceFilters: ['GET', '/v2/challenges/maintenance/filters'],
  maintainedChallenge: ['GET', '/v2/challenges/maintenance/:challengeId'],
  maintainedSummary: ['GET', '/v2/challenges/maintenance/:challengeId/summary'],
  maintainedPeople: ['GET', '/v2/challenges/maintenance/people'],
  maintainedNames: ['POST', '/v2/challenges/maintenance/:challengeId/names', 'unkeyed'],
  // Each runs in many transactions, which an Idempotency-Key would merge into one. Repeating a call has no effect on people already changed.
  overrideProgress: ['POST', '/v2/challenges/maintenance/:challengeId/overridechallengeprogress', 'unkeyed'],
  undoOverride: ['POST', '/v2/challenges/maintenance/:challengeId/undooverridechallengeprogress', 'unkeyed'],
} as const;
