import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, orNull, versioned } from '#shell/schemas';
import type { budgetRoutes } from './budgetRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** Points with their value; `Dollars` is null if the company's points are not money. */
const Worth = Type.Object({ Points: Type.Integer(), Dollars: orNull(Type.Number()) });

/** A way in which people can still earn points in the plan year. */
const Source = Type.Object({
  Kind: Type.Enum(['Challenge', 'HealthAssessment']),
  /** Id of a challenge. */
  Id: Type.String(),
  Name: Type.String(),
  /** Number of people who can still earn by it. */
  People: Type.Integer(),
  ...Worth.properties,
});

/** Actual and possible cost of a plan year. Dollars are US dollars. */
export const RewardBudget = Type.Object({
  /** The budget in dollars; null for none. */
  Budget: orNull(Type.Number()),
  /** Number of points per dollar; null if points have no monetary value. */
  PointsPerDollar: orNull(Type.Integer()),
  /** Rewards ordered in the plan year, minus refunds. */
  Paid: Type.Number(),
  /** Balances of all people: on gift cards, and as points. */
  Cards: Type.Number(),
  Held: Worth,
  /** Maximum that can still be earned, if all people reach everything. Courses are not counted. */
  Sources: Type.Array(Source),
  ...versioned,
});

const screen = administers('rewardBudget');

export const budgetSchemas = {
  rewardBudget: {
    ...screen,
    summary: 'The budget of a plan year, with spending, balances, and what can still be earned',
    envelope: 'Data',
    query: Type.Object({ EntityId: id, PlanYearId: id }),
    response: RewardBudget,
  },
  saveRewardBudget: {
    ...screen,
    summary: 'Set the budget of a plan year; null for none',
    envelope: 'IsSuccessful',
    body: Type.Object({ EntityId: id, PlanYearId: id, Budget: orNull(Type.Number({ minimum: 0, maximum: 100_000_000 })), ...versioned }),
    response: RewardBudget,
  },
} as const satisfies Schemas<typeof budgetRoutes>;
