// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EndpointError } from '#shell/api';
import { someSettings } from '../../../shell/testing/factories';
import { answers } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Acting } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aReward, aStatement, aSummary } from '../testing/factories';

const ada: Acting = {
  Name: 'Ángela Núñez',
  WhyNot: null,
  Addresses: ['angela@acme.example', 'angela@home.example'],
  Left: 20,
  Limit: 100,
  Whose: 'person',
  MoreAt: '2026-11-21T18:00:00.000Z',
};
const boots = aReward();
const Impersonation = { ...someSettings().Impersonation, IsEnabled: true, IsSupport: true, ImpersonatedUserId: 'angela' };

const open = (path: string, acting: Acting = ada, { server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], {
    path,
    settings: { Impersonation },
    server: [
      answers(api.rewards, () => aSummary()),
      answers(api.catalog, () => [boots]),
      answers(api.recognition, () => true),
      answers(api.currentStatement, () => aStatement()),
      answers(api.acting, () => acting),
      ...server,
    ],
    ...options,
  });
type View = ReturnType<typeof open>;

const choose = async ({ screen, user }: View) => {
  await user.click(await screen.findByRole('button', { name: 'Choose Boots' }));
  return within(await screen.findByRole('dialog', { name: 'Boots' }));
};

describe('[SUP-068] an order during impersonation', () => {
  it("shows the owner of the money and the remaining amount, offers the owner's addresses only, and requires the repeated name", async () => {
    const ordered = { Id: 'o', RewardId: 'boots', Name: 'Boots', Amount: 10, Currency: 'USD', Quantity: 1, IsCustom: false, Spent: 10, Points: 0 };
    const view = open('/rewards/fulfillment', ada, { server: [answers(api.order, () => ({ Orders: [ordered], FailedOrders: [] }))] });
    const dialog = await choose(view);
    expect(await dialog.findByText('This is Ángela Núñez’s money.')).toBeVisible();
    expect(
      dialog.getByText(/You can still spend \$20\.00 for them\. Staff can spend \$100\.00 .* More is available from November 21, 2026, \d+:00/),
    ).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: /Send to/ })).not.toBeInTheDocument();
    const to = within(dialog.getByRole('radiogroup', { name: /Send to/ }));
    expect(to.getAllByRole('radio')).toHaveLength(2);
    await view.user.click(to.getByRole('radio', { name: 'angela@home.example' }));
    const name = dialog.getByRole('textbox', { name: /Name of the person/ });
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    expect(name).toBeInvalid();
    await view.user.type(name, 'Angela');
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    expect(await dialog.findByText('This is not the name. Enter “Ángela Núñez”.')).toBeVisible();
    await view.user.clear(name);
    await view.user.type(name, 'angela nunez');
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    expect(await dialog.findByText('Ordered for')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Order now' }));
    expect(await dialog.findByText('Boots will be sent to angela@home.example in 24 hours, unless the order is stopped.')).toBeVisible();
    expect(view.received.find(({ name: call }) => call === 'order')?.input).toMatchObject({
      body: { RecipientEmail: 'angela@home.example', ConfirmedName: 'angela nunez' },
    });
  });

  it('beyond the remaining amount does not reach its review', async () => {
    const view = open('/rewards/fulfillment');
    const dialog = await choose(view);
    await view.user.type(await dialog.findByRole('textbox', { name: /Name of the person/ }), ada.Name);
    await view.user.click(dialog.getByRole('radio', { name: '$25.00' }));
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    expect((await dialog.findAllByText('You can still spend $20.00 for them.')).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: 'Order now' })).not.toBeInTheDocument();
  });

  it('is not offered without the permission, or without an address', async () => {
    const coach = open('/rewards/fulfillment', { ...ada, WhyNot: 'Only the person or support can spend points and gift cards.', Addresses: [] });
    const refused = await choose(coach);
    expect(await refused.findByText(/Only the person or support/)).toBeVisible();
    expect(refused.queryByRole('button', { name: 'Review the order' })).not.toBeInTheDocument();
    coach.unmount();
    const view = open('/rewards/fulfillment', { ...ada, Addresses: [] });
    const dialog = await choose(view);
    expect(await dialog.findByText('Ángela Núñez has no email address to send a reward to.')).toBeVisible();
    await view.user.type(dialog.getByRole('textbox', { name: /Name of the person/ }), ada.Name);
    await view.user.click(dialog.getByRole('button', { name: 'Review the order' }));
    expect(dialog.queryByRole('button', { name: 'Order now' })).not.toBeInTheDocument();
  });
});

describe('[SUP-068, ACC-079] a cash-out during impersonation', () => {
  it('requires the repeated name, within the remaining amount; a refusal is shown at its field', async () => {
    const message = 'To spend somebody else’s money, enter their first and last name.';
    const refuse = (): never => {
      throw new EndpointError(400, [message], true, 'refused', [{ Field: 'ConfirmedName', Message: message }]);
    };
    const view = open('/rewards/statement', ada, { server: [answers(api.redeem, refuse)] });
    const { screen, user } = view;
    const amount = await screen.findByLabelText(/Amount in dollars/);
    const name = screen.getByRole('textbox', { name: /Name of the person/ });
    await user.type(amount, '21');
    await user.type(name, 'Ángela Núñez');
    await user.click(screen.getByRole('button', { name: 'Move to gift card' }));
    expect(await screen.findByText('You can still spend $20.00 for them.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: 'Move to gift card' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(name).toBeInvalid();
    expect(view.received.find(({ name: call }) => call === 'redeem')?.input).toEqual({
      body: { Amount: 5, ConfirmedName: 'Ángela Núñez', PlanYearKeyId: 'acme-2026' },
    });
  });
});

it('has no additional fields for people who spend their own money', async () => {
  const view = open('/rewards/fulfillment', ada, { settings: {} });
  const dialog = await choose(view);
  expect(await dialog.findByRole('textbox', { name: /Send to/ })).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: /Name of the person/ })).not.toBeInTheDocument();
  expect(view.received.some(({ name }) => name === 'acting')).toBe(false);
});
