import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, versioned } from '#shell/schemas';
import { longestDescription, longestTitle, mostCurrency, mostCustomRewards, pictureBytes } from '../../rules/rewardLimits';
import type { customRewardsRoutes } from './customRewardsRoutes';
import { Eligible, eligibility, FulfillmentFilter, RewardQuery } from './eligibility';

const id = Type.String({ minLength: 1, maxLength: 64 });
const passedOver = Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]));

const Descriptions = bothLanguages(longestDescription);

/** A file is refused by its size in words, so the call takes more than a picture may have. */
const fileBytes = pictureBytes + 1_000_000;

/** A custom reward as administrators see it (ADR-008 to ADR-017). */
export const CustomReward = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  PlanYearId: Type.String(),
  Title: Type.String(),
  /** Empty: people read the other title in Spanish, too. */
  SpanishTitle: Type.String(),
  /** An empty Spanish one is the English one. */
  Descriptions,
  /** The cost, in units of which `CurrencyToUsd` are a dollar. */
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
      /** Number of points per dollar; null: points are not money. */
      PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
  /** With `IsDeleted` the reward is deleted without other changes; the company's history can restore it for 30 days. */
  saveCustomReward: {
    ...administers('customRewards'),
    summary: 'Save a custom reward, a new one or one that is there, or delete it',
    envelope: 'Successful',
    body: Type.Object({
      /** Left out or null: a new reward. */
      Id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      EntityId: id,
      PlanYearId: id,
      Title: Type.String({ minLength: 1, maxLength: longestTitle }),
      /** Left out: the saved value, unless the title changes. */
      SpanishTitle: Type.Optional(Type.String({ maxLength: longestTitle })),
      /** Left out: the saved value. */
      Descriptions: Type.Optional(Descriptions),
      CurrencyAmount: Type.Integer({ minimum: 1, maximum: mostCurrency }),
      /** Both follow from the picture. */
      WebUrl: passedOver,
      MobileUrl: passedOver,
      IsDeleted: Type.Optional(Type.Boolean()),
      /** Without it the stored picture stays. */
      ImageUpdated: Type.Optional(Type.Boolean()),
      ImageUploadRequest: Type.Optional(
        Type.Union([
          Type.Object({ Base64EncodedImage: Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: Math.ceil(fileBytes / 3) * 4 }) }),
          Type.Null(),
        ]),
      ),
      FulfillmentFilter: Type.Optional(FulfillmentFilter),
      ...versioned,
    }),
    file: { bytes: fileBytes },
    response: CustomReward,
  },
  countEligible: {
    ...administers('customRewards'),
    summary: 'How many people with an account four filters of a company make eligible, counted up to 1,000',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, ...eligibility }),
    response: Eligible,
  },
} as const satisfies Schemas<typeof customRewardsRoutes>;
