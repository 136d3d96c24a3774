// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aLegacyEntry, aListItem, anEntry, aSetup } from '../testing/factories';
import { lostLater, openDialog } from '../testing/openDialog';
import { answersOfDialogs, heard } from '../testing/opener';

// Highcharts needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/chart/Drawing', () => ({ default: () => null }));

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** An answer that the test releases. */
const held = <T,>(answer: T) => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => gate.then(() => answer), release: () => act(async () => release()) };
};

it('[TRK-001, TRK-057, TRK-059, TRK-060] loads, offers a choice, loads again, then shows form and chart; Close is always there', async () => {
  const list = held([aListItem(), aListItem({ TrackerId: 'water', TrackerName: 'Water' })]);
  const setup = held(aSetup());
  const { dialog, user } = await openDialog({
    input: { selection: { types: [] } },
    entries: [anEntry('2026-11-19', '4000')],
    server: [answers(api.list, list.answer), answers(api.setup, setup.answer)],
  });
  const mayClose = (): void => void expect(dialog.getAllByRole('button', { name: 'Close' })[0]).toBeEnabled();
  expect(await dialog.findByText('Loading the tracker')).toBeVisible();
  mayClose();
  await list.release();
  await user.click(await dialog.findByRole('button', { name: 'Steps' }));
  expect(dialog.getByText('Loading the tracker')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Water' })).toBeNull();
  mayClose();
  await setup.release();
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(dialog.queryByText('Loading the tracker')).toBeNull();
  mayClose();
  await user.click(dialog.getByRole('tab', { name: 'Graphs' }));
  expect(await dialog.findByRole('group', { name: 'Period' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  mayClose();
  await user.click(dialog.getByRole('tab', { name: 'Track' }));
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeVisible();
});

describe('the input of the dialog', () => {
  it('[TRK-055] tracker ids, view only, biometric warning, source, user and company each have an effect', async () => {
    const trackers = [aListItem(), aListItem({ TrackerId: 'water', TrackerName: 'Water' }), aListItem({ TrackerId: 'mood', TrackerName: 'Mood' })];
    const input = { selection: { trackerIds: ['steps', 'water'] }, isViewOnly: true, hasBiometricWarning: true } as const;
    const { dialog, user, calls } = await openDialog({
      input: { ...input, source: 'CoachParticipantProfile', userId: 'person-9', entityId: 'globex' },
      entries: [anEntry('2026-11-18', '3000')],
      server: [answers(api.coachList, () => trackers)],
    });
    const choice = within(await dialog.findByRole('region', { name: 'Current Trackers' }));
    expect(choice.getAllByRole('button').map((tile) => tile.textContent)).toEqual(['Steps', 'Water']);
    await user.click(choice.getByRole('button', { name: 'Steps' }));
    expect(await dialog.findByRole('tab', { name: 'Data' })).toBeVisible();
    expect(dialog.getByText(/^Updating biometric tracker data/)).toBeVisible();
    expect(calls('coachList')).toEqual([{ params: { id: 'person-9' } }]);
    expect(calls('setup')).toEqual([{ params: { entityId: 'globex', userId: 'person-9', trackerId: 'steps' } }]);
  });

  it('[TRK-004] the title names the tracker while it loads, if it is known, and the choice only if there is one', async () => {
    const setup = held(aSetup());
    const server = [answers(api.setup, setup.answer), answers(api.list, () => [aListItem({ TrackerName: 'My steps' })])];
    const single = await openDialog({ server });
    expect(await single.dialog.findByRole('heading', { name: 'Tracker' })).toBeVisible();
    single.unmount();
    const { dialog, user } = await openDialog({ input: { selection: { types: [] } }, server });
    expect(await dialog.findByRole('heading', { name: 'Select Tracker' })).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'My steps' }));
    expect(dialog.getByRole('heading', { name: 'My steps' })).toBeVisible();
    await setup.release();
    expect(await dialog.findByRole('heading', { name: 'Steps' })).toBeVisible();
  });

  it('[TRK-073] through the legacy interface an entry key opens its entry only if it is editable', async () => {
    const legacy = [
      aLegacyEntry('11/18/2026 12:00:00', '20261118', '3000'),
      aLegacyEntry('11/17/2026 12:00:00', '20261117', '2000', { Source: 'TrackerFeed' }),
    ];
    const open = await openDialog({ input: { entryKey: '20261118' }, legacy });
    expect(await open.dialog.findByLabelText(/^Steps/)).toHaveValue('3000');
    open.unmount();
    const locked = await openDialog({ input: { entryKey: '20261117' }, legacy });
    expect(await locked.dialog.findByLabelText(/^Steps/)).toHaveValue('');
    expect(locked.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
  });

  it('[TRK-055] entry key, calendar date and challenge start each have an effect', async () => {
    const days = { calendarDate: '2026-11-03', challengeStartDate: '2026-11-10' };
    const keyed = await openDialog({ input: { ...days, entryKey: '20261118' }, entries: [anEntry('2026-11-18', '3000')] });
    expect(await keyed.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-18');
    keyed.unmount();
    const dated = await openDialog({ input: { ...days, entryKey: 'gone' } });
    expect(await dated.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-03');
    dated.unmount();
    const started = await openDialog({ input: { challengeStartDate: '2026-11-10' } });
    expect(await started.dialog.findByLabelText(/^Date/)).toHaveValue('2026-11-10');
  });

  it("[TRK-055, TRK-069] data for a program's progress is announced with each save; not on the profile of a participant", async () => {
    const inlineProgress = { activityId: 'Activity-Id-7', subType: 'Tracker' };
    const save = async (view: Awaited<ReturnType<typeof openDialog>>): Promise<void> => {
      await view.user.type(await view.dialog.findByLabelText(/^Steps/), '5');
      await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
      await view.dialog.findByRole('table');
    };
    const own = await openDialog({ input: { source: 'Program', inlineProgress } });
    await save(own);
    expect(heard).toEqual([{ trackerId: 'steps', entryDate: '2026-11-20', dateKey: '20261120-9', isDeleted: false, inlineProgress }]);
    own.unmount();
    const coached = await openDialog({ input: { source: 'CoachParticipantProfile', userId: 'person-9', entityId: 'acme', inlineProgress } });
    await save(coached);
    expect(heard).toEqual([]);
  });

  it.each(['Program', 'Calendar', 'HealthProfile', 'Home'] as const)(
    '[TRK-056] from %s people work with their own entries, regardless of the given user',
    async (source) => {
      const { dialog, user, calls } = await openDialog({ input: { source, userId: 'person-9', entityId: 'globex' } });
      await user.type(await dialog.findByLabelText(/^Steps/), '5');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await expect.poll(() => calls('createEntry')).toMatchObject([{ params: { entityId: 'acme', userId: 'person-1' }, body: { Source: 'UserEntry' } }]);
      expect(calls('entries')).toMatchObject([{ query: { startDate: '2025-11-20', endDate: '2026-11-20' } }]);
    },
  );
});

describe('failures of the legacy interface', () => {
  it('[TRK-142, TRK-143] are logged, and shown as a general text if the dialog cannot be opened', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { lost, fail } = lostLater();
    const { screen } = await openDialog({ legacy: [], server: [answers(api.legacySetup, lost)] });
    fail();
    await expect.poll(() => answersOfDialogs).toEqual([[]]);
    expect(await screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
  });

  it('[TRK-142, TRK-139, TRK-140] are shown with the text of saving if an entry is saved or deleted', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const broken = refuses(500, '', false);
    const { dialog, screen, user } = await openDialog({
      legacy: [aLegacyEntry('11/19/2026 12:00:00', '20261119', '4000')],
      server: [answers(api.saveLegacyEntry, broken), answers(api.deleteLegacyEntry, broken)],
    });
    await user.type(await dialog.findByLabelText(/^Steps/), '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Failed to save entry. Please try again later.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: /^Delete the entry/ }));
    expect(dialog.queryByText('Failed to save entry. Please try again later.')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Failed to save entry. Please try again later.')).toBeVisible();
    expect(screen.queryByText('An error occurred, please try again later.')).toBeNull();
  });
});
