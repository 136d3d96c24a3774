// @vitest-environment jsdom
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../../kernel/declaration/definePlugin';
import { someSettings } from '../../../testing/factories';
import { answers, isLost } from '../../../testing/fakeBackend';
import { setWindow } from '../../../testing/fakeWindow';
import { renderInShell } from '../../../testing/renderInShell';
import type { Announcement } from '../contract';
import { api } from '../state/api';
import { anAnnouncement } from '../testing/anAnnouncement';

const { Navigation } = someSettings();
const settings = { NewsFlashDisabled: true, Navigation: { ...Navigation, NewsNav: { Label: 'Company news', RouterLink: '/news', Icon: 'news' } } };

/** The pages of programs to which announcements link. */
const programs: AnyPlugin = {
  id: 'programs',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  routes: {
    home: page('/', async () => ({ default: () => <h1>Home</h1> })),
    detail: page('/programs/detail?owner&id', async () => ({ default: ({ owner, id }) => <h1>{`Program ${id} of ${owner}`}</h1> })),
  },
};

const open = (news: readonly Announcement[], options: Parameters<typeof renderInShell>[1] = {}, plugins: readonly AnyPlugin[] = [programs]) =>
  renderInShell(plugins, {
    path: '/news',
    settings,
    ...options,
    server: [answers(api.announcements, () => [...news]), ...(options.server ?? [])],
  });

const violations = async (root: Element): Promise<readonly string[]> => {
  const result = await axe.run({ include: [root], exclude: [['[data-tabster-dummy]']] }, { rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

const toProgram = { LinkType: 'WithinProduct', LinkDestination: 'Challenge', EntityId: 'acme', ProgramId: 'stairs' } as const;

const some = [
  anAnnouncement({ Id: 'salad', Order: 2, Title: 'A salad bar', DisplayType: 'announcementimage', IsArchived: true, ImageAlternativeText: 'Bowls of salad' }),
  anAnnouncement({ Id: 'stairs', Order: 1, Title: 'Take the stairs', ...toProgram }),
  anAnnouncement({ Id: 'words', Order: 0, Title: 'Only words', DisplayType: 'announcement' }),
];

describe('news page', () => {
  it('[NOT-001, NOT-002, NOT-004, SHL-022] lists announcements with a picture by Order, archived or not', async () => {
    const { screen } = open(some);
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
    await expect.poll(() => document.title).toBe('News · Acme');
    const cards = within(screen.getByRole('main')).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual(['Take the stairs', 'A salad bar']);
    expect(cards.map((card) => card.querySelector('img')?.alt)).toEqual(['', 'Bowls of salad']);
    expect(cards[1]?.querySelector('img')).toHaveAttribute('src', '/pictures/walk.svg');
    expect(await within(cards[1]!).findByText('We meet at the gate.')).toBeVisible();
    expect(within(cards[1]!).getByText('November 10, 2026')).toHaveAttribute('datetime', '2026-11-10T15:00:00.000Z');
    expect(within(cards[1]!).queryByRole('link')).not.toBeInTheDocument();
  });

  it('[NOT-009, NOT-010, NOT-011] a later visit shows news in their new order, without deleted ones', async () => {
    let news = [...some, anAnnouncement({ Id: 'bikes', Order: 3, Title: 'Bikes for all' })];
    const { screen, navigation, pass } = open([], { server: [answers(api.announcements, () => news)] });
    const titles = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    await expect.poll(titles).toEqual(['Take the stairs', 'A salad bar', 'Bikes for all']);
    news = [some[0]!, { ...some[1]!, Order: 9 }];
    act(() => navigation.go('/'));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    pass(60_000);
    act(() => navigation.go('/news'));
    await expect.poll(titles).toEqual(['A salad bar', 'Take the stairs']);
  });

  it('[NOT-002, NOT-030] a card with a link leads there, by keyboard too', async () => {
    const { screen, user } = open(some);
    const link = await screen.findByRole('link', { name: 'Take the stairs' });
    expect(link).toHaveAttribute('href', '/programs/detail?owner=acme&id=stairs');
    link.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Program stairs of acme' })).toBeInTheDocument();
  });

  it('[NOT-029, NOT-030] shows news without a link where the product lacks the page', async () => {
    const { screen } = open(
      [some[1]!, anAnnouncement({ Id: 'points', Title: 'Your points', LinkType: 'WithinProduct', LinkDestination: 'RewardsStatement' })],
      {},
      [],
    );
    expect(await screen.findByRole('heading', { name: 'Take the stairs' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Take the stairs' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Your points' })).not.toBeInTheDocument();
  });

  it('[NOT-027] opens another site in a new tab that cannot reach back', async () => {
    const { screen } = open([anAnnouncement({ Title: 'Read on', LinkType: 'ExternalLink', LinkUrl: 'https://elsewhere.example/' })]);
    const link = await screen.findByRole('link', { name: 'Read on' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('[NOT-025] plays a film in the video dialog', async () => {
    const { screen, user } = open([anAnnouncement({ Title: 'How to stretch', LinkType: 'Video', LinkUrl: '/films/stretch.mp4' })]);
    await user.click(await screen.findByRole('button', { name: 'How to stretch' }));
    const dialog = await screen.findByRole('dialog', { name: 'How to stretch' });
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('900px');
    expect(screen.getByLabelText('How to stretch', { selector: 'video' })).toHaveAttribute('src', '/films/stretch.mp4');
  });

  it('shows no HTML that could do harm, and follows links within a text', async () => {
    const Content =
      '<p onclick="alert(1)">See <a href="/programs/detail?owner=acme&amp;id=stairs">this</a> or <a href="https://elsewhere.example/">that</a>.<script>alert(2)</script></p>';
    const { screen, user } = open([anAnnouncement({ Content })]);
    const away = await screen.findByRole('link', { name: 'that' });
    expect(document.body.innerHTML).not.toMatch(/alert\(/);
    away.addEventListener('click', (event) => event.preventDefault());
    await user.click(away);
    expect(away).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('link', { name: 'this' }));
    expect(await screen.findByRole('heading', { name: /^Program stairs/ })).toBeInTheDocument();
  });

  it('puts the sign of news in the place of a picture that is missing or does not load', async () => {
    const { screen } = open([anAnnouncement(), anAnnouncement({ Id: 'bare', ImageUrl: null })]);
    const pictures = (await screen.findByRole('main')).getElementsByTagName('img');
    await waitFor(() => expect(pictures).toHaveLength(1));
    fireEvent.error(pictures[0]!);
    expect(pictures).toHaveLength(0);
  });

  it('says that there are none', async () => {
    const { screen, container } = open([some[2]!]);
    expect(await screen.findByText('No news yet')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });

  it('[NOT-006] the product works without news; the page reports the failure and retries', async () => {
    let isUp = false;
    const { screen, user } = open([], { server: [answers(api.announcements, () => (isUp ? [...some] : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Take the stairs' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Company news/ })).toBeInTheDocument();
  });

  it('[SHL-022] requires a signed-in user', async () => {
    const { screen, navigation, received } = open(some, { signedOut: true });
    await waitFor(() => expect(navigation.address()).toMatch(/^\/act\/auth\/login/));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(received.map(({ name }) => name)).not.toContain('announcements');
    expect(screen.queryByRole('heading', { name: 'News' })).not.toBeInTheDocument();
  });

  it('speaks Spanish, and leaves axe nothing to find fault with', async () => {
    const { screen, container } = open(some, { locale: 'es-419' });
    expect(await screen.findByRole('heading', { name: 'Noticias' })).toBeInTheDocument();
    expect(screen.getByText('Llévame ahí')).toBeVisible();
    expect(await violations(container)).toEqual([]);
  });
});

describe('News item', () => {
  it("[SHL-105, SHL-107] is in the top bar once, under the company's name for it, with the number of pictures, archived or not", async () => {
    const { screen, user } = open(some, { path: '/' });
    const items = await screen.findAllByRole('link', { name: /news/i });
    expect(items).toHaveLength(1);
    expect(items[0]).toHaveTextContent('Company news 2');
    await user.click(items[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toHaveFocus();
    expect(items[0]).toHaveAttribute('aria-current', 'page');
  });

  it('[SHL-105] is at hand in a narrow window, as a figure and in the folded menu', async () => {
    setWindow({ width: 360 });
    const { screen, user } = open(some, { path: '/' });
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Company news 2' })).toHaveAttribute('href', '/news');
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Company news 2' })).toBeVisible();
  });

  it.each([
    ['[SHL-106] nothing has a picture', [some[2]!], settings],
    ['the company has no News item', some, { ...settings, Navigation }],
  ])('is not there where %s', async (_, news, own) => {
    const { screen } = open(news, { settings: own });
    await screen.findByRole('heading', { level: 1, name: 'News' });
    expect(within(screen.getByRole('banner')).queryByRole('link', { name: /news/i })).not.toBeInTheDocument();
  });

  it('[SHL-105] follows deletions', async () => {
    let news = [some[1]!];
    const { screen, navigation, pass } = open([], { server: [answers(api.announcements, () => news)] });
    expect(await screen.findByRole('link', { name: 'Company news 1' })).toBeVisible();
    news = [];
    act(() => navigation.go('/'));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    pass(60_000);
    act(() => navigation.go('/news'));
    expect(await screen.findByText('No news yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Company news/ })).not.toBeInTheDocument();
  });
});
