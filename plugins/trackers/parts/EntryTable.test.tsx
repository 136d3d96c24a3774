// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#shell/rules/days';
import { sourceKind } from '../rules/sources';
import { anEntry } from '../testing/factories';
import { openDialog, rowsOf } from '../testing/openDialog';

// Each drawing of a row asks once what its source is called.
vi.mock(import('../rules/sources'), { spy: true });

// Only the date is held: waiting stays real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const year = Array.from({ length: 365 }, (_, daysAgo) => anEntry(addDays('2026-11-19', -daysAgo), String(daysAgo), { Source: 'SMS' }));

/** Opens a year of daily entries, and counts the rows that are drawn from then on. */
const openYear = async () => {
  const view = await openDialog({ entries: year });
  await view.dialog.findByRole('table');
  await expect.poll(() => rowsOf(view.dialog)).toHaveLength(30);
  const drawn = (): number => vi.mocked(sourceKind).mock.calls.length;
  const drawnSinceLastAsked = (): number => {
    const count = drawn();
    vi.mocked(sourceKind).mockClear();
    return count;
  };
  await expect.poll(drawnSinceLastAsked).toBe(0);
  return { ...view, drawn };
};

describe('a year of daily entries', () => {
  it('is not drawn again while the form is filled', async () => {
    const { dialog, user, drawn } = await openYear();
    await user.type(dialog.getByLabelText(/^Steps/), '4321');
    expect(dialog.getByLabelText(/^Steps/)).toHaveValue('4321');
    expect(drawn()).toBe(0);
  });

  it('draws the row that is edited, and nothing else', async () => {
    const { dialog, user, drawn } = await openYear();
    await user.click(dialog.getByRole('button', { name: 'Edit the entry of November 17, 2026' }));
    await expect.poll(() => dialog.getAllByRole('row')[3]?.getAttribute('aria-current')).toBe('true');
    expect(drawn()).toBe(1);
  });

  it('[TRK-025] draws the page that is turned to', async () => {
    const { dialog, user, drawn } = await openYear();
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(await dialog.findByText('31–60 of 365')).toBeVisible();
    expect(rowsOf(dialog)[0]?.[0]).toBe('October 20, 2026');
    expect(drawn()).toBe(30);
  });

  it('asks the server for one tracker and one window of entries, whatever there is', async () => {
    const { received } = await openYear();
    expect(received.filter(({ name }) => ['setup', 'entries', 'list'].includes(name)).map(({ name }) => name)).toEqual(['setup', 'entries']);
  });
});
