// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { OrderResult, Reward } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anOpportunity, aReward, aSummary } from '../testing/factories';

const boots = aReward();
const flowers = aReward({ Id: 'flowers', Name: 'Flowers', Denominations: [12.5], MinAmount: 12.5, MaxAmount: 12.5, IsCustom: true, NeedsRecognition: true });
const tree = aReward({ Id: 'tree', Name: 'Trees', Denominations: [], MinAmount: 5, MaxAmount: 100 });
const pesos = aReward({ Id: 'pesos', Name: 'Market', Currency: 'MXN', Denominations: [200], MinAmount: 200, MaxAmount: 200 });

const ordered = (reward: Reward, Amount: number, Spent: number, Points = 0) => ({
  Orders: [{ Id: 'o', RewardId: reward.Id, Name: reward.Name, Amount, Currency: reward.Currency, Quantity: 1, IsCustom: reward.IsCustom, Spent, Points }],
  FailedOrders: [],
});

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path: '/rewards/fulfillment',
    server: [
      answers(api.rewards, () => aSummary()),
      answers(api.catalog, () => [boots, flowers, tree, pesos]),
      answers(api.recognition, () => true),
      answers(api.exchangeRate, () => ({ BaseCurrency: 'MXN', ConversionCurrency: 'USD', Rate: 0.0546, Day: '2026-11-20' })),
      ...server,
    ],
    ...options,
  });
type View = ReturnType<typeof open>;

const placing = (result: OrderResult) => answers(api.order, () => result);

/** Chooses a reward, and continues to the review. */
const review = async ({ screen, user }: View, name: string, amount?: string) => {
  await user.click(await screen.findByRole('button', { name: `Choose ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const sendTo = await dialog.findByLabelText(/Send to/);
  await user.clear(sendTo);
  await user.type(sendTo, 'me@acme.example');
  if (amount !== undefined) await user.click(dialog.getByRole('radio', { name: amount }));
  await user.click(dialog.getByRole('button', { name: 'Review the order' }));
  return dialog;
};

describe('the mall', () => {
  it('[ACC-080, ACC-090, SHL-062] shows the balances, and the rewards with their prices', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards mall' })).toBeVisible();
    const list = await screen.findAllByRole('article');
    expect(list.map((one) => within(one).getByRole('heading').textContent)).toEqual(['Boots', 'Flowers', 'Trees', 'Market']);
    expect(within(list[0]!).getByText('$10.00 to $25.00')).toBeVisible();
    expect(within(list[1]!).getByText('125 points')).toBeVisible();
    expect(screen.getByText('$212.50')).toBeVisible();
  });

  it('[ADR-043] follows changes by administrators without a reload', async () => {
    const offered = [boots, flowers];
    const { screen, realtime } = open({ person: { EntityId: 'acme' }, server: [answers(api.catalog, () => [...offered])] });
    expect(await screen.findByRole('heading', { name: 'Boots' })).toBeVisible();
    offered.splice(0, 1, tree);
    realtime.publish('rewards:acme', {});
    expect(await screen.findByRole('heading', { name: 'Trees' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Boots' })).toBeNull();
  });

  it('[SHL-060, ACC-089] is closed in a company without one', async () => {
    const { screen, received } = open({ server: [answers(api.rewards, () => aSummary({ ShowMall: false }))] });
    await expect.poll(() => screen.queryAllByText(/not authorized/i).length).toBeGreaterThan(0);
    expect(received.some(({ name }) => name === 'catalog')).toBe(false);
  });

  it('[ACC-088] leaves out rewards of the recognition provider for people unknown to it', async () => {
    const { screen } = open({ server: [answers(api.recognition, () => false)] });
    expect(await screen.findByRole('button', { name: 'Choose Boots' })).toBeVisible();
    expect(screen.queryByText('Flowers')).not.toBeInTheDocument();
  });

  it('[ACC-088] shows that the recognition provider does not answer, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.recognition, () => (isUp ? true : refuses(409, 'No.')()))] });
    expect(await screen.findByText(/We couldn’t load the recognition rewards/)).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Flowers')).toBeVisible();
  });
});

describe('a reward that the person cannot afford', () => {
  it('[ACC-090] shows the ways to it', async () => {
    const { screen, user } = open({
      server: [
        answers(api.rewards, () => aSummary({ CurrentGiftCardBalance: 2, Points: { AvailablePoints: '100', CurrentPoints: '100' } })),
        answers(api.opportunities, () => [anOpportunity(), anOpportunity({ Id: 'b', Name: 'Swim', Points: 50 }), anOpportunity({ Id: 'c', Name: 'Run' })]),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'How to get Flowers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How to get Flowers' }));
    expect(dialog.getByText(/You need 25 more points/)).toBeVisible();
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Walk'),
      expect.stringContaining('Swim'),
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'How to get Trees' }));
    const other = within(await screen.findByRole('dialog', { name: 'How to get Trees' }));
    expect(other.getByText(/Your gift card needs \$3\.00 more/)).toBeVisible();
    expect(other.getByRole('link', { name: 'Cash out' })).toHaveAttribute('href', '/rewards/statement');
  });

  it('is the only one marked so', async () => {
    const { screen } = open();
    expect(await screen.findByRole('button', { name: 'Choose Boots' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /How to get/ })).not.toBeInTheDocument();
  });
});

describe('an order', () => {
  it('[ACC-082, ACC-083, ACC-070, ACC-071, ACC-072, ACC-086] is reviewed and placed, and changes the balances', async () => {
    const view = open({ server: [placing(ordered(boots, 25, 25))] });
    const dialog = await review(view, 'Boots', '$25.00');
    expect(dialog.getByText('1 × Boots, $25.00')).toBeVisible();
    expect(dialog.getByText('$50.00')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    expect(await dialog.findByText('Ordered!')).toBeVisible();
    expect(view.received.find(({ name }) => name === 'order')?.input).toEqual({
      body: { Orders: [{ RewardId: 'boots', Amount: 25, Currency: 'USD', Quantity: 1, IsCustom: false }], RecipientEmail: 'me@acme.example' },
    });
    await view.user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await view.screen.findByText('$25.00')).toBeVisible();
    expect(view.screen.getByText('$187.50')).toBeVisible();
  });

  it('[ACC-071, ACC-086] of a custom reward costs points, not the gift card', async () => {
    const view = open({ server: [placing(ordered(flowers, 12.5, 12.5, 125))] });
    const dialog = await review(view, 'Flowers');
    expect(dialog.getByText('125 points')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    await view.user.click(await dialog.findByRole('button', { name: 'Done' }));
    expect((await view.screen.findAllByText('1,510')).length).toBeGreaterThan(0);
    expect(view.screen.getByText('$50.00')).toBeVisible();
    expect(view.screen.getByText('$200.00')).toBeVisible();
  });

  it("begins with the person's own address", async () => {
    const { screen, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose Boots' }));
    expect(await screen.findByLabelText(/Send to/)).toHaveValue('pat@acme.example');
    expect(screen.queryByText('There is nothing on the gift card yet.')).not.toBeInTheDocument();
  });

  it('with nothing on the gift card says so before the form, and leads to the cash-out', async () => {
    const { screen, user } = open({ server: [answers(api.rewards, () => aSummary({ CurrentGiftCardBalance: 0 }))] });
    await user.click(await screen.findByRole('button', { name: 'Choose Market' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Market' }));
    expect(await dialog.findByText(/There is nothing on the gift card yet\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Turn points into dollars' })).toHaveAttribute('href', '/rewards/statement');
  });

  it('[ACC-085, ACC-084] that fails is listed with its reason, or with the general text; its input can be changed', async () => {
    const failed = { RewardId: 'boots', Name: 'Boots', Amount: 10, Currency: 'USD', Quantity: 1 };
    let Message: string | null = 'Your gift card has $5.00.';
    const view = open({ server: [answers(api.order, () => ({ Orders: [], FailedOrders: [{ ...failed, Message }] }))] });
    const dialog = await review(view, 'Boots');
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    expect(await dialog.findByText('Your gift card has $5.00.')).toBeVisible();
    Message = null;
    await view.user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByLabelText(/Send to/)).toHaveValue('me@acme.example');
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    expect(await dialog.findByText('Unable to process request.')).toBeVisible();
  });

  it('[ACC-084] that cannot be processed at all shows the error', async () => {
    const view = open({ server: [answers(api.order, refuses(500, ''))] });
    const dialog = await review(view, 'Boots');
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    expect(await dialog.findByText('Unable to process request.')).toBeVisible();
  });

  it('[ACC-091] beyond the gift card does not reach its review', async () => {
    const view = open({ server: [answers(api.rewards, () => aSummary({ CurrentGiftCardBalance: 20 }))] });
    const dialog = await review(view, 'Boots', '$25.00');
    expect((await dialog.findAllByText('Your gift card has $20.00.')).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: 'Order now' })).not.toBeInTheDocument();
  });

  it("[ACC-087] in another currency shows its cost at the day's rate", async () => {
    const view = open();
    const dialog = await review(view, 'Market');
    expect(dialog.getByText('$10.92')).toBeVisible();
    expect(dialog.getByText('$39.08')).toBeVisible();
  });
});
