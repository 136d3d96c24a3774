export const routes = {
  accountAccess: ['GET', '/user/account-access'],
} as const;
