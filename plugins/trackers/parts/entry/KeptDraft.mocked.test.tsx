// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsOffered } from '../../../../shell/testing/draftsOffered';
import { answers, refuses } from '../../../../shell/testing/fakeBackend';
import { api } from '../../state/api';
import { aDeviceEntry, anEntry } from '../../testing/factories';
import { openDialog } from '../../testing/openDialog';
import { wanted } from '../../testing/opener';

// Highcharts needs a browser.
vi.mock('../../../../shell/ui/chart/Drawing', () => ({ default: () => <p>The chart</p> }));

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

type View = Awaited<ReturnType<typeof openDialog>>;
const kept = 'We kept the text that you have not sent yet.';
const offers = ({ app }: View) => draftsOffered(app.store.getState());
const steps = ({ dialog }: View) => dialog.findByLabelText<HTMLInputElement>(/^Steps/);
const press = ({ dialog, user }: View, name: string | RegExp) => user.click(dialog.getAllByRole('button', { name })[0]!);

/** Waits until stored drafts have been looked up: nothing is stored before. */
const open = async (options: Parameters<typeof openDialog>[0]): Promise<View> => {
  const view = await openDialog(options);
  await steps(view);
  await expect.poll(() => offers(view)).toEqual([[]]);
  return view;
};

const reopen = async (view: View): Promise<void> => {
  await press(view, 'Close');
  expect(offers(view)).toEqual([]);
  view.app.store.dispatch(wanted({ selection: { trackerIds: ['steps'] }, source: 'Home' }));
};

it('input of a new entry is offered again when the dialog is reopened', async () => {
  const view = await open({});
  await view.user.type(await steps(view), '5');
  await reopen(view);
  expect(await view.screen.findByText(kept)).toBeVisible();
});

it('[TRK-070] cancelled input is not offered again', async () => {
  const view = await open({});
  await view.user.type(await steps(view), '5000');
  await press(view, 'Cancel');
  await expect.poll(() => offers(view)).toEqual([[]]);
  await reopen(view);
  await expect.poll(() => offers(view)).toEqual([[]]);
  expect(view.screen.queryByText(kept)).toBeNull();
});

it('[TRK-060] input that was never lost is not offered again: the form is unchanged after viewing the graphs', async () => {
  const view = await open({ entries: [anEntry('2026-11-19', '4000')] });
  const field = await steps(view);
  await view.user.type(field, '5');
  await view.user.click(view.dialog.getByRole('tab', { name: 'Graphs' }));
  expect(field).not.toBeVisible();
  await view.user.click(view.dialog.getByRole('tab', { name: 'Track' }));
  expect(field).toBeVisible();
  expect(await steps(view)).toBe(field);
  expect(field).toHaveValue('5');
  expect(offers(view)).toEqual([[]]);
});

it('[TRK-062] no input is offered again beside a save that failed while the graphs were shown', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let refuse = (): void => undefined;
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const server = [answers(api.createEntry, () => isRefused.then(refuses(500, '', false)))];
  const view = await open({ entries: [anEntry('2026-11-19', '4000')], server });
  await view.user.type(await steps(view), '5');
  await press(view, 'Save');
  await view.user.click(view.dialog.getByRole('tab', { name: 'Graphs' }));
  refuse();
  expect(await view.dialog.findByText('Failed to save entry. Please try again later.')).toBeVisible();
  expect(await steps(view)).toHaveValue('5');
  expect(offers(view)).toEqual([[]]);
});

it('a day alone is not stored', async () => {
  const view = await open({});
  fireEvent.change(view.dialog.getByLabelText(/^Date/), { target: { value: '2026-11-03' } });
  await view.user.type(await steps(view), '5{Backspace}');
  await reopen(view);
  await expect.poll(() => offers(view)).toEqual([[]]);
});

it("[TRK-071, TRK-072] nor is the day of a device's entry", async () => {
  const view = await open({ setup: { IsOnePerDay: true }, entries: [aDeviceEntry('2026-11-18', '3000')] });
  const day = view.dialog.getByLabelText(/^Date/);
  await view.user.click(day);
  fireEvent.keyDown(day, { key: '8' });
  fireEvent.change(day, { target: { value: '2026-11-18' } });
  await view.user.tab();
  await expect.poll(async () => (await steps(view)).value).toBe('3000');
  await press(view, 'Cancel');
  expect(await steps(view)).toHaveValue('');
  await expect.poll(() => offers(view)).toEqual([[]]);
});

it('changes to an entry are offered again only in that entry, until they are cancelled', async () => {
  const view = await open({ entries: [anEntry('2026-11-19', '4000'), anEntry('2026-11-18', '3000')] });
  await view.dialog.findByRole('table');
  await press(view, 'Edit the entry of November 18, 2026');
  await expect.poll(() => offers(view)).toEqual([[]]);
  await view.user.type(await steps(view), '9');
  await view.user.keyboard('{Escape}');
  await expect.poll(() => view.screen.queryByRole('dialog')).toBeNull();
  view.app.store.dispatch(wanted({ selection: { trackerIds: ['steps'] }, source: 'Home' }));
  const dialog = within(await view.screen.findByRole('dialog'));
  await expect.poll(() => offers(view)).toEqual([[]]);
  const edit = await dialog.findByRole('button', { name: 'Edit the entry of November 18, 2026' });
  await view.user.click(edit);
  await view.user.click(await dialog.findByRole('button', { name: 'Restore' }));
  expect(dialog.getByLabelText(/^Steps/)).toHaveValue('30009');
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-11-18');
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => offers(view)).toEqual([[]]);
  await view.user.click(edit);
  await expect.poll(() => offers(view)).toEqual([[]]);
  expect(dialog.queryByText(kept)).toBeNull();
});
