import type { RewardsSummary } from '../contract';
import { spendPoints } from './points';

/** Amounts in US dollars (ACC-068). */
export type Spending = RewardsSummary['Rewards'];

/** The cost of a placed order, in US dollars. A custom order is not paid from the gift card. */
export interface Order {
  readonly amount: number;
  readonly isCustom: boolean;
}

/** Rounds a sum of dollars to whole cents: 0.1 + 0.2 is 0.3. */
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The remaining balance: the maximum minus the spent amount if a maximum is enabled, otherwise unchanged (ACC-072). */
export const remainingBalance = (spending: Spending): number =>
  spending.MaximumEnabled ? cents(spending.MaximumSpend - spending.CurrentSpent) : spending.RemainingBalance;

/** Dollars that can still be spent; 0 if the limit was set below the spent amount. */
export const leftToSpend = ({ RemainingBalance }: Spending): number => Math.max(0, RemainingBalance);

/** Adds an order to the spending (ACC-070, ACC-072). */
export const addSpending = (spending: Spending, order: Order): Spending => {
  const spent = { ...spending, CurrentSpent: cents(spending.CurrentSpent + order.amount) };
  return { ...spent, RemainingBalance: remainingBalance(spent) };
};

/** The gift-card balance after an order (ACC-071). */
export const giftCardBalanceAfter = (balance: number, order: Order): number => (order.isCustom ? balance : cents(balance - order.amount));

/** The cost of a placed order. */
interface Placed {
  /** In dollars. */
  readonly Spent: number;
  readonly Points: number;
  readonly IsCustom: boolean;
}

/** Points, spending and gift card after an order (ACC-070 to ACC-073, ACC-086). */
export const afterOrder = (summary: RewardsSummary, { Spent, Points, IsCustom }: Placed): RewardsSummary => {
  const order = { amount: Spent, isCustom: IsCustom };
  return {
    ...summary,
    CurrentGiftCardBalance: giftCardBalanceAfter(summary.CurrentGiftCardBalance, order),
    Rewards: addSpending(summary.Rewards, order),
    Points: spendPoints(summary.Points, Points),
  };
};

/** Points and gift card after a cash-out, which does not count as spending. */
export const afterCashOut = (summary: RewardsSummary, { Amount, Points }: { readonly Amount: number; readonly Points: number }): RewardsSummary => ({
  ...summary,
  CurrentGiftCardBalance: cents(summary.CurrentGiftCardBalance + Amount),
  Points: spendPoints(summary.Points, Points),
});
