// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { type AnyPlugin, type ModalProps, page } from '../../kernel/declaration/definePlugin';
import { someSettings } from '../../testing/factories';
import { renderInShell } from '../../testing/renderInShell';
import { DialogFrame } from '../../ui/DialogFrame';
import { PageFrame } from '../../ui/page/PageFrame';
import type { NavigationItem } from '../root/contract';

const view = (title: string) => async () => ({ default: () => <PageFrame title={title} /> });
const Note = ({ day, close }: ModalProps<{ readonly input: { readonly day: string }; readonly result: true }>) => (
  <DialogFrame title={`A note of ${day}`} onClose={() => close()} />
);

/** Pages inside and outside the menu, a page for coaches only, and a command. */
const walking: AnyPlugin = {
  id: 'walking',
  messages: {
    'en-US': async () => ({ default: { 'nav.walks': 'Walks', 'nav.note': 'Write a note', 'nav.staff': 'Staff only' } }),
    'es-419': async () => ({ default: { 'nav.walks': 'Caminatas', 'nav.note': 'Escribir una nota', 'nav.staff': 'Solo personal' } }),
  },
  routes: {
    home: page('/', view('Welcome')),
    list: page('/walks', view('All walks')),
    one: page('/walks/one?id', view('Around the lake')),
    nutrition: page('/nutrition', view('Nutrition')),
    staff: page('/staff', view('Staff'), ['supportPath']),
  },
  topMenu: [
    { label: 'nav.walks', icon: 'heart', order: 100, to: 'list' },
    { label: 'nav.staff', icon: 'admin', order: 200, to: 'staff' },
  ],
  modals: { note: { view: async () => ({ default: Note }), commands: [{ label: 'nav.note', input: { day: 'Monday' } }] } },
};

const tree: NavigationItem[] = [
  { Label: 'Start', RouterLink: '/', Icon: 'home' },
  {
    Label: 'Food',
    OtherLabel: 'Comida',
    Items: [
      { Label: 'Nutrición', RouterLink: '/nutrition' },
      { Label: 'Elsewhere', RouterLink: '/somewhere-unlicensed' },
    ],
  },
];

const open = async (path = '/') => {
  const settings = { Navigation: { ...someSettings().Navigation, TopNav: tree } };
  const shell = renderInShell([walking], { path, settings });
  await shell.screen.findByRole('heading', { level: 1 });
  await shell.screen.findByRole('banner');
  const palette = async () => {
    await shell.user.keyboard('{Control>}k{/Control}');
    return shell.screen.findByRole('combobox');
  };
  const labels = () => shell.screen.getAllByRole('option').map((option) => option.textContent);
  return { ...shell, palette, labels };
};

it('offers what the person may open, of licensed plugins only: pages of the menu, and commands', async () => {
  const { screen, palette, labels } = await open('/walks');
  await palette();
  const part = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(part('Pages')).toEqual(['Start', 'NutriciónFood']);
  await waitFor(() => expect(part('Commands')).toEqual(['Privacy Policy', 'End User Agreement', 'Write a note']));
  expect(labels()).not.toContain('Staff only');
});

it('finds pages and commands by their names in the other language, too', async () => {
  const { screen, user, palette } = await open();
  await palette();
  await user.keyboard('caminatas');
  expect(await screen.findByRole('option', { name: /Walks/ })).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('escribir nota');
  expect(await screen.findByRole('option', { name: /Write a note/ })).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('comida');
  expect(await screen.findByRole('option', { name: /Nutrición/ })).toBeVisible();
});

it('finds pages of the administration and their parts by name, where the person may open them, and lists them only then', async () => {
  const names = { 'nav.company': 'Company Settings', 'nav.units': 'Units' };
  const admin: AnyPlugin = {
    id: 'admin',
    messages: {
      'en-US': async () => ({ default: names }),
      'es-419': async () => ({ default: { 'nav.company': 'Configuración de la empresa', 'nav.units': 'Unidades' } }),
    },
    routes: {
      home: page('/', view('Welcome')),
      company: page('/administration/company', view('Company'), [], { screen: 'companySettings' }),
      units: page('/administration/company/units', view('The units'), [], { screen: 'companySettings' }),
    },
    administration: [
      { section: 'settings', label: 'nav.company', to: 'company', order: 10, parts: [{ label: 'nav.units', path: '/administration/company/units' }] },
    ],
  };
  const opened = async (role: 'Admin' | 'Coach') => {
    const shell = renderInShell([admin], { person: { Roles: [role] } });
    await shell.screen.findByRole('heading', { level: 1, name: 'Welcome' });
    await shell.user.keyboard('{Control>}k{/Control}');
    await shell.screen.findByRole('combobox');
    return shell;
  };
  const coach = await opened('Coach');
  await coach.user.keyboard('units');
  expect(await coach.screen.findByText('No results found.')).toBeVisible();
  coach.unmount();

  const { screen, user, navigation } = await opened('Admin');
  expect(screen.queryByRole('option', { name: /Company Settings/ })).toBeNull();
  await user.keyboard('empresa');
  expect(await screen.findByRole('option', { name: /Company SettingsAdministration/ })).toBeVisible();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('unidades');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('UnitsCompany Settings'));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'The units' });
  expect(navigation.address()).toBe('/administration/company/units');
});

it('finds by parts of names without accents, and goes there with the keyboard alone', async () => {
  const { screen, user, palette, navigation } = await open();
  const input = await palette();
  expect(input).toHaveFocus();
  await user.keyboard('nutric');
  const option = screen.getByRole('option', { name: /Nutrición/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', option.id);
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Nutrition' });
  expect(navigation.address()).toBe('/nutrition');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('offers recent pages first, by their headings, but not the one that is shown', async () => {
  const { screen, user, app, palette, labels } = await open('/walks/one?id=lake');
  await screen.findByRole('heading', { name: 'Around the lake' });
  app.navigation.go('/nutrition');
  await screen.findByRole('heading', { name: 'Nutrition' });
  await palette();
  expect(labels()[0]).toBe('Around the lake');
  expect(labels()).not.toContain('NutriciónFood');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Around the lake' });
});

it('opens the dialog of a command', async () => {
  const { screen, user, palette } = await open();
  await palette();
  await user.keyboard('note{Enter}');
  expect(await screen.findByRole('dialog', { name: 'A note of Monday' })).toBeVisible();
});

it('has the visible words of its button in the name of that button', async () => {
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Find a page or a command' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  expect('Find a page or a command').toContain(button.textContent);
});

it('the arrows go round, Escape closes, and the focus goes back', async () => {
  const { screen, user, palette, labels } = await open();
  const button = screen.getByRole('button', { name: 'Find a page or a command' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox');
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe(labels().at(-1));
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe(labels()[0]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await palette();
  // Pressing the shortcut again does not open a second palette.
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

it('says that nothing goes by a name, and passes axe', async () => {
  const { screen, user, palette } = await open();
  await palette();
  const faults = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  expect(await faults()).toEqual([]);
  await user.keyboard('xyzzy');
  expect(await screen.findByText('No results found.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
});

it('collects what is typed until its code is loaded, instead of the focused element, and opens the match on Enter', async () => {
  const { screen, user, navigation } = await open();
  const button = screen.getByRole('button', { name: 'Find a page or a command' });
  button.focus();
  await user.keyboard('{Control>}k{/Control}nuu{Backspace}trition{Enter}');
  await screen.findByRole('heading', { name: 'Nutrition' });
  expect(navigation.address()).toBe('/nutrition');
});
