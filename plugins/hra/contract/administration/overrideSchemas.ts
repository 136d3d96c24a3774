import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Choice, Page, pageQuery, TextOrNull } from '#shell/schemas';
import { mostAtOnce } from '../../administration/biometricOverride/rules/limits';
import type { overrideRoutes } from './overrideRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });

/** A plan year with its first and last day, `yyyy-MM-dd`, inclusive, between which an override date lies. */
const OverridePlanYear = Type.Object({ ...Choice.properties, StartDate: Type.String(), EndDate: Type.String() });

/** A person, and the day on which their screening of a plan year counts as done. */
export const OverriddenPerson = Type.Object({
  UserId: Type.String(),
  PlanYearId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** `yyyy-MM-dd`; null without an override. */
  OverrideDate: TextOrNull,
});

const screen = administers('biometricOverride');
const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

export const overrideSchemas = {
  overrideFilters: {
    ...screen,
    summary: 'Companies within reach, and the plan years of one of them, latest first',
    envelope: 'Data',
    query: Type.Object({ entityId: Type.Optional(id) }),
    response: Type.Object({ Entities: Type.Array(Choice), PlanYears: Type.Array(OverridePlanYear) }),
  },
  searchOverrides: {
    ...screen,
    summary: 'The people of a company in pages, with their override of the biometric screening in a plan year',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, PlanYearId: id, SearchTerms, PageSize, PaginationToken, Sort }),
    response: Page(OverriddenPerson),
  },
  createOverrides: {
    ...screen,
    summary: "Mark the biometric screening of people as done, in their company's plan year of that day",
    envelope: 'IsSuccessful',
    /** `MM-dd-yyyy` */
    query: Type.Object({ overrideDate: Type.String({ maxLength: 20 }) }),
    /** Ids of people. */
    body: Type.Array(id, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
    response: Type.Array(Type.Object({ UserId: Type.String(), PlanYearId: Type.String() })),
  },
} as const satisfies Schemas<typeof overrideRoutes>;
