import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { longestOrganisationName } from '#shell/rules/organisation';
import { administers, day, versioned } from '#shell/schemas';
import type { organisationRoutes } from './organisationRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
/** Contains a character other than white space. */
const name = Type.String({ minLength: 1, maxLength: longestOrganisationName, pattern: '\\S' });
const kind = Type.Enum(['department', 'location', 'region']);

/** A period for which points are counted and the assessment is offered once. */
export const OrganisationYear = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** First and last day, inclusive. Each year begins on the day after the previous one. */
  StartDate: day,
  EndDate: day,
  State: Type.Enum(['Past', 'Current', 'Future']),
  ...versioned,
});

/** A department, location or region. */
export const OrganisationGroup = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** Whether people can be assigned to it, and audiences can choose it. People who are in it stay. */
  IsOffered: Type.Boolean(),
  ...versioned,
});

const screen = administers('organisation');

export const organisationSchemas = {
  planYears: {
    ...screen,
    summary: 'The plan years of a company, latest first',
    envelope: 'Data',
    query: Type.Object({ EntityId: id }),
    response: Type.Array(OrganisationYear),
  },
  savePlanYear: {
    ...screen,
    summary: 'Add a plan year after the last one, or change name and last day of one; the next one begins on the following day',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: Type.Optional(id), Name: name, EndDate: day, ...versioned }),
    response: OrganisationYear,
  },
  groups: {
    ...screen,
    summary: 'The departments, locations or regions of a company by name, including those that are no longer offered',
    envelope: 'Data',
    query: Type.Object({ EntityId: id, Kind: kind }),
    response: Type.Array(OrganisationGroup),
  },
  saveGroup: {
    ...screen,
    summary: 'Add a department, location or region, rename it, or stop offering it',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Kind: kind, Id: Type.Optional(id), Name: name, IsOffered: Type.Boolean(), ...versioned }),
    response: OrganisationGroup,
  },
} as const satisfies Schemas<typeof organisationRoutes>;
