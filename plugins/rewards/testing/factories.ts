import type { RewardsSummary } from '../contract';

/** Rewards of a person as the server answers them, with what a test wants otherwise. */
export const aSummary = (overrides: Partial<RewardsSummary> = {}): RewardsSummary => ({
  ShowMall: true,
  CurrentGiftCardBalance: 50,
  Rewards: { CurrentSpent: 37.5, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 212.5 },
  Points: { AvailablePoints: '1635', CurrentPoints: '1785' },
  ...overrides,
});
