// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { TrackerEntry } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aListItem, anEntry, aSetup } from '../testing/factories';
import { openDialog, rowsOf } from '../testing/openDialog';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('after a reconnection with missed messages', () => {
  it('the page of trackers shows entries made elsewhere', async () => {
    let entry = anEntry('2026-11-19', '4000');
    const { screen, realtime } = renderInShell([plugin], {
      path: '/trackers',
      settings: { EnabledToggles: ['UserTrackerEntriesV2'] },
      server: [answers(api.list, () => [aListItem()]), answers(api.setup, () => aSetup()), answers(api.entries, () => [entry])],
    });
    expect(await screen.findByText('4,000')).toBeVisible();
    entry = anEntry('2026-11-19', '4500');
    act(() => realtime.reconnect('gap'));
    expect(await screen.findByText('4,500')).toBeVisible();
  });

  const openWith = async (...first: readonly TrackerEntry[]) => {
    let entries = first;
    const view = await openDialog({ server: [answers(api.entries, () => [...entries])] });
    await view.dialog.findByRole('table');
    const regain = (...now: readonly TrackerEntry[]): void => {
      entries = now;
      act(() => view.realtime.reconnect('gap'));
    };
    const steps = view.dialog.getByLabelText<HTMLInputElement>(/^Steps/);
    const days = () => rowsOf(view.dialog).map(([date]) => date);
    const edit = (date: string) => view.user.click(view.dialog.getByRole('button', { name: `Edit the entry of ${date}` }));
    return { ...view, regain, steps, days, edit };
  };

  it('the dialog lists entries made elsewhere, and keeps the input', async () => {
    const view = await openWith(anEntry('2026-11-19', '4000'));
    await view.user.type(view.steps, '77');
    view.regain(anEntry('2026-11-20', '5'), anEntry('2026-11-19', '4000'));
    await expect.poll(view.days).toEqual(['November 20, 2026', 'November 19, 2026']);
    expect(view.steps).toHaveValue('77');
  });

  it('an entry in the form that was changed elsewhere shows its new values, unless it is being edited here', async () => {
    const view = await openWith(anEntry('2026-11-19', '4000'));
    await view.edit('November 19, 2026');
    view.regain(anEntry('2026-11-19', '4100'));
    await expect.poll(() => view.dialog.getByLabelText(/^Steps/)).toHaveValue('4100');
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '9');
    view.regain(anEntry('2026-11-19', '4200'));
    expect(await within(view.dialog.getByRole('table')).findByText('4,200')).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('41009');
  });

  it('an entry in the form that was deleted elsewhere continues as a new one', async () => {
    const view = await openWith(anEntry('2026-11-19', '4000'), anEntry('2026-11-18', '3000'));
    await view.edit('November 19, 2026');
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '9');
    view.regain(anEntry('2026-11-18', '3000'));
    expect(await view.dialog.findByText(/^This entry was deleted in the meantime/)).toBeVisible();
    await expect.poll(view.days).toEqual(['November 18, 2026']);
    expect(view.dialog.getByRole('heading', { name: 'New entry' })).toBeVisible();
    expect(view.dialog.getByLabelText(/^Steps/)).toHaveValue('40009');
  });

  it('an entry saved meanwhile stays in the list', async () => {
    const first = anEntry('2026-11-19', '4000');
    const second = anEntry('2026-11-20', '5', { EntryDateKey: '20261120' });
    let entries = [first];
    let answerFirst: (() => void) | undefined;
    const view = await openDialog({
      server: [
        answers(api.entries, () => {
          const now = [...entries];
          if (entries.length > 1 || answerFirst === undefined) return now;
          return new Promise<TrackerEntry[]>((resolve) => {
            answerFirst = () => resolve(now);
          });
        }),
        answers(api.createEntry, () => {
          entries = [second, first];
          return second;
        }),
      ],
    });
    await view.dialog.findByRole('table');
    answerFirst = () => undefined;
    act(() => view.realtime.reconnect('gap'));
    await expect.poll(() => view.calls('entries')).toHaveLength(2);
    await view.user.type(view.dialog.getByLabelText(/^Steps/), '5');
    await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => rowsOf(view.dialog)).toHaveLength(2);
    act(() => answerFirst?.());
    await expect.poll(() => view.calls('entries')).toHaveLength(3);
    await expect.poll(() => rowsOf(view.dialog)).toHaveLength(2);
  });
});
