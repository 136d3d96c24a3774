import { Type } from 'typebox';
import { Choice } from '#shell/schemas';

/** Options of the filters of challenge administration: companies in reach, plan years of one of them, and its challenges in a plan year. */
export const FilterOptions = Type.Object({ Entities: Type.Array(Choice), PlanYears: Type.Array(Choice), Challenges: Type.Array(Choice) });

/** Company and plan year; by default the caller's company and the current plan year. */
export const FilterQuery = Type.Object({
  entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  planYearId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
});
