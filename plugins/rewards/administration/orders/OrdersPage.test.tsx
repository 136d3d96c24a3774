// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { AdministeredOrder } from '../../contract';
import plugin from '../../plugin';
import { api as rewards } from '../../state/api';
import { aSummary } from '../../testing/factories';
import { api } from './api';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const order = (Id: string, more: Partial<AdministeredOrder> = {}): AdministeredOrder => ({
  Id,
  At: '2026-11-18T15:00:00.000Z',
  UserId: Id,
  FirstName: 'Mira',
  LastName: Id,
  Email: 'mira@acme.example',
  RewardName: 'A free afternoon',
  IsCustom: true,
  Amount: 40,
  Currency: 'USD',
  Quantity: 1,
  Points: 400,
  Dollars: 0,
  RecipientEmail: 'mira@acme.example',
  State: 'Placed',
  StateAt: '2026-11-18T15:00:00.000Z',
  DecidedBy: null,
  Reason: '',
  SendsAt: null,
  ...more,
});

const card = { IsCustom: false, Points: 0, Dollars: 25, RewardName: 'Trailhead Outfitters', State: 'Sent' } as const;

const open = (rows: readonly AdministeredOrder[], server: readonly Answered[] = []) => {
  const asked: unknown[] = [];
  const decided: unknown[] = [];
  const shown = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: '/administration/rewards/orders',
    person: { Roles: ['Admin'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(rewards.rewards, () => aSummary()),
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.planYears, () => [{ Value: '2026', Text: '2026', IsCurrent: true }]),
      answers(api.rewardOrders, ({ query }) => {
        asked.push(query);
        return { Items: [...rows], PaginationToken: '', PreviousToken: '', Offset: 0, Total: rows.length, IsTotalCapped: false };
      }),
      answers(api.decideOrders, ({ body }) => {
        decided.push(body);
        return { Actions: body.OrderIds.map((Id) => ({ Id, IsSuccessful: true })) };
      }),
      ...server,
    ],
  });
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await shown.user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  };
  return { ...shown, asked, decided, choose };
};

const button = (name: string) => screen.findByRole('button', { name });

describe('the orders of a company', () => {
  it('are listed with person, reward, cost and state; an order that can be stopped shows until when', async () => {
    const { asked } = open([
      order('One'),
      order('Two', { ...card, State: 'Refused', DecidedBy: 'Alex Admin', Reason: 'Sold out.' }),
      order('Three', { ...card, State: 'Placed', SendsAt: '2026-11-21T15:00:00.000Z' }),
    ]);
    const table = await screen.findByRole('table', { name: 'Reward Orders' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/Mira One/).slice(-4)).toEqual([
      expect.stringContaining('Mira One'),
      expect.stringContaining('$40.00, order ONE'),
      '400 points',
      expect.stringContaining('To send'),
    ]);
    expect(cells(/Mira Two/).slice(-2)).toEqual(['$25.00', expect.stringMatching(/Refused.*Alex Admin.*Sold out\./)]);
    expect(cells(/Mira Three/).at(-1)).toMatch(/The person can stop it until November 21/);
    expect(asked[0]).toMatchObject({ EntityId: 'acme', PlanYearId: '2026', Sort: '-At' });
  });

  it('are marked as sent after a confirmation; gift cards and sent orders cannot be', async () => {
    const { user, choose, decided } = open([order('One'), order('Two'), order('Three', card)]);
    await choose('Mira One', 'Mira Three');
    expect(await button('Mark as sent')).toBeDisabled();
    expect(await button('Returned…')).toBeDisabled();
    await choose('Mira Three', 'Mira Two');
    await user.click(await button('Mark as sent'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark 2 orders as sent?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('Orders marked as sent')).toBeVisible();
    expect(decided).toEqual([{ EntityId: 'acme', OrderIds: ['One', 'Two'], State: 'Sent' }]);
  });

  it('are refused with a reason, after showing the refunds; one decided by another user stays selected with the reason', async () => {
    const { user, choose } = open(
      [order('One'), order('Two')],
      [
        answers(api.decideOrders, ({ body }) => ({
          Actions: [
            { Id: body.OrderIds[0] ?? '', IsSuccessful: true },
            { Id: body.OrderIds[1] ?? '', IsSuccessful: false, Message: 'This order was sent: Wren Admin, 11/19/2026.' },
          ],
        })),
      ],
    );
    await choose('Mira One', 'Mira Two');
    await user.click(await button('Refuse…'));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse 2 orders' });
    expect(dialog).toHaveTextContent('Mira One: 400 points for A free afternoon');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Sold out.');
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('1 order was not changed.')).toBeVisible();
    expect(screen.getByText('This order was sent: Wren Admin, 11/19/2026.')).toBeVisible();
    // Once the dialog is closed, the table is accessible again.
    expect(await screen.findByRole('checkbox', { name: /Mira Two/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Mira One/ })).not.toBeChecked();
  });
});
