// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type AnyPlugin, type PaletteFind, type PluginState, page } from '../../../kernel/declaration/definePlugin';
import { takeEvery } from '../../../kernel/effects/effects';
import { on } from '../../../kernel/meeting';
import { someSettings } from '../../../testing/factories';
import { renderInShell } from '../../../testing/renderInShell';
import { Finder } from './Finder';

const names = { 'nav.people': 'People', 'nav.secret': 'Secret', 'nav.profile': 'Open profile', 'nav.approve': 'Approve' };
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
        // biome-ignore lint/correctness/useYield: this search calls nothing
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
        // biome-ignore lint/correctness/useYield: this search calls nothing
        *default() {
          throw new Error('not for this user');
        },
      }),
    },
  ],
};

it('the palette finds records of plugins, once typing pauses, for users with access to their page', async () => {
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

it('a page has a field with the searches of one plugin, or of all: Enter chooses, Escape closes, and the field keeps its text', async () => {
  const home = async () => ({
    default: () => (
      <>
        <h1>Welcome</h1>
        <Finder label="Find a person" of="found" />
        <Finder label="Find more" of="another" />
      </>
    ),
  });
  const { screen, user, navigation } = renderInShell([{ ...plugin, routes: { ...plugin.routes, home: page('/', home) } }]);
  await user.type(await screen.findByRole('combobox', { name: 'Find more' }), 'pat');
  expect((await screen.findAllByText('No results found.'))[0]).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Find a person' });
  await user.type(field, 'pa');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, 't');
  expect(await screen.findByRole('option', { name: 'Pat ReedPeople · Acme' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('pat');
  await user.keyboard('{ArrowDown}{Enter}');
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

const pat = { key: 'person pat', label: 'Pat Reed', context: 'Acme', icon: 'family' } as const;
const searchOf =
  (...found: readonly PaletteFind[]) =>
  async () => ({
    // biome-ignore lint/correctness/useYield: this search calls nothing
    *default() {
      return found;
    },
  });

/** A page whose name contains the letters of the query, and several searches that find the same person. */
const severalRoles: AnyPlugin = {
  ...plugin,
  messages: {
    'en-US': async () => ({ default: { ...names, 'nav.patterns': 'Spatulas' } }),
    'es-419': async () => ({ default: { ...names, 'nav.approve': 'Aprobar', 'nav.patterns': 'Espátulas' } }),
  },
  topMenu: [{ label: 'nav.patterns', icon: 'heart', order: 1, to: 'secret' }],
  routes: { ...plugin.routes, secret: page('/secret', view('Secret')) },
  paletteSearches: [
    { label: 'nav.people', for: 'people', search: searchOf({ ...pat, target: { to: '/people' } }) },
    { label: 'nav.profile', for: 'people', search: searchOf({ ...pat, target: { to: '/secret' } }) },
    { label: 'nav.approve', isAction: true, for: 'people', search: searchOf({ ...pat, key: 'report', target: { to: '/people' } }) },
  ],
};

const openPalette = async () => {
  const shell = renderInShell([severalRoles]);
  await shell.screen.findByRole('heading', { name: 'Welcome' });
  await shell.user.keyboard('{Control>}k{/Control}');
  await shell.screen.findByRole('combobox');
  return { ...shell, options: () => shell.screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? option.textContent) };
};

it('a person whom several searches find is one group with an action for each, before pages with the letters within a word', async () => {
  const { screen, user, options, navigation } = await openPalette();
  await user.keyboard('pat');
  expect(await screen.findByRole('group', { name: 'Pat Reed Acme' })).toBeVisible();
  expect(options()).toEqual(['People: Pat Reed', 'Open profile: Pat Reed', 'Approve: Pat ReedAcme', 'Spatulas']);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Secret' });
  expect(navigation.address()).toBe('/secret');
});

it('an action is found by its name in both languages', async () => {
  const { screen, user } = await openPalette();
  for (const words of ['approve', 'aprobar pat']) {
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard(words);
    expect(await screen.findByRole('option', { name: 'Approve: Pat ReedAcme' })).toBeVisible();
  }
});

it('Enter waits for running searches if no other line begins with the query', async () => {
  const { screen, user, navigation } = await openPalette();
  await user.keyboard('pat{Enter}');
  await screen.findByRole('heading', { name: 'All people' });
  expect(navigation.address()).toBe('/people');
});

it('the palette shows that a search is running, and that one has failed', async () => {
  let fail = (): void => undefined;
  const answer = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('no answer'));
  });
  const search = vi.fn(() => answer);
  const slow: AnyPlugin = { ...plugin, paletteSearches: [{ label: 'nav.people', for: 'people', search }] };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen, user } = renderInShell([slow]);
  await screen.findByRole('heading', { name: 'Welcome' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('zzz pat');
  expect((await screen.findAllByText('Searching…'))[0]).toBeVisible();
  expect(screen.queryByText('No results found.')).toBeNull();
  await expect.poll(() => search.mock.calls.length).toBe(1);
  fail();
  expect((await screen.findAllByText('A search didn’t work. Change what you typed to try again.'))[0]).toBeVisible();
});

it('of many people the palette shows the first ten, says so, and counts each person once', async () => {
  const people = [...Array(12).keys()].map((n) => ({ ...pat, key: `person ${n}`, label: `Pat Reed ${n}` }));
  const opens = (to: string) => searchOf(...people.map((person) => ({ ...person, target: { to } })));
  const many: AnyPlugin = {
    ...severalRoles,
    topMenu: [],
    paletteSearches: [
      { label: 'nav.people', for: 'people', search: opens('/people') },
      { label: 'nav.profile', for: 'people', search: opens('/secret') },
    ],
  };
  const { screen, user } = renderInShell([many]);
  await screen.findByRole('heading', { name: 'Welcome' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('pat reed');
  expect(await screen.findByText('10 results Only the first results are shown. Type more to find others.')).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(20);
});

it('texts that a search returns, such as the labels of settings, are found by their words', async () => {
  const texts = { ...names, 'support.phone': 'Support Phone Number', 'support.email': 'Support Email Address' };
  const load = async () => ({ default: texts });
  const setting = (id: string) => ({ key: id, label: { id: `found.${id}` }, context: { text: 'Contact' }, icon: 'admin', target: { to: '/people' } }) as const;
  const labelled: AnyPlugin = {
    ...plugin,
    messages: { 'en-US': load, 'es-419': load },
    paletteSearches: [{ label: 'nav.people', for: 'people', search: searchOf(setting('support.phone'), setting('support.email')) }],
  };
  const { screen, user } = renderInShell([labelled]);
  await screen.findByRole('heading', { name: 'Welcome' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('phone');
  expect(await screen.findByRole('option', { name: 'Support Phone NumberPeople · Contact' })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
