import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { largestRate, mostEarlierRates, smallestRate } from '../../rules/exchange';
import type { exchangeRatesRoutes } from './exchangeRatesRoutes';

/** The value of one unit of a currency in US dollars on a day. */
const Rate = Type.Object({
  /** `yyyy-MM-dd` */
  Day: Type.String(),
  Rate: Type.Number(),
});

/** A currency of gift cards other than US dollars. */
export const ExchangeCurrency = Type.Object({
  /** ISO 4217. */
  Currency: Type.String(),
  /** Number of active gift cards in this currency, over all companies. */
  GiftCards: Type.Integer(),
  /** Latest day first. */
  Rates: Type.Array(Rate, { maxItems: mostEarlierRates }),
  /** Whether the latest rate is used for orders. */
  IsInForce: Type.Boolean(),
  ...versioned,
});

const screen = administers('exchangeRates');

export const exchangeRatesSchemas = {
  exchangeRates: {
    ...screen,
    summary: 'The currencies of gift cards with their exchange rates in US dollars',
    envelope: 'Data',
    response: Type.Object({
      /** Today, `yyyy-MM-dd`: the day of a new rate. */
      Today: Type.String(),
      Currencies: Type.Array(ExchangeCurrency),
    }),
  },
  saveExchangeRate: {
    ...screen,
    summary: "Enter today's exchange rate of a currency; the history can undo it",
    envelope: 'IsSuccessful',
    body: Type.Object({
      Currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      /** The value of one unit in US dollars; six decimal places are stored. */
      Rate: Type.Number({ minimum: smallestRate, maximum: largestRate }),
      /** Confirms a rate that is far from the last one. */
      IsConfirmed: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    response: ExchangeCurrency,
  },
} as const satisfies Schemas<typeof exchangeRatesRoutes>;
