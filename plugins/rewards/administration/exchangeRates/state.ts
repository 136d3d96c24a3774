import { change, followRecords, keyedResource, on, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The currencies of gift cards with their exchange rates. */
export const rates = keyedResource(api.exchangeRates, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Enters today's rate. */
export const save = change(api.saveExchangeRate, {
  says: message('rates.saved'),
  failed: message('rates.failed'),
  canUndo: true,
  subject: ({ body }) => `exchange rate ${body.Currency}`,
  reloads: [rates],
});

const saga = followRecords({ 'rewards.exchangeRate': [rates] });

export default pluginState('rewards.exchangeRates', { rates, save }, { saga });
