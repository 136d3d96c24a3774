// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, isLost, isLostAs, lostAnswers, refuses } from '../../../../shell/testing/fakeBackend';
import { api } from '../../state/api';
import { aDeviceEntry, aLegacyEntry, anEntry, aWalkingSetup } from '../../testing/factories';
import { openDialog, rowsOf } from '../../testing/openDialog';
import { answersOfDialogs } from '../../testing/opener';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** The dialog's handling of Tab needs a layout, which jsdom does not have. */
const leave = (): void => act(() => (document.activeElement as HTMLElement).blur());

const type = async (view: Awaited<ReturnType<typeof openDialog>>, label: RegExp, text: string): Promise<void> => {
  const input = view.dialog.getByLabelText(label);
  await view.user.clear(input);
  if (text !== '') await view.user.type(input, text);
  leave();
};
const day = (view: Awaited<ReturnType<typeof openDialog>>) => view.dialog.getByLabelText<HTMLInputElement>(/^Date/);

describe('saving', () => {
  it('[TRK-063, TRK-064, TRK-065, TRK-067, TRK-068, TRK-088, TRK-133] saves a new entry, opens the next one and returns it to the caller', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-01', '4000')], input: { calendarDate: '2026-11-10' } });
    await view.dialog.findByRole('table');
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => rowsOf(view.dialog)).toHaveLength(2);
    expect(rowsOf(view.dialog)[0]?.slice(0, 2)).toEqual(['November 10, 2026', '5,000']);
    expect(view.calls('createEntry')).toEqual([
      {
        params: { entityId: 'acme', userId: 'person-1' },
        body: {
          EntityId: 'acme',
          UserId: 'person-1',
          EntryDate: '2026-11-10',
          TrackerId: 'steps',
          Source: 'UserEntry',
          Values: [{ FieldName: 'Steps', Value: '5000', DisplayValue: '5000' }],
        },
      },
    ]);
    expect(view.received.find(({ name }) => name === 'createEntry')?.idempotencyKey).toBeTruthy();
    expect(day(view)).toHaveValue('2026-11-11');
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('');
    await view.user.click(view.dialog.getAllByRole('button', { name: 'Close' })[0]!);
    expect(answersOfDialogs).toEqual([[{ trackerId: 'steps', entryDate: '2026-11-10', dateKey: '20261110-9', isDeleted: false }]]);
  });

  it('[TRK-134, TRK-136] changes an entry by its id', async () => {
    const changed = anEntry('2026-11-19', '4200');
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')], server: [answers(api.updateEntry, () => changed)] });
    await view.user.click(await view.dialog.findByRole('button', { name: /^Edit/ }));
    await type(view, /^Steps/, '4200');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => rowsOf(view.dialog)[0]?.[1]).toBe('4,200');
    expect(rowsOf(view.dialog)).toHaveLength(1);
    expect(view.calls('updateEntry')).toMatchObject([{ params: { entryId: 'steps#20261119' }, body: { Source: 'UserEntry' } }]);
  });

  it('[TRK-089, TRK-127, TRK-129, TRK-148] the legacy interface has its own format', async () => {
    const saved = aLegacyEntry('11/20/2026 12:00:00', '20261120', '5000');
    const view = await openDialog({ legacy: [], server: [answers(api.saveLegacyEntry, () => saved)] });
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await view.dialog.findByRole('table');
    expect(view.calls('saveLegacyEntry')).toEqual([
      {
        body: {
          Id: '',
          TrackerId: 'steps',
          TrackerName: 'Steps',
          EntryDate: '11/20/2026 12:00:00',
          EntryDateKey: '',
          EntryValues: { Steps: '5000' },
          Source: 'UserEntry',
        },
      },
    ]);
  });

  it('[TRK-118] a decimal in an integer field is no error, and is stored rounded', async () => {
    const view = await openDialog();
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '4000.6');
    expect(view.dialog.queryByText('Value must be a valid number')).toBeNull();
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.calls('createEntry')).toMatchObject([{ body: { Values: [{ FieldName: 'Steps', Value: '4001' }] } }]);
  });

  it.each([
    ['on', { entries: [] }, ['setup', 'entries', 'createEntry']],
    ['off', { legacy: [] }, ['legacySetup', 'saveLegacyEntry']],
  ] as const)('[TRK-123] with the toggle %s the dialog uses one interface and not the other', async (_, company, asked) => {
    const saved = aLegacyEntry('11/20/2026 12:00:00', '20261120', '5000');
    const view = await openDialog({ ...company, server: [answers(api.saveLegacyEntry, () => saved)] });
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await view.dialog.findByRole('table');
    const ours = new Set<string>(Object.keys(api));
    expect(view.received.map(({ name }) => name).filter((name) => ours.has(name))).toEqual(asked);
  });

  it('[TRK-062, TRK-139] a failure shows the reason and keeps the input', async () => {
    const view = await openDialog({ server: [answers(api.createEntry, refuses(500, '', false))] });
    vi.spyOn(console, 'warn').mockReturnValue();
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(await view.dialog.findByText('Failed to save entry. Please try again later.')).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('5000');
    expect(view.dialog.getByRole('tab', { name: 'Track' })).toHaveAttribute('aria-selected', 'true');
  });

  it('without a connection the entry is queued visibly, is sent once there is one, and can be discarded', async () => {
    let isOnline = false;
    const view = await openDialog({
      server: [answers(api.createEntry, ({ body }) => (isOnline ? anEntry(body.EntryDate, '5000', { EntryDateKey: '20261120-3' }) : isLost()))],
    });
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(await view.dialog.findByText('Not confirmed yet. Trying again…')).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => view.dialog.queryByText('Not confirmed yet. Trying again…')).toBeNull();
    await expect.poll(() => rowsOf(view.dialog)).toEqual([['November 20, 2026', '5,000', 'User', '']]);
    const keys = view.received.filter(({ name }) => name === 'createEntry').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe.each([...lostAnswers])('a lost answer: status %i', (status) => {
  const keysOf = (view: Awaited<ReturnType<typeof openDialog>>, name: string) =>
    view.received.filter((call) => call.name === name).map(({ idempotencyKey }) => idempotencyKey);
  const connect = (): void => void window.dispatchEvent(new Event('online'));

  it('[TRK-133] is not a failed save: the entry is queued visibly, and stored once', async () => {
    let isUp = false;
    const lost = isLostAs(status);
    const view = await openDialog({ server: [answers(api.createEntry, ({ body }) => (isUp ? anEntry(body.EntryDate, '5000') : lost()))] });
    vi.spyOn(console, 'warn').mockReturnValue();
    await view.dialog.findByLabelText(/^Steps/);
    await type(view, /^Steps/, '5000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(await view.dialog.findByText('Not confirmed yet. Trying again…')).toBeVisible();
    expect(view.dialog.queryByText(/^Failed/)).toBeNull();
    isUp = true;
    connect();
    await expect.poll(() => rowsOf(view.dialog)).toEqual([['November 20, 2026', '5,000', 'User', '']]);
    expect(keysOf(view, 'createEntry').length).toBeGreaterThan(1);
    expect(new Set(keysOf(view, 'createEntry')).size).toBe(1);
  });

  it('[TRK-134] is not a failed change or deletion of an entry', async () => {
    let isUp = false;
    const lost = isLostAs(status);
    const entries = [anEntry('2026-11-19', '4000')];
    const view = await openDialog({
      entries,
      server: [answers(api.updateEntry, () => (isUp ? anEntry('2026-11-19', '4200') : lost())), answers(api.deleteEntry, () => (isUp ? true : lost()))],
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    await view.user.click(await view.dialog.findByRole('button', { name: /^Edit/ }));
    await type(view, /^Steps/, '4200');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(await view.dialog.findByText('Not confirmed yet. Trying again…')).toBeVisible();
    isUp = true;
    connect();
    await expect.poll(() => rowsOf(view.dialog).map(([, value]) => value)).toEqual(['4,200']);
    isUp = false;
    await view.user.click(view.dialog.getByRole('button', { name: /^Delete the entry/ }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    expect(await view.dialog.findByText('Waiting to be deleted')).toBeVisible();
    isUp = true;
    connect();
    expect(await view.dialog.findByText('No entries yet.')).toBeVisible();
    for (const name of ['updateEntry', 'deleteEntry']) expect(new Set(keysOf(view, name)).size).toBe(1);
  });
});

describe('deleting', () => {
  it('[TRK-026, TRK-066, TRK-067, TRK-076, TRK-135] asks for a confirmation, removes the row and opens a blank entry for today', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')], server: [answers(api.deleteEntry, () => true)] });
    await view.user.click(await view.dialog.findByRole('button', { name: /^Edit/ }));
    await view.user.click(view.dialog.getByRole('button', { name: /^Delete the entry/ }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    expect(await view.dialog.findByText('No entries yet.')).toBeVisible();
    expect(await view.dialog.findByRole('heading', { name: 'New entry' })).toBeInTheDocument();
    expect(day(view)).toHaveValue('2026-11-20');
    expect(view.calls('deleteEntry')).toMatchObject([{ params: { entryId: 'steps#20261119' }, body: { Source: 'UserEntry', SourceId: null } }]);
    await view.user.click(view.dialog.getAllByRole('button', { name: 'Close' })[0]!);
    expect(answersOfDialogs).toEqual([[{ trackerId: 'steps', entryDate: '2026-11-19', dateKey: '20261119', isDeleted: true }]]);
  });

  it('[TRK-128, TRK-140] a failed legacy deletion shows the text of saving', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const view = await openDialog({
      legacy: [aLegacyEntry('11/19/2026 12:00:00', '20261119', '4000')],
      server: [answers(api.deleteLegacyEntry, refuses(500, '', false))],
    });
    await view.user.click(await view.dialog.findByRole('button', { name: /^Delete the entry/ }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    expect(await view.dialog.findByText('Failed to save entry. Please try again later.')).toBeVisible();
    expect(view.calls('deleteLegacyEntry')).toEqual([{ query: { trackerId: 'steps', entryDateKey: '20261119' } }]);
  });

  it('[TRK-141] a failed v2 deletion shows its text', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')], server: [answers(api.deleteEntry, refuses(500, '', false))] });
    await view.user.click(await view.dialog.findByRole('button', { name: /^Delete the entry/ }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    expect(await view.dialog.findByText('Failed to delete entry. Please try again later.')).toBeVisible();
  });
});

describe('the focus', () => {
  it('moves from a row that is edited or deleted, and from a choice, into the form; it is never lost', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000'), anEntry('2026-11-18', '3000')], server: [answers(api.deleteEntry, () => true)] });
    await view.user.click(await view.dialog.findByRole('button', { name: 'Edit the entry of November 18, 2026' }));
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveFocus();
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(view.dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await view.user.click(view.dialog.getByRole('button', { name: 'Delete the entry of November 18, 2026' }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    await expect.poll(() => document.activeElement).toBe(day(view));
  });

  it('[TRK-116] is in the first invalid field when Save is pressed', async () => {
    const view = await openDialog();
    await view.user.click(await view.dialog.findByRole('button', { name: 'Save' }));
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveFocus();
  });

  it('is in the next form after Enter has saved', async () => {
    const view = await openDialog();
    await view.user.type(await view.dialog.findByLabelText(/^Steps/), '5{Enter}');
    await view.dialog.findByRole('table');
    await expect.poll(() => document.activeElement?.closest('form')).toBeTruthy();
  });
});

describe('the form', () => {
  it('[TRK-109, TRK-111, TRK-112, TRK-113, TRK-116, TRK-117] validates a field when it is left; Save is disabled until it is valid', async () => {
    const view = await openDialog();
    const save = await view.dialog.findByRole('button', { name: 'Save' });
    await view.user.type(view.dialog.getByLabelText(/^Steps/), 'many');
    expect(view.dialog.queryByText('Value must be a valid number')).toBeNull();
    leave();
    expect(view.dialog.getByText('Value must be a valid number')).toBeVisible();
    expect(save).toBeDisabled();
    await type(view, /^Steps/, '300000');
    expect(view.dialog.getByText('Value must be between 0 and 200000')).toBeVisible();
    await type(view, /^Steps/, '');
    expect(save).toBeEnabled();
  });

  it('[TRK-114, TRK-115] an empty entry is not sent; a value clears the error', async () => {
    const view = await openDialog();
    const save = await view.dialog.findByRole('button', { name: 'Save' });
    await view.user.click(save);
    expect(view.dialog.getByText('A value is required.')).toBeVisible();
    expect(view.calls('createEntry')).toEqual([]);
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '5');
    expect(view.dialog.queryByText('A value is required.')).toBeNull();
    expect(save).toBeEnabled();
  });

  it('[TRK-104, TRK-105, TRK-106] the date is required, not after today, and for a coach at most two years ago', async () => {
    const view = await openDialog({ asCoach: true });
    await view.dialog.findByLabelText(/^Date/);
    const set = async (text: string): Promise<void> => {
      const input = day(view);
      await view.user.clear(input);
      if (text !== '') await view.user.type(input, text);
      leave();
    };
    await set('');
    expect(view.dialog.getByText('Date is required')).toBeVisible();
    await set('2026-11-21');
    expect(view.dialog.getByText('The date cannot be after today')).toBeVisible();
    await set('2024-11-19');
    expect(view.dialog.getByText('The date cannot be earlier than 2 years ago')).toBeVisible();
    await set('2024-11-20');
    expect(view.dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('[TRK-027, TRK-093, TRK-094, TRK-095, TRK-096, TRK-097, TRK-098, TRK-099] fills what follows from the duration into empty fields only', async () => {
    const view = await openDialog({ setup: aWalkingSetup() });
    await view.user.selectOptions(await view.dialog.findByLabelText(/^Intensity/), '4.3');
    await type(view, /^Calories/, '7');
    await type(view, /^Duration/, '45');
    expect(view.dialog.getByLabelText(/^Distance/)).toHaveValue('2.63');
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('5260');
    expect(view.dialog.getByLabelText(/^Calories/)).toHaveValue('7');
    expect(view.dialog.getByText('minutes')).toBeVisible();
  });

  it('[TRK-080, TRK-071, TRK-072] a one-per-day tracker follows the day: an entry of a device is read-only, and Cancel opens the next day', async () => {
    const entries = [anEntry('2026-11-19', '4000'), aDeviceEntry('2026-11-18', '3000')];
    const view = await openDialog({ setup: { IsOnePerDay: true }, entries });
    await view.dialog.findByRole('table');
    await view.user.clear(day(view));
    await view.user.type(day(view), '2026-11-18');
    leave();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('3000');
    expect(view.dialog.getByLabelText(/^Steps/)).toBeDisabled();
    expect(view.dialog.getByText('This entry cannot be changed.')).toBeVisible();
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('4000');
    expect(view.dialog.getByLabelText(/^Steps/)).toBeEnabled();
  });

  it('[TRK-070] Cancel empties the form', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')] });
    await view.user.click(await view.dialog.findByRole('button', { name: /^Edit/ }));
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('');
  });
});
