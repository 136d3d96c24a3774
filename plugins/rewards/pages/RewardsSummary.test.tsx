// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, isLost } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { aSummary } from '../testing/factories';

const open = (options: RenderOptions = {}) => renderInShell([plugin], { path: '/rewards', server: [answers(api.rewards, () => aSummary())], ...options });

describe('the rewards page', () => {
  it('[ACC-067, ACC-068, ACC-069] shows points, spending, gift cards and the mall', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Points to spend' })).getByText('1,635')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Earned' })).getByText('1,785 points')).toBeVisible();
    const spent = within(screen.getByRole('region', { name: 'Spent' }));
    expect(spent.getByText('$37.50')).toBeVisible();
    expect(spent.getByText('$212.50 of $250.00 left to spend.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Gift cards' })).getByText('$50.00')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Rewards mall' })).toBeVisible();
  });

  it('without a maximum and a mall it mentions neither', async () => {
    const Rewards = { CurrentSpent: 0, MaximumEnabled: false, MaximumSpend: 0, RemainingBalance: 0 };
    const { screen } = open({ server: [answers(api.rewards, () => aSummary({ ShowMall: false, Rewards }))] });
    expect(await screen.findByText('What you have redeemed in this plan year.')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Spent' })).not.toBeInTheDocument();
    expect(screen.queryByText('Rewards mall')).not.toBeInTheDocument();
  });

  it('[PRG-224] the top bar shows the points to spend, also as they change', async () => {
    const { screen, realtime } = open();
    const item = await screen.findByRole('link', { name: /Rewards/ });
    expect(item).toHaveTextContent('1,635');
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: 65 } });
    await expect.poll(() => item.textContent).toContain('1,700');
    expect(screen.getByRole('status')).toHaveTextContent('1,700');
  });

  it('names the next round number of earned points', async () => {
    const { screen } = open();
    const earned = within(await screen.findByRole('region', { name: 'Earned' }));
    expect(earned.getByText(/215 more points to 2,000\./)).toBeVisible();
    expect(earned.getByRole('progressbar', { name: 'Earned' })).toHaveAttribute('aria-valuetext', '215 more points to 2,000.');
  });

  it('points that arrive are shown as they come, points that are taken back are not', async () => {
    const { screen, realtime } = open();
    expect(await screen.findByText('1,785 points')).toBeVisible();
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: 65 } });
    expect(await screen.findByText('+65')).toBeInTheDocument();
    realtime.publish('user:person-1', { Category: 'Points', Message: { UpdatedPoints: -20 } });
    await expect.poll(() => screen.queryByText('+65')).toBeNull();
    expect(screen.queryByText(/^[+-]20$/)).not.toBeInTheDocument();
  });

  it('[SHL-165] a failure says so and offers another try', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.rewards, () => (isUp ? aSummary() : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,785 points')).toBeVisible();
  });

  it('speaks Spanish', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Recompensas' })).toBeVisible();
    expect(screen.getByText('1,785 puntos')).toBeVisible();
  });
});
