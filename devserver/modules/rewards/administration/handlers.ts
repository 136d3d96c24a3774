import { customRewardsHandlers } from './customRewards/handlers';
import { giftCardsHandlers } from './giftCards/handlers';

/** The calls by which administrators manage rewards, by area. */
export const administrationHandlers = { ...customRewardsHandlers, ...giftCardsHandlers };
