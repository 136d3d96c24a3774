/** Not documented: exchange rates of the currencies of gift cards. */
export const exchangeRatesRoutes = {
  exchangeRates: ['GET', '/exchangerates'],
  saveExchangeRate: ['POST', '/exchangerates'],
} as const;
