/** Not documented: people with an account, and their changes by administrators. */
export const accountRoutes = {
  accounts: ['GET', '/accounts'],
  accountsExport: ['GET', '/accounts/export'],
  account: ['GET', '/accounts/account'],
  saveAccountNames: ['POST', '/accounts/names'],
  changeSignIn: ['POST', '/accounts/sign-in'],
  changeRights: ['POST', '/accounts/rights'],
  sendPasswordLink: ['POST', '/accounts/password-link'],
  deletionPreview: ['GET', '/accounts/deletion'],
  deleteAccount: ['POST', '/accounts/deletion'],
  askForAddress: ['POST', '/accounts/address'],
  withdrawAddress: ['POST', '/accounts/address/withdrawal'],
  resetSecondFactor: ['POST', '/accounts/second-factor/reset'],
} as const;
