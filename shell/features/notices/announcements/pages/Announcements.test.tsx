// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, isLost, refuses } from '../../../../testing/fakeBackend';
import { withdrawCall } from '../../../../testing/withdrawCall';
import { api as administrationApi } from '../../../administration/state';
import type { AnnouncementBody } from '../contract';
import { api } from '../state/api';
import { anAdministered, openAnnouncements } from '../testing/openAnnouncements';

const path = '/administration/tools/announcements';
const walk = anAdministered();
const water = anAdministered({
  Id: 'water',
  Order: 2,
  Title: 'Water',
  DisplayType: 'AnnouncementImage',
  State: 'scheduled',
  From: '2026-12-01T15:00:00.000Z',
  Until: '2026-12-24T23:00:00.000Z',
  AudienceText: 'People in Denver',
});
const old = anAdministered({ Id: 'old', Order: 3, Title: 'Old', State: 'archived', IsArchived: true });
const sleep = anAdministered({ Id: 'sleep', Order: 4, Title: 'Sleep', State: 'ended', Until: '2026-01-01T18:00:00.000Z' });
const all = [sleep, walk, old, water];

const aPage = (Items: (typeof walk)[]) => ({ Items, PaginationToken: '', PreviousToken: '', Offset: 0, Total: Items.length, IsTotalCapped: false });
const open = (options: Parameters<typeof openAnnouncements>[1] = {}) => openAnnouncements(path, { all, ...options });
const listed = () => screen.findByRole('table', { name: 'Announcements' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the screen', () => {
  it('[ADR-071, ADR-072, ADR-079, ADR-080] has its heading, its entry in the menu and the announcements in order, with their details', async () => {
    const { titles, row } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name: 'Announcements' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await listed();
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    expect(titles()).toEqual(['A walk at noon', 'Water', 'Sleep']);
    const cells = async (name: string) =>
      within(await row(name))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(2, -1);
    expect(await cells('A walk at noon')).toEqual(['Announcement', 'Active', 'Everybody in Acme', 'Always']);
    expect(await cells('Water')).toEqual(['Announcement with picture', 'Scheduled', 'People in Denver', '12/1/2026 9:00 AM – 12/24/2026 5:00 PM']);
    expect(await cells('Sleep')).toEqual(['Announcement', 'Ended', 'Everybody in Acme', 'Until 1/1/2026 12:00 PM']);
  });

  it('[ADR-080] shows archived ones by a switch that the address remembers, with Restore in the place of Archive', async () => {
    const { titles, user, navigation, press, sent } = await open({
      server: [answers(api.saveAnnouncement, () => ({ ...old, IsArchived: false, State: 'live' as const, Version: 2 }))],
    });
    await listed();
    await user.click(screen.getByRole('switch', { name: 'Show archived' }));
    await expect.poll(titles).toEqual(['A walk at noon', 'Water', 'Old', 'Sleep']);
    expect(navigation.address()).toContain('archived=yes');
    await press('Restore: Old');
    await expect.poll(() => within(screen.getByRole('row', { name: /Old/ })).getByText('Active')).toBeVisible();
    expect(sent('saveAnnouncement')).toEqual([{ body: { Id: 'old', EntityId: 'acme', IsArchived: false, Version: 1 } }]);
  });

  it('[ADR-080] says that there are none', async () => {
    await open({ all: [old] });
    expect(await screen.findByText('No announcements found.')).toBeVisible();
  });

  it('[ADR-080] has the filter Company for users with several companies, and requests the announcements of the chosen one', async () => {
    const companies = [
      { Value: 'acme', Text: 'Acme' },
      { Value: 'globex', Text: 'Globex' },
    ];
    const { user, sent } = await open({ server: [answers(administrationApi.companies, () => companies)] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Company' }), 'Globex');
    await expect.poll(() => sent('announcementPages').at(-1)).toEqual({ query: { entityId: 'globex', PageSize: 100 } });
  });

  it('[ADR-086] what cannot be loaded can be tried again, without a snackbar', async () => {
    let isGood = false;
    const { press } = await open({ server: [answers(api.announcementPages, () => (isGood ? aPage([walk]) : refuses(500, 'Broken')()))] });
    await screen.findByRole('button', { name: /again/i });
    expect(document.querySelector('.fui-ToastTitle')).toBeNull();
    isGood = true;
    await press(/again/i);
    await listed();
  });

  it('[ADR-084] is closed to all other users', async () => {
    await openAnnouncements(path, { person: { Roles: ['Coach'] } });
    expect(await screen.findByText(/not authorized|unauthorized/i)).toBeVisible();
  });

  it('shows at once what other administrators save', async () => {
    const { titles, has, realtime } = await open();
    await listed();
    has.all = [...all, anAdministered({ Id: 'new', Order: 0, Title: 'Brand new' })];
    act(() => realtime.publish('records:acme', { Record: 'notices.announcement', Id: 'new', Version: 1 }));
    await expect.poll(titles).toEqual(['Brand new', 'A walk at noon', 'Water', 'Sleep']);
  });
});

describe('the order', () => {
  it('[ADR-074, ADR-080] is changed by buttons; rows that are not on screen keep their places', async () => {
    const { titles, press, sent } = await open({
      server: [answers(api.reorderAnnouncements, () => [{ ...sleep, Order: 2 }, walk, old, { ...water, Order: 4 }])],
    });
    await listed();
    await press('Move Water down');
    await expect.poll(titles).toEqual(['A walk at noon', 'Sleep', 'Water']);
    const [first] = sent<{ readonly body: unknown }>('reorderAnnouncements');
    expect(first?.body).toEqual([
      { Id: 'walk', Order: 1 },
      { Id: 'sleep', Order: 2 },
      { Id: 'water', Order: 4 },
    ]);
  });

  it('[ADR-074, ADR-080] goes over pages: further ones are loaded below, a row moves from one to another, and a reloaded list stays as long', async () => {
    const many = Array.from({ length: 5 }, (_, at) => anAdministered({ Id: `n${at}`, Order: at + 1, Title: `News ${at}` }));
    const view = await open({ all: many, pageSize: 2, server: [answers(api.reorderAnnouncements, ({ body }) => reordered(body))] });
    const reordered = (body: readonly { readonly Id: string; readonly Order: number }[]) => {
      const orders = new Map(body.map(({ Id, Order }) => [Id, Order]));
      view.has.all = view.has.all.map((one) => ({ ...one, Order: orders.get(one.Id) ?? one.Order })).sort((one, other) => one.Order - other.Order);
      return view.has.all.filter(({ Id }) => orders.has(Id));
    };
    await listed();
    expect(view.titles()).toEqual(['News 0', 'News 1']);
    expect(screen.getByText('2 of 5')).toBeVisible();
    await view.press('Load more');
    await expect.poll(view.titles).toEqual(['News 0', 'News 1', 'News 2', 'News 3']);
    await view.press('Move News 2 up');
    await expect.poll(view.titles).toEqual(['News 0', 'News 2', 'News 1', 'News 3']);
    expect(view.sent<{ readonly body: readonly unknown[] }>('reorderAnnouncements')[0]?.body).toHaveLength(4);
    act(() => view.realtime.publish('records:acme', { Record: 'notices.announcementOrder', Id: 'acme', Version: 1 }));
    await expect.poll(() => view.sent('announcementPages')).toHaveLength(4);
    await expect.poll(view.titles).toEqual(['News 0', 'News 2', 'News 1', 'News 3']);
    await view.press('Load more');
    await expect.poll(view.titles).toEqual(['News 0', 'News 2', 'News 1', 'News 3', 'News 4']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('5 of 5');
  });

  it('[ADR-082] is the former one again where it could not be saved, which is said', async () => {
    const { titles, press } = await open({ server: [answers(api.reorderAnnouncements, refuses(500, '', false))] });
    await listed();
    await press('Move Water up');
    expect((await screen.findAllByText('We couldn’t save the order. Please try again.')).length).toBeGreaterThan(0);
    await expect.poll(titles).toEqual(['A walk at noon', 'Water', 'Sleep']);
  });
});

describe('a row', () => {
  it('[ADR-073] is archived, and leaves the list', async () => {
    const { titles, press, sent } = await open({
      server: [answers(api.saveAnnouncement, () => ({ ...walk, IsArchived: true, State: 'archived' as const, Version: 2 }))],
    });
    await listed();
    await press('Archive: A walk at noon');
    await expect.poll(titles).toEqual(['Water', 'Sleep']);
    expect(sent<{ readonly body: AnnouncementBody }>('saveAnnouncement')).toEqual([{ body: { Id: 'walk', EntityId: 'acme', IsArchived: true, Version: 1 } }]);
    expect((await screen.findAllByText('Announcement archived. People no longer see it.')).length).toBeGreaterThan(0);
  });

  it('[ADR-075, ADR-082] is deleted once that is confirmed; no is no', async () => {
    const { titles, press, sent, user, dialog } = await open({ server: [answers(api.deleteAnnouncement, () => true)] });
    await listed();
    await press('Delete: Water');
    expect(await dialog('Confirm Delete')).toHaveTextContent('Are you sure you want to delete this announcement?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('deleteAnnouncement')).toEqual([]);
    await press('Delete: Water');
    await user.click(within(await dialog('Confirm Delete')).getByRole('button', { name: 'Delete' }));
    await expect.poll(titles).toEqual(['A walk at noon', 'Sleep']);
    expect(sent('deleteAnnouncement')).toEqual([{ params: { id: 'water' } }]);
  });

  it('stays where it could not be deleted, and says why', async () => {
    const { titles, press, user, dialog } = await open({ server: [answers(api.deleteAnnouncement, refuses(404, 'There is no such announcement.'))] });
    await listed();
    await press('Delete: Water');
    await user.click(within(await dialog('Confirm Delete')).getByRole('button', { name: 'Delete' }));
    expect((await screen.findAllByText('There is no such announcement.')).length).toBeGreaterThan(0);
    await expect.poll(titles).toContain('Water');
  });

  it('leads to its form', async () => {
    const { navigation, press } = await open();
    await listed();
    await press('Edit: Water');
    await expect.poll(navigation.address).toBe(`${path}/edit?company=acme&id=water`);
    await screen.findByRole('heading', { level: 1, name: 'Edit announcement' });
  });
});

describe('several rows', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: readonly string[]) => {
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };

  it('[ADR-073] are archived at once; one that is refused stays chosen with its reason', async () => {
    const { user, has } = await open({
      server: [
        answers(api.saveAnnouncement, ({ body: { Id } }) => {
          if (Id === 'water') throw refuses(409, 'It was saved by somebody else.')();
          has.all = all.map((one) => (one.Id === Id ? { ...one, IsArchived: true } : one));
          return { ...walk, IsArchived: true };
        }),
      ],
    });
    await choose(user, 'A walk at noon', 'Water');
    await user.click(within(screen.getByRole('group', { name: /chosen|selected/i })).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 of 2 archived. 1 could not be archived: see the reason in its row.')).toHaveAttribute('role', 'status');
    const kept = screen.getByRole('checkbox', { name: 'Select Water' });
    expect(kept).toBeChecked();
    expect(kept).toHaveAccessibleDescription('It was saved by somebody else.');
  });

  it('[ADR-075] are deleted with a way back: each deletion is withdrawn by its key, the last one first', async () => {
    const { user, titles, dialog, received, has } = await open({
      server: [
        answers(api.deleteAnnouncement, ({ params: { id } }) => {
          has.all = has.all.filter(({ Id }) => Id !== id);
          return true;
        }),
        answers(withdrawCall, () => {
          has.all = all;
          return { WasMade: true };
        }),
      ],
    });
    await listed();
    const before = titles();
    await choose(user, 'A walk at noon', 'Water');
    await user.click(within(screen.getByRole('group', { name: /chosen|selected/i })).getByRole('button', { name: 'Delete' }));
    await user.click(within(await dialog('Confirm Delete')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 announcements deleted.')).toBeVisible();
    await expect.poll(titles).toEqual(['Sleep']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeVisible();
    const keys = received.filter(({ name }) => name === 'deleteAnnouncement').map(({ idempotencyKey }) => idempotencyKey);
    const withdrawn = received
      .filter(({ name }) => name === 'withdrawCall')
      .map(({ input }) => (input as { readonly body: { readonly Key: string } }).body.Key);
    expect(withdrawn).toEqual(keys.toReversed());
    await expect.poll(titles).toEqual(before);
  });

  it('[ADR-075] are deleted once that is confirmed; where no answer comes, the others are left alone', async () => {
    const { user, sent, dialog, pass } = await open({ server: [answers(api.deleteAnnouncement, isLost)] });
    await choose(user, 'A walk at noon', 'Water');
    await user.click(within(screen.getByRole('group', { name: /chosen|selected/i })).getByRole('button', { name: 'Delete' }));
    const question = await dialog('Confirm Delete');
    expect(question).toHaveTextContent('Are you sure you want to delete these 2 announcements?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => sent('deleteAnnouncement')).toHaveLength(tries);
      await waitFor(() => pass(3000));
    }
    expect(await screen.findByText('0 of 2 deleted. 2 could not be deleted: see the reasons in their rows.')).toBeInTheDocument();
    expect(sent('deleteAnnouncement').every((input) => JSON.stringify(input) === JSON.stringify({ params: { id: 'walk' } }))).toBe(true);
  });
});
