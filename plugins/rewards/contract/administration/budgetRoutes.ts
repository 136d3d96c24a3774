/** Not documented: the budget of a plan year. */
export const budgetRoutes = {
  rewardBudget: ['GET', '/rewardbudget'],
  saveRewardBudget: ['POST', '/rewardbudget'],
} as const;
