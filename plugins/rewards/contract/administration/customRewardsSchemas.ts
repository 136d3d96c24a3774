import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, base64, bothLanguages, PublicationState, publication, versioned } from '#shell/schemas';
import { longestDescription, longestTitle, mostCurrency, mostCustomRewards, pictureBytes } from '../../rules/rewardLimits';
import type { customRewardsRoutes } from './customRewardsRoutes';
import { Eligible, eligibility, FulfillmentFilter, RewardQuery } from './eligibility';

const id = Type.String({ minLength: 1, maxLength: 64 });
const passedOver = Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]));

const Descriptions = bothLanguages(longestDescription);

/** Larger than a picture may be, so that a file that is too large is refused with a text about its size. */
const fileBytes = pictureBytes + 1_000_000;

/** A custom reward in the administration (ADR-008 to ADR-017). */
export const CustomReward = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  PlanYearId: Type.String(),
  Title: Type.String(),
  /** Empty: the other title is shown in Spanish, too. */
  SpanishTitle: Type.String(),
  /** An empty Spanish text is replaced by the English one. */
  Descriptions,
  /** The cost, in units of which `CurrencyToUsd` are worth a dollar. */
  CurrencyAmount: Type.Integer(),
  /** Addresses of its picture. */
  WebUrl: Type.String(),
  MobileUrl: Type.String(),
  /** It can be ordered while it is published, on its days within the plan year. */
  ...publication,
  State: PublicationState,
  IsDeleted: Type.Boolean(),
  FulfillmentFilter,
  ...versioned,
});

export const customRewardsSchemas = {
  customRewards: {
    ...administers('customRewards'),
    summary: `The custom rewards of a company in a plan year by title, at most ${mostCustomRewards}`,
    envelope: 'Successful',
    query: RewardQuery,
    response: Type.Object({
      Rewards: Type.Array(CustomReward),
      CurrencyToUsd: Type.Integer(),
      /** Number of points per dollar; null if points have no monetary value. */
      PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
  /** With `IsDeleted` the reward is deleted without other changes; the company's history can restore it for 30 days. */
  saveCustomReward: {
    ...administers('customRewards'),
    summary: 'Save a new or existing custom reward, or delete it',
    envelope: 'Successful',
    body: Type.Object({
      /** Absent or null for a new reward. */
      Id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      EntityId: id,
      PlanYearId: id,
      Title: Type.String({ minLength: 1, maxLength: longestTitle }),
      /** Absent keeps the stored title, unless the English title changes. */
      SpanishTitle: Type.Optional(Type.String({ maxLength: longestTitle })),
      /** Absent keeps the stored descriptions. */
      Descriptions: Type.Optional(Descriptions),
      CurrencyAmount: Type.Integer({ minimum: 1, maximum: mostCurrency }),
      /** Absent keeps the stored values; a new reward is published, without days. */
      ...Type.Partial(Type.Object(publication)).properties,
      /** Derived from the publication, and the addresses from the picture. */
      State: Type.Optional(PublicationState),
      WebUrl: passedOver,
      MobileUrl: passedOver,
      IsDeleted: Type.Optional(Type.Boolean()),
      /** If absent, the stored picture is kept. */
      ImageUpdated: Type.Optional(Type.Boolean()),
      ImageUploadRequest: Type.Optional(Type.Union([Type.Object({ Base64EncodedImage: base64(fileBytes) }), Type.Null()])),
      FulfillmentFilter: Type.Optional(FulfillmentFilter),
      ...versioned,
    }),
    file: { bytes: fileBytes },
    response: CustomReward,
  },
  countEligible: {
    ...administers('customRewards'),
    summary: 'Number of people with an account who match four filters of a company, counted up to 1,000',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, ...eligibility }),
    response: Eligible,
  },
} as const satisfies Schemas<typeof customRewardsRoutes>;
