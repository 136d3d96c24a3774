import { customRewardsRoutes } from './administration/customRewardsRoutes';
import { giftCardsRoutes } from './administration/giftCardsRoutes';
import { rewardRoutes } from './rewardRoutes';

/** Every call of this plugin. */
export const routes = { ...rewardRoutes, ...customRewardsRoutes, ...giftCardsRoutes } as const;
