export const routes = {
  accountAccess: ['GET', '/user/account-access'],
  changedByStaff: ['GET', '/user/account-access/changes'],
  healthLooks: ['GET', '/user/account-access/health'],
  undoChange: ['POST', '/user/account-access/undo'],
} as const;
