/** The value of an amount in dollars (ADR-023). */
export const usdOf = (currencyAmount: number, currencyToUsd: number): number => currencyAmount / currencyToUsd;
