// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstHomeRows, page } from '../../../shell/api';
import { answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { FirstSteps, Waiting } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';

const view = async () => ({ default: () => null });
const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };
const programs: Parameters<typeof renderInShell>[0][number] = {
  id: 'programs',
  messages,
  routes: { reports: page('/programs/reports', view), mine: page('/programs/secret', view, ['supportPath']) },
};

const figure = (more: Partial<Waiting>): Waiting => ({ Name: 'one', Text: 'things', Count: 3, IsCapped: false, Page: null, ...more });
const open = (figures: readonly Waiting[], roles: readonly ('Admin' | 'Coach' | 'Reporting' | 'Support')[] = ['Admin'], path = '/administration') =>
  renderInShell([plugin, programs], { path, person: { Roles: [...roles] }, server: [answers(api.waiting, () => [...figures])] });

it('[ADC-006] /administration redirects to the first entry of the menu, which lists pending items, with links to pages that the person may open', async () => {
  const { navigation } = open([
    figure({ Name: 'reports', Text: 'reported messages to review', Count: 100, IsCapped: true, Page: '/programs/reports' }),
    figure({ Name: 'secret', Text: 'things of others', Count: 2, Page: '/programs/secret' }),
    figure({ Name: 'mails', Text: 'emails', Count: 1 }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(navigation.address()).toBe('/administration/overview');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: '100+ reported messages to review' })).toHaveAttribute('href', '/programs/reports');
  const menu = screen.getByRole('navigation', { name: 'Administration' });
  expect(within(menu).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  const items = main.getAllByRole('listitem').filter((item) => !menu.contains(item));
  expect(items.map(({ textContent }) => textContent)).toEqual(['100+ reported messages to review', '2 things of others', '1 emails']);
  expect(items.slice(1).flatMap((item) => within(item).queryAllByRole('link'))).toEqual([]);
});

it('shows an empty state without pending items', async () => {
  open([]);
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
});

it.each([
  ['Coach', '/administration/overview'],
  ['Support', '/administration'],
  ['Reporting', '/administration/overview'],
] as const)('[ADC-003, SHL-071] %s, who has no entry at %s, gets the page for unauthorized users', async (role, path) => {
  const { navigation } = open([], [role], path);
  await waitFor(() => expect(navigation.address()).toBe('/errors/unauthorized'));
});

it('[ADC-003, ADC-006, SHL-069] /administration redirects Reporting to the reports, the only page of this role', async () => {
  const { navigation } = open([], ['Reporting']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(navigation.address()).toBe('/administration/reports2/reporting-dashboard');
  expect(within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')).toHaveLength(1);
});

it('[ADC-006, FIL-076] /administration redirects a coach to the email tool', async () => {
  const { navigation } = open([], ['Coach']);
  await waitFor(() => expect(navigation.address()).toBe('/administration/tools/email-tool'));
});

it('pending items are above the home page of administrators only', async () => {
  const home: typeof programs = { ...programs, routes: { ...programs.routes, list: page('/home', async () => ({ default: FirstHomeRows })) } };
  const show = (roles: readonly ('Admin' | 'Coach')[]) =>
    renderInShell([plugin, home], {
      path: '/home',
      person: { Roles: [...roles] },
      server: [answers(api.waiting, () => [figure({ Text: 'rewards to send' })])],
    });
  const { unmount } = show(['Admin']);
  expect(await screen.findByRole('region', { name: /^What needs your attention in / })).toHaveTextContent('3 rewards to send');
  unmount();
  const { received } = show(['Coach']);
  await screen.findByRole('main');
  expect(received.some(({ name }) => name === 'waiting')).toBe(false);
});

const step = (more: Partial<FirstSteps['Steps'][number]>): FirstSteps['Steps'][number] => ({
  Name: 'one',
  Text: 'Offer trackers',
  Why: 'People record steps.',
  Page: '/programs/reports',
  IsDone: false,
  ...more,
});
const guide = (more: Partial<FirstSteps> = {}): FirstSteps => ({
  IsShown: true,
  CanHide: true,
  Steps: [step({}), step({ Name: 'two', Text: 'Plan an event', IsDone: true })],
  ...more,
});

it('shows the first steps of a company with their state, hides them for all administrators, and shows them again', async () => {
  let now = guide();
  const { received } = renderInShell([plugin, programs], {
    path: '/administration',
    person: { Roles: ['Admin'] },
    server: [
      answers(api.waiting, () => []),
      answers(api.firstSteps, () => now),
      answers(api.showFirstSteps, ({ body }) => {
        now = body.IsShown ? guide() : guide({ IsShown: false, Steps: [] });
        return now;
      }),
    ],
  });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText('1 of 2 done')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Offer trackers' })).toHaveAttribute('href', '/programs/reports');
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Offer trackersPeople record steps.',
    'Plan an eventDonePeople record steps.',
  ]);
  expect(screen.queryByText('You’re all caught up')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show first steps' }));
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible();
  expect(received.filter(({ name }) => name === 'showFirstSteps').map(({ input }) => input)).toEqual([
    { body: { IsShown: false } },
    { body: { IsShown: true } },
  ]);
});

it('offers the button to hide them only with the permission, and a link to them above the home page', async () => {
  const home: typeof programs = { ...programs, routes: { ...programs.routes, list: page('/home', async () => ({ default: FirstHomeRows })) } };
  const server = [answers(api.waiting, () => []), answers(api.firstSteps, () => guide({ CanHide: false }))];
  const { unmount } = renderInShell([plugin, home], { path: '/home', person: { Roles: ['AdminLite'] }, server });
  expect(await screen.findByText(/^First steps: 1 of 2 done/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/administration/overview');
  unmount();
  renderInShell([plugin, home], { path: '/administration', person: { Roles: ['AdminLite'] }, server });
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide first steps' })).not.toBeInTheDocument();
});
