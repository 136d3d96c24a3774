import type { WizardOptions } from '../../../contract';
import type { LevelValues } from './values';

/** Points of a person who reaches all levels. */
export const pointsOf = (levels: readonly LevelValues[]): number => levels.reduce((sum, { Points }) => sum + (Points ?? 0), 0);

export interface Cost {
  readonly points: number;
  /** In dollars; undefined if points have no monetary value. */
  readonly dollars: number | undefined;
}

/** Maximum cost of a challenge: if its whole audience reaches all levels. */
export const costOf = (levels: readonly LevelValues[], people: number, pointsPerDollar: number | null): Cost => {
  const points = pointsOf(levels) * people;
  return { points, dollars: pointsPerDollar ? points / pointsPerDollar : undefined };
};

/**
 * Dollars by which a challenge can exceed the budget of the plan year in which it begins; undefined if it cannot, or if there is no budget.
 * @param dollars maximum cost of the challenge; 0 for a published one, because the remaining budget is already reduced by it
 */
export const overBudget = (years: WizardOptions['PlanYears'], start: string, dollars: number): number | undefined => {
  const left = years.find(({ First, Last }) => First <= start && start <= Last)?.BudgetLeft ?? undefined;
  return left === undefined || dollars <= left ? undefined : Math.round((dollars - left) * 100) / 100;
};
