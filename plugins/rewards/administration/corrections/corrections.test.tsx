// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Correction } from '../../contract';
import plugin from '../../plugin';
import { afterwards, needsSecond } from '../../rules/corrections';
import { api as rewards } from '../../state/api';
import { aSummary } from '../../testing/factories';
import { api } from './api';
import { digitsOf } from './rules/amount';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const correction = (Id: string, more: Partial<Correction> = {}): Correction => ({
  Id,
  UserId: Id,
  FirstName: 'Mira',
  LastName: Id,
  Email: 'mira@acme.example',
  PlanYearId: '2026',
  Kind: 'Points',
  Amount: 6000,
  Reason: 'Lost on the way.',
  State: 'Waiting',
  EnteredBy: 'Lena Leadcoach',
  At: '2026-11-18T15:00:00.000Z',
  DecidedBy: null,
  DecidedAt: null,
  TakenBackBy: null,
  TakenBackAt: null,
  IsWithdrawn: false,
  IsOwn: false,
  IsAboutCaller: false,
  MayDecide: true,
  MayTakeBack: false,
  Version: 1,
  ...more,
});

const open = (rows: readonly Correction[], server: readonly Answered[] = [], path = '/administration/rewards/corrections') => {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const shown = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path,
    person: { Roles: ['Admin'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(rewards.rewards, () => aSummary()),
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.planYears, () => [{ Value: '2026', Text: '2026', IsCurrent: true }]),
      answers(api.corrections, ({ query }) => {
        asked.push(query);
        return { Items: [...rows], PaginationToken: '', PreviousToken: '', Offset: 0, Total: rows.length, IsTotalCapped: false };
      }),
      answers(api.correctionRules, () => ({ SecondFrom: { Points: 5000, Dollars: 50 } })),
      answers(api.correctionPeople, () => [
        { UserId: 'mira', FirstName: 'Mira', LastName: 'Moss', Email: '', Points: 100, GiftCard: 5, CorrectedPoints: 0, CorrectedDollars: 0 },
      ]),
      answers(api.correctionPerson, () => ({
        UserId: 'mira',
        FirstName: 'Mira',
        LastName: 'Moss',
        Email: '',
        Points: 100,
        GiftCard: 5,
        CorrectedPoints: 0,
        CorrectedDollars: 0,
      })),
      answers(api.decideCorrection, ({ body }) => {
        sent.push(body);
        return correction('one', { State: 'Entered', MayDecide: false });
      }),
      answers(api.enterCorrection, ({ body }) => {
        sent.push(body);
        return correction('new');
      }),
      ...server,
    ],
  });
  return { ...shown, asked, sent };
};

describe('the screen of corrections', () => {
  it('shows waiting corrections of all plan years, and all of the chosen one', async () => {
    const { asked, user } = open([correction('one')]);
    await screen.findByText('Mira one');
    expect(asked.at(-1)).toMatchObject({ EntityId: 'acme', PlanYearId: '', Show: 'Waiting' });
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ EntityId: 'acme', PlanYearId: '2026', Show: '' }));
  });

  it('focuses the first action of the correction in the address', async () => {
    open([correction('one'), correction('two')], [], '/administration/rewards/corrections?correction=two');
    const approve = await screen.findByRole('button', { name: 'Approve: Mira two, +6,000 points' });
    await vi.waitFor(() => expect(approve).toHaveFocus());
    expect(approve.closest('tr')).toHaveAttribute('aria-current', 'true');
  });

  it('asks for a confirmation with person and amount before it approves', async () => {
    const { user, sent } = open([correction('one')]);
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('Approve +6,000 points for Mira one?');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await vi.waitFor(() => expect(sent).toEqual([{ Id: 'one', Decision: 'Approve', Version: 1 }]));
  });

  it('offers no decision to the user who has entered the correction, and explains why', async () => {
    open([correction('one', { IsOwn: true, MayDecide: false })]);
    await screen.findByText('You entered it, so another administrator decides.');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('shows the balance before and after, and asks for a confirmation before a deduction', async () => {
    const { user, sent } = open([]);
    await user.click(await screen.findByRole('button', { name: 'New correction' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox'), 'mira');
    await user.click(await screen.findByRole('option', { name: /Mira Moss/ }, { timeout: 3000 }));
    await user.click(within(dialog).getByRole('radio', { name: 'Take away' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Amount in points/ }), '4a0');
    await within(dialog).findByText('100 points');
    within(dialog).getByText('60 points');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Counted twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Enter correction' }));
    const sure = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    await user.click(within(sure).getByRole('button', { name: 'Take away' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([{ EntityId: 'acme', UserId: 'mira', Kind: 'Points', Direction: 'TakeAway', Amount: 40, Reason: 'Counted twice.' }]),
    );
  });
});

it("shows the server's reason why a correction was not entered", async () => {
  const { user } = open([], [answers(api.enterCorrection, refuses(409, 'The gift card has 5 dollars.'))]);
  await user.click(await screen.findByRole('button', { name: 'New correction' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox'), 'mira');
  await user.click(await screen.findByRole('option', { name: /Mira Moss/ }, { timeout: 3000 }));
  await user.type(within(dialog).getByRole('textbox', { name: /Amount in points/ }), '40');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Lost on the way.');
  await user.click(within(dialog).getByRole('button', { name: 'Enter correction' }));
  await within(dialog).findByText('The gift card has 5 dollars.');
});

describe('amounts', () => {
  it('accept digits, and for dollars two more after a point', () => {
    expect([
      digitsOf('1a2,0', 'Points'),
      digitsOf('-12.345', 'GiftCard'),
      digitsOf('1,5', 'GiftCard'),
      digitsOf('.', 'GiftCard'),
      digitsOf('12345678', 'Points'),
    ]).toEqual(['120', '12.34', '1.5', '0.', '1234567']);
  });

  it('require a second administrator from the limit on, including earlier corrections', () => {
    const from = { Points: 100, Dollars: 50 };
    expect([
      needsSecond(from, 'Points', -100, 0),
      needsSecond(from, 'Points', 99, 0),
      needsSecond(from, 'GiftCard', 20, 30),
      needsSecond(null, 'Points', 1e6, 0),
    ]).toEqual([true, false, true, false]);
    expect([afterwards(0.3, 'TakeAway', 0.1), afterwards(5, 'Add', 1)]).toEqual([0.2, 6]);
  });
});
