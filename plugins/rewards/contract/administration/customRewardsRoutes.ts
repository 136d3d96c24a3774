/** The calls by which administrators maintain the custom rewards of a company. */
export const customRewardsRoutes = {
  customRewards: ['GET', '/customrewards'],
} as const;
