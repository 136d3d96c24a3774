import type { Opportunity, Reward, RewardsSummary } from '../contract';
import { costOf } from './cost';
import { pointsFor, toMinor } from './money';
import { parsePoints } from './points';

/** The missing amount for the smallest amount of a reward. */
export interface Shortfall {
  /** Points that must be earned first; 0 if a cash-out is enough. */
  readonly points: number;
  /** Dollars missing on the gift card; 0 if points pay. */
  readonly dollars: number;
}

/** The missing amount for the smallest amount of a reward in dollars; `undefined` if nothing is missing, or if points do not lead to it. */
export const shortfallOf = (reward: Reward, summary: RewardsSummary): Shortfall | undefined => {
  const { PointsPerDollar } = summary;
  const cost = reward.Currency === 'USD' ? costOf(reward, reward.MinAmount, 1, 1, summary) : undefined;
  if (!cost || !PointsPerDollar || cost.after >= 0) return undefined;
  if (reward.IsCustom) return { points: -cost.after, dollars: 0 };
  const dollars = -cost.after;
  const needed = pointsFor(toMinor(dollars, 'USD') ?? 0, PointsPerDollar);
  return { points: Math.max(0, needed - parsePoints(summary.Points.AvailablePoints)), dollars };
};

/** The first opportunities, in order, that together bring this number of points; all if they do not suffice. */
export const wayTo = (points: number, opportunities: readonly Opportunity[]): { readonly steps: readonly Opportunity[]; readonly brings: number } => {
  const steps: Opportunity[] = [];
  let brings = 0;
  for (const opportunity of opportunities) {
    if (brings >= points) break;
    steps.push(opportunity);
    brings += opportunity.Points;
  }
  return { steps, brings };
};
