// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsOffered } from '../../../../shell/testing/draftsOffered';
import { answers, refuses } from '../../../../shell/testing/fakeBackend';
import { api } from '../../state/api';
import { aLegacyEntry, aLegacySetup, anEntry } from '../../testing/factories';
import { type OpenOptions, openDialog, rowsOf } from '../../testing/openDialog';
import { answersOfDialogs } from '../../testing/opener';

// Only the date is faked: timers stay real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

const unknown = refuses(404, 'This entry does not exist.');
const steps = ({ dialog }: Awaited<ReturnType<typeof openDialog>>) => dialog.getByLabelText<HTMLInputElement>(/^Steps/);

/** Opens the dialog with the entries of November 18 and 19, the later of which another tab then deletes. */
const openStale = async (options: Pick<OpenOptions, 'server'> = {}) => {
  const all = [anEntry('2026-11-19', '4000'), anEntry('2026-11-18', '3000')];
  let isGone = false;
  const entries = answers(api.entries, () => (isGone ? all.slice(1) : all));
  const view = await openDialog({ server: [entries, answers(api.updateEntry, unknown), answers(api.deleteEntry, unknown), ...(options.server ?? [])] });
  await view.dialog.findByRole('table');
  isGone = true;
  return view;
};

it('[TRK-062] a change to an entry that another tab has deleted removes its row and keeps the input as a new entry', async () => {
  const view = await openStale();
  await view.user.click(view.dialog.getByRole('button', { name: 'Edit the entry of November 19, 2026' }));
  await view.user.type(steps(view), '9');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  expect(await view.dialog.findByText(/^This entry was deleted in the meantime/)).toBeVisible();
  await expect.poll(() => rowsOf(view.dialog).map(([date]) => date)).toEqual(['November 18, 2026']);
  expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
  expect(steps(view)).toHaveValue('40009');
  await expect.poll(() => draftsOffered(view.app.store.getState())).toEqual([[]]);
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => view.calls('createEntry')).toMatchObject([{ body: { EntryDate: '2026-11-19', Values: [{ FieldName: 'Steps', Value: '40009' }] } }]);
});

it('[TRK-066, TRK-076] an entry that another tab has deleted is removed here as well', async () => {
  const view = await openStale();
  await view.user.click(view.dialog.getByRole('button', { name: 'Delete the entry of November 19, 2026' }));
  await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
  expect(await view.screen.findByText('This entry was already deleted.')).toBeInTheDocument();
  await expect.poll(() => rowsOf(view.dialog).map(([date]) => date)).toEqual(['November 18, 2026']);
  expect(view.dialog.queryByText('This entry does not exist.')).toBeNull();
  await view.user.click(view.dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(answersOfDialogs).toMatchObject([[{ entryDate: '2026-11-19', isDeleted: true }]]);
});

it('[TRK-128] so is one of the legacy interface', async () => {
  const all = [aLegacyEntry('11/19/2026 12:00:00', '20261119', '4000')];
  let isGone = false;
  const setup = answers(api.legacySetup, () => aLegacySetup(isGone ? [] : all));
  const view = await openDialog({ legacy: all, server: [setup, answers(api.deleteLegacyEntry, unknown)] });
  const button = await view.dialog.findByRole('button', { name: /^Delete the entry/ });
  isGone = true;
  await view.user.click(button);
  await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
  expect(await view.dialog.findByText('No entries yet.')).toBeVisible();
});

it('a row stays if its tracker is not found', async () => {
  const view = await openDialog({
    entries: [anEntry('2026-11-19', '4000')],
    server: [answers(api.deleteEntry, refuses(404, 'This tracker does not exist.'))],
  });
  await view.user.click(await view.dialog.findByRole('button', { name: /^Delete the entry/ }));
  await view.user.click(await view.screen.findByRole('button', { name: 'Delete' }));
  expect(await view.dialog.findByText('This tracker does not exist.')).toBeVisible();
  expect(rowsOf(view.dialog)).toHaveLength(1);
});
