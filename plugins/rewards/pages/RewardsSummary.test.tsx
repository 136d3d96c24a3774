// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { anEntry, anOpportunity, aSummary } from '../testing/factories';

const latest = answers(api.latest, () => [anEntry(), anEntry({ Id: 2, Points: -150, Name: 'Gift card', At: '2026-11-02T17:00:00.000Z' })]);

const definitions = answers(api.definitions, () => [
  { Id: 'program', Name: 'Complete a challenge', Description: 'Each says what it brings.', Points: 200, Type: 'Program' as const },
]);

const next = answers(api.opportunities, () => [
  anOpportunity({ Points: 25 }),
  anOpportunity({ Kind: 'assessment', Id: 'assessment', OwnerId: null, Name: 'Take the assessment', Points: 150, EndsOn: null, IsJoined: false }),
  ...['a', 'b', 'c', 'd'].map((Id) => anOpportunity({ Id, Name: `Walk ${Id}`, Points: 35, EndsOn: null })),
]);

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], { path: '/rewards', server: [answers(api.rewards, () => aSummary()), latest, definitions, next, ...server], ...options });

describe('the rewards page', () => {
  it('[ACC-067, ACC-068, ACC-069] shows balances, rate, spending and the mall', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Points to spend' })).getByText('1,635')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Earned' })).getByText('1,785 points')).toBeVisible();
    const spent = within(screen.getByRole('region', { name: 'Spent' }));
    expect(spent.getByText('$37.50')).toBeVisible();
    expect(spent.getByText('Yearly limit: $250.00. $212.50 left.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Dollars to spend' })).getByText('$50.00')).toBeVisible();
    expect(screen.getByText('earned').closest('p')).toHaveTextContent('1,785 earned − 150 spent = 1,635 to spend = $163.50 at 10 points per dollar');
    const mall = within(screen.getByRole('region', { name: 'Rewards mall' }));
    expect(mall.getByRole('link', { name: 'Open the mall' })).toHaveAttribute('href', '/rewards/fulfillment');
    expect(screen.getByRole('link', { name: 'Rewards statement' })).toHaveAttribute('href', '/rewards/statement');
  });

  it('shows points from earlier years in the sum', async () => {
    const { screen } = open({ server: [answers(api.rewards, () => aSummary({ OpeningPoints: 100, PointsPerDollar: null }))] });
    expect((await screen.findByText('from earlier years')).closest('p')).toHaveTextContent(
      /^100 from earlier years \+ 1,785 earned − 250 spent = 1,635 to spend$/,
    );
  });

  it('[ACC-076, ACC-090] shows the ways to earn points', async () => {
    const { screen } = open();
    const earning = within(await screen.findByRole('region', { name: 'How to earn points' }));
    expect(await earning.findByText('Complete a challenge')).toBeVisible();
    expect(earning.getByText('up to 200')).toBeVisible();
  });

  it('[ACC-090] shows opportunities to earn points, soonest first, the others on request', async () => {
    const { screen, user } = open();
    const card = within(await screen.findByRole('region', { name: 'Ways to earn more' }));
    await expect
      .poll(() => card.queryAllByRole('listitem').map(({ textContent }) => textContent))
      .toEqual([
        'Walk Joined · until November 30, 2026+25',
        'Take the assessment Once per plan year+150',
        ...['a', 'b', 'c'].map((id) => `Walk ${id} Joined+35`),
      ]);
    await user.click(card.getByRole('button', { name: 'Show all 6' }));
    expect(card.getAllByRole('listitem')).toHaveLength(6);
  });

  it('does not mention a missing maximum, mall or rate', async () => {
    const Rewards = { CurrentSpent: 0, MaximumEnabled: false, MaximumSpend: 0, RemainingBalance: 0 };
    const { screen } = open({ server: [answers(api.rewards, () => aSummary({ ShowMall: false, PointsPerDollar: null, Rewards }))] });
    expect(await screen.findByText('Redeemed this plan year')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Spent' })).not.toBeInTheDocument();
    expect(screen.queryByText('Rewards mall')).not.toBeInTheDocument();
    expect(screen.queryByText(/per dollar/)).not.toBeInTheDocument();
  });

  it('[PRG-224] the top bar shows the available points, also when they change', async () => {
    const { screen, realtime } = open();
    const item = await screen.findByRole('link', { name: /^Rewards [\d,]+$/ });
    expect(item).toHaveTextContent('1,635');
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: 65 } });
    await expect.poll(() => item.textContent).toContain('1,700');
    expect(screen.getByRole('status')).toHaveTextContent('1,700');
  });

  it('draws earned points from zero to the next round number', async () => {
    const { screen } = open();
    const earned = within(await screen.findByRole('region', { name: 'Earned' }));
    expect(earned.getByText(/215 more points to 2,000\./)).toBeVisible();
    const bar = earned.getByRole('progressbar', { name: 'Earned' });
    expect(bar).toHaveAttribute('aria-valuetext', '215 more points to 2,000.');
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(1785 / 2000);
  });

  it('new points are animated, deductions are not', async () => {
    const { screen, realtime } = open();
    expect(await screen.findByText('1,785 points')).toBeVisible();
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: 65 } });
    expect(await screen.findByText('+65')).toBeInTheDocument();
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: -20 } });
    await expect.poll(() => screen.queryByText('+65')).toBeNull();
    expect(screen.queryByText(/^[+-]20$/)).not.toBeInTheDocument();
  });

  it('[SHL-165] shows a failure, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.rewards, () => (isUp ? aSummary() : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,785 points')).toBeVisible();
  });

  it('lists the sources of the last points, and reloads them with new points', async () => {
    const entries = [anEntry(), anEntry({ Id: 2, Points: -150, Name: 'Gift card', At: '2026-11-02T17:00:00.000Z' })];
    const { screen, realtime } = open({ server: [answers(api.latest, () => [...entries])] });
    const story = within(await screen.findByRole('region', { name: 'Latest points' }));
    await expect
      .poll(() => story.queryAllByRole('listitem').map(({ textContent }) => textContent))
      .toEqual(['+50 Take the Stairs November 18, 2026', '−150 Gift card November 2, 2026']);
    entries.unshift(anEntry({ Id: 3, Points: 65, Name: 'Five a Day' }));
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: 65 } });
    expect(await story.findByText('Five a Day')).toBeVisible();
  });

  it('says where points will appear if there are none yet', async () => {
    const { screen } = open({ server: [answers(api.latest, () => [])] });
    expect(await screen.findByText('Your points will appear here as soon as you earn them.')).toBeVisible();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Recompensas' })).toBeVisible();
    expect(screen.getByText('1,785 puntos')).toBeVisible();
    expect(screen.getByText('$37.50')).toBeVisible();
    expect(screen.getByText('a 10 puntos por dólar')).toBeVisible();
    expect(await screen.findByText('18 de noviembre de 2026')).toBeVisible();
  });
});
