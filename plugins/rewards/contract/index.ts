import type { Static } from 'typebox';
import type * as budget from './administration/budgetSchemas';
import type * as orders from './administration/ordersSchemas';
import type * as contract from './schemas';

export type RewardsSummary = Static<typeof contract.RewardsSummary>;
export type PointsEntry = Static<typeof contract.PointsEntry>;
export type RewardDefinition = Static<typeof contract.RewardDefinition>;
export type Opportunity = Static<typeof contract.Opportunity>;
export type Statement = Static<typeof contract.Statement>;
export type Reward = Static<typeof contract.Reward>;
export type Acting = Static<typeof contract.Acting>;
export type RewardBudget = Static<typeof budget.RewardBudget>;
export type AdministeredOrder = Static<typeof orders.AdministeredOrder>;
export type OrderResult = Static<(typeof contract.schemas)['order']['response']>;
