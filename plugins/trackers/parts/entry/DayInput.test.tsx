// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry } from '../../testing/factories';
import { openDialog, rowsOf } from '../../testing/openDialog';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

type View = Awaited<ReturnType<typeof openDialog>>;
const day = ({ dialog }: View) => dialog.getByLabelText<HTMLInputElement>(/^Date/);
const steps = ({ dialog }: View) => dialog.getByLabelText<HTMLInputElement>(/^Steps/);

/** A tracker with one entry per day, with entries on November 1 and 18. */
const openDaily = async (): Promise<View> => {
  const view = await openDialog({ setup: { IsOnePerDay: true }, entries: [anEntry('2026-11-18', '3000'), anEntry('2026-11-01', '1000')] });
  await view.dialog.findByRole('table');
  return view;
};

/** Types the 18th like a browser, whose input holds a complete day after each key. */
const typeDay = async (view: View): Promise<void> => {
  await view.user.click(day(view));
  for (const [key, value] of [
    ['1', '2026-11-01'],
    ['8', '2026-11-18'],
  ] as const) {
    fireEvent.keyDown(day(view), { key });
    fireEvent.change(day(view), { target: { value } });
  }
};

describe('the date of a one-per-day tracker', () => {
  it('[TRK-072] can be typed: the entry of the day is loaded when the field is left', async () => {
    const view = await openDaily();
    await typeDay(view);
    expect(day(view)).toBeEnabled();
    expect(day(view)).toHaveFocus();
    expect(steps(view)).toHaveValue('');
    await view.user.tab();
    expect(steps(view)).toHaveValue('3000');
    expect(day(view)).toBeDisabled();
    expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  });

  it('[TRK-072] loads the entry at once if the day is picked, and on Enter', async () => {
    const picked = await openDaily();
    fireEvent.change(day(picked), { target: { value: '2026-11-18' } });
    expect(steps(picked)).toHaveValue('3000');
    picked.unmount();
    const typed = await openDaily();
    await typeDay(typed);
    await typed.user.keyboard('{Enter}');
    expect(steps(typed)).toHaveValue('3000');
    expect(typed.received.filter(({ name }) => name === 'updateEntry')).toEqual([]);
  });

  it('an entry loaded into the form during the press of Save is not sent', async () => {
    const view = await openDaily();
    await view.user.type(steps(view), '5000');
    await typeDay(view);
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    expect(steps(view)).toHaveValue('3000');
    expect(view.dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(view.received.filter(({ name }) => name === 'updateEntry')).toEqual([]);
  });

  it('[TRK-070, TRK-071] Cancel resets an entry each time it is pressed; New entry opens a new one', async () => {
    const view = await openDaily();
    fireEvent.change(day(view), { target: { value: '2026-11-18' } });
    await view.user.type(steps(view), '9');
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(steps(view)).toHaveValue('3000');
    await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
    expect(steps(view)).toHaveValue('3000');
    await view.user.click(view.dialog.getByRole('button', { name: 'New entry' }));
    expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.queryByRole('button', { name: 'New entry' })).toBeNull();
    expect(day(view)).toBeEnabled();
    expect(day(view)).toHaveValue('2026-11-20');
    expect(day(view)).toHaveFocus();
  });
});

it('[TRK-105] a dialog that is open past midnight accepts entries of the new day', async () => {
  vi.setSystemTime(new Date('2026-11-20T23:59:30Z'));
  const view = await openDialog();
  await view.dialog.findByLabelText(/^Steps/);
  vi.setSystemTime(new Date('2026-11-21T00:00:30Z'));
  fireEvent.change(day(view), { target: { value: '2026-11-21' } });
  await view.user.type(steps(view), '5');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  await view.dialog.findByRole('table');
  expect(rowsOf(view.dialog)[0]?.slice(0, 2)).toEqual(['November 21, 2026', '5']);
  expect(day(view)).toHaveAttribute('max', '2026-11-21');
});

it("[TRK-076, TRK-105] today is by the server's clock, regardless of the device's clock, also past midnight", async () => {
  const view = await openDialog({ setup: { ServerTime: '2026-11-22T23:59:30Z' } });
  await view.dialog.findByLabelText(/^Steps/);
  expect(day(view)).toHaveValue('2026-11-22');
  expect(day(view)).toHaveAttribute('max', '2026-11-22');
  vi.setSystemTime(new Date('2026-11-20T12:01:00Z'));
  fireEvent.change(day(view), { target: { value: '2026-11-23' } });
  await expect.poll(() => day(view).getAttribute('max')).toBe('2026-11-23');
  expect(view.dialog.queryByText('The date cannot be after today')).toBeNull();
});
