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
  Rewards: Spending,
  Points,
});

export const schemas = {
  rewards: { summary: 'Points, spending and gift-card balance of the person', access: 'user', envelope: 'none', response: RewardsSummary },
  points: { summary: 'Earned and available points of the person', access: 'user', envelope: 'none', response: Points },
} as const satisfies Schemas<typeof routes>;
