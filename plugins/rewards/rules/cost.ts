import type { Reward, RewardsSummary } from '../contract';
import { convert, fromMinor, pointsFor, rateUnits, toMinor } from './money';
import { parsePoints } from './points';

/** What an order would cost, and what would be left. The server counts for itself. */
export interface Cost {
  /** Dollars that count as spent. */
  readonly dollars: number;
  /** Points, where those pay. */
  readonly points: number;
  /** Of the gift card in dollars, or points, whichever pays. */
  readonly before: number;
  readonly after: number;
}

/**
 * The cost of so many pieces of a reward.
 * @param rate what a whole unit of its currency is worth in dollars
 * @returns `undefined` for parts of the smallest unit, and where points are no money
 */
export const costOf = (
  reward: Pick<Reward, 'Currency' | 'IsCustom'>,
  amount: number,
  quantity: number,
  rate: number,
  summary: RewardsSummary,
): Cost | undefined => {
  const minor = toMinor(amount, reward.Currency);
  if (minor === undefined) return undefined;
  const cents = convert(minor * quantity, reward.Currency, 'USD', Math.round(rate * rateUnits));
  const dollars = fromMinor(cents, 'USD');
  if (!reward.IsCustom) {
    const before = summary.CurrentGiftCardBalance;
    return { dollars, points: 0, before, after: Math.round((before - dollars) * 100) / 100 };
  }
  if (!summary.PointsPerDollar) return undefined;
  const points = pointsFor(cents, summary.PointsPerDollar);
  const before = parsePoints(summary.Points.AvailablePoints);
  return { dollars, points, before, after: before - points };
};

/** Why an order cannot be placed, as far as the person's side knows: by gift card, points or yearly limit. */
export const obstacleOf = (
  { dollars, after }: Cost,
  { IsCustom }: Pick<Reward, 'IsCustom'>,
  { Rewards }: RewardsSummary,
): 'giftCard' | 'points' | 'limit' | undefined => {
  if (after < 0) return IsCustom ? 'points' : 'giftCard';
  return Rewards.MaximumEnabled && dollars > Rewards.RemainingBalance ? 'limit' : undefined;
};
