/** Calls by which administrators maintain the custom rewards of a company. */
export const customRewardsRoutes = {
  customRewards: ['GET', '/customrewards'],
  saveCustomReward: ['POST', '/customrewards'],
  countEligible: ['POST', '/customrewards/eligible', 'unkeyed'],
} as const;
