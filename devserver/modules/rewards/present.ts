import type { RewardsSummary } from '../../../plugins/rewards/contract';
import { remainingBalance, type Spending } from '../../../plugins/rewards/rules/spending';
import type { findSettings, MoneyTotals, PointTotals } from './queries';

const dollars = (cents: number): number => cents / 100;

/** Points as the wire has them: whole numbers as text (ACC-069). */
export const presentPoints = (points: PointTotals): RewardsSummary['Points'] => ({
  AvailablePoints: String(points.available),
  CurrentPoints: String(points.current),
});

/** Points, spending and gift card of a person (ACC-067, ACC-068). Without a maximum there is no remaining balance to speak of: it is 0. */
export const presentRewards = (points: PointTotals, money: MoneyTotals, settings: Awaited<ReturnType<typeof findSettings>>): RewardsSummary => {
  const spending: Spending = {
    CurrentSpent: dollars(money.spent),
    MaximumEnabled: settings?.maximum_enabled === 1,
    MaximumSpend: dollars(settings?.maximum_cents ?? 0),
    RemainingBalance: 0,
  };
  return {
    ShowMall: settings?.show_mall === 1,
    CurrentGiftCardBalance: dollars(money.giftCard),
    Rewards: { ...spending, RemainingBalance: remainingBalance(spending) },
    Points: presentPoints(points),
  };
};
