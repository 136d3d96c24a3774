import { endpoints, withLimits } from '#shell/api';
import { exchangeRatesRoutes } from '../../contract/administration/exchangeRatesRoutes';
import type { exchangeRatesSchemas } from '../../contract/administration/exchangeRatesSchemas';
import { exchangeRatesLimits } from '../../contract/administration/limits';

/** Calls of the exchange rates. */
export const api = withLimits(endpoints<typeof exchangeRatesSchemas>(exchangeRatesRoutes), exchangeRatesLimits);
