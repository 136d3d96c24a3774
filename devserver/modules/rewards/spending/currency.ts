import type { RewardTables } from '../tables';

/** The value of an amount in the company's reward currency in US cents; at least one cent. */
const centsOf = (currencyAmount: number, currencyToUsd: number): number => Math.max(1, Math.round((currencyAmount * 100) / currencyToUsd));

type Amounts = Pick<RewardTables['reward_item'], 'denominations' | 'least' | 'most'>;

/** The amounts of a reward in minor units. A custom reward has a single one, the current value of its price. */
export const amountsOf = (
  { currency_amount, denominations, least, most }: Amounts & { readonly currency_amount: number | null },
  currencyToUsd: number,
): Amounts => {
  if (currency_amount === null) return { denominations, least, most };
  const cents = centsOf(currency_amount, currencyToUsd);
  return { denominations: JSON.stringify([cents]), least: cents, most: cents };
};
