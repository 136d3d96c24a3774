import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'rewards',
  routes: {
    summary: page(paths.summary, () => import('./pages/RewardsSummary'), ['firstLogin']),
    statement: page(paths.statement, () => import('./pages/BankStatement'), ['firstLogin']),
    fulfillment: page(paths.fulfillment, () => import('./pages/Fulfillment'), ['firstLogin', 'fulfillment']),
    ...(__FOR_STAFF__ && {
      previewReward: page(paths.previewReward, () => import('./administration/customRewards/RewardPreviewPage'), administrators, { screen: 'customRewards' }),
      customRewards: page(paths.customRewards, () => import('./administration/customRewards/CustomRewardsPage'), administrators, { screen: 'customRewards' }),
      giftCards: page(paths.giftCards, () => import('./administration/giftCards/GiftCardsPage'), administrators, { screen: 'giftCards' }),
      orders: page(paths.orders, () => import('./administration/orders/OrdersPage'), administrators, { screen: 'rewardOrders' }),
      corrections: page(paths.corrections, () => import('./administration/corrections/CorrectionsPage'), administrators, { screen: 'rewardCorrections' }),
      waysToEarn: page(paths.waysToEarn, () => import('./administration/waysToEarn/WaysToEarnPage'), administrators, { screen: 'waysToEarn' }),
      budget: page(paths.budget, () => import('./administration/budget/BudgetPage'), administrators, { screen: 'rewardBudget' }),
      exchangeRates: page(paths.exchangeRates, () => import('./administration/exchangeRates/ExchangeRatesPage'), administrators, { screen: 'exchangeRates' }),
    }),
  },
  administration: __FOR_STAFF__
    ? [
        { section: 'rewards', label: 'nav.waysToEarn', to: 'waysToEarn', order: 5 },
        { section: 'rewards', label: 'nav.customRewards', to: 'customRewards', order: 10 },
        { section: 'rewards', label: 'nav.giftCards', to: 'giftCards', order: 20 },
        { section: 'rewards', label: 'nav.orders', to: 'orders', order: 30 },
        { section: 'rewards', label: 'nav.corrections', to: 'corrections', order: 40 },
        { section: 'rewards', label: 'nav.budget', to: 'budget', order: 50 },
        { section: 'platform', label: 'nav.exchangeRates', to: 'exchangeRates', order: 20 },
      ]
    : [],
  ...(__FOR_STAFF__ && {
    paletteSearches: [{ label: 'nav.approve', isAction: true, for: 'corrections', search: () => import('./palette/findCorrections') }],
  }),
  modals: views,
  topMenu: [{ label: 'nav.rewards', icon: 'redeemrewards', order: 300, to: 'summary', badge: (facts) => facts['rewards.badge'] }],
  state: () => import('./state'),
  // The top bar displays the points from the first screen.
  startsAt: 'sign-in',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
