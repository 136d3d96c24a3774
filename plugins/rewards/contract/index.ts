import type { Static } from 'typebox';
import type * as customRewards from './administration/customRewardsSchemas';
import type * as giftCards from './administration/giftCardsSchemas';
import type * as contract from './schemas';

export type RewardsSummary = Static<typeof contract.RewardsSummary>;
export type PointsEntry = Static<typeof contract.PointsEntry>;
export type RewardDefinition = Static<typeof contract.RewardDefinition>;
export type Opportunity = Static<typeof contract.Opportunity>;
export type Statement = Static<typeof contract.Statement>;
export type Reward = Static<typeof contract.Reward>;
export type Acting = Static<typeof contract.Acting>;
export type OrderResult = Static<(typeof contract.schemas)['order']['response']>;
export type CustomReward = Static<typeof customRewards.CustomReward>;
export type CustomRewards = Static<(typeof customRewards.customRewardsSchemas)['customRewards']['response']>;
export type CustomRewardBody = Static<(typeof customRewards.customRewardsSchemas)['saveCustomReward']['body']>;
export type Eligibility = Pick<CustomReward['FulfillmentFilter'], 'Roles' | 'Locations' | 'Departments' | 'Regions'>;
export type GiftCard = Static<typeof giftCards.GiftCard>;
export type GiftCards = Static<(typeof giftCards.giftCardsSchemas)['giftCards']['response']>;
