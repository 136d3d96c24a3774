/** What an amount is worth in dollars (ADR-023). */
export const usdOf = (currencyAmount: number, currencyToUsd: number): number => currencyAmount / currencyToUsd;
