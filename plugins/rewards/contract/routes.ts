export const routes = {
  rewards: ['GET', '/rewards/ajax/getrewardsv3'],
  points: ['GET', '/rewards/ajax/getuserearnedandavailablepoints'],
  latest: ['GET', '/rewards/ajax/getlatestpoints'],
} as const;
