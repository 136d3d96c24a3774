/** Exchange rates of the currencies of gift cards. These calls are our own. */
export const exchangeRatesRoutes = {
  exchangeRates: ['GET', '/exchangerates'],
  saveExchangeRate: ['POST', '/exchangerates'],
} as const;
