import type { customRewardsRoutes } from '../../../../../plugins/rewards/contract/administration/customRewardsRoutes';
import type { Examples } from '../../../../platform/examples';

export const customRewardsExamples: Examples<typeof customRewardsRoutes> = {
  customRewards: ({ entityId }) => ({ query: { entityId } }),
};
