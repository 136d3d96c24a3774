// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type AnyPlugin, type PluginState, page } from '../../../kernel/definePlugin';
import { takeEvery } from '../../../kernel/effects';
import { on } from '../../../kernel/meeting';
import { someSettings } from '../../../testing/factories';
import { renderInShell } from '../../../testing/renderInShell';

const names = { 'nav.people': 'People', 'nav.secret': 'Secret' };
const view = (title: string) => async () => ({ default: () => <h1>{title}</h1> });
const asked: string[] = [];

const plugin: AnyPlugin = {
  id: 'found',
  messages: { 'en-US': async () => ({ default: names }), 'es-419': async () => ({ default: names }) },
  guards: { nobody: () => 'unauthorized' },
  routes: { home: page('/', view('Welcome')), people: page('/people', view('All people')), secret: page('/secret', view('Secret'), ['nobody']) },
  paletteSearches: [
    {
      label: 'nav.people',
      for: 'people',
      search: async () => ({
        // biome-ignore lint/correctness/useYield: a search without a call
        *default(query: string) {
          asked.push(query);
          return [{ key: 'pat', label: 'Pat Reed', context: 'Acme', icon: 'family', target: { to: '/people' } }] as const;
        },
      }),
    },
    {
      label: 'nav.secret',
      for: 'secret',
      search: async () => ({
        // biome-ignore lint/correctness/useYield: a search without a call
        *default() {
          throw new Error('not for this user');
        },
      }),
    },
  ],
};

it('the palette finds records of plugins by what is typed, once typing pauses, for those who may open their page', async () => {
  asked.length = 0;
  const { screen, user, navigation } = renderInShell([plugin]);
  await screen.findByRole('heading', { name: 'Welcome' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('xy');
  expect(await screen.findByText('No results found.')).toBeVisible();
  await user.keyboard('z pat');
  expect(await screen.findByRole('option', { name: 'Pat ReedPeople · Acme' })).toHaveAttribute('aria-selected', 'true');
  expect(asked).toEqual(['xyz pat']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'All people' })).toBeVisible();
  expect(navigation.address()).toBe('/people');
});

it('the palette ends an impersonation', async () => {
  const cleared: string[] = [];
  const state: PluginState<object> = {
    slice: { reducerPath: 'found', reducer: (before = {}) => before, getInitialState: () => ({}) },
    *saga() {
      yield* takeEvery(on('layout.impersonationClearRequested'), () => void cleared.push('cleared'));
    },
  };
  const listening: AnyPlugin = { ...plugin, state: async () => ({ default: state }), listensTo: ['layout.impersonationClearRequested'] };
  const settings = { Impersonation: { ...someSettings().Impersonation, IsEnabled: true } };
  const { screen, user } = renderInShell([listening], { settings });
  await screen.findByRole('heading', { name: 'Welcome' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Stop acting' }));
  await expect.poll(() => cleared).toEqual(['cleared']);
});
