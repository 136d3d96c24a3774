// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { oneCompany } from '../../../../shell/testing/oneCompany';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { ExchangeCurrency } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

const pesos: ExchangeCurrency = { Currency: 'MXN', GiftCards: 2, Rates: [{ Day: '2026-11-10', Rate: 0.05 }], IsInForce: false, Version: 3 };
const dollars: ExchangeCurrency = { Currency: 'CAD', GiftCards: 0, Rates: [], IsInForce: false };

const open = async () => {
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: '/administration/rewards/exchange-rates',
    person: { Roles: ['SuperAdmin'], EntityId: 'acme' },
    server: [
      ...oneCompany,
      answers(api.exchangeRates, () => ({ Today: '2026-11-20', Currencies: [dollars, pesos] })),
      answers(api.saveExchangeRate, ({ body }) => ({ ...pesos, Rates: [{ Day: '2026-11-20', Rate: body.Rate }], IsInForce: true, Version: 4 })),
    ],
  });
  await screen.findByRole('row', { name: /Mexican Peso/ });
  const bodies = () => view.received.filter(({ name }) => name === 'saveExchangeRate').map(({ input }) => (input as { readonly body: object }).body);
  return { ...view, bodies };
};

it('lists each currency with its rate, its day and age, and names those without orders', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Mexican Peso/ }));
  expect(row.getByText('1 MXN = 0.05 USD')).toBeVisible();
  expect(row.getByText('November 10, 2026 (10 days ago)')).toBeVisible();
  expect(row.getByText('Too old')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Canadian Dollar/ })).getByText('No rate yet')).toBeVisible();
  expect(screen.getByText(/Gift cards in MXN can’t be ordered/)).toBeVisible();
});

it('saves a rate near the last one, and one far from it after a confirmation', async () => {
  const { user, bodies } = await open();
  await user.click(screen.getByRole('button', { name: 'Enter rate: Mexican Peso (MXN)' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Mexican Peso/ }));
  await user.type(dialog.getByLabelText(/US dollars for 1 MXN/), '0.5');
  expect(await dialog.findByText('+900 % compared with the last rate')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bodies()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Yes, this rate is right' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(bodies).toEqual([{ Currency: 'MXN', Rate: 0.5, IsConfirmed: true, Version: 3 }]);
  expect(await screen.findByText('Exchange rate saved')).toBeVisible();
});

it('accepts a decimal comma; if it could separate thousands, the field shows how to write each', async () => {
  const { user, bodies } = await open();
  await user.click(screen.getByRole('button', { name: 'Enter rate: Mexican Peso (MXN)' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Mexican Peso/ }));
  const field = dialog.getByLabelText(/US dollars for 1 MXN/);
  await user.type(field, '1,051');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('“1,051” can be read in two ways. Enter 1051 or 1.051.')).toBeVisible();
  expect(field).toHaveValue('1,051');
  await user.clear(field);
  await user.type(field, '0,051');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(bodies).toEqual([{ Currency: 'MXN', Rate: 0.051, IsConfirmed: false, Version: 3 }]);
});
