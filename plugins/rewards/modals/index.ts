/** The dialogs of this plugin; `modals` lists them. */
export const views = {
  order: () => import('./Order'),
  line: () => import('./Line'),
  way: () => import('./Way'),
  budget: () => import('../administration/budget/dialogs/BudgetDialog'),
  exchangeRate: () => import('../administration/exchangeRates/dialogs/RateDialog'),
  refuseOrders: () => import('../administration/orders/dialogs/ReasonDialog'),
  customReward: () => import('../administration/customRewards/dialogs/RewardDialog'),
  giftCard: () => import('../administration/giftCards/dialogs/GiftCardDialog'),
  wayToEarn: () => import('../administration/waysToEarn/dialogs/WayDialog'),
  newCorrection: () => import('../administration/corrections/dialogs/NewCorrection'),
};
