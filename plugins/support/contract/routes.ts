/** Who signs in as whom is never kept for a second answer, so those calls are unkeyed: their answers hold a token. */
export const routes = {
  userSearch: ['GET', '/account/usersearch/UserSearch'],
  clientSearch: ['GET', '/account/usersearch/ClientSearch'],
  entityList: ['GET', '/entityajax/GetEntityList'],
  partnerMenu: ['GET', '/entityajax/GetPartnerAdminMenu'],
  companyManagers: ['GET', '/usersearch/company-manager'],
  impersonateUser: ['POST', '/PerformImpersonation/ImpersonateUser', 'unkeyed'],
  impersonateParticipant: ['POST', '/coach-view/impersonate-user', 'unkeyed'],
  impersonateManager: ['POST', '/PerformImpersonation/PerformImpersonation', 'unkeyed'],
  stopImpersonating: ['POST', '/PerformSso/sso', 'unkeyed'],
  auditList: ['GET', '/support/audit'],
  auditChanges: ['GET', '/support/audit/changes'],
  auditStaffChanges: ['GET', '/support/audit/staff'],
  auditExport: ['GET', '/support/audit/export'],
  auditCheck: ['GET', '/support/audit/check'],
} as const;
