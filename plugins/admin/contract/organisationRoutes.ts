/** Not documented: the plan years of a company, and the groups of its people. */
export const organisationRoutes = {
  planYears: ['GET', '/organization/planyears'],
  savePlanYear: ['POST', '/organization/planyears'],
  groups: ['GET', '/organization/groups'],
  saveGroup: ['POST', '/organization/groups'],
} as const;
