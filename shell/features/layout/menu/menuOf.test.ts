import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble } from '../../../kernel/assemble';
import { type AnyPlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Facts } from '../../../kernel/facts';
import { shellGuards } from '../../../kernel/guards/guards';
import type { NavigationItem } from '../../root/contract';
import { accountLinksOf, type MenuEntry, menuOf, treeOf } from './menuOf';

const view = () => Promise.resolve({ default: () => null });
const messages = { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) };

const walking: AnyPlugin = {
  id: 'walking',
  messages,
  routes: { list: page('/walks', view), detail: page('/walks/:id', view) },
  topMenu: [{ label: 'nav.walks', icon: 'heart', order: 100, to: 'list', badge: (facts) => facts['rewards.badge'] }],
};

const coaching: AnyPlugin = {
  id: 'coaching',
  messages,
  guards: { coach: ({ user }) => (user?.Roles.includes('Coach') ? 'pass' : 'unauthorized') },
  routes: { home: page('/coaching', view, ['coach']), calendar: page('/coaching/calendar', view) },
  topMenu: [
    { label: 'nav.coaching', icon: 'support', order: 300, to: 'home', tools: 'nav.coaching' },
    { label: 'nav.calendar', icon: 'calendar', order: 200, to: 'calendar', shown: (facts) => facts.entity !== undefined },
  ],
};

const signedIn: Facts = { session: 'signed-in', stage: 'Authenticated', hasFirstLoginForm: false };
const coach: Facts = { ...signedIn, user: { Roles: ['Coach'] } as Facts['user'] };
const assembly = assemble([walking, coaching], shellGuards);

/** A menu as short text: `Label(/address)` and `Label[…]`. */
const words = (entries: readonly MenuEntry[]): string =>
  entries
    .map((entry) => `${'text' in entry.label ? entry.label.text : entry.label.id}${entry.kind === 'link' ? `(${entry.to})` : `[${words(entry.items)}]`}`)
    .join(' ');

const shownBy = (topNav: readonly NavigationItem[], facts: Facts = signedIn): string => {
  const { items, more } = menuOf(topNav, assembly, facts);
  return more.length > 0 ? `${words(items)} | ${words(more)}` : words(items);
};

const walks: NavigationItem = { Label: 'Walks', RouterLink: '/walks' };

describe('menuOf [SHL-102, SHL-108, SHL-110, SHL-113, SHL-114]', () => {
  const cases: readonly (readonly [string, readonly NavigationItem[], Facts, string])[] = [
    ["[SHL-102] shows the company's tree in its own words", [walks], signedIn, 'Walks(/walks)'],
    ['[SHL-102] shows nothing during the first-login stage', [walks], { ...signedIn, stage: 'FirstLogin' }, ''],
    ['leaves out a hidden item, and the one that its page has of its own', [{ ...walks, IsHidden: true }], signedIn, ''],
    ['leaves out a link that no loaded plugin answers to', [walks, { Label: 'Gym', RouterLink: '/gym' }], signedIn, 'Walks(/walks)'],
    ['reads addresses without a slash, in another case, and with a language', [{ Label: 'W', RouterLink: 'es/Walks' }], signedIn, 'W(/Walks)'],
    ['keeps the query of a link', [walks, { Label: 'One', RouterLink: '/walks/7?tab=map' }], signedIn, 'Walks(/walks) One(/walks/7?tab=map)'],
    ['leaves out a link whose guards say no', [walks, { Label: 'Coach', RouterLink: '/coaching' }], signedIn, 'Walks(/walks)'],
    [
      '[SHL-114] shows a tool of staff where the tree names it, where its guards pass',
      [walks, { Label: 'Coach', RouterLink: '/coaching' }],
      coach,
      'Walks(/walks) Coach(/coaching)',
    ],
    ['[SHL-110] puts items flagged as cascading under More', [{ ...walks, InCascadingMenu: true }], signedIn, ' | Walks(/walks)'],
    [
      'appends what the tree omits by order',
      [],
      { ...coach, entity: {} as Facts['entity'] },
      'walking.nav.walks(/walks) coaching.nav.coaching(/coaching) coaching.nav.calendar(/coaching/calendar)',
    ],
    ['puts tools of staff after the first item', [walks, { ...walks, Label: 'Again' }], coach, 'Walks(/walks) coaching.nav.coaching(/coaching) Again(/walks)'],
    [
      'leaves out an item that its plugin does not show, in the tree too',
      [walks, { Label: 'Days', RouterLink: '/coaching/calendar' }],
      signedIn,
      'Walks(/walks)',
    ],
    [
      '[SHL-113] lets links to server-rendered pages and pop-ups stand as they are',
      [walks, { Label: 'Old', RouterLink: 'https://old.example/x', IsMvcLink: true }, { Label: 'Pop', RouterLink: '/pop', IsPopupModal: true }],
      signedIn,
      'Walks(/walks) Old(https://old.example/x) Pop(/pop)',
    ],
    [
      '[SHL-108] keeps sub-menus, without what is not there',
      [{ Label: 'Move', Items: [walks, { Label: 'Gym', RouterLink: '/gym' }, { Label: 'Deep', Items: [{ Label: 'One', RouterLink: '/walks/1' }] }] }],
      signedIn,
      'Move[Walks(/walks) Deep[One(/walks/1)]]',
    ],
    ['drops a sub-menu of which nothing is left', [walks, { Label: 'Gyms', Items: [{ Label: 'Gym', RouterLink: '/gym' }] }], signedIn, 'Walks(/walks)'],
    ['drops a leaf without an address', [walks, { Label: 'Nothing' }], signedIn, 'Walks(/walks)'],
  ];
  it.each(cases)('%s', (_, topNav, facts, expected) => {
    expect(shownBy(topNav, facts)).toBe(expected);
  });

  it("takes icon and badge from the plugin's item, and the icon of the tree where there is none", () => {
    const tree: readonly NavigationItem[] = [
      { ...walks, Icon: 'home' },
      { Label: 'One', RouterLink: '/walks/1', Icon: 'watch' },
      { Label: 'Two', RouterLink: '/walks/2', Icon: 'nothing known' },
    ];
    const { items } = menuOf(tree, assembly, { ...signedIn, 'rewards.badge': '1,250' });
    expect(items).toMatchObject([{ icon: 'heart', badge: '1,250' }, { icon: 'watch' }, { label: { text: 'Two' } }]);
    expect(items[1]).not.toHaveProperty('badge');
    expect(items[2]).not.toHaveProperty('icon');
  });

  it('shows no page twice, and none that is not allowed, whatever the tree', () => {
    const leaf = fc.record({ Label: fc.string(), RouterLink: fc.constantFrom('/walks', '/coaching', '/coaching/calendar', '/gym', 'walks') });
    const tree = fc.array(fc.oneof(leaf, fc.record({ Label: fc.string(), Items: fc.array(leaf) })));
    const linksIn = (entries: readonly MenuEntry[]): readonly string[] =>
      entries.flatMap((entry) => (entry.kind === 'link' ? [entry.to] : linksIn(entry.items)));
    fc.assert(
      fc.property(tree, (topNav) => {
        const { items, more } = menuOf(topNav, assembly, signedIn);
        const links = linksIn([...items, ...more]);
        const inTree = topNav.flatMap((item) => ('Items' in item ? item.Items : [item])).filter((item) => /^\/?walks$/.test(item.RouterLink)).length;
        expect(links).toEqual(Array(Math.max(inTree, 1)).fill('/walks'));
      }),
    );
  });
});

describe('treeOf', () => {
  const notices: AnyPlugin = { id: 'notices', messages, routes: { news: page('/news', view) } };
  const withNews = assemble([walking, notices], shellGuards);
  const item: NavigationItem = { Label: 'What is new', RouterLink: '/news', Icon: 'news' };
  const labels = (tree: readonly NavigationItem[]) => tree.map(({ Label }) => Label);

  it("[SHL-077, SHL-105] puts the company's News item at the end of its tree; it leads to the news page, whatever its link says", () => {
    expect(treeOf({ TopNav: [walks], NewsNav: { ...item, RouterLink: '/elsewhere' } }, withNews)).toEqual([walks, item]);
  });

  it.each([
    ['has none', [walks], null],
    ['has it in its tree', [walks, { Label: 'Ours', RouterLink: 'es/News/' }], item],
    ['has it deep in its tree', [{ Label: 'More', Items: [item] }], item],
  ] as const)('adds nothing where the company %s', (_, TopNav, NewsNav) => {
    const tree = TopNav as unknown as NavigationItem[];
    expect(labels(treeOf({ TopNav: tree, NewsNav: NewsNav ? { ...NewsNav } : null }, withNews))).toEqual(labels(tree));
  });
});

describe('accountLinksOf', () => {
  it('[SHL-104] keeps the groups, without unavailable links', () => {
    const groups = [[walks, { Label: 'Gym', RouterLink: '/gym' }], [{ Label: 'Gym', RouterLink: '/gym' }], [{ Label: 'One', RouterLink: '/walks/1' }]];
    expect(accountLinksOf(groups, assembly, signedIn).map(words)).toEqual(['Walks(/walks)', '', 'One(/walks/1)']);
  });
});

describe('the way to the administration', () => {
  const admin: AnyPlugin = {
    id: 'admin',
    messages,
    guards: { administrator: ({ user }) => (user?.Roles.includes('Admin') ? 'pass' : 'unauthorized') },
    routes: { home: page('/administration', view), overview: page('/administration/overview', view, ['administrator']) },
    topMenu: [{ label: 'nav.administration', icon: 'admin', order: 950, to: 'home', tools: 'nav.administration', leadsTo: 'administration' }],
    administration: [{ section: 'overview', label: 'nav.overview', to: 'overview', order: 10 }],
  };
  const all = assemble([admin], shellGuards);
  const administrator: Facts = { ...signedIn, user: { Roles: ['Admin'] } as Facts['user'] };
  const tree: readonly NavigationItem[] = [{ Label: 'Admin', RouterLink: '/administration' }];

  it("[SHL-114] is shown only to users with an entry there, as the plugin's own item and in the company's tree", () => {
    expect(words(menuOf([], all, administrator).items)).toBe('admin.nav.administration(/administration)');
    expect(words(menuOf(tree, all, administrator).items)).toBe('Admin(/administration)');
    for (const topNav of [[], tree]) expect(menuOf(topNav, all, coach)).toEqual({ items: [], more: [] });
  });

  it('several tools of a plugin are one sub-menu', () => {
    const tool = (label: string, order: number) => ({ label, icon: 'admin', order, to: 'home', tools: 'nav.tools' }) as const;
    const both = assemble([{ ...admin, topMenu: [tool('nav.one', 10), tool('nav.two', 20)] }], shellGuards);
    expect(words(menuOf([], both, administrator).items)).toBe('admin.nav.tools[admin.nav.one(/administration) admin.nav.two(/administration)]');
  });

  it("[ADC-003, SHL-069] is shown to users with a single accessible entry, as the plugin's own item and in the company's tree", () => {
    const reporting: Facts = { ...signedIn, user: { Roles: ['Reporting'] } as Facts['user'] };
    const reports: AnyPlugin = {
      ...admin,
      routes: {
        home: page('/administration', view, ['administrationHome']),
        overview: page('/administration/overview', view, ['administrationPath']),
        dashboard: page('/administration/reports2/reporting-dashboard', view, ['administrationPath']),
      },
      administration: [
        { section: 'overview', label: 'nav.overview', to: 'overview', order: 10 },
        { section: 'reports', label: 'nav.reports', to: 'dashboard', order: 10 },
      ],
    };
    const ways = assemble([reports], shellGuards);
    expect(words(menuOf([], ways, reporting).items)).toBe('admin.nav.administration(/administration)');
    expect(words(menuOf(tree, ways, reporting).items)).toBe('Admin(/administration)');
  });
});
