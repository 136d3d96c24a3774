import type { PointsEntry, RewardsSummary } from '../../../plugins/rewards/contract';
import { remainingBalance, type Spending } from '../../../plugins/rewards/rules/spending';
import type { findSettings, listLatestPoints, MoneyTotals, PointTotals } from './queries';

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
    PointsPerDollar: settings?.points_per_dollar ?? null,
    Rewards: { ...spending, RemainingBalance: remainingBalance(spending) },
    Points: presentPoints(points),
  };
};

/** Sources that are no programs; their names are texts of this module. */
const ownSources: ReadonlySet<string> = new Set(['gift-card', 'welcome']);

/** The ledger's last entries. Programs are called what they are called today in the language of the call, those that are gone what they were called then. */
export const presentLatest = (
  entries: Awaited<ReturnType<typeof listLatestPoints>>,
  programNames: ReadonlyMap<string, string>,
  text: (key: string) => string,
): readonly PointsEntry[] =>
  entries.map(({ id, points, at, source_id, source_name }) => ({
    Id: id,
    Points: points,
    Name: ownSources.has(source_id) ? text(`source.${source_id}`) : (programNames.get(source_id) ?? source_name),
    At: at,
  }));
