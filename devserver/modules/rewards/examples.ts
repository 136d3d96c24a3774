import type { Reward, Statement } from '../../../plugins/rewards/contract';
import type { routes } from '../../../plugins/rewards/contract/routes';
import type { Examples } from '../../platform/examples';
import { budgetExamples } from './administration/budget/examples';
import { correctionsExamples } from './administration/corrections/examples';
import { customRewardsExamples } from './administration/customRewards/examples';
import { exchangeRatesExamples } from './administration/exchangeRates/examples';
import { giftCardsExamples } from './administration/giftCards/examples';
import { ordersExamples } from './administration/orders/examples';
import { waysToEarnExamples } from './administration/waysToEarn/examples';

const examples: Examples<typeof routes> = {
  ...customRewardsExamples,
  ...giftCardsExamples,
  statement: async ({ get }) => ({ params: { planYearKey: (await get<Statement>('/bank')).PlanYearKeyId } }),
  redeem: async ({ get }) => ({ body: { Amount: 1, PlanYearKeyId: (await get<Statement>('/bank')).PlanYearKeyId } }),
  order: async ({ get }) => {
    const [reward] = await get<readonly Reward[]>('/rewardfulfillment/catalog');
    const line = { RewardId: reward?.Id, Amount: reward?.MinAmount, Currency: reward?.Currency, Quantity: 1, IsCustom: reward?.IsCustom };
    return { body: { Orders: [line], RecipientEmail: 'somebody@acme.example' } };
  },
  ...ordersExamples,
  ...budgetExamples,
  ...exchangeRatesExamples,
  exchangeRate: () => ({ query: { baseCurrency: 'MXN', conversionCurrency: 'USD' } }),
  ...correctionsExamples,
  ...waysToEarnExamples,
};

export default examples;
