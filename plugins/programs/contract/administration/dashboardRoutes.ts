export const dashboardRoutes = {
  dashboard: ['GET', '/v2/challenges/entities/:id/dashboard'],
  dashboardAll: ['GET', '/v2/challenges/entities/:id/dashboard/all'],
  dashboardChallenge: ['GET', '/v2/challenges/dashboard/participants/:entityId/:challengeId'],
  dashboardPeople: ['POST', '/v2/challenges/dashboard/participants/paged', 'unkeyed'],
  dashboardPeopleExport: ['POST', '/v2/challenges/dashboard/downloadparticipants', 'unkeyed'],
} as const;
