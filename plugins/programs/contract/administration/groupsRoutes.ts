/** Calls by which administrators maintain the groups of a challenge. */
export const groupsRoutes = {
  groupFilters: ['GET', '/v2/challenges/groupfilters'],
  administeredGroups: ['GET', '/v2/challenges/:challengeId/groups'],
  saveGroup: ['POST', '/v2/challenges/:challengeId/groups'],
  deleteGroups: ['POST', '/v2/challenges/:challengeId/groups/delete'],
  findGroupUsers: ['GET', '/v2/challenges/:challengeId/groups/users'],
  administeredGroup: ['GET', '/v2/challenges/:challengeId/groups/:groupId'],
  searchGroup: ['POST', '/v2/challenges/:challengeId/groups/:groupId'],
  acceptedInGroup: ['GET', '/v2/challenges/:challengeId/groups/:groupId/accepted'],
} as const;
