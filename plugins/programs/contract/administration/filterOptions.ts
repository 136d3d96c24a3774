import { Type } from 'typebox';
import { Choice } from '#shell/schemas';

/** What the screens of challenge administration choose from: companies in reach, plan years of one of them, and its challenges in a plan year. */
export const FilterOptions = Type.Object({ Entities: Type.Array(Choice), PlanYears: Type.Array(Choice), Challenges: Type.Array(Choice) });

/** Which company and plan year is meant; left out, the caller's company and the plan year that counts now. */
export const FilterQuery = Type.Object({
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  planYearId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
