// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../../kernel/clock';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { someSettings } from '../../testing/factories';
import { answers } from '../../testing/fakeBackend';
import { setWindow } from '../../testing/fakeWindow';
import { renderInShell } from '../../testing/renderInShell';
import { PageFrame } from '../../ui/page/PageFrame';
import type { NavigationItem, Settings } from '../root/contract';
import { api as rootApi } from '../root/state/api';

/** A plugin with two pages and a menu item. */
const walking: AnyPlugin = {
  id: 'walking',
  messages: { 'en-US': async () => ({ default: { 'nav.walks': 'Walks' } }), 'es-419': async () => ({ default: { 'nav.walks': 'Caminatas' } }) },
  routes: {
    home: page('/', async () => ({ default: () => <PageFrame title="Welcome">Here we go.</PageFrame> })),
    list: page('/walks', async () => ({ default: () => <PageFrame title="All walks">Long and short ones.</PageFrame> })),
    broken: page('/walks/broken', async () => ({
      default: () => {
        throw new Error('worn out');
      },
    })),
  },
  topMenu: [{ label: 'nav.walks', icon: 'heart', order: 100, to: 'list', badge: () => '1,250' }],
};

const navigation = (changes: Partial<Settings['Navigation']>, others: Partial<Settings> = {}) =>
  answers(rootApi.settings, () => someSettings({ Navigation: { LogoUrl: '/logo.svg', ProfileNav: [], NewsNav: null, TopNav: [], ...changes }, ...others }));

const tree: readonly NavigationItem[] = [
  { Label: 'Start', RouterLink: '/', Icon: 'home' },
  {
    Label: 'Move',
    Items: [
      { Label: 'On foot', RouterLink: '/walks' },
      { Label: 'Maps', RouterLink: '/maps', IsMvcLink: true },
    ],
  },
  {
    Label: 'Learn',
    Items: [
      { Label: 'Courses', Items: [{ Label: 'First steps', RouterLink: '/course', IsMvcLink: true }] },
      { Label: 'Books', Items: [{ Label: 'Novels', RouterLink: '/novels', IsPopupModal: true }] },
    ],
  },
  { Label: 'Leftovers', RouterLink: '/leftovers', IsMvcLink: true, InCascadingMenu: true },
];

const shell = async (options: Parameters<typeof renderInShell>[1] = {}) => {
  const view = renderInShell([walking], { server: [navigation({ TopNav: [...tree] })], ...options });
  await view.screen.findByRole('banner');
  return view;
};

/** Fakes the shell's clock: only `advance` moves it. `userEvent` needs timers, so `fireEvent` is used. */
const holdTime = (): void => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

const violations = async (root: Element): Promise<readonly string[]> => {
  // Colours need a real browser. Fluent's own helpers for the focus are hidden and yet focusable, by design.
  const result = await axe.run({ include: [root], exclude: [['[data-tabster-dummy]']] }, { rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('top bar', () => {
  it('[SHL-101] shows the logo of the company, which leads home', async () => {
    const { screen, container } = await shell({ path: '/walks' });
    const home = screen.getByRole('link', { name: 'Acme home' });
    expect(home).toHaveAttribute('href', '/');
    const logo = container.ownerDocument.querySelector('[data-slot="top-bar"] img');
    expect(logo).toHaveAttribute('src', '/logo.svg');
    expect(logo).toHaveAccessibleName('Acme home');
  });

  it('shows the name of the company where the logo cannot be loaded', async () => {
    const { screen, container } = await shell();
    fireEvent.error(container.querySelector('[data-slot="top-bar"] img')!);
    expect(screen.getByRole('link', { name: 'Acme home' })).toHaveTextContent('Acme');
  });

  it("[SHL-102] shows the company's menu, and what plugins have beside it", async () => {
    const { screen } = await shell({ server: [navigation({ TopNav: [tree[0]!] })] });
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: /Walks/ })).toHaveTextContent('Walks 1,250');
  });

  it('[SHL-108] unfolds a sub-menu by a click and folds it when a link is followed', async () => {
    const { screen, user } = await shell();
    const button = screen.getByRole('button', { name: 'Move' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', '/maps');
    await user.click(screen.getByRole('link', { name: /On foot/ }));
    expect(await screen.findByRole('heading', { name: 'All walks' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
  });

  it('[SHL-108, SHL-110] marks the item of the page that is shown, also on what unfolds to it', async () => {
    const TopNav = [...tree, { Label: 'Routes', RouterLink: '/walks', InCascadingMenu: true }];
    const { screen, user } = await shell({ server: [navigation({ TopNav })], path: '/walks' });
    expect(screen.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'More Routes 1,250' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('button', { name: 'Learn' })).not.toHaveAttribute('aria-current');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.getByRole('link', { name: /On foot/ })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Start' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move' })).not.toHaveAttribute('aria-current');
  });

  it('is worked with the keyboard: arrows move along the bar and through a panel, Escape leads back', async () => {
    const { screen, user } = await shell();
    screen.getByRole('link', { name: 'Start' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /On foot/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Maps' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}{Home}');
    expect(screen.getByRole('link', { name: /On foot/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Start' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('folds a sub-menu that the keyboard leaves', async () => {
    const { screen, user } = await shell();
    screen.getByRole('button', { name: 'Move' }).focus();
    await user.keyboard('{Enter}{Tab}{Tab}');
    expect(screen.getByRole('link', { name: 'Maps' })).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
  });

  it('[SHL-109, SHL-112] opens a mega menu under the pointer and closes it 500 ms after the pointer has left', async () => {
    const { screen, user } = await shell();
    await user.hover(screen.getByRole('button', { name: 'Learn' }));
    act(() => advance(100));
    expect(within(screen.getByRole('group', { name: 'Courses' })).getByRole('link', { name: 'First steps' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Books' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Learn' });
    holdTime();
    fireEvent.mouseLeave(button);
    act(() => advance(499));
    expect(screen.getByRole('group', { name: 'Courses' })).toBeVisible();
    act(() => advance(1));
    expect(screen.queryByRole('group', { name: 'Courses' })).not.toBeInTheDocument();
  });

  it('[SHL-112, PRG-275] closes a small menu 100 ms after the pointer has left', async () => {
    const { screen, user } = await shell();
    await user.hover(screen.getByRole('button', { name: 'Move' }));
    act(() => advance(100));
    expect(screen.getByRole('link', { name: 'Maps' })).toBeVisible();
    await user.unhover(screen.getByRole('button', { name: 'Move' }));
    act(() => advance(100));
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
  });

  it('[SHL-112] keeps a menu open that was opened by click, wherever the pointer moves', async () => {
    const { screen, user } = await shell();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.unhover(screen.getByRole('button', { name: 'Move' }));
    act(() => advance(1000));
    expect(screen.getByRole('link', { name: 'Maps' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
  });

  it('opens one menu at a time, and none for a pointer that passes by', async () => {
    const { screen, user } = await shell();
    await user.hover(screen.getByRole('button', { name: 'Move' }));
    await user.unhover(screen.getByRole('button', { name: 'Move' }));
    act(() => advance(1000));
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.click(screen.getByRole('button', { name: 'Learn' }));
    expect(screen.queryByRole('link', { name: 'Maps' })).not.toBeInTheDocument();
    act(() => advance(1000));
    expect(screen.getByRole('link', { name: 'Novels' })).toHaveAttribute('target', '_blank');
  });

  it('[SHL-110] holds cascading items under More', async () => {
    const { screen, user } = await shell();
    expect(screen.queryByRole('link', { name: 'Leftovers' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Leftovers' })).toBeVisible();
  });

  it('a badge of an item under More shows on it', async () => {
    const TopNav = [...tree, { Label: 'Routes', RouterLink: '/walks', InCascadingMenu: true }];
    const { screen } = await shell({ server: [navigation({ TopNav })] });
    expect(within(screen.getByRole('button', { name: 'More Routes 1,250' })).getByText('1,250')).toBeVisible();
  });

  it('a badge of 0 under More does not show on it', async () => {
    const TopNav = [...tree, { Label: 'Routes', RouterLink: '/walks', InCascadingMenu: true }];
    const [item] = walking.topMenu ?? [];
    if (!item) throw new Error('The plugin has no item in the menu.');
    const { screen } = renderInShell([{ ...walking, topMenu: [{ ...item, badge: () => '0' }] }], { server: [navigation({ TopNav })] });
    expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  });

  it('[SHL-115, SHL-131] folds the menu into a drawer below 1324 px', async () => {
    setWindow({ width: 1323 });
    const { screen, user } = await shell();
    expect(screen.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(within(drawer).getByRole('link', { name: 'Leftovers' })).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Move' }));
    await user.click(within(drawer).getByRole('link', { name: /On foot/ }));
    expect(await screen.findByRole('heading', { name: 'All walks' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => setWindow({ width: 1324 }));
    expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible();
  });

  it('[SHL-115] keeps figures in sight when the menu is folded', async () => {
    setWindow({ width: 360 });
    const { screen } = await shell();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /1,250$/ })).toHaveAttribute('href', '/walks');
  });

  it('[SHL-103, SHL-115] shows two figures at most beside the folded menu, and all of them in it', async () => {
    setWindow({ width: 400 });
    const topMenu = ['7', '15', '1,250', '30'].map((figure, at) => ({ ...walking.topMenu![0]!, order: at + 1, to: `page${at}`, badge: () => figure }));
    const routes = Object.fromEntries(topMenu.map(({ to }) => [to, page(`/${to}`, async () => ({ default: () => null }))]));
    const { screen, user } = renderInShell([{ ...walking, routes: { ...walking.routes, ...routes }, topMenu }], { server: [navigation({})] });
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getAllByRole('link', { name: /^Walks/ }).map(({ textContent }) => textContent)).toEqual(['Walks 7', 'Walks 15']);
    expect(bar.getByRole('button', { name: 'Pat Participant' })).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Open the menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Walks 7', 'Walks 15', 'Walks 1,250', 'Walks 30']);
  });

  it('[SHL-115] the drawer closes for a link to the page that is shown, too, and the focus goes back to its button', async () => {
    setWindow({ width: 360 });
    const { screen, user } = await shell({ path: '/walks' });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Main menu' })).getByRole('link', { name: /On foot/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus());
  });

  it('[SHL-115, SHL-131] the focus stays in the menu where it folds or unfolds', async () => {
    const { screen } = await shell();
    screen.getByRole('button', { name: 'Learn' }).focus();
    act(() => setWindow({ width: 1323 }));
    const folded = await screen.findByRole('button', { name: 'Open the menu' });
    await waitFor(() => expect(folded).toHaveFocus());
    act(() => setWindow({ width: 1324 }));
    const first = await screen.findByRole('link', { name: 'Start' });
    await waitFor(() => expect(first).toHaveFocus());
    screen.getByRole('button', { name: 'Pat Participant' }).focus();
    act(() => setWindow({ width: 360 }));
    expect(screen.getByRole('button', { name: 'Pat Participant' })).toHaveFocus();
  });

  it('[SHL-115] the drawer begins with the branch of the page that is shown unfolded', async () => {
    setWindow({ width: 360 });
    const { screen, user } = await shell({ path: '/walks' });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    expect(drawer.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-current', 'true');
    expect(drawer.getByRole('link', { name: /On foot/ })).toHaveAttribute('aria-current', 'page');
    expect(drawer.getByRole('button', { name: 'Learn' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('[SHL-103, SHL-104] shows the person, and below the name the account links, the language and the way out', async () => {
    const ProfileNav: NavigationItem[][] = [
      [
        { Label: 'Walks of mine', RouterLink: '/walks', Icon: 'family' },
        { Label: 'Gym', RouterLink: '/gym' },
      ],
    ];
    const { screen, user } = await shell({ server: [navigation({ ProfileNav })] });
    const button = screen.getByRole('button', { name: 'Pat Participant' });
    expect(button).toHaveTextContent('PPPat Participant');
    await user.click(button);
    expect(screen.getByRole('link', { name: 'Walks of mine 1,250' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gym' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/act/logout');
  });

  it('[SHL-104] ends with the way out, under the name that the company gives it', async () => {
    const ProfileNav: NavigationItem[][] = [[{ Label: 'Leave for today', RouterLink: '/act/logout' }], [{ Label: 'Walks of mine', RouterLink: '/walks' }]];
    const { screen, user } = await shell({ server: [navigation({ ProfileNav })] });
    await user.click(screen.getByRole('button', { name: 'Pat Participant' }));
    expect(screen.queryByRole('link', { name: 'Sign out' })).not.toBeInTheDocument();
    const links = [...document.querySelectorAll('[data-slot="profile-menu"] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/walks', '/act/logout']);
    expect(screen.getByRole('link', { name: 'Leave for today' })).toBeVisible();
  });

  it('changes the language, and offers none where the company has no Spanish', async () => {
    const { screen, user, unmount } = await shell();
    await user.click(screen.getByRole('button', { name: 'Pat Participant' }));
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeVisible());
    unmount();
    const english = await shell({ server: [navigation({}, { EnabledToggles: [] })] });
    await english.user.click(english.screen.getByRole('button', { name: 'Pat Participant' }));
    expect(english.screen.queryByRole('button', { name: 'Español' })).not.toBeInTheDocument();
  });
});

describe('loader', () => {
  it('[SHL-002] is all there is until core data has loaded', async () => {
    let deliver: (settings: Settings) => void = () => undefined;
    const settings = new Promise<Settings>((resolve) => {
      deliver = resolve;
    });
    const { screen } = renderInShell([walking], { server: [answers(rootApi.settings, () => settings)] });
    expect(await screen.findByRole('status', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(screen.getByRole('main')).toBeInTheDocument());
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    act(() => deliver(someSettings()));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('footer', () => {
  it('[SHL-116, SHL-117] shows the copyright with the current year, and the trademarks notice', async () => {
    const { screen } = await shell();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Acme. All rights reserved.`);
    expect(footer).toHaveTextContent('All trademarks are the property of their respective owners.');
  });
});

describe('pages', () => {
  it('leaves the focus alone at first, names the window, and leads past the bar', async () => {
    const { screen, user } = await shell();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).not.toHaveFocus();
    await expect.poll(() => document.title).toBe('Welcome · Acme');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('lands on the first page of the menu where no plugin is at home at /', async () => {
    const homeless: AnyPlugin = { ...walking, routes: { list: walking.routes?.list ?? page('/walks', async () => ({ default: () => null })) } };
    const { screen, navigation: where } = renderInShell([homeless], { path: '/', server: [navigation({})] });
    expect(await screen.findByRole('heading', { name: 'All walks' })).toBeInTheDocument();
    expect(where.address()).toBe('/walks');
  });

  it('[SHL-021] says in place of an unknown address that it leads nowhere or is not part of the program, with a way home', async () => {
    const { screen, user, navigation: where } = await shell({ path: '/rewards' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByText(/not part of your company’s program/)).toBeVisible();
    expect(where.address()).toBe('/rewards');
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toHaveFocus();
  });

  it.each([
    ['[SHL-020] not-found', '/notfound', 'Page not found'],
    ['[SHL-030] unauthorized', '/errors/unauthorized', 'No access'],
    ['[SHL-029, SHL-031] general error', '/errors', 'Something went wrong'],
  ])('%s: its page has no guard, and reads well', async (_, path, title) => {
    const { screen, container } = renderInShell([], { path, signedOut: true });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(await violations(container)).toEqual([]);
  });

  it('names a part that has crashed, in words of its own, and tries again', async () => {
    const { screen } = await shell({ path: '/walks/broken' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Walks could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('has nothing for axe to find fault with, wide, folded and unfolded', async () => {
    const { screen, user, container } = await shell();
    await user.click(screen.getByRole('button', { name: 'Learn' }));
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pat Participant' }));
    expect(await violations(container)).toEqual([]);
    act(() => setWindow({ width: 360 }));
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await screen.findByRole('dialog');
    expect(await violations(document.body)).toEqual([]);
  });
});
