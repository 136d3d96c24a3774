import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import type { budgetRoutes } from './budgetRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Points with what they are worth; `Dollars` is null where the company's points are no money. */
const Worth = Type.Object({ Points: Type.Integer(), Dollars: orNull(Type.Number()) });

/** Something that can still bring people points in the plan year. */
const Source = Type.Object({
  Kind: Type.Enum(['Challenge', 'HealthAssessment']),
  /** Of a challenge. */
  Id: Type.String(),
  Name: Type.String(),
  /** Who can still earn something by it. */
  People: Type.Integer(),
  ...Worth.properties,
});

/** What a plan year has cost, and can cost. Dollars are US dollars. */
export const RewardBudget = Type.Object({
  /** What the company wants to spend; null: nobody has said. */
  Budget: orNull(Type.Number()),
  /** How many points are a dollar; null: points are no money. */
  PointsPerDollar: orNull(Type.Integer()),
  /** Rewards that were ordered in the plan year, less what was given back. */
  Paid: Type.Number(),
  /** What all people together hold: on gift cards, and as points. */
  Cards: Type.Number(),
  Held: Worth,
  /** What can still be earned at most: if everybody reaches everything. Courses are not counted. */
  Sources: Type.Array(Source),
  ...versioned,
});

const screen = administers('rewardBudget');

export const budgetSchemas = {
  rewardBudget: {
    ...screen,
    summary: 'The budget of a plan year, with what was paid, what people hold, and what they can still earn',
    envelope: 'Data',
    query: Type.Object({ EntityId: id, PlanYearId: id }),
    response: RewardBudget,
  },
  saveRewardBudget: {
    ...screen,
    summary: 'Set what the company wants to spend in a plan year; null: no budget',
    envelope: 'IsSuccessful',
    body: Type.Object({ EntityId: id, PlanYearId: id, Budget: orNull(Type.Number({ minimum: 0, maximum: 100_000_000 })), ...versioned }),
    response: RewardBudget,
  },
} as const satisfies Schemas<typeof budgetRoutes>;
