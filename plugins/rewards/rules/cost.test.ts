import { expect, it } from 'vitest';
import { aSummary } from '../testing/factories';
import { costOf, obstacleOf } from './cost';

const card = { Currency: 'USD', IsCustom: false };
const custom = { Currency: 'USD', IsCustom: true };

it('an order from the gift card costs dollars', () => {
  expect(costOf(card, 12.34, 2, 1, aSummary())).toEqual({ dollars: 24.68, points: 0, before: 50, after: 25.32 });
});

it('a custom order costs points, rounded up', () => {
  expect(costOf(custom, 12.34, 1, 1, aSummary())).toEqual({ dollars: 12.34, points: 124, before: 1635, after: 1511 });
  expect(costOf(custom, 10, 1, 1, aSummary({ PointsPerDollar: null }))).toBeUndefined();
});

it('another currency is converted at its rate', () => {
  expect(costOf({ Currency: 'MXN', IsCustom: false }, 200, 1, 0.0546, aSummary())).toMatchObject({ dollars: 10.92, after: 39.08 });
  expect(costOf(card, 1.005, 1, 1, aSummary())).toBeUndefined();
});

it('an order that costs too much names the exceeded limit', () => {
  const obstacle = (reward: typeof card, amount: number, summary = aSummary()) => {
    const cost = costOf(reward, amount, 1, 1, summary);
    return cost && obstacleOf(cost, reward, summary);
  };
  expect(obstacle(card, 50)).toBeUndefined();
  expect(obstacle(card, 51)).toBe('giftCard');
  expect(obstacle(custom, 164)).toBe('points');
  const Rewards = { CurrentSpent: 240, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 10 };
  expect(obstacle(card, 11, aSummary({ Rewards }))).toBe('limit');
});
