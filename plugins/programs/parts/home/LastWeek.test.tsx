// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { LastWeek } from '../../contract';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { emptyLists } from '../../testing/emptyLists';
import { aToday } from '../../testing/factories';

const week: LastWeek = {
  First: '2026-11-09',
  Last: '2026-11-15',
  Days: 5,
  Programs: 3,
  Completed: 1,
  Points: 120,
  Next: { Id: 'walk', OwnerId: 'acme', Name: 'Long Walk', EndDate: '2026-12-05' },
};
const open = (last: Partial<LastWeek> = {}, hidden = answers(api.hideLastWeek, () => ({ First: week.First })), more = {}) =>
  renderInShell([plugin], {
    path: '/programs',
    server: [...emptyLists, answers(api.today, () => aToday({ LastWeek: { ...week, ...last }, ...more })), hidden],
  });
const part = async ({ screen }: ReturnType<typeof open>) => within(await screen.findByRole('region', { name: /^Your last week/ }));

describe('the last week on the home page', () => {
  it('shows days, programs and points, and what ends next', async () => {
    const region = await part(open());
    expect(region.getByRole('heading')).toHaveTextContent('Your last week Nov 9 – Nov 15');
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 active days',
      '3 programs reported',
      '1 completed',
      '120 points earned',
    ]);
    expect(region.getByRole('link', { name: 'Long Walk ends on Dec 5' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=walk');
  });

  it('leaves out what there was none of, and the end of a program where the next reward is shown', async () => {
    const region = await part(open({ Programs: 0, Completed: 0, Points: null }, undefined, { NextReward: { Points: 500, Left: 100 } }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['5 active days']);
    expect(region.queryByRole('link', { name: /ends on/ })).not.toBeInTheDocument();
  });

  it('is hidden at once, with the focus on the week', async () => {
    const view = open();
    await view.user.click((await part(view)).getByRole('button', { name: 'Hide last week' }));
    expect(view.screen.queryByRole('region', { name: /^Your last week/ })).not.toBeInTheDocument();
    expect(view.screen.getByRole('heading', { name: 'This week' })).toHaveFocus();
    await waitFor(() => expect(view.received.find(({ name }) => name === 'hideLastWeek')?.input).toEqual({ body: { First: '2026-11-09' } }));
  });

  it('returns if that fails', async () => {
    const view = open({}, answers(api.hideLastWeek, refuses(409, 'The week is over.')));
    await view.user.click((await part(view)).getByRole('button', { name: 'Hide last week' }));
    expect(await view.screen.findByText('The week is over.')).toBeVisible();
    expect(await part(view)).toBeTruthy();
  });
});
