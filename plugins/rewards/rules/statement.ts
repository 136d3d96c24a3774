/** A line of the ledger of points. */
export interface LedgerLine {
  readonly planYearId: string;
  readonly points: number;
  readonly kind: 'earned' | 'redeemed';
}

/** A plan year of a person's points: opening balance, credits, debits, and closing balance. */
export interface YearOfPoints {
  readonly opening: number;
  readonly earned: number;
  /** Positive. */
  readonly redeemed: number;
  readonly balance: number;
}

const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { points }) => total + points, 0);

/**
 * The figures of a plan year, derived from the lines alone: `opening + earned - redeemed` is `balance`, and the balance of a year is the opening of the
 * next one.
 * @param lines in the order in which they were entered
 * @param years in their order
 */
export const yearOfPoints = (lines: readonly LedgerLine[], years: readonly string[], planYearId: string): YearOfPoints => {
  const place = years.indexOf(planYearId);
  const before = lines.filter((line) => years.indexOf(line.planYearId) < place);
  const within = lines.filter((line) => line.planYearId === planYearId);
  const opening = sum(before);
  const earned = sum(within.filter(({ kind }) => kind === 'earned'));
  const redeemed = -sum(within.filter(({ kind }) => kind === 'redeemed')) + 0;
  return { opening, earned, redeemed, balance: opening + earned - redeemed };
};
