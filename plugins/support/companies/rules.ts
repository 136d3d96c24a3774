/** People of a company are counted so far. */
export const mostPeople = 10_000;

/** A licence's figures are counted so far. */
export const mostLost = 1000;

/** Whether the first day is after the last one; empty: none. */
export const isReversed = (from: string, until: string): boolean => from !== '' && until !== '' && until < from;
