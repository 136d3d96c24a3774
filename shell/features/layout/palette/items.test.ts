import { expect, it } from 'vitest';
import { type PaletteItem, searchIn } from './items';

const item = (label: string, to: string, group: PaletteItem['group'] = 'pages', context = '', otherNames = ''): PaletteItem => ({
  key: `${group} ${to}`,
  group,
  label,
  context,
  otherNames,
  target: { to, opens: 'page' },
});

const labels = (query: string, items: readonly PaletteItem[]) => searchIn(items)(query).map(({ label }) => label);

it('finds a page by its address too, which is the same in both languages', () => {
  expect(labels('rewards', [item('Recompensas', '/rewards'), item('Noticias', '/news')])).toEqual(['Recompensas']);
  expect(labels('recompensas', [item('Recompensas', '/rewards'), item('Noticias', '/news')])).toEqual(['Recompensas']);
});

it('finds a page by its name in the other language, behind one that is called so on screen, and marks nothing', () => {
  const items = [item('Recompensas', '/mall', 'pages', '', 'Rewards'), item('Rewards of the week', '/week')];
  expect(labels('rewards', items)).toEqual(['Rewards of the week', 'Recompensas']);
  expect(searchIn(items)('rewards')[1]?.places).toEqual([]);
});

it('a name ranks before an address, and a visited page before others', () => {
  expect(labels('news', [item('Noticias', '/news'), item('Newsletter', '/letters')])).toEqual(['Newsletter', 'Noticias']);
  expect(labels('walk', [item('Walks', '/walks'), item('Walking', '/walks/one', 'recent')])).toEqual(['Walking', 'Walks']);
});

it('finds by the branch of the menu, but marks the name only', () => {
  const [found] = searchIn([item('Trackers', '/trackers', 'pages', 'Health')])('health tra');
  expect(found?.places).toEqual([0, 1, 2]);
});

it('a page whose words begin with the query ranks before one that contains its letters', () => {
  const found = searchIn([item('Biometrics', '/biometrics'), item('Irises', '/flowers')])('iris');
  expect(found.map(({ label, isLoose }) => [label, isLoose])).toEqual([['Irises', undefined], ...found.slice(1).map(({ label }) => [label, true])]);
  expect(labels('iris', [item('Biometrics of risk', '/a')])).toEqual(['Biometrics of risk']);
});
