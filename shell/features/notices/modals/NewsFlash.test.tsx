// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../../kernel/declaration/definePlugin';
import { modalOpened } from '../../../kernel/modals/modals';
import { someSettings } from '../../../testing/factories';
import { answers, refuses } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import type { Announcement } from '../contract';
import { inOrder } from '../rules/news';
import { api } from '../state/api';
import { announcements } from '../state/resources';
import { anAnnouncement } from '../testing/anAnnouncement';

const programs: AnyPlugin = {
  id: 'programs',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
  routes: {
    home: page('/', async () => ({ default: () => <h1>Home</h1> })),
    detail: page('/programs/detail?owner&id', async () => ({ default: ({ id }) => <h1>{`Program ${id}`}</h1> })),
  },
};

const news = [
  anAnnouncement({ Id: 'copy-3', AnnouncementId: 'third', Order: 3, Title: 'Third', Content: '<p>Three.</p>' }),
  anAnnouncement({ Id: 'copy-1', AnnouncementId: 'first', Order: 1, Title: 'First', Content: '<p>One.</p>', DisplayType: 'announcement', ImageUrl: null }),
  anAnnouncement({ Id: 'copy-0', AnnouncementId: 'read', Order: 0, Title: 'Read', IsArchived: true }),
  anAnnouncement({ Id: 'copy-2', AnnouncementId: 'second', Order: 2, Title: 'Second', Content: '<p>Two.</p>', DisplayType: 'announcementimage' }),
];

const start = (list: readonly Announcement[], options: Parameters<typeof renderInShell>[1] = {}) => {
  const view = renderInShell([programs], {
    ...options,
    server: [
      answers(api.announcements, () => [...list]),
      answers(api.archiveAnnouncement, ({ body }) => ({ ...anAnnouncement({ AnnouncementId: body.AnnouncementId }), IsArchived: body.IsArchived })),
      answers(api.endNewsFlash, () => true),
      ...(options.server ?? []),
    ],
  });
  const calls = () =>
    view.received
      .filter(({ name }) => name === 'archiveAnnouncement' || name === 'endNewsFlash')
      .map(({ name, input }) => (name === 'endNewsFlash' ? 'end' : (input as { readonly body: object }).body));
  const archived = () =>
    inOrder(announcements.select(view.app.store.getState()).data ?? [])
      .filter(({ IsArchived }) => IsArchived)
      .map(({ Title }) => Title);
  const press = (name: string) => view.user.click(view.screen.getByRole('button', { name }));
  const title = (name: string) => view.screen.findByRole('dialog', { name });
  const gone = () => waitFor(() => expect(view.screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { ...view, calls, archived, press, title, gone };
};

const archivedCall = (AnnouncementId: string) => ({ AnnouncementId, IsArchived: true });

describe('news flash', () => {
  it('[NOT-013, NOT-017, NOT-019, NOT-020, NOT-022] shows one at a time by Order, keeps what is to be reminded of, and goes after the last', async () => {
    const { screen, title, press, gone, calls, archived } = start(news);
    const dialog = await title('First');
    expect(await screen.findByText('One.')).toBeVisible();
    expect(dialog).toHaveTextContent('1 of 3');
    expect(dialog.querySelector('img')).toBeNull();
    await press('Got It!');
    expect(await title('Second')).toHaveTextContent('2 of 3');
    expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', '/pictures/walk.svg');
    await press('Remind Me Later');
    await title('Third');
    expect(screen.getByRole('region', { name: 'Third' })).toHaveFocus();
    expect(calls()).toEqual([]);
    await press('Got It!');
    await gone();
    // [NOT-008, NOT-012, NOT-021, NOT-024] one call for each announcement, then the call that ends the flash for this session
    await waitFor(() => expect(calls()).toEqual([archivedCall('first'), archivedCall('third'), 'end']));
    expect(archived()).toEqual(['Read', 'First', 'Third']);
  });

  it('[NOT-008, NOT-012, NOT-021, NOT-024] stores the archived announcements when it is closed early, then ends it for the session', async () => {
    const { user, title, press, gone, calls } = start(news);
    await title('First');
    await press('Got It!');
    await title('Second');
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(calls()).toEqual([archivedCall('first'), 'end']));
  });

  it('[NOT-021] stores the archived announcements when Back in the browser closes it', async () => {
    const { navigation, title, press, gone, calls } = start(news);
    await title('First');
    await press('Got It!');
    await title('Second');
    act(() => navigation.back());
    await gone();
    await waitFor(() => expect(calls()).toEqual([archivedCall('first'), 'end']));
  });

  it('[NOT-008, NOT-024] continues if one cannot be stored, which is then not archived, without a message', async () => {
    const server = [
      answers(api.archiveAnnouncement, ({ body }) => (body.AnnouncementId === 'first' ? refuses(500, 'down')() : anAnnouncement({ IsArchived: true }))),
      answers(api.endNewsFlash, refuses(500, 'down')),
    ];
    const { screen, title, press, gone, calls, archived } = start(news.slice(0, 2), { server });
    await title('First');
    await press('Got It!');
    await title('Third');
    await press('Got It!');
    await gone();
    await waitFor(() => expect(calls()).toEqual([archivedCall('first'), archivedCall('third'), 'end']));
    expect(archived()).toEqual(['Third']);
    expect(screen.queryByText(/error/i)).not.toBeInTheDocument();
  });

  it('[NOT-014, NOT-024] ends for the session even while the archived announcements are still being stored', async () => {
    const { title, press, calls } = start(news.slice(1, 2), { server: [answers(api.archiveAnnouncement, () => new Promise<never>(() => undefined))] });
    await title('First');
    await press('Got It!');
    await waitFor(() => expect(calls()).toEqual([archivedCall('first'), 'end']));
  });

  const { Impersonation } = someSettings();
  it.each([
    ['was ended before in this session', news, { NewsFlashDisabled: true }],
    ['is about somebody who is impersonated', news, { Impersonation: { ...Impersonation, IsEnabled: true, ImpersonatedUserId: 'person-2' } }],
    ['is all archived', [news[2]!], {}],
  ])('[NOT-014, NOT-015, NOT-016, NOT-017, NOT-024] is not shown where it %s', async (_, list, settings) => {
    const { screen, app, calls } = start(list, { settings });
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(announcements.select(app.store.getState()).data).toBeDefined());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls()).toEqual([]);
  });

  it('[NOT-014] comes once, however often the person moves on', async () => {
    const { app, screen, title, press, gone, navigation } = start([news[0]!]);
    await title('Third');
    await press('Remind Me Later');
    await gone();
    act(() => navigation.go('/news'));
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
    act(() => void app.store.dispatch({ type: 'notices/announcementsRequested' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[NOT-023, NOT-030] a link archives its announcement, closes the dialog and leads on', async () => {
    const linked = { ...news[0]!, LinkType: 'WithinProduct', LinkDestination: 'Event', EntityId: 'acme', ProgramId: 'run' } as const;
    const { screen, user, title, gone, calls } = start([linked, { ...news[1]!, Order: 9 }]);
    await title('Third');
    await user.click(screen.getByRole('link', { name: 'Take me there' }));
    await gone();
    expect(await screen.findByRole('heading', { name: 'Program run' })).toBeInTheDocument();
    await waitFor(() => expect(calls()).toEqual([archivedCall('third'), 'end']));
  });

  it('[NOT-023, NOT-027] so does a link to another site, which opens in a new tab', async () => {
    const { screen, user, title, gone, calls } = start([{ ...news[0]!, LinkType: 'ExternalLink', LinkUrl: 'https://elsewhere.example/' }]);
    await title('Third');
    const link = screen.getByRole('link', { name: 'Read more' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await gone();
    await waitFor(() => expect(calls()).toEqual([archivedCall('third'), 'end']));
  });

  it('[NOT-023] so does a film, which plays in the video dialog', async () => {
    const { screen, user, title, calls } = start([{ ...news[0]!, LinkType: 'Video', LinkUrl: '/films/third.mp4' }]);
    await title('Third');
    await user.click(screen.getByRole('button', { name: 'Watch the video' }));
    expect(await screen.findByLabelText('Third', { selector: 'video' })).toHaveAttribute('src', '/films/third.mp4');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(calls()).toEqual([archivedCall('third'), 'end']));
  });

  it('[NOT-023] so does a link within its text', async () => {
    const { screen, user, title, gone, calls } = start([{ ...news[0]!, Content: '<p><a href="/programs/detail?owner=acme&amp;id=run">Join</a></p>' }]);
    await title('Third');
    await user.click(await screen.findByRole('link', { name: 'Join' }));
    await gone();
    expect(await screen.findByRole('heading', { name: 'Program run' })).toBeInTheDocument();
    await waitFor(() => expect(calls()).toEqual([archivedCall('third'), 'end']));
  });

  it('leaves a dialog of the page that is open already where it is', async () => {
    let deliver: (list: Announcement[]) => void = () => undefined;
    const later = new Promise<Announcement[]>((resolve) => {
      deliver = resolve;
    });
    const { screen, app, user, title } = start([], { server: [answers(api.announcements, () => later)] });
    await waitFor(() => expect(app.kernel.snapshot().status).toBe('ready'));
    const alert = { title: { text: 'Mind the gap' }, text: { text: 'Really.' }, ok: { text: 'Fine' } };
    act(() => void app.store.dispatch(modalOpened('layout.alert', alert)));
    expect(await screen.findByRole('alertdialog', { name: 'Mind the gap' })).toBeVisible();
    act(() => deliver([...news]));
    await title('First');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('alertdialog', { name: 'Mind the gap' })).toBeVisible();
  });

  it('is worked by keyboard, in Spanish too, and leaves axe nothing to find fault with', async () => {
    const { screen, user, title, gone, calls } = start([news[0]!], { locale: 'es-419' });
    await title('Third');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Third' })).toHaveFocus());
    const { violations } = await axe.run(
      { include: [document.body], exclude: [['[data-tabster-dummy]']] },
      { rules: { 'color-contrast': { enabled: false } } },
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Recordármelo más tarde' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '¡Entendido!' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await gone();
    await waitFor(() => expect(calls()).toEqual([archivedCall('third'), 'end']));
  });
});
