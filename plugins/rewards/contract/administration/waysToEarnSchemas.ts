import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, PublicationState, publication, versioned } from '#shell/schemas';
import { longestWayDescription, longestWayName, mostWayPoints, mostWays, wayTypes } from '../../rules/ways';
import { Eligible } from './eligibility';
import type { waysToEarnRoutes } from './waysToEarnRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const wayId = Type.String({ minLength: 1, maxLength: 200 });
const ofYear = { EntityId: id, PlanYearId: id };
const WayKind = Type.Enum([...wayTypes]);

/** A way to earn points in the administration. */
export const WayToEarn = Type.Object({
  Id: Type.String(),
  Type: WayKind,
  Points: Type.Integer(),
  /** An empty Spanish text is replaced by the English one. */
  Names: bothLanguages(longestWayName),
  Descriptions: bothLanguages(longestWayDescription),
  /** It gives points while it is published, on its days within the plan year. */
  ...publication,
  State: PublicationState,
  /** Number of people who have earned points by it in the plan year; null if its points are not entered automatically. */
  People: Type.Union([Eligible, Type.Null()]),
  ...versioned,
});

const WaysToEarn = Type.Object({
  Ways: Type.Array(WayToEarn),
  /** Kinds that can be added: those of licensed plugins, without existing ones that may occur only once. */
  Types: Type.Array(WayKind),
  /** Whether the plan year is over. Its ways no longer change. */
  IsOver: Type.Boolean(),
  /** Whether the plan year has not begun. If it has no ways of its own, it begins with those of the year before. */
  IsAhead: Type.Boolean(),
  /** The latest earlier plan year with ways that can be copied; null for none. */
  Earlier: Type.Union([Type.Object({ Id: Type.String(), Name: Type.String(), Count: Type.Integer() }), Type.Null()]),
});

const screen = administers('waysToEarn');

export const waysToEarnSchemas = {
  waysToEarn: {
    ...screen,
    summary: `The ways to earn points in a plan year of a company, at most ${mostWays}, with their numbers of earners`,
    envelope: 'IsSuccessful',
    query: Type.Object(ofYear),
    response: WaysToEarn,
  },
  saveWayToEarn: {
    ...screen,
    summary: 'Add or change a way to earn points; earned points are kept',
    envelope: 'IsSuccessful',
    body: Type.Object({
      /** Absent or null for a new one. */
      Id: Type.Optional(Type.Union([wayId, Type.Null()])),
      ...ofYear,
      Type: WayKind,
      Points: Type.Integer({ minimum: 1, maximum: mostWayPoints }),
      Names: bothLanguages(longestWayName, { required: true }),
      Descriptions: bothLanguages(longestWayDescription),
      /** Absent keeps the stored values; a new way is published, without days. */
      ...Type.Partial(Type.Object(publication)).properties,
      ...versioned,
    }),
    response: WaysToEarn,
  },
  removeWayToEarn: {
    ...screen,
    summary: 'Delete a way to earn points; earned points are kept',
    envelope: 'IsSuccessful',
    body: Type.Object({ Id: wayId, ...ofYear, ...versioned }),
    response: WaysToEarn,
  },
  orderWaysToEarn: {
    ...screen,
    summary: 'Order the ways to earn points of a plan year; those not listed keep their positions',
    envelope: 'IsSuccessful',
    body: Type.Object({ ...ofYear, Ids: Type.Array(wayId, { minItems: 1, maxItems: mostWays, uniqueItems: true }) }),
    response: WaysToEarn,
  },
  copyWaysToEarn: {
    ...screen,
    summary: 'Add the missing ways of another plan year, or the usual ones',
    envelope: 'IsSuccessful',
    body: Type.Object({
      ...ofYear,
      /** The plan year to copy from; null for the usual ways. */
      From: Type.Union([id, Type.Null()]),
    }),
    response: WaysToEarn,
  },
} as const satisfies Schemas<typeof waysToEarnRoutes>;
