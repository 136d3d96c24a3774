import { describe, expect, it } from 'vitest';
import { noTexts } from '../testing/noTexts';
import { conflictsOf, conflictText } from './conflicts';
import type { AnyPlugin } from './declaration/definePlugin';

const view = async () => ({ default: () => null });
const declare = (id: string, path: string, order: number): AnyPlugin => ({
  id,
  messages: noTexts,
  routes: { home: { path, view, guards: [] } },
  topMenu: [{ label: 'nav.x', icon: 'home', order, to: 'home' }],
  sidePanelTabs: [{ label: 'nav.y', order, view }],
});
const textsOf = (...plugins: readonly AnyPlugin[]) => conflictsOf(plugins).map(conflictText);

describe('conflictsOf', () => {
  it('has nothing against declarations that claim different things', () => {
    expect(textsOf(declare('one', '/one', 1), declare('two', '/two/:id', 2), declare('three', '/two/all', 3))).toEqual([]);
  });

  it.each([
    ['/same', '/same'],
    ['/same/:id?tab?', '/Same/:name'],
    ['/same/', '/same'],
  ])('names both that answer to the same addresses: %s and %s', (one, two) => {
    expect(textsOf(declare('one', one, 1), declare('two', two, 2))).toEqual([expect.stringMatching(/^one\.home and two\.home have the same path: \/same/)]);
  });

  it('names both with the same order, in the menu and in the side panel', () => {
    expect(textsOf(declare('one', '/one', 5), declare('two', '/two', 5))).toEqual([
      'one.home and two.home have the same order in the top menu: 5',
      'one.nav.y and two.nav.y have the same order in the side panel: 5',
    ]);
  });

  it('names both with the same order in a section of the administration', () => {
    const entry = (section: 'settings' | 'reports') => ({ section, label: 'nav.x', to: 'home', order: 5 });
    const one = { ...declare('one', '/one', 1), administration: [entry('settings')] };
    expect(textsOf(one, { ...declare('two', '/two', 2), administration: [entry('reports')] })).toEqual([]);
    expect(textsOf(one, { ...declare('two', '/two', 2), administration: [entry('settings')] })).toEqual([
      'one.home and two.home have the same order in the section settings of the administration: 5',
    ]);
  });

  it('names both with the same id', () => {
    expect(textsOf(declare('one', '/one', 1), declare('one', '/two', 2))).toEqual(['one and one have the same id: one']);
  });
});
