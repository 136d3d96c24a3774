import { Type } from 'typebox';
import { enumerations } from '#shell/rules/enumerations';

const places = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 500, uniqueItems: true });

/** Who is eligible for a reward: whoever matches all four filters, each by one of its values; `["ALL"]` matches everybody (ADR-040 to ADR-043). */
const eligibility = {
  /** Member types. */
  Roles: Type.Array(Type.Enum(['ALL', ...enumerations.memberType]), { minItems: 1, maxItems: 9, uniqueItems: true }),
  /** Ids of locations, departments and regions of the company. */
  Locations: places,
  Departments: places,
  Regions: places,
};

export const FulfillmentFilter = Type.Object({ RewardId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])), ...eligibility });

/** Which company and plan year a list of rewards is about; left out, the caller's company and the plan year that counts now. */
export const RewardQuery = Type.Object({
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  planYearId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
