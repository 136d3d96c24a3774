import type { Static } from 'typebox';
import type * as contract from './schemas';

export type RewardsSummary = Static<typeof contract.RewardsSummary>;
export type PointsEntry = Static<typeof contract.PointsEntry>;
