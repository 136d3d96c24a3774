export const routes = {
  rewards: ['GET', '/rewards/ajax/getrewardsv3'],
  points: ['GET', '/rewards/ajax/getuserearnedandavailablepoints'],
} as const;
