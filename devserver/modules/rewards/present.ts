import type { PointsEntry, Reward, RewardDefinition, RewardsSummary } from '../../../plugins/rewards/contract';
import { fromMinor } from '../../../plugins/rewards/rules/money';
import { remainingBalance, type Spending } from '../../../plugins/rewards/rules/spending';
import { fromFlag } from '../../platform/database/flag';
import { nameOf, type Sources } from './points/sources';
import type { ItemRow, listLatestPoints, listWays, MoneyTotals, PointTotals, RewardSettings } from './queries';

const dollars = (cents: number): number => cents / 100;

/** Points in the form of the contract: whole numbers as text (ACC-069). */
export const presentPoints = (points: PointTotals): RewardsSummary['Points'] => ({
  AvailablePoints: String(points.available),
  CurrentPoints: String(points.current),
});

/** Spending in the plan year and the remaining amount (ACC-068, ACC-072). Without a maximum the remaining balance is 0. */
export const presentSpending = (money: MoneyTotals, settings: Pick<RewardSettings, 'limitsSpending' | 'dollarsToSpend'>): Spending => {
  const spending: Spending = {
    CurrentSpent: dollars(money.spent),
    MaximumEnabled: settings.limitsSpending,
    MaximumSpend: settings.limitsSpending ? settings.dollarsToSpend : 0,
    RemainingBalance: 0,
  };
  return { ...spending, RemainingBalance: remainingBalance(spending) };
};

interface Owned {
  readonly points: PointTotals;
  readonly money: MoneyTotals;
  readonly mailAddress: string | null;
}

/** Points, spending and gift card of a person (ACC-067). */
export const presentRewards = ({ points, money, mailAddress }: Owned, settings: RewardSettings): RewardsSummary => ({
  ShowMall: settings.mall,
  CurrentGiftCardBalance: dollars(money.giftCard),
  PointsPerDollar: settings.pointsPerDollar || null,
  Rewards: presentSpending(money, settings),
  Points: presentPoints(points),
  OpeningPoints: points.opening,
  MailAddress: mailAddress,
});

/** The ledger's last entries, by the names of their sources. */
export const presentLatest = (entries: Awaited<ReturnType<typeof listLatestPoints>>, sources: Sources): PointsEntry[] =>
  entries.map((entry) => ({ Id: entry.id, Points: entry.points, Name: nameOf(entry, sources), At: entry.at }));

/** A reward in the form of the contract: amounts in whole units of its currency (ACC-080). */
export const presentItem = ({ id, name, description, image_url, currency, denominations, least, most, is_custom, needs_recognition }: ItemRow): Reward => ({
  Id: id,
  Name: name,
  Description: description,
  ThumbnailUrl: image_url,
  Currency: currency,
  Denominations: (JSON.parse(denominations) as readonly number[]).map((amount) => fromMinor(amount, currency)),
  MinAmount: fromMinor(least, currency),
  MaxAmount: fromMinor(most, currency),
  IsCustom: fromFlag(is_custom),
  NeedsRecognition: fromFlag(needs_recognition),
});

/** A way to earn points (ACC-076). */
export const presentDefinition = ({ id, name, description, points, type }: Awaited<ReturnType<typeof listWays>>[number]): RewardDefinition => ({
  Id: id,
  Name: name,
  Description: description,
  Points: points,
  Type: type,
});
