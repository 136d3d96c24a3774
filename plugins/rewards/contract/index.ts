import type { Static } from 'typebox';
import type * as Corrections from './administration/correctionsSchemas';
import type * as customRewards from './administration/customRewardsSchemas';
import type * as contract from './schemas';

export type RewardsSummary = Static<typeof contract.RewardsSummary>;
export type PointsEntry = Static<typeof contract.PointsEntry>;
export type RewardDefinition = Static<typeof contract.RewardDefinition>;
export type Opportunity = Static<typeof contract.Opportunity>;
export type Statement = Static<typeof contract.Statement>;
export type Reward = Static<typeof contract.Reward>;
export type Acting = Static<typeof contract.Acting>;
export type OrderResult = Static<(typeof contract.schemas)['order']['response']>;
export type Correction = Static<typeof Corrections.Correction>;
export type CorrectablePerson = Static<typeof Corrections.CorrectablePerson>;
export type CustomReward = Static<typeof customRewards.CustomReward>;
export type CustomRewards = Static<(typeof customRewards.customRewardsSchemas)['customRewards']['response']>;
