// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { TrackerEntry } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aListItem, anEntry, aSetup } from '../testing/factories';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const onePerDay = answers(api.setup, () => aSetup({ IsOnePerDay: true }));

const open = async (...server: readonly Answered[]) => {
  const view = renderInShell([plugin], {
    path: '/trackers',
    settings: { EnabledToggles: ['UserTrackerEntriesV2'] },
    server: [
      answers(api.list, () => [aListItem()]),
      answers(api.setup, () => aSetup()),
      answers(api.entries, () => [anEntry('2026-11-19', '4000')]),
      answers(api.createEntry, ({ body }) => anEntry(body.EntryDate, '5')),
      ...server,
    ],
  });
  const { screen, user, received } = view;
  // The page behind a dialog is given back to the accessibility tree a moment after the dialog has gone.
  const openImport = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'More: Steps', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Import entries', hidden: true }));
    await screen.findByText(/The first row names the columns/);
  };
  const choose = (text: string): Promise<void> => user.upload(screen.getByTestId('csv'), new File([text], 'steps.csv', { type: 'text/csv' }));
  const callsOf = (name: string) => received.filter((call) => call.name === name);
  await openImport();
  return { ...view, openImport, choose, callsOf };
};

describe('days of a one-per-day tracker', () => {
  it('[TRK-137] that are taken are named before anything is sent, however old they are', async () => {
    const { screen, user, choose, callsOf } = await open(
      onePerDay,
      answers(api.takenDays, () => ['2024-03-05']),
    );
    await choose('Date,Steps\n2024-03-06,5\n2024-03-05,199');
    expect(await screen.findByText('This day has an entry already')).toBeVisible();
    expect(callsOf('takenDays')).toMatchObject([{ input: { query: { trackerId: 'steps', first: '2024-03-05', last: '2024-03-06' } } }]);
    await user.click(screen.getByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText('1 of 1 imported')).toBeVisible();
    expect(callsOf('createEntry')).toMatchObject([{ input: { body: { EntryDate: '2024-03-06', OnlyNew: true } } }]);
  });

  it('for which an entry waits on this device are taken too', async () => {
    const { screen, user, openImport, choose } = await open(
      onePerDay,
      answers(api.takenDays, () => []),
      answers(api.createEntry, isLost),
    );
    await choose('Date,Steps\n2026-11-01,5');
    await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }));
    await screen.findByText('Waiting to be sent');
    await user.click(screen.getByText('Close', { selector: '[role=dialog] button' }));
    await openImport();
    await choose('Date,Steps\n2026-11-01,6');
    expect(await screen.findByText('This day has an entry already')).toBeVisible();
  });

  it('are not guessed when they cannot be looked up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { screen, choose } = await open(onePerDay, answers(api.takenDays, isLost));
    await choose('Date,Steps\n2026-11-01,5');
    expect(await screen.findByText(/could not be looked up/)).toBeVisible();
  });
});

describe('cancel', () => {
  /** Answers that the test gives, one call after the other. */
  const waitingServer = () => {
    const waiting: (() => void)[] = [];
    const server = answers(api.createEntry, ({ body }) => new Promise<TrackerEntry>((resolve) => waiting.push(() => resolve(anEntry(body.EntryDate, '5')))));
    return { server, answerNext: () => waiting.shift()?.() };
  };
  const rows = 'Date,Steps\n2026-11-01,5\n2026-11-02,5\n2026-11-03,5';

  it('sends no further row, and the page shows what has arrived all the same', async () => {
    const { server, answerNext } = waitingServer();
    const { screen, user, choose, callsOf } = await open(server);
    await choose(rows);
    await user.click(await screen.findByRole('button', { name: 'Import 3 entries' }));
    await expect.poll(() => callsOf('createEntry').length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('list')).toHaveLength(1);
    answerNext();
    await expect.poll(() => callsOf('list').length).toBe(2);
    expect(callsOf('createEntry')).toHaveLength(1);
  });

  it('leaves the way free for another file, whose rows are its own', async () => {
    const { server, answerNext } = waitingServer();
    const { screen, user, openImport, choose, callsOf } = await open(server);
    await choose(rows);
    await user.click(await screen.findByRole('button', { name: 'Import 3 entries' }));
    await expect.poll(() => callsOf('createEntry').length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openImport();
    await choose('Date,Steps\n2026-11-09,5');
    await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }));
    answerNext();
    await expect.poll(() => callsOf('createEntry').length).toBe(2);
    expect(screen.getByText('0 of 1 imported')).toBeVisible();
    answerNext();
    expect(await screen.findByText('1 of 1 imported')).toBeVisible();
    expect(callsOf('createEntry')).toMatchObject([{ input: { body: { EntryDate: '2026-11-01' } } }, { input: { body: { EntryDate: '2026-11-09' } } }]);
  });
});
