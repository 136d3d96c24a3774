// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { aStatement, aSummary } from '../testing/factories';

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path: '/rewards/statement',
    server: [answers(api.rewards, () => aSummary()), answers(api.currentStatement, () => aStatement()), ...server],
    ...options,
  });

it('[SHL-025, ACC-078, ACC-090] shows a plan year: its figures, credits and debits line by line', async () => {
  const { screen } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards statement' })).toBeVisible();
  expect(await screen.findByLabelText('Plan year')).toHaveValue('acme-2026');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Cash-out to gift card.*−150.*300.*\+\$15\.00.*\$50\.00/),
    expect.stringMatching(/Walk.*\+350.*450.*\$35\.00/),
  ]);
  const figures = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(figures('Points')).toBe('PointsOpening balance100Earned350Redeemed150Closing balance300');
  expect(figures('Gift card')).toBe('Gift cardOpening balance$35.00Added$15.00Spent$0.00Closing balance$50.00');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: /CSV/ })).toBeVisible();
});

it('has no figures of a gift card that never had anything on it', async () => {
  const Dollars = { OpeningBalance: 0, Added: 0, Spent: 0, Balance: 0 };
  const { screen } = open({ server: [answers(api.currentStatement, () => aStatement({ Dollars }))] });
  expect(await screen.findByRole('region', { name: 'Points' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Gift card' })).not.toBeInTheDocument();
});

it('[ACC-078] each line links to its source: a page, or a dialog with its details', async () => {
  const [cashOut, walk] = aStatement().Items;
  if (!cashOut || !walk) throw new Error('The statement has two lines.');
  const order = { Amount: 18, Currency: 'USD', Quantity: 2, RecipientEmail: 'me@acme.example', State: 'Sent' as const, StateAt: '2026-11-01T09:00:00.000Z' };
  const Items = [
    { ...cashOut, Id: '3', Description: 'Cinema', Points: 0, Amount: -36, Order: order, Source: { ...cashOut.Source, Kind: 'order' as const } },
    {
      ...cashOut,
      Id: '4',
      Description: 'Correction',
      Amount: null,
      Points: 125,
      Reason: 'Not counted.',
      Source: { ...cashOut.Source, Kind: 'correction' as const },
    },
    walk,
  ];
  const { screen, user } = open({ server: [answers(api.currentStatement, () => aStatement({ Items }))] });
  await user.click(await screen.findByRole('button', { name: 'Cinema' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cinema' }));
  for (const text of ['2 × $18.00', 'me@acme.example', '−$36.00']) expect(dialog.getByText(text)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Not counted.')).toBeVisible();
});

it('[ACC-078] another plan year can be chosen, and has no cash-out', async () => {
  const old = aStatement({ PlanYearKeyId: 'acme-2025', IsCurrent: false, Items: [] });
  const { screen, user, navigation } = open({ server: [answers(api.statement, ({ params }) => (params.planYearKey === 'acme-2025' ? old : aStatement()))] });
  await user.selectOptions(await screen.findByLabelText('Plan year'), '2025');
  expect(await screen.findByText('Nothing in this plan year yet')).toBeVisible();
  expect(navigation.address()).toBe('/rewards/statement?planYear=acme-2025');
  expect(screen.queryByRole('region', { name: 'Cash out' })).not.toBeInTheDocument();
});

it('an unknown plan year says so', async () => {
  const { screen } = open({ path: '/rewards/statement?planYear=none', server: [answers(api.statement, refuses(404, 'There is none.'))] });
  expect(await screen.findByText('No statement for this plan year')).toBeVisible();
});

it('[ACC-079, ACC-086] a cash-out moves points to the gift card, and reloads the statement', async () => {
  const { screen, user, received } = open({ server: [answers(api.redeem, () => ({ Balance: 1235, Points: 400, Amount: 40 }))] });
  await user.type(await screen.findByLabelText(/Amount in dollars/), '40');
  await user.click(screen.getByRole('button', { name: 'Move to gift card' }));
  expect(await screen.findByText('The dollars are on your gift card.')).toBeVisible();
  expect(received.find(({ name }) => name === 'redeem')?.input).toEqual({ body: { Amount: 40, PlanYearKeyId: 'acme-2026' } });
  expect(screen.getByText(/Your points are worth \$123\.50\./)).toBeVisible();
  await expect.poll(() => received.filter(({ name }) => name === 'currentStatement').length).toBe(2);
});

it('[ACC-091] a cash-out of zero, or of more than the points are worth, is not sent', async () => {
  const { screen, user, received } = open();
  const amount = await screen.findByLabelText(/Amount in dollars/);
  await user.type(amount, '163.51');
  await user.click(screen.getByRole('button', { name: 'Move to gift card' }));
  expect((await screen.findAllByText('You need 1,636 points. You have 1,635.')).length).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, '0');
  expect((await screen.findAllByText('Enter an amount above $0.')).length).toBeGreaterThan(0);
  expect(received.some(({ name }) => name === 'redeem')).toBe(false);
});
