import { correctionsHandlers } from './corrections/handlers';
import { customRewardsHandlers } from './customRewards/handlers';

/** The calls by which administrators manage rewards, by area. */
export const administrationHandlers = { ...customRewardsHandlers, ...correctionsHandlers };
