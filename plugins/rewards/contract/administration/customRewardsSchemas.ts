import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { mostCustomRewards } from '../../rules/rewardLimits';
import type { customRewardsRoutes } from './customRewardsRoutes';
import { FulfillmentFilter, RewardQuery } from './eligibility';

/** A custom reward as administrators see it (ADR-008 to ADR-017). */
export const CustomReward = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  PlanYearId: Type.String(),
  Title: Type.String(),
  /** What it costs, in units of which `CurrencyToUsd` are a dollar. */
  CurrencyAmount: Type.Integer(),
  /** Addresses of its picture. */
  WebUrl: Type.String(),
  MobileUrl: Type.String(),
  IsDeleted: Type.Boolean(),
  FulfillmentFilter,
  ...versioned,
});

export const customRewardsSchemas = {
  customRewards: {
    ...administers('customRewards'),
    summary: `The custom rewards of a company in a plan year by title, ${mostCustomRewards} at most`,
    envelope: 'Successful',
    query: RewardQuery,
    response: Type.Object({
      Rewards: Type.Array(CustomReward),
      CurrencyToUsd: Type.Integer(),
      /** How many points the company gives a dollar for; null where points are no money. */
      PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
} as const satisfies Schemas<typeof customRewardsRoutes>;
