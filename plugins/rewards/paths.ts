/** Paths of this plugin's pages. */
export const paths = {
  summary: '/rewards',
  statement: '/rewards/statement?planYear?',
  fulfillment: '/rewards/fulfillment',
  orders: '/administration/rewards/orders',
  budget: '/administration/rewards/budget',
  exchangeRates: '/administration/rewards/exchange-rates',
  customRewards: '/administration/rewards/custom',
  previewReward: '/administration/rewards/custom/preview?company&planYear&id',
  giftCards: '/administration/rewards/gift-cards',
  waysToEarn: '/administration/rewards/ways',
  corrections: '/administration/rewards/corrections',
} as const;
