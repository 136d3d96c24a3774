// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#shell/rules/dates/days';
import { anEntry } from '../../testing/factories';
import { openDialog, rowsOf } from '../../testing/openDialog';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const year = Array.from({ length: 365 }, (_, daysAgo) => anEntry(addDays('2026-11-19', -daysAgo), String(daysAgo), { Source: 'SMS' }));

/** Opens a year of daily entries. `changed`: the days of the rows that change from then on. */
const openYear = async () => {
  const view = await openDialog({ entries: year });
  const table = await view.dialog.findByRole('table');
  await expect.poll(() => rowsOf(view.dialog)).toHaveLength(30);
  const rows = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        const row = (node instanceof Element ? node : node.parentElement)?.closest('tr');
        if (row) rows.add(row);
      }
    }
  });
  observer.observe(table, { attributes: true, characterData: true, childList: true, subtree: true });
  const changed = (): readonly (string | null | undefined)[] => [...rows].map((row) => row.firstElementChild?.textContent);
  return { ...view, changed };
};

describe('a year of daily entries', () => {
  it('is not rendered again while the form is filled in', async () => {
    const { dialog, user, changed } = await openYear();
    await user.type(dialog.getByLabelText(/^Steps/), '4321');
    expect(dialog.getByLabelText(/^Steps/)).toHaveValue('4321');
    expect(changed()).toEqual([]);
  });

  it('renders only the edited row again', async () => {
    const { dialog, user, changed } = await openYear();
    await user.click(dialog.getByRole('button', { name: 'Edit the entry of November 17, 2026' }));
    await expect.poll(() => dialog.getAllByRole('row')[3]?.getAttribute('aria-current')).toBe('true');
    expect(changed()).toEqual(['November 17, 2026']);
  });

  it('[TRK-025] has no more rows than those of the current page', async () => {
    const { dialog, user } = await openYear();
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(await dialog.findByText('31–60 of 365')).toBeVisible();
    expect(rowsOf(dialog)[0]?.[0]).toBe('October 20, 2026');
    expect(rowsOf(dialog)).toHaveLength(30);
  });

  it('requests one tracker and one period of entries, however many there are', async () => {
    const { received } = await openYear();
    expect(received.filter(({ name }) => ['setup', 'entries', 'list'].includes(name)).map(({ name }) => name)).toEqual(['setup', 'entries']);
  });
});
