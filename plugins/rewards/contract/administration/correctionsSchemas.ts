import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery, versioned } from '#shell/schemas';
import { longestReason, mostCorrected } from '../../rules/corrections';
import type { correctionsRoutes } from './correctionsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const OptionalText = Type.Union([Type.String(), Type.Null()]);

/** The corrected balance: points, or dollars on the gift card. */
const Kind = Type.Enum(['Points', 'GiftCard']);

/** `Waiting` for a second administrator; `Entered` in the ledger; `Denied` by the second one; `TakenBack` from the ledger, or withdrawn before it was there. */
const State = Type.Enum(['Waiting', 'Entered', 'Denied', 'TakenBack']);

/** A correction as administrators see it. */
export const Correction = Type.Object({
  Id: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  PlanYearId: Type.String(),
  Kind,
  /** Points, or dollars; negative where they are taken away. */
  Amount: Type.Number(),
  Reason: Type.String(),
  State,
  EnteredBy: Type.String(),
  /** ISO 8601, UTC, as all moments. */
  At: Type.String(),
  /** The second administrator; null: none needed, or undecided. */
  DecidedBy: OptionalText,
  DecidedAt: OptionalText,
  TakenBackBy: OptionalText,
  TakenBackAt: OptionalText,
  /** It was withdrawn while it waited: it has never been in the ledger. */
  IsWithdrawn: Type.Boolean(),
  /** The caller has entered it. */
  IsOwn: Type.Boolean(),
  /** It is about the caller. */
  IsAboutCaller: Type.Boolean(),
  /** The caller may approve or deny it. */
  MayDecide: Type.Boolean(),
  /** The caller may take it back, or withdraw it while it waits. */
  MayTakeBack: Type.Boolean(),
  ...versioned,
});

/** A person whose balances can be corrected. */
export const CorrectablePerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Points that they may spend. */
  Points: Type.Integer(),
  /** Dollars on their gift card. */
  GiftCard: Type.Number(),
  /** Points and dollars that the caller alone has corrected for the person within 24 hours, as absolute values; they count for the limit. */
  CorrectedPoints: Type.Integer(),
  CorrectedDollars: Type.Number(),
});

/** Left out: the caller's company. */
const entityId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['Waiting']).properties;

const ofCorrections = administers('rewardCorrections');

const corrections = {
  ...ofCorrections,
  summary: 'Corrections of points and gift cards in a company, those that wait for a second administrator first, then the latest first, in pages',
  envelope: 'Data',
  query: Type.Object({
    SearchTerms,
    PageSize,
    PaginationToken,
    Sort,
    EntityId: entityId,
    /** Left out or empty: all plan years. */
    PlanYearId: Type.Optional(Type.String({ maxLength: 64 })),
    /** Left out or empty: in whatever state. */
    Show: Type.Optional(Type.Enum(['', 'Waiting'])),
  }),
  response: Page(Correction),
} as const;

export const correctionsSchemas = {
  correctionRules: {
    ...ofCorrections,
    summary: 'From which amount on corrections in a company need a second administrator',
    envelope: 'Data',
    query: Type.Object({ entityId }),
    response: Type.Object({
      /** Points and dollars from which a second administrator is required; null: never. */
      SecondFrom: Type.Union([Type.Object({ Points: Type.Integer(), Dollars: Type.Integer() }), Type.Null()]),
    }),
  },
  correctionPeople: {
    ...ofCorrections,
    summary: 'Search people of a company by name or mail address, with what they have; the caller is left out',
    envelope: 'Data',
    query: Type.Object({ entityId, term: Type.String({ maxLength: 100 }) }),
    response: Type.Array(CorrectablePerson),
  },
  correctionPerson: {
    ...ofCorrections,
    summary: 'What a person of a company has',
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    query: Type.Object({ entityId }),
    response: CorrectablePerson,
  },
  corrections,
  correctionsExport: exportOf(corrections),
  enterCorrection: {
    ...ofCorrections,
    summary: 'Correct the points or the gift card of a person; from the limit of the company on it waits for a second administrator',
    envelope: 'Successful',
    body: Type.Object({
      EntityId: id,
      UserId: id,
      Kind,
      Direction: Type.Enum(['Add', 'TakeAway']),
      /** Whole points, or dollars with their cents. */
      Amount: Type.Number({ exclusiveMinimum: 0, maximum: mostCorrected }),
      /** The person reads it. */
      Reason: Type.String({ minLength: 1, maxLength: longestReason }),
    }),
    response: Correction,
  },
  decideCorrection: {
    ...ofCorrections,
    summary: 'Approve or deny a correction that somebody else has entered; of two who decide at once, one does',
    envelope: 'Successful',
    body: Type.Object({ Id: id, Decision: Type.Enum(['Approve', 'Deny']), ...versioned }),
    response: Correction,
  },
  takeBackCorrection: {
    ...ofCorrections,
    summary: 'Take a correction back within 30 days, by a line of the opposite amount, or withdraw one that waits',
    envelope: 'Successful',
    body: Type.Object({ Id: id, ...versioned }),
    response: Correction,
  },
} as const satisfies Schemas<typeof correctionsRoutes>;
