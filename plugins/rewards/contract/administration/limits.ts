import { bodyLimits } from '#shell/schemas';
import { schemas } from '../schemas';

/** Limits that forms of the administration check before they send. The build replaces this file by its values. */
export const ordersLimits = bodyLimits(schemas, 'decideOrders');
export const budgetLimits = bodyLimits(schemas, 'saveRewardBudget');
export const exchangeRatesLimits = bodyLimits(schemas, 'saveExchangeRate');
export const customRewardsLimits = bodyLimits(schemas, 'saveCustomReward');
export const giftCardsLimits = bodyLimits(schemas, 'saveGiftCardFilter');
export const waysToEarnLimits = bodyLimits(schemas, 'saveWayToEarn');
export const correctionsLimits = bodyLimits(schemas, 'enterCorrection');
