// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aDeviceEntry, aField, aLegacyEntry, aListItem, anEntry } from '../testing/factories';
import { lostLater, openDialog, rowsOf } from '../testing/openDialog';
import { answersOfDialogs } from '../testing/opener';

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

describe('opening', () => {
  it('[TRK-004, TRK-005, TRK-006, TRK-007, TRK-058, TRK-076, TRK-131, TRK-132] one tracker opens its entries directly', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')] });
    expect(await view.dialog.findByRole('heading', { name: 'Steps' })).toBeVisible();
    expect(view.dialog.getByRole('tab', { name: 'Track' })).toHaveAttribute('aria-selected', 'true');
    expect(view.dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    expect(day(view)).toHaveValue('2026-11-20');
    expect(view.calls('entries')).toEqual([
      { params: { entityId: 'acme', userId: 'person-1', trackerId: 'steps' }, query: { startDate: '2025-11-20', endDate: '2026-11-20' } },
    ]);
  });

  it('[TRK-004, TRK-012, TRK-013, TRK-014, TRK-015, TRK-017, TRK-018, TRK-057, TRK-059] types open a choice, sorted and collapsed', async () => {
    const trackers = [
      aListItem({ TrackerId: 'water', TrackerName: 'water' }),
      aListItem({ TrackerId: 'apples', TrackerName: 'Apples' }),
      aListItem({ TrackerId: 'weight', TrackerName: 'Weight', TrackerType: 'Measurement', TrackerIcon: 'scale' }),
      aListItem({ TrackerId: 'mood', TrackerName: 'Mood', LastEntryDate: null }),
    ];
    const view = await openDialog({ input: { selection: { types: [] } }, server: [answers(api.list, () => trackers)] });
    expect(await view.dialog.findByRole('heading', { name: 'Select Tracker' })).toBeVisible();
    const current = within(view.dialog.getByRole('region', { name: 'Current Trackers' }));
    expect(current.getAllByRole('button').map((tile) => tile.textContent)).toEqual(['Weight', 'Apples', 'water']);
    const [scale, steps, water] = current.getAllByRole('button').map((tile) => tile.querySelector('svg')?.innerHTML);
    expect(scale).toContain('<path');
    expect(steps).toContain('<path');
    expect([steps === scale, steps === water]).toEqual([false, true]);
    const fold = view.dialog.getByRole('button', { name: 'Additional Trackers' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await view.user.click(fold);
    expect(view.dialog.getByRole('button', { name: 'Mood' })).toBeVisible();
    await view.user.click(current.getByRole('button', { name: 'Weight' }));
    expect(await view.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-20');
    expect(view.calls('setup')).toEqual([{ params: { entityId: 'acme', userId: 'person-1', trackerId: 'weight' } }]);
  });

  it('[TRK-012, TRK-013] a search shows its results in their panels, and one text without any', async () => {
    const inUse = ['Water', 'Steps', 'Weight', 'Sleep', 'Walking', 'Running', 'Fruit'].map((name) => aListItem({ TrackerId: name, TrackerName: name }));
    const trackers = [...inUse, aListItem({ TrackerId: 'mood', TrackerName: 'Mood', LastEntryDate: null })];
    const view = await openDialog({ input: { selection: { types: [] } }, server: [answers(api.list, () => trackers)] });
    const search = await view.dialog.findByLabelText('Find a tracker');
    await view.user.type(search, 'moo');
    expect(view.dialog.getByRole('button', { name: 'Mood' })).toBeVisible();
    expect(view.dialog.queryByText('Current Trackers')).toBeNull();
    expect(view.dialog.queryByText('No trackers found.')).toBeNull();
    await view.user.type(search, 'x');
    expect(view.dialog.getByText('No trackers found.')).toBeVisible();
    expect(view.dialog.queryByText('Additional Trackers')).toBeNull();
  });

  it('[TRK-061, TRK-143] a failure to load closes the dialog', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { lost, fail } = lostLater();
    const view = await openDialog({ server: [answers(api.setup, lost)] });
    expect(await view.dialog.findByText('Loading the tracker')).toBeVisible();
    fail();
    await expect.poll(() => answersOfDialogs).toEqual([[]]);
    expect(view.screen.queryByRole('dialog')).toBeNull();
    expect(await view.screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
  });

  it('[TRK-005, TRK-122] a view-only dialog has data and no form', async () => {
    const view = await openDialog({ input: { isViewOnly: true }, entries: [anEntry('2026-11-19', '4000')] });
    expect(await view.dialog.findByRole('tab', { name: 'Data' })).toBeVisible();
    expect(view.dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(view.dialog.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('[TRK-008] the biometric warning is shown if requested', async () => {
    const view = await openDialog({ input: { hasBiometricWarning: true } });
    expect(await view.dialog.findByText('Updating biometric tracker data will not impact your HRA Results page, at this time.')).toBeVisible();
  });

  it('[TRK-073, TRK-079] an entry key opens its entry, with its date locked', async () => {
    const view = await openDialog({ input: { entryKey: '20261118' }, entries: [anEntry('2026-11-19', '4000'), anEntry('2026-11-18', '3000')] });
    expect(await view.dialog.findByLabelText(/^Steps/)).toHaveValue('3000');
    expect(day(view)).toBeDisabled();
  });

  it('[TRK-074] a day of the calendar is the day of the new entry', async () => {
    const view = await openDialog({ input: { calendarDate: '2026-11-03' } });
    expect(await view.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-03');
  });

  it('[TRK-075] with the start of a challenge the day after the latest entry is proposed', async () => {
    const view = await openDialog({ input: { challengeStartDate: '2026-11-01' }, entries: [anEntry('2026-11-12', '1')] });
    expect(await view.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-13');
  });
});

describe('the table', () => {
  it('[TRK-019, TRK-020, TRK-021, TRK-023, TRK-024, TRK-026, TRK-054, TRK-081] shows visible fields, sources, and allowed actions', async () => {
    const fields = [aField(), aField({ FieldName: 'Origin', FieldNameDisplay: 'Origin', FieldType: 'Hidden' })];
    const entries = [anEntry('2026-01-05', '12000'), aDeviceEntry('2026-11-19', '4000'), anEntry('2026-11-18', '1', { Source: 'TrackerFeed' })];
    const view = await openDialog({ setup: { TrackerFields: fields }, entries });
    await view.dialog.findByRole('table');
    expect(view.dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Date', 'Steps', 'Source', 'Actions']);
    expect(rowsOf(view.dialog)).toEqual([
      ['November 19, 2026', '4,000', 'Device', ''],
      ['November 18, 2026', '1', 'Admin Upload', ''],
      ['January 5, 2026', '12,000', 'User', ''],
    ]);
    expect(view.dialog.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    expect(view.dialog.queryByLabelText('Origin')).toBeNull();
  });

  it('[TRK-020, TRK-126] the legacy interface has no Source', async () => {
    const view = await openDialog({ legacy: [aLegacyEntry('11/19/2026 12:00:00', '20261119', '4000')] });
    await view.dialog.findByRole('table');
    expect(rowsOf(view.dialog)).toEqual([['November 19, 2026', '4,000', '']]);
    expect(view.calls('legacySetup')).toEqual([{ query: { trackerId: 'steps' } }]);
  });

  it('[TRK-025, TRK-145] pages of 30 or 50, with first and last', async () => {
    const entries = Array.from({ length: 70 }, (_, at) => anEntry('2026-11-19', String(at), { EntryDateKey: `20261119-${at + 1}` }));
    const view = await openDialog({ entries });
    await view.dialog.findByRole('table');
    expect(rowsOf(view.dialog)).toHaveLength(30);
    await view.user.click(view.dialog.getByRole('button', { name: 'Last page' }));
    expect(view.dialog.getByText('61–70 of 70')).toBeVisible();
    await view.user.click(view.dialog.getByRole('button', { name: 'First page' }));
    await view.user.selectOptions(view.dialog.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(rowsOf(view.dialog)).toHaveLength(50);
  });

  it('[TRK-022] marks the edited row', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000')] });
    await view.user.click(await view.dialog.findByRole('button', { name: 'Edit the entry of November 19, 2026' }));
    expect(view.dialog.getAllByRole('row')[1]).toHaveAttribute('aria-current', 'true');
    expect(view.dialog.getByRole('heading', { name: 'Edit the entry of November 19, 2026' })).toBeVisible();
  });

  it('a day reported by a device and a person is marked as counted once', async () => {
    const view = await openDialog({ entries: [anEntry('2026-11-19', '4000'), aDeviceEntry('2026-11-19', '4100'), anEntry('2026-11-18', '5')] });
    await view.dialog.findByRole('table');
    const marks = view.dialog.getAllByText('Counted once');
    expect(marks).toHaveLength(2);
    expect(marks[0]).toHaveAccessibleDescription(/the source with the largest total counts\.$/);
  });

  it('[TRK-036] for a measurement the mark says that the latest entry counts', async () => {
    const view = await openDialog({ setup: { TrackerType: 'Measurement' }, entries: [anEntry('2026-11-19', '70'), aDeviceEntry('2026-11-19', '71')] });
    await view.dialog.findByRole('table');
    expect(view.dialog.getAllByText('Counted once')[0]).toHaveAccessibleDescription(/The latest entry counts\.$/);
  });

  it('[TRK-021] distinguishes the buttons of entries of one day', async () => {
    const entries = [anEntry('2026-11-19', '1'), anEntry('2026-11-19', '2', { EntryDateKey: '20261119-1' }), anEntry('2026-11-18', '3')];
    const view = await openDialog({ entries });
    await view.dialog.findByRole('table');
    expect(view.dialog.getAllByRole('button', { name: /^Edit/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit the entry of November 19, 2026, 1 of 2',
      'Edit the entry of November 19, 2026, 2 of 2',
      'Edit the entry of November 18, 2026',
    ]);
    await view.user.click(view.dialog.getByRole('button', { name: 'Edit the entry of November 19, 2026, 2 of 2' }));
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('1');
  });

  it('[TRK-009, TRK-010, TRK-011] there are no graphs without data for them', async () => {
    const nothing = await openDialog();
    expect(await nothing.dialog.findByRole('tab', { name: 'Graphs' })).toBeDisabled();
    nothing.unmount();
    const choice = await openDialog({ setup: { TrackerType: 'YesNo' }, entries: [anEntry('2026-11-19', '1')] });
    expect(await choice.dialog.findByRole('tab', { name: 'Graphs' })).toBeDisabled();
    choice.unmount();
    const words = await openDialog({ setup: { TrackerFields: [aField({ FieldChartType: null })] }, entries: [anEntry('2026-11-19', '1')] });
    expect(await words.dialog.findByRole('tab', { name: 'Graphs' })).toBeDisabled();
  });
});

describe('a coach', () => {
  it('[TRK-120, TRK-121, TRK-144] on a profile works for the participant and sees two years of entries', async () => {
    const view = await openDialog({ input: { source: 'CoachParticipantProfile', userId: 'person-9', entityId: 'globex' } });
    await view.dialog.findByLabelText(/^Steps/);
    expect(view.calls('entries')).toEqual([
      { params: { entityId: 'globex', userId: 'person-9', trackerId: 'steps' }, query: { startDate: '2024-11-20', endDate: '2026-11-20' } },
    ]);
    await type(view, /^Steps/, '5');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.calls('createEntry')).toMatchObject([{ params: { userId: 'person-9' }, body: { Source: 'Coach' } }]);
  });

  it('[TRK-089, TRK-130] through the legacy interface uses the calls of coaches', async () => {
    const saved = aLegacyEntry('11/20/2026 12:00:00', '20261120', '5', { Source: 'CoachPlatform' });
    const view = await openDialog({
      input: { source: 'CoachParticipantProfile', userId: 'person-9', entityId: 'globex' },
      legacy: [],
      server: [answers(api.coachSaveEntry, () => saved), answers(api.coachDeleteEntry, () => true)],
    });
    await view.dialog.findByLabelText(/^Steps/);
    expect(view.calls('coachSetup')).toEqual([{ params: { a: 'person-9', b: 'steps' } }]);
    await type(view, /^Steps/, '5');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.calls('coachSaveEntry')).toMatchObject([{ body: { UserId: 'person-9', Source: 'CoachPlatform' } }]);
    await view.user.click(await view.dialog.findByRole('button', { name: /^Delete the entry/ }));
    await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
    await expect.poll(() => view.calls('coachDeleteEntry')).toEqual([{ params: { a: 'person-9', trackerId: 'steps', entryDateKey: '20261120' } }]);
  });
});

it('is in Spanish for users who prefer it', async () => {
  const view = await openDialog({ locale: 'es-419', entries: [anEntry('2026-11-19', '4000')] });
  expect(await view.dialog.findByRole('tab', { name: 'Registrar' })).toBeVisible();
  expect(rowsOf(view.dialog)[0]?.[0]).toBe('19 de noviembre de 2026');
});
