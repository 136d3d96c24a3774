// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nowMs } from '../../../kernel/clock';
import { type AnyPlugin, type PluginState, page } from '../../../kernel/declaration/definePlugin';
import { takeEvery } from '../../../kernel/effects/effects';
import { on } from '../../../kernel/meeting';
import { someSettings } from '../../../testing/factories';
import { type RenderOptions, renderInShell } from '../../../testing/renderInShell';
import { PageFrame } from '../../../ui/page/PageFrame';
import type { Settings } from '../../root/contract';

/** Requests to end the impersonation. */
const cleared: string[] = [];

const state: PluginState<object> = {
  slice: { reducerPath: 'home', reducer: (before = {}) => before, getInitialState: () => ({}) },
  *saga() {
    yield* takeEvery(on('layout.impersonationClearRequested'), () => void cleared.push('cleared'));
  },
};

const home: AnyPlugin = {
  id: 'home',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  state: async () => ({ default: state }),
  startsAt: 'sign-in',
  routes: {
    home: page('/', async () => ({ default: () => <PageFrame title="Welcome" /> })),
    programs: page('/programs', async () => ({ default: () => <PageFrame title="Programs" /> })),
  },
};

type Impersonation = Settings['Impersonation'];

const impersonation = (Types: Impersonation['Types'], more: Partial<Impersonation> = {}): Pick<Settings, 'Impersonation' | 'IsImpersonator'> => ({
  IsImpersonator: true,
  Impersonation: { ...someSettings().Impersonation, Name: 'Sam Staff', UserId: 'staff', Types, ...more },
});

const acting = (ImpersonationType: NonNullable<Impersonation['ImpersonationType']>, ImpersonatedUserId: string | null = 'person-1') => ({
  IsEnabled: true,
  ImpersonationType,
  ImpersonatedUserId,
});

const open = async (settings: Partial<Settings>, options: RenderOptions = {}) => {
  const shell = renderInShell([home], { settings, ...options });
  return { ...shell, strip: within(await shell.screen.findByRole('region', { name: 'Acting for others' })) };
};

it.each([
  [['Coach', 'Support', 'Partner Admin'], 'Logged in as: Sam Staff with Coach, Partner Admin and Support permissions'],
  [['Coach', 'Support'], 'Logged in as: Sam Staff with Coach and Support permissions'],
  [['Support'], 'Logged in as: Sam Staff with Support permissions'],
  [['Coach'], 'Select user to coach from right panel'],
] as const)('[SUP-071, SUP-072, SUP-073, SUP-074] of somebody who acts for nobody, with %j, says: %s', async (types, text) => {
  const { strip } = await open(impersonation([...types]));
  expect(strip.getByText(text)).toBeVisible();
});

it.each([
  ['Support', 'person-1', 'Logged in as: Pat Participant, Acme'],
  ['Partner Admin', 'person-1', 'Logged in as: Pat Participant Admin'],
  ['Partner Admin', null, 'Logged in as: Acme Admin'],
] as const)('[SUP-069, SUP-070, SUP-074] of somebody who acts as %s (for %s) says: %s', async (type, subject, text) => {
  const { strip } = await open(impersonation(['Support', 'Partner Admin'], acting(type, subject)));
  expect(strip.getByText(text)).toBeVisible();
});

it('[SUP-076, SUP-053] a coach who impersonates a participant sees the name, and returns to the profile', async () => {
  const { strip, user } = await open(impersonation(['Coach'], acting('Coach')));
  expect(strip.getByText('Coaching: Pat Participant')).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Return to Profile' }));
  await expect.poll(() => cleared).toEqual(['cleared']);
});

it.each([
  [['RedesignEnabled'], 'Partner Admin', true],
  [[], 'Partner Admin', false],
  [['RedesignEnabled'], 'Support', false],
] as const)("[SUP-075] with the toggles %j and acting as %s, 'See Participant View' is there: %s", async (toggles, type, isThere) => {
  const settings = { ...impersonation(['Support', 'Partner Admin'], acting(type)), EnabledToggles: [...toggles] };
  const { strip, user, navigation } = await open(settings);
  const button = strip.queryByRole('button', { name: 'See Participant View' });
  expect(button !== null).toBe(isThere);
  if (!button) return;
  await user.click(button);
  expect(navigation.address()).toBe('/programs');
});

it('[SUP-116] shows when the impersonation ends', async () => {
  const { strip } = await open(impersonation(['Support'], { ...acting('Support'), Until: new Date(nowMs() + 60_000).toISOString() }));
  expect(strip.getByText(/^Ends at \d/)).toBeVisible();
});

it.each(['Support', 'Partner Admin', 'Coach'] as const)(
  "[SUP-052, SUP-054] while somebody acts as %s, 'Stop acting' stands in it, whatever the side panel does",
  async (type) => {
    cleared.length = 0;
    const { strip, user } = await open(impersonation([type], acting(type)));
    strip.getByRole('button', { name: 'Stop acting' }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => cleared).toEqual(['cleared']);
  },
);

it('is not offered an end without an impersonation', async () => {
  const { strip } = await open(impersonation(['Support']));
  expect(strip.queryByRole('button', { name: 'Stop acting' })).toBeNull();
});

it('is not there for participants', async () => {
  const { screen } = renderInShell([home], {});
  await screen.findByRole('banner');
  expect(screen.queryByRole('region', { name: 'Acting for others' })).toBeNull();
});

it('[ACC-040] the language of the impersonated person cannot be chosen', async () => {
  const { screen, user } = await open({ ...impersonation(['Support'], acting('Support')), EnabledToggles: ['SpanishOnWebEnabled'] });
  await user.click(screen.getByRole('button', { name: /Pat Participant/ }));
  expect(await screen.findByText('Sign out')).toBeVisible();
  expect(screen.queryByText('Español')).toBeNull();
});
