import type { WizardOptions } from '../../../contract';
import type { LevelValues } from './values';

/** What everybody would earn who reaches all levels. */
export const pointsOf = (levels: readonly LevelValues[]): number => levels.reduce((sum, { Points }) => sum + (Points ?? 0), 0);

export interface Cost {
  readonly points: number;
  /** In dollars; undefined where points are no money. */
  readonly dollars: number | undefined;
}

/** What a challenge costs at most: if everybody whom it addresses reaches all levels. */
export const costOf = (levels: readonly LevelValues[], people: number, pointsPerDollar: number | null): Cost => {
  const points = pointsOf(levels) * people;
  return { points, dollars: pointsPerDollar ? points / pointsPerDollar : undefined };
};

/**
 * By how many dollars the budget of the plan year in which a challenge begins can be passed with it; undefined: it is not, or there is none.
 * @param dollars what the challenge costs at most; 0 for one that is published, because what is left has it taken off already
 */
export const overBudget = (years: WizardOptions['PlanYears'], start: string, dollars: number): number | undefined => {
  const left = years.find(({ First, Last }) => First <= start && start <= Last)?.BudgetLeft ?? undefined;
  return left === undefined || dollars <= left ? undefined : Math.round((dollars - left) * 100) / 100;
};
