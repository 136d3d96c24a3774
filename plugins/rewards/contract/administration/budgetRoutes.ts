/** The budget of a plan year. These calls are our own. */
export const budgetRoutes = {
  rewardBudget: ['GET', '/rewardbudget'],
  saveRewardBudget: ['POST', '/rewardbudget'],
} as const;
