// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEntry } from '../testing/factories';
import { openDialog, rowsOf } from '../testing/openDialog';
import { answersOfDialogs } from '../testing/opener';

/** Simulates a chart whose code cannot be loaded. */
const chart = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../shell/ui/chart/Drawing', () => ({
  default: () => {
    if (!chart.isThere) throw new Error('no connection');
    return <p>The chart</p>;
  },
}));

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('[TRK-060, TRK-068] graphs that fail to load show this in their tab: the dialog keeps saved entries and input, and retries', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const view = await openDialog({ entries: [anEntry('2026-11-18', '4000')] });
  const steps = await view.dialog.findByLabelText(/^Steps/);
  await view.user.type(steps, '30');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => rowsOf(view.dialog)).toHaveLength(2);
  await view.user.type(view.dialog.getByLabelText(/^Steps/), '5');
  await view.user.click(view.dialog.getByRole('tab', { name: 'Graphs' }));
  const retry = await view.dialog.findByRole('button', { name: 'Try again' });
  await view.user.click(view.dialog.getByRole('tab', { name: 'Track' }));
  expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('5');
  expect(retry).not.toBeInTheDocument();
  await view.user.click(view.dialog.getByRole('tab', { name: 'Graphs' }));
  const again = await view.dialog.findByRole('button', { name: 'Try again' });
  chart.isThere = true;
  await view.user.click(again);
  expect(await view.dialog.findByText('The chart')).toBeVisible();
  await view.user.click(view.dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(answersOfDialogs).toMatchObject([[{ trackerId: 'steps', entryDate: '2026-11-20', isDeleted: false }]]);
});
