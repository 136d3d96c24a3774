import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery, TextOrNull, versioned } from '#shell/schemas';
import { longestReason, mostCorrected } from '../../rules/corrections';
import type { correctionsRoutes } from './correctionsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** The corrected balance: points, or dollars on the gift card. */
const Kind = Type.Enum(['Points', 'GiftCard']);

/**
 * `Waiting` for a second administrator; `Entered` in the ledger; `Denied` by the second administrator; `TakenBack`: reverted in the ledger, or withdrawn
 * before it was entered.
 */
const State = Type.Enum(['Waiting', 'Entered', 'Denied', 'TakenBack']);

/** A correction in the administration. */
export const Correction = Type.Object({
  Id: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  PlanYearId: Type.String(),
  Kind,
  /** Points or dollars; negative for a deduction. */
  Amount: Type.Number(),
  Reason: Type.String(),
  State,
  EnteredBy: Type.String(),
  /** ISO 8601, UTC, like all instants. */
  At: Type.String(),
  /** The second administrator; null if none is required, or none has decided yet. */
  DecidedBy: TextOrNull,
  DecidedAt: TextOrNull,
  TakenBackBy: TextOrNull,
  TakenBackAt: TextOrNull,
  /** Whether it was withdrawn while it waited, so that it was never in the ledger. */
  IsWithdrawn: Type.Boolean(),
  /** Whether the caller has entered it. */
  IsOwn: Type.Boolean(),
  /** Whether the caller is its subject. */
  IsAboutCaller: Type.Boolean(),
  /** Whether the caller may approve or deny it. */
  MayDecide: Type.Boolean(),
  /** Whether the caller may revert it, or withdraw it while it waits. */
  MayTakeBack: Type.Boolean(),
  ...versioned,
});

/** A person whose balances can be corrected. */
export const CorrectablePerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Available points. */
  Points: Type.Integer(),
  /** Balance of the gift card, in dollars. */
  GiftCard: Type.Number(),
  /** Sums of the absolute points and dollars that the caller alone has corrected for the person within 24 hours; they count for the limit. */
  CorrectedPoints: Type.Integer(),
  CorrectedDollars: Type.Number(),
});

/** By default the caller's company. */
const entityId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['Waiting']).properties;

const ofCorrections = administers('rewardCorrections');

const corrections = {
  ...ofCorrections,
  summary: 'Corrections of points and gift cards in a company, waiting ones first, then newest first, in pages',
  envelope: 'Data',
  query: Type.Object({
    SearchTerms,
    PageSize,
    PaginationToken,
    Sort,
    EntityId: entityId,
    /** Absent or empty for all plan years. */
    PlanYearId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Absent or empty for all states. */
    Show: Type.Optional(Type.Enum(['', 'Waiting'])),
  }),
  response: Page(Correction),
} as const;

export const correctionsSchemas = {
  correctionRules: {
    ...ofCorrections,
    summary: 'The amounts from which corrections in a company need a second administrator',
    envelope: 'Data',
    query: Type.Object({ entityId }),
    response: Type.Object({
      /** Points and dollars from which a second administrator is required; null if none ever is. */
      SecondFrom: Type.Union([Type.Object({ Points: Type.Integer(), Dollars: Type.Integer() }), Type.Null()]),
    }),
  },
  correctionPeople: {
    ...ofCorrections,
    summary: 'Search people of a company by name or mail address, with their balances; without the caller',
    envelope: 'Data',
    query: Type.Object({ entityId, term: Type.String({ maxLength: 100 }) }),
    response: Type.Array(CorrectablePerson),
  },
  correctionPerson: {
    ...ofCorrections,
    summary: 'The balances of a person',
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    query: Type.Object({ entityId }),
    response: CorrectablePerson,
  },
  corrections,
  correctionsExport: exportOf(corrections),
  enterCorrection: {
    ...ofCorrections,
    summary: "Correct the points or the gift card of a person; from the company's limit on it waits for a second administrator",
    envelope: 'Successful',
    body: Type.Object({
      EntityId: id,
      UserId: id,
      Kind,
      Direction: Type.Enum(['Add', 'TakeAway']),
      /** Whole points, or dollars with cents. */
      Amount: Type.Number({ exclusiveMinimum: 0, maximum: mostCorrected }),
      /** Shown to the person. */
      Reason: Type.String({ minLength: 1, maxLength: longestReason }),
    }),
    response: Correction,
  },
  decideCorrection: {
    ...ofCorrections,
    summary: 'Approve or deny a correction of another administrator; of two concurrent decisions only one succeeds',
    envelope: 'Successful',
    body: Type.Object({ Id: id, Decision: Type.Enum(['Approve', 'Deny']), ...versioned }),
    response: Correction,
  },
  takeBackCorrection: {
    ...ofCorrections,
    summary: 'Revert a correction within 30 days, by a line with the opposite amount, or withdraw a waiting one',
    envelope: 'Successful',
    body: Type.Object({ Id: id, ...versioned }),
    response: Correction,
  },
} as const satisfies Schemas<typeof correctionsRoutes>;
