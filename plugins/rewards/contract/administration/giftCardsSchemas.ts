import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { eligibility, RewardQuery } from './eligibility';
import type { giftCardsRoutes } from './giftCardsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** Eligibility for a gift card of a company in a plan year (ADR-049). */
const GiftCardFilter = Type.Object({ EntityId: id, PlanYearId: id, RewardId: id, ...eligibility, ...versioned });

/** A gift card of the platform's catalogue in the administration (ADR-048). */
export const GiftCard = Type.Object({ Id: Type.String(), Name: Type.String(), ThumbnailUrl: Type.String(), Filter: GiftCardFilter });

export const giftCardsSchemas = {
  giftCards: {
    ...administers('giftCards'),
    summary: "The platform's gift cards by name, with a company's eligibility for each in a plan year",
    envelope: 'Successful',
    query: RewardQuery,
    response: Type.Object({
      Rewards: Type.Array(GiftCard),
      /** Whether the catalogue did not answer, so that these are the gift cards of the last answer. */
      IsOutdated: Type.Boolean(),
      /** Currencies without an exchange rate in force: gift cards in them cannot be ordered. */
      WithoutRate: Type.Array(Type.String()),
    }),
  },
  saveGiftCardFilter: {
    ...administers('giftCards'),
    summary: 'Save the eligibility for a gift card in a plan year',
    envelope: 'Successful',
    body: GiftCardFilter,
    response: GiftCardFilter,
  },
} as const satisfies Schemas<typeof giftCardsRoutes>;
