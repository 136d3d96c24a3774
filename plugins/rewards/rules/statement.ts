/** A line of a ledger: points, or cents of the gift card. */
export interface LedgerLine {
  readonly planYearId: string;
  /** Negative for a deduction. */
  readonly amount: number;
  readonly kind: 'credit' | 'debit';
}

/** A plan year of a ledger: opening balance, credits, debits, and closing balance. */
export interface YearOfLedger {
  readonly opening: number;
  readonly credits: number;
  /** Positive. */
  readonly debits: number;
  readonly balance: number;
}

const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/**
 * The figures of a plan year, derived from the lines alone: `opening + credits - debits` is `balance`, and the balance of a year is the opening of the
 * next one.
 * @param lines in the order in which they were entered
 * @param years in their order
 */
export const yearOfLedger = (lines: readonly LedgerLine[], years: readonly string[], planYearId: string): YearOfLedger => {
  const place = years.indexOf(planYearId);
  const before = lines.filter((line) => years.indexOf(line.planYearId) < place);
  const within = lines.filter((line) => line.planYearId === planYearId);
  const opening = sum(before);
  const credits = sum(within.filter(({ kind }) => kind === 'credit'));
  const debits = -sum(within.filter(({ kind }) => kind === 'debit')) + 0;
  return { opening, credits, debits, balance: opening + credits - debits };
};
