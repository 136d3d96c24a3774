import type { Reward, RewardsSummary } from '../contract';
import { convert, fromMinor, pointsFor, rateUnits, toMinor } from './money';
import { parsePoints } from './points';

/** The cost of an order, and the remaining balances. The server computes its own. */
export interface Cost {
  /** Dollars that count as spent. */
  readonly dollars: number;
  /** Points; 0 if the gift card pays. */
  readonly points: number;
  /** Balance before the order: dollars of the gift card, or points, whichever pays. */
  readonly before: number;
  readonly after: number;
}

/**
 * The cost of a number of pieces of a reward.
 * @param rate dollar value of one unit of its currency
 * @returns `undefined` for fractions of the smallest unit, and if points have no monetary value
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

/** Why an order cannot be placed, as far as the client knows: gift card, points or yearly limit. */
export const obstacleOf = (
  { dollars, after }: Cost,
  { IsCustom }: Pick<Reward, 'IsCustom'>,
  { Rewards }: RewardsSummary,
): 'giftCard' | 'points' | 'limit' | undefined => {
  if (after < 0) return IsCustom ? 'points' : 'giftCard';
  return Rewards.MaximumEnabled && dollars > Rewards.RemainingBalance ? 'limit' : undefined;
};
