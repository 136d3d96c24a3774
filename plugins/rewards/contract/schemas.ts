import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { routes } from './routes';

/** Strings of whole points, as documented. */
const Points = Type.Object({ AvailablePoints: Type.String(), CurrentPoints: Type.String() });

/** Amounts in US dollars. */
const Spending = Type.Object({
  CurrentSpent: Type.Number(),
  MaximumEnabled: Type.Boolean(),
  MaximumSpend: Type.Number(),
  RemainingBalance: Type.Number(),
});

export const RewardsSummary = Type.Object({
  ShowMall: Type.Boolean(),
  CurrentGiftCardBalance: Type.Number(),
  /** How many points the company gives a dollar for; null where points are no money. */
  PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
  Rewards: Spending,
  Points,
});

/** Points that came, or went when negative. */
export const PointsEntry = Type.Object({
  Id: Type.Integer(),
  Points: Type.Integer(),
  /** What they came from or went for, in the language of the call: the name of a program, for example. */
  Name: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
});

export const schemas = {
  rewards: { summary: 'Points, spending and gift-card balance of the person', access: 'user', envelope: 'none', response: RewardsSummary },
  points: { summary: 'Earned and available points of the person', access: 'user', envelope: 'none', response: Points },
  latest: { summary: 'The last points that the person got or gave, newest first', access: 'user', envelope: 'none', response: Type.Array(PointsEntry) },
} as const satisfies Schemas<typeof routes>;
