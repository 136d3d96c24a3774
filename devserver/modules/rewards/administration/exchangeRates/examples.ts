import type { exchangeRatesRoutes } from '../../../../../plugins/rewards/contract/administration/exchangeRatesRoutes';
import type { Examples } from '../../../../platform/examples';

export const exchangeRatesExamples: Examples<typeof exchangeRatesRoutes> = {
  exchangeRates: () => ({}),
  saveExchangeRate: () => ({ body: { Currency: 'MXN', Rate: 0.0551 } }),
};
