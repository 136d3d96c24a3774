export const routes = {
  accountAccess: ['GET', '/user/account-access'],
  undoChange: ['POST', '/user/account-access/undo'],
} as const;
