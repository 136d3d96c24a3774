/** Calls of participants about their points and rewards. */
export const rewardRoutes = {
  rewards: ['GET', '/rewards/ajax/getrewardsv3'],
  points: ['GET', '/rewards/ajax/getuserearnedandavailablepoints'],
  latest: ['GET', '/rewards/ajax/getlatestpoints'],
  definitions: ['GET', '/rewards/ajax/getallrewardDefinitions'],
  opportunities: ['GET', '/rewards/ajax/getearningopportunities'],
  currentStatement: ['GET', '/bank'],
  statement: ['GET', '/bank/:planYearKey'],
  redeem: ['POST', '/bank/redeem'],
  catalog: ['GET', '/rewardfulfillment/catalog'],
  spending: ['GET', '/rewardFulfillment/userspending'],
  order: ['POST', '/rewardfulfillment/orders'],
  acting: ['GET', '/rewardfulfillment/acting'],
  exchangeRate: ['GET', '/rewardFulfillment/exchangerates'],
  recognition: ['GET', '/rewardFulfillment/verifyuserwithachievers'],
} as const;
