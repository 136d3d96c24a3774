import { budgetRoutes } from './administration/budgetRoutes';
import { correctionsRoutes } from './administration/correctionsRoutes';
import { customRewardsRoutes } from './administration/customRewardsRoutes';
import { exchangeRatesRoutes } from './administration/exchangeRatesRoutes';
import { giftCardsRoutes } from './administration/giftCardsRoutes';
import { ordersRoutes } from './administration/ordersRoutes';
import { waysToEarnRoutes } from './administration/waysToEarnRoutes';
import { rewardRoutes } from './rewardRoutes';

/** All calls of this plugin. */
export const routes = {
  ...rewardRoutes,
  ...customRewardsRoutes,
  ...giftCardsRoutes,
  ...ordersRoutes,
  ...correctionsRoutes,
  ...budgetRoutes,
  ...exchangeRatesRoutes,
  ...waysToEarnRoutes,
} as const;
