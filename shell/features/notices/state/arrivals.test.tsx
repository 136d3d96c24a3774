// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../../kernel/declaration/definePlugin';
import { someSettings } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { noTexts } from '../../../testing/noTexts';
import { type RenderOptions, renderInShell } from '../../../testing/renderInShell';
import type { Announcement } from '../contract';
import { anAnnouncement } from '../testing/anAnnouncement';
import { api } from './api';
import { announcements } from './resources';

const home: AnyPlugin = { id: 'home', messages: noTexts, routes: { home: page('/', async () => ({ default: () => <input aria-label="Note" /> })) } };
const fruit = anAnnouncement({ Id: 'fruit', Title: 'Fruit', Content: '<p>In the kitchen.</p>' });
const water = anAnnouncement({ Id: 'water', Title: 'Water', DisplayType: 'announcement' });
const read = anAnnouncement({ Id: 'read', Title: 'Read', IsArchived: true });

/** Opens a page whose user is typing. `publish` changes the server's news. */
const open = async (list: readonly Announcement[] = [read], options: RenderOptions = {}) => {
  let all = list;
  const view = renderInShell([home], {
    ...options,
    server: [
      answers(api.announcements, () => [...all]),
      answers(api.endNewsFlash, () => true),
      answers(api.archiveAnnouncement, ({ body }) => ({ ...fruit, ...body })),
    ],
  });
  const note = await screen.findByRole('textbox', { name: 'Note', hidden: true });
  const loads = () => view.received.filter(({ name }) => name === 'announcements').length;
  await expect.poll(loads).toBe(1);
  const publish = async (...news: readonly Announcement[]) => {
    const before = loads();
    all = news;
    act(() => void view.app.store.dispatch(announcements.invalidated()));
    await expect.poll(loads).toBe(before + 1);
  };
  const snackbars = () => [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent);
  return { ...view, note, publish, snackbars };
};

describe('news that arrive while a user is signed in', () => {
  it('are announced in a snackbar, once, and open no dialog over the input', async () => {
    const { user, note, publish } = await open();
    await user.type(note, 'Half a sen');
    await publish(read, fruit);
    expect(await screen.findByText('New: Fruit', { selector: '.fui-ToastTitle' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(note).toHaveFocus();
  });

  it('[NOT-013, NOT-019] are shown as the news flash shows them when the person wants to read them', async () => {
    const { user, publish, received } = await open();
    await publish(read, fruit, water);
    expect(await screen.findByText('2 new announcements', { selector: '.fui-ToastTitle' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(within(await screen.findByRole('dialog', { name: 'Fruit' })).getByText('1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got It!' }));
    await screen.findByRole('dialog', { name: 'Water' });
    await user.click(screen.getByRole('button', { name: 'Remind Me Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect
      .poll(() => received.filter(({ name }) => name === 'archiveAnnouncement').map(({ input }) => (input as { readonly body: unknown }).body))
      .toEqual([{ AnnouncementId: 'fruit', IsArchived: true }]);
    // Only the flash at sign-in ends with its session.
    expect(received.some(({ name }) => name === 'endNewsFlash')).toBe(false);
  });

  it('are not announced again when they are only changed or withdrawn', async () => {
    const { publish, snackbars } = await open([read, { ...fruit, IsArchived: true }]);
    await publish(read, { ...fruit, IsArchived: true, Title: 'Apples' });
    await publish(read);
    await publish(read, water);
    expect(await screen.findByText('New: Water', { selector: '.fui-ToastTitle' })).toBeVisible();
    expect(snackbars()).toEqual(['New: Water']);
  });

  it('[NOT-018] that arrive while the news flash is open are announced once it is closed', async () => {
    const { user, publish, snackbars } = await open([fruit]);
    await screen.findByRole('dialog', { name: 'Fruit' });
    await publish(fruit, water);
    expect(snackbars()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remind Me Later' }));
    expect(await screen.findByText('New: Water', { selector: '.fui-ToastTitle' })).toBeVisible();
    expect(snackbars()).toEqual(['New: Water']);
  });

  it('[NOT-015] are not shown during impersonation', async () => {
    const { publish, snackbars } = await open([read], {
      settings: { Impersonation: { ...someSettings().Impersonation, IsEnabled: true, IsSupport: true, ImpersonatedUserId: 'person-2' } },
    });
    await publish(read, fruit);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(snackbars()).toEqual([]);
  });
});
