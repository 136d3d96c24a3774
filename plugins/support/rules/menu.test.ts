import { describe, expect, it } from 'vitest';
import { moved, stepped, without } from './menu';
import { itemsSeen, pageOf } from './menuSeen';

const entry = (name: string, Depth = 0) => ({ name, Depth });
const tree = [entry('home'), entry('plan'), entry('calendar', 1), entry('events', 1), entry('rewards')];
const told = (entries: readonly { readonly name: string; readonly Depth: number }[]) =>
  entries.map(({ name, Depth }) => `${'-'.repeat(Depth)}${name}`).join(' ');
const inOrder = (...names: string[]) => names.map((name) => tree.find((one) => one.name === name) ?? entry(name));

describe('an entry of a menu', () => {
  it('is moved with its descendants', () => {
    expect(told(moved(tree, inOrder('plan', 'home', 'calendar', 'events', 'rewards')))).toBe('plan -calendar -events home rewards');
    expect(told(moved(tree, inOrder('home', 'calendar', 'events', 'rewards', 'plan')))).toBe('home rewards plan -calendar -events');
    expect(told(moved(tree, inOrder('home', 'plan', 'calendar', 'rewards', 'events')))).toBe('home plan -calendar -rewards -events');
    expect(told(moved(tree, inOrder('events', 'home', 'plan', 'calendar', 'rewards')))).toBe('events home plan -calendar rewards');
    expect(moved(tree, tree)).toBe(tree);
  });

  it('is moved one level below the entry above it, and back, with its descendants', () => {
    expect(told(stepped(tree, 4, 1))).toBe('home plan -calendar -events -rewards');
    expect(told(stepped(tree, 1, 1))).toBe('home -plan --calendar --events rewards');
    expect(told(stepped(stepped(tree, 1, 1), 1, -1))).toBe(told(tree));
    expect(stepped(tree, 0, 1)).toBe(tree);
    expect(stepped(tree, 4, -1)).toBe(tree);
  });

  it('is removed with its descendants', () => {
    expect(told(without(tree, 1))).toBe('home rewards');
  });
});

describe('people of the company', () => {
  const page = (Link: string, IsLicensed: boolean) => ({ Link, Icon: '', Names: { en: Link, es: '' }, PluginName: Link, IsLicensed });
  const pages = [page('/calendar', true), page('/calendar/coaching-sessions', false)];
  const shown = (en: string, RouterLink: string, change = {}) => ({
    Depth: 0,
    Names: { en, es: '' },
    RouterLink,
    Icon: '',
    IsVisible: true,
    InCascadingMenu: false,
    ...change,
  });

  it('see neither hidden entries nor those of a plugin without a licence', () => {
    const all = [
      shown('Calendar', '/calendar?day=1'),
      shown('Sessions', '/calendar/coaching-sessions'),
      shown('Hidden', '/calendar', { IsVisible: false }),
      shown('Support', '/customsupport'),
    ];
    expect(itemsSeen(all, pages, 'en').map(({ Label }) => Label)).toEqual(['Calendar', 'Support']);
    expect(pageOf('/calendars', pages)).toBeUndefined();
  });

  it('see a branch with its remaining entries, in their language', () => {
    const all = [
      shown('Plan', '', { Names: { en: 'Plan', es: 'Agenda' } }),
      shown('Calendar', '/calendar', { Depth: 1 }),
      shown('Sessions', '/calendar/coaching-sessions', { Depth: 1 }),
    ];
    expect(itemsSeen(all, pages, 'es')).toMatchObject([{ Label: 'Agenda', Items: [{ Label: 'Calendar' }] }]);
  });
});
