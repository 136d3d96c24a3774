import type { PointsEntry, RewardsSummary } from '../contract';

/** Rewards of a person as the server answers them, with what a test wants otherwise. */
export const aSummary = (overrides: Partial<RewardsSummary> = {}): RewardsSummary => ({
  ShowMall: true,
  CurrentGiftCardBalance: 50,
  PointsPerDollar: 10,
  Rewards: { CurrentSpent: 37.5, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 212.5 },
  Points: { AvailablePoints: '1635', CurrentPoints: '1785' },
  ...overrides,
});

/** Points that came, as the server answers them, with what a test wants otherwise. */
export const anEntry = (overrides: Partial<PointsEntry> = {}): PointsEntry => ({
  Id: 1,
  Points: 50,
  Name: 'Take the Stairs',
  At: '2026-11-18T17:00:00.000Z',
  ...overrides,
});
