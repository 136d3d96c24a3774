import { budgetHandlers } from './budget/budget';
import { correctionsHandlers } from './corrections/handlers';
import { customRewardsHandlers } from './customRewards/handlers';
import { exchangeRatesHandlers } from './exchangeRates/exchangeRates';
import { giftCardsHandlers } from './giftCards/handlers';
import { ordersHandlers } from './orders/handlers';
import { waysToEarnHandlers } from './waysToEarn/handlers';

/** The calls by which administrators manage rewards, by area. */
export const administrationHandlers = {
  ...customRewardsHandlers,
  ...giftCardsHandlers,
  ...ordersHandlers,
  ...correctionsHandlers,
  ...budgetHandlers,
  ...exchangeRatesHandlers,
  ...waysToEarnHandlers,
};
