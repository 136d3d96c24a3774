import type { RewardBudget } from '../../../contract';

/** The parts of a plan year's cost in dollars, from spent to possible. */
export interface Totals {
  readonly paid: number;
  readonly cards: number;
  readonly held: number;
  readonly canCost: number;
  readonly all: number;
  /** The budget minus all parts; negative if it can be exceeded. Undefined without a budget. */
  readonly left: number | undefined;
}

/** Sums in whole cents, to avoid errors of binary fractions. */
const sum = (...dollars: readonly number[]): number => dollars.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100;

export const totalsOf = ({ Paid, Cards, Held, Sources, Budget }: RewardBudget): Totals => {
  const held = Held.Dollars ?? 0;
  const canCost = sum(...Sources.map(({ Dollars }) => Dollars ?? 0));
  const all = sum(Paid, Cards, held, canCost);
  return { paid: Paid, cards: Cards, held, canCost, all, left: Budget === null ? undefined : sum(Budget, -all) };
};
