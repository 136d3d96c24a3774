export const routes = {
  accountAccess: ['GET', '/user/account-access'],
  healthLooks: ['GET', '/user/account-access/health'],
  undoChange: ['POST', '/user/account-access/undo'],
} as const;
