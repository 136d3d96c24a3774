// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, isLost, isLostAs, refuses } from '../../../../shell/testing/fakeBackend';
import { withdrawCall } from '../../../../shell/testing/withdrawCall';
import { api } from '../../state/api';
import { aLegacyEntry, anEntry } from '../../testing/factories';
import { openDialog, rowsOf } from '../../testing/openDialog';
import { answersOfDialogs, heard } from '../../testing/opener';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

type View = Awaited<ReturnType<typeof openDialog>>;

const remove = async ({ dialog, screen, user }: View): Promise<void> => {
  await user.click(await dialog.findByRole('button', { name: 'Delete the entry of November 19, 2026' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
};
const connect = (): void => void window.dispatchEvent(new Event('online'));
const entry = anEntry('2026-11-19', '4000');

/** A server that is unreachable until the test says so, and then answers `then`. */
const away = (then: () => boolean) => {
  let isReached = false;
  return { answer: () => (isReached ? then() : isLost()), comesBack: () => (isReached = true) };
};

describe('an entry with a lost answer', () => {
  it("is withdrawn at the server when it is discarded, and the server's state is reloaded", async () => {
    let stored = [entry];
    const keys: (string | undefined)[] = [];
    const view = await openDialog({
      server: [
        answers(api.entries, () => stored),
        answers(api.deleteEntry, (_input, key) => {
          stored = [];
          keys.push(key);
          return isLostAs(502)();
        }),
        answers(withdrawCall, ({ body: { Key } }) => {
          if (Key === keys[0]) stored = [entry];
          return { WasMade: true };
        }),
      ],
    });
    await remove(view);
    await view.user.click(await view.dialog.findByRole('button', { name: 'Keep the entry of November 19, 2026: Steps' }));
    await expect.poll(() => stored).toEqual([entry]);
    await expect.poll(() => rowsOf(view.dialog)).toEqual([['November 19, 2026', '4,000', 'User', '']]);
    expect(await view.dialog.findByRole('button', { name: 'Edit the entry of November 19, 2026' })).toBeVisible();
  });
});

describe('an entry deleted without a connection', () => {
  it('leaves the table, is queued visibly, and is deleted exactly once when there is a connection', async () => {
    const server = away(() => true);
    const view = await openDialog({ entries: [entry, anEntry('2026-11-18', '3000')], server: [answers(api.deleteEntry, server.answer)] });
    await remove(view);
    expect(await view.dialog.findByText('Waiting to be deleted')).toBeVisible();
    await expect.poll(() => rowsOf(view.dialog).map(([date]) => date)).toEqual(['November 19, 2026Waiting to be deleted', 'November 18, 2026']);
    expect(await view.dialog.findByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.queryByRole('button', { name: 'Delete the entry of November 19, 2026' })).toBeNull();
    expect(heard).toEqual([]);
    server.comesBack();
    connect();
    await expect.poll(() => rowsOf(view.dialog).map(([date]) => date)).toEqual(['November 18, 2026']);
    const sent = view.received.filter(({ name }) => name === 'deleteEntry');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(heard).toEqual([{ trackerId: 'steps', entryDate: '2026-11-19', dateKey: '20261119', isDeleted: true }]);
    await view.user.click(view.dialog.getAllByRole('button', { name: 'Close' })[0]!);
    expect(answersOfDialogs).toEqual([heard]);
  });

  it('is restored when the person cancels the deletion, and nothing more is sent', async () => {
    const server = away(() => true);
    const view = await openDialog({ entries: [entry], server: [answers(api.deleteEntry, server.answer)] });
    await remove(view);
    await view.user.click(await view.dialog.findByRole('button', { name: 'Keep the entry of November 19, 2026: Steps' }));
    await expect.poll(() => rowsOf(view.dialog)).toEqual([['November 19, 2026', '4,000', 'User', '']]);
    const before = view.calls('deleteEntry').length;
    server.comesBack();
    connect();
    await view.user.click(view.dialog.getByRole('button', { name: 'Edit the entry of November 19, 2026' }));
    expect(view.calls('deleteEntry')).toHaveLength(before);
  });

  it('is restored when the server refuses, with the reason beside it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const server = away(refuses(409, 'It cannot be changed.'));
    const view = await openDialog({ entries: [entry], server: [answers(api.deleteEntry, server.answer)] });
    await remove(view);
    await view.dialog.findByText('Waiting to be deleted');
    server.comesBack();
    connect();
    expect(await view.dialog.findByText('It cannot be changed.')).toBeVisible();
    expect(await view.dialog.findByRole('button', { name: 'Edit the entry of November 19, 2026' })).toBeVisible();
    await view.user.click(view.dialog.getByRole('button', { name: 'Keep the entry of November 19, 2026: Steps' }));
    await expect.poll(() => rowsOf(view.dialog)).toEqual([['November 19, 2026', '4,000', 'User', '']]);
  });

  it('[TRK-137] is not loaded into the form of a one-per-day tracker: its day can be used again', async () => {
    const view = await openDialog({ setup: { IsOnePerDay: true }, entries: [entry], server: [answers(api.deleteEntry, isLost)] });
    await remove(view);
    await view.dialog.findByText('Waiting to be deleted');
    const day = view.dialog.getByLabelText(/^Date/);
    await view.user.clear(day);
    await view.user.type(day, '2026-11-19');
    await view.user.click(view.dialog.getByLabelText(/^Steps/));
    expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('');
  });

  it('[TRK-128] is queued through the legacy interface as well', async () => {
    const server = away(() => true);
    const view = await openDialog({
      legacy: [aLegacyEntry('11/19/2026 12:00:00', '20261119', '4000')],
      server: [answers(api.deleteLegacyEntry, server.answer)],
    });
    await remove(view);
    expect(await view.dialog.findByText('Waiting to be deleted')).toBeVisible();
    server.comesBack();
    connect();
    expect(await view.dialog.findByText('No entries yet.')).toBeVisible();
  });
});

describe('a queued change that was refused', () => {
  const refuseEdit = async (server: Parameters<typeof openDialog>[0] = {}) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let refused = false;
    const view = await openDialog({
      entries: [entry],
      ...server,
      server: [answers(api.updateEntry, () => (refused ? refuses(409, 'This entry cannot be changed or deleted.')() : isLost())), ...(server.server ?? [])],
    });
    await view.user.click(await view.dialog.findByRole('button', { name: 'Edit the entry of November 19, 2026' }));
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '9');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await view.dialog.findByText('Not confirmed yet. Trying again…');
    refused = true;
    connect();
    expect(await view.dialog.findByText('This entry cannot be changed or deleted.')).toBeVisible();
    const keep = () => view.user.click(view.dialog.getByRole('button', { name: 'Keep as a new entry: Steps, November 19, 2026' }));
    const isShown = () => view.dialog.queryByText('Not accepted') !== null;
    return { ...view, keep, isShown };
  };

  it('shows the reason, and continues as a new entry; it is discarded once that is saved', async () => {
    const view = await refuseEdit();
    await view.keep();
    expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.getByLabelText(/^Date/)).toHaveValue('2026-11-19');
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('40009');
    expect(view.isShown()).toBe(true);
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.calls('createEntry')).toMatchObject([{ body: { EntryDate: '2026-11-19', Values: [{ FieldName: 'Steps', Value: '40009' }] } }]);
    await expect.poll(view.isShown).toBe(false);
  });

  it('stays if the new entry is cancelled or refused, too', async () => {
    const view = await refuseEdit({ server: [answers(api.createEntry, refuses(400, 'Too many steps.'))] });
    await view.keep();
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(await view.dialog.findByText('Too many steps.')).toBeVisible();
    expect(view.isShown()).toBe(true);
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('');
    expect(view.isShown()).toBe(true);
  });

  it('does not replace input, and says so', async () => {
    const view = await refuseEdit();
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '77');
    await view.keep();
    expect(await view.dialog.findByText('First save or cancel what you typed here.')).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('77');
    await view.user.clear(view.dialog.getByLabelText(/^Steps/));
    await view.keep();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('40009');
    expect(view.dialog.queryByText('First save or cancel what you typed here.')).toBeNull();
  });

  it('is shown with its value before it is discarded', async () => {
    const view = await refuseEdit();
    await view.user.click(view.dialog.getByRole('button', { name: 'Discard the entry of November 19, 2026: Steps' }));
    expect(await view.screen.findByRole('alertdialog', { name: 'Discard this change?' })).toHaveTextContent('Steps, November 19, 2026: Steps: 40009');
    await view.user.click(view.screen.getByRole('button', { name: 'Discard' }));
    await expect.poll(view.isShown).toBe(false);
  });
});
