// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PluginState } from '../../kernel/declaration/definePlugin';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { takeEvery } from '../../kernel/effects/effects';
import { on } from '../../kernel/meeting';
import { someSettings } from '../../testing/factories';
import { setWindow } from '../../testing/fakeWindow';
import { renderInShell } from '../../testing/renderInShell';
import { PageFrame } from '../../ui/page/PageFrame';

const texts = { 'nav.search': 'User Search', 'nav.notes': 'Coaching' };
const cleared: string[] = [];

/** Resolves the import of the second tab's view. */
let letGo: () => void = () => undefined;

const state: PluginState<object> = {
  slice: { reducerPath: 'support', reducer: (before = {}) => before, getInitialState: () => ({}) },
  *saga() {
    yield* takeEvery(on('layout.impersonationClearRequested'), () => void cleared.push('cleared'));
  },
};

const support = (changes: Partial<AnyPlugin> = {}): AnyPlugin => ({
  id: 'support',
  messages: { 'en-US': async () => ({ default: texts }), 'es-419': async () => ({ default: texts }) },
  routes: {
    home: page('/', async () => ({ default: () => <PageFrame title="Welcome">Here we go.</PageFrame> })),
    wizard: page('/administration/tools/challenges/wizard', async () => ({ default: () => <PageFrame title="Wizard">First step</PageFrame> })),
  },
  sidePanelTabs: [
    { label: 'nav.notes', order: 20, view: async () => ({ default: () => <p>Entries</p> }) },
    {
      label: 'nav.search',
      order: 10,
      view: async () => ({
        default: () => (
          <label>
            Last name <input />
          </label>
        ),
      }),
    },
  ],
  state: async () => ({ default: state }),
  startsAt: 'sign-in',
  ...changes,
});

const acting = { Impersonation: { ...someSettings().Impersonation, IsEnabled: true } };

it('[SUP-001, SUP-005] is open during impersonation: Close, Clear, the width, and the tabs in their order', async () => {
  const { screen } = renderInShell([support()], { settings: acting });
  const panel = within(await screen.findByRole('complementary', { name: 'Side panel' }));
  expect(panel.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Close',
    'Clear',
    'Narrower',
    'Wider',
  ]);
  expect(panel.getByText('40%')).toBeInTheDocument();
  const [first, second] = panel.getAllByRole('tab');
  expect(first).toHaveAccessibleName('User Search');
  expect(second).toHaveAccessibleName('Coaching');
  expect(await panel.findByLabelText('Last name')).toBeVisible();
});

it('the input in one tab stays while another one is shown', async () => {
  const { screen, user } = renderInShell([support()], { settings: acting });
  await user.type(await screen.findByLabelText('Last name'), 'Lee');
  await user.click(screen.getByRole('tab', { name: 'Coaching' }));
  expect(await screen.findByText('Entries')).toBeVisible();
  expect(screen.getByLabelText('Last name')).not.toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'User Search' }));
  expect(screen.getByLabelText('Last name')).toHaveValue('Lee');
});

it('[SUP-005] is closed where it would cover the page, until it is opened', async () => {
  setWindow({ width: 360 });
  const { screen, user } = renderInShell([support()], { settings: acting });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('complementary', { name: 'Side panel' })).toBeVisible();
});

it('[SUP-003] is made wider and narrower in steps of 5 percent', async () => {
  const { screen, user } = renderInShell([support()], { settings: acting });
  const panel = await screen.findByRole('complementary', { name: 'Side panel' });
  await user.click(screen.getByRole('button', { name: 'Wider' }));
  expect(panel.style.getPropertyValue('--panel-width')).toBe('45%');
  for (let press = 0; press < 6; press += 1) await user.click(screen.getByRole('button', { name: 'Narrower' }));
  expect(within(panel).getByText('20%')).toBeInTheDocument();
});

it('[SUP-004, SUP-008] is closed at first for others, opened by Open and closed again; the focus goes along, and a reload finds it as it was', async () => {
  const { screen, user } = renderInShell([support()]);
  const open = await screen.findByRole('button', { name: 'Open' });
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(open);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Wider' }));
  expect(JSON.parse(sessionStorage.getItem('panel.person-1') ?? '')).toEqual({ isOpen: true, width: 45 });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('[SUP-002] Clear is available during impersonation, and requests the end from the plugin that began it', async () => {
  const { screen, user } = renderInShell([support()], { settings: acting });
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await expect.poll(() => cleared).toEqual(['cleared']);
});

it('[SUP-002] Clear cannot be pressed by others', async () => {
  const { screen, user } = renderInShell([support()]);
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
});

it('[SUP-007] comes when all its tabs have loaded', async () => {
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const late = { label: 'nav.notes', order: 20, view: () => slow.then(() => ({ default: () => <p>Entries</p> })) };
  const { screen } = renderInShell([support({ sidePanelTabs: [...(support().sidePanelTabs ?? []).slice(1), late] })], { settings: acting });
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.queryByRole('complementary')).toBeNull();
  letGo();
  expect(await screen.findByRole('complementary', { name: 'Side panel' })).toBeInTheDocument();
});

it('[SUP-006, ADH-097] leaves the challenge wizard alone', async () => {
  const { screen } = renderInShell([support()], { settings: acting, path: '/administration/tools/challenges/wizard' });
  await screen.findByRole('heading', { name: 'Wizard' });
  await screen.findByRole('banner');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('is absent for users without a tab', async () => {
  const hidden = (support().sidePanelTabs ?? []).map((tab) => ({ ...tab, shown: () => false }));
  const { screen } = renderInShell([support({ sidePanelTabs: hidden })], { settings: acting });
  await screen.findByRole('banner');
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});
