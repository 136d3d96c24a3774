import { describe, expect, it } from 'vitest';
import { addSpending, giftCardBalanceAfter, remainingBalance } from './spending';

const limited = { CurrentSpent: 37.5, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 212.5 };

describe('spending', () => {
  it('[ACC-070, ACC-072] adds an order to the spending, and subtracts it from the remaining amount', () => {
    expect(addSpending(limited, { amount: 12.5, isCustom: false })).toEqual({ ...limited, CurrentSpent: 50, RemainingBalance: 200 });
  });

  it('[ACC-072] does not change the remaining balance without a maximum', () => {
    const free = { ...limited, MaximumEnabled: false, RemainingBalance: 7 };
    expect(remainingBalance(free)).toBe(7);
    expect(addSpending(free, { amount: 10, isCustom: true }).RemainingBalance).toBe(7);
  });

  it('[ACC-071] subtracts an order from the gift card unless it is custom', () => {
    expect(giftCardBalanceAfter(50, { amount: 12.1, isCustom: false })).toBe(37.9);
    expect(giftCardBalanceAfter(50, { amount: 12.1, isCustom: true })).toBe(50);
  });

  it('keeps whole cents', () => {
    expect(addSpending({ ...limited, CurrentSpent: 0.1 }, { amount: 0.2, isCustom: false }).CurrentSpent).toBe(0.3);
  });
});
