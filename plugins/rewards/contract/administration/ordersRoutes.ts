/** Not documented: the orders of a company, and its ledgers. */
export const ordersRoutes = {
  rewardOrders: ['GET', '/rewardorders'],
  rewardOrdersExport: ['GET', '/rewardorders/export'],
  decideOrders: ['POST', '/rewardorders/decide'],
  payrollExport: ['GET', '/rewardorders/payroll'],
  ledgerExport: ['GET', '/rewardorders/ledger'],
} as const;
