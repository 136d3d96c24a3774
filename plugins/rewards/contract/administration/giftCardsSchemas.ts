import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { eligibility, RewardQuery } from './eligibility';
import type { giftCardsRoutes } from './giftCardsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** Eligibility for a gift card of a company in a plan year (ADR-049). */
const GiftCardFilter = Type.Object({ EntityId: id, PlanYearId: id, RewardId: id, ...eligibility, ...versioned });

/** A gift card of the platform's catalogue as administrators see it (ADR-048). */
export const GiftCard = Type.Object({ Id: Type.String(), Name: Type.String(), ThumbnailUrl: Type.String(), Filter: GiftCardFilter });

export const giftCardsSchemas = {
  giftCards: {
    ...administers('giftCards'),
    summary: 'The gift cards of the platform for a company, by name, and who is eligible for each in a plan year',
    envelope: 'Successful',
    query: RewardQuery,
    response: Type.Object({
      Rewards: Type.Array(GiftCard),
      /** The catalogue did not answer: these are the gift cards that were known before. */
      IsOutdated: Type.Boolean(),
      /** Currencies of its gift cards without an exchange rate that is in force: gift cards in them cannot be ordered. */
      WithoutRate: Type.Array(Type.String()),
    }),
  },
  saveGiftCardFilter: {
    ...administers('giftCards'),
    summary: 'Save who is eligible for a gift card in a plan year',
    envelope: 'Successful',
    body: GiftCardFilter,
    response: GiftCardFilter,
  },
} as const satisfies Schemas<typeof giftCardsRoutes>;
