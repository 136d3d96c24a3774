import type { CustomRewards } from '../../../../../plugins/rewards/contract';
import type { customRewardsRoutes } from '../../../../../plugins/rewards/contract/administration/customRewardsRoutes';
import type { Examples } from '../../../../platform/examples';

/** A PNG of one pixel. */
const aPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const customRewardsExamples: Examples<typeof customRewardsRoutes> = {
  customRewards: ({ entityId }) => ({ query: { entityId } }),
  saveCustomReward: async ({ entityId, get }) => {
    const { Rewards } = await get<CustomRewards>(`/customrewards?entityId=${entityId}`);
    const [planYear] = await get<readonly { readonly Value: string }[]>(`/planyear/options?entityId=${entityId}`);
    const { Id = null, PlanYearId = planYear?.Value ?? '' } = Rewards[0] ?? {};
    const picture = { ImageUpdated: true, ImageUploadRequest: { Base64EncodedImage: aPicture } };
    return { body: { Id, EntityId: entityId, PlanYearId, Title: 'A morning at the lake', CurrencyAmount: 3500, ...picture } };
  },
  countEligible: ({ entityId }) => ({ body: { EntityId: entityId, Roles: ['Employee'], Locations: ['ALL'], Departments: ['ALL'], Regions: ['ALL'] } }),
};
