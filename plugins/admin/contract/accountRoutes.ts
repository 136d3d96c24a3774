/** Not documented: people with an account, and their changes by administrators. */
export const accountRoutes = {
  accounts: ['GET', '/accounts'],
  accountsExport: ['GET', '/accounts/export'],
  personChoices: ['GET', '/accounts/choices'],
  addPerson: ['POST', '/accounts'],
  account: ['GET', '/accounts/account'],
  saveAccountNames: ['POST', '/accounts/names'],
  saveWork: ['POST', '/accounts/work'],
  changeSignIn: ['POST', '/accounts/sign-in'],
  changeRights: ['POST', '/accounts/rights'],
  sendPasswordLink: ['POST', '/accounts/password-link'],
  deletionPreview: ['GET', '/accounts/deletion'],
  deleteAccount: ['POST', '/accounts/deletion'],
  askForAddress: ['POST', '/accounts/address'],
  withdrawAddress: ['POST', '/accounts/address/withdrawal'],
  resetSecondFactor: ['POST', '/accounts/second-factor/reset'],
} as const;
