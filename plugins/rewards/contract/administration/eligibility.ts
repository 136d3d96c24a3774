import { Type } from 'typebox';
import { memberTypes } from '../../rules/memberTypes';

const places = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500, uniqueItems: true });

/** Eligibility for a reward: people who match all four filters, each by one of its values; `["ALL"]` matches all people (ADR-040 to ADR-043). */
export const eligibility = {
  /** Member types. */
  Roles: Type.Array(Type.Enum(['ALL', ...memberTypes]), { minItems: 1, maxItems: 9, uniqueItems: true }),
  /** Ids of locations, departments and regions of the company. */
  Locations: places,
  Departments: places,
  Regions: places,
};

export const FulfillmentFilter = Type.Object({ RewardId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])), ...eligibility });

/** Company and plan year of a list of rewards; by default the caller's company and the current plan year. */
export const RewardQuery = Type.Object({
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  planYearId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});

/** Number of eligible people: `Total` up to 1,000, and whether there are more. */
export const Eligible = Type.Object({ Total: Type.Integer(), IsTotalCapped: Type.Boolean() });
