// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { aField, aListItem, anEntry, aSetup } from '../testing/factories';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const open = (...server: readonly Answered[]) =>
  renderInShell([plugin], {
    path: '/trackers',
    settings: { EnabledToggles: ['UserTrackerEntriesV2'] },
    server: [
      answers(api.list, () => [aListItem(), aListItem({ TrackerId: 'mood', TrackerName: 'Mood', LastEntryDate: null })]),
      answers(api.setup, () => aSetup()),
      answers(api.entries, () => [anEntry('2026-11-19', '4000')]),
      ...server,
    ],
  });

describe('the page of trackers', () => {
  it('[TRK-017, TRK-125, TRK-138] shows trackers in use with their newest values, and the others collapsed', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { name: 'Steps' })).toBeVisible();
    expect(screen.getByText('Last entry November 19, 2026')).toBeVisible();
    expect(await screen.findByText('4,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Additional Trackers' })).toHaveAttribute('aria-expanded', 'false');
  });

  it("[TRK-036] shows a day's total beside the last seven days, and the unit only once", async () => {
    const entries = [
      anEntry('2026-11-20', '7465', { EntryDateKey: '20261120-2' }),
      anEntry('2026-11-20', '2718', { EntryDateKey: '20261120-1' }),
      anEntry('2026-11-18', '4000'),
    ];
    const { screen } = open(
      answers(api.list, () => [aListItem({ LastEntryDate: '2026-11-20' })]),
      answers(api.entries, () => entries),
    );
    expect(await screen.findByText('10,183')).toBeVisible();
    expect(screen.getByText('Entered today')).toBeVisible();
    expect(screen.getByText('10,183').parentElement).toHaveTextContent(/^Steps10,183$/);
    expect(screen.getByRole('img', { name: 'The last 7 days: Nov 18, 4,000; Nov 20, 10,183' })).toBeInTheDocument();
  });

  it('shows the unit with the label, which is correct for 1, too', async () => {
    const miles = aField({ FieldName: 'Steps', FieldNameDisplay: 'Distance', FieldUnitsPluralDisplay: 'miles' });
    const { screen } = open(
      answers(api.setup, () => aSetup({ TrackerFields: [miles] })),
      answers(api.entries, () => [anEntry('2026-11-19', '1')]),
    );
    expect(await screen.findByText('Distance (miles)')).toBeVisible();
    expect(screen.queryByText(/1 miles/)).toBeNull();
  });

  it('[TRK-058, TRK-068] quick add opens the tracker; entries saved there appear here', async () => {
    const { screen, user, received } = open(answers(api.createEntry, () => anEntry('2026-11-20', '5', { EntryDateKey: '20261120' })));
    await user.click(await screen.findByRole('button', { name: 'Add entry: Steps' }));
    await user.type(await screen.findByRole('textbox', { name: /^Steps/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => received.some(({ name }) => name === 'createEntry')).toBe(true);
    const loads = () => received.filter(({ name }) => name === 'list').length;
    expect(loads()).toBe(1);
    await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!);
    await expect.poll(loads).toBe(2);
  });

  it('a queued entry is listed, and can be sent or discarded', async () => {
    const view = open(answers(api.createEntry, isLost));
    await view.user.click(await view.screen.findByRole('button', { name: 'Add entry: Steps' }));
    await view.user.type(await view.screen.findByRole('textbox', { name: /^Steps/ }), '5');
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
    await view.screen.findByText('Not confirmed yet. Trying again…');
    await view.user.click(view.screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(await view.screen.findByText('1 change is waiting to be sent.')).toBeVisible();
    const tries = () => view.received.filter(({ name }) => name === 'createEntry').length;
    const before = tries();
    // The page behind a dialog returns to the accessibility tree shortly after the dialog has closed.
    const button = (name: string) => view.screen.findByRole('button', { name, hidden: true });
    await view.user.click(await button('Send now'));
    await expect.poll(tries).toBeGreaterThan(before);
    await view.user.click(await button('Discard the entry of November 20, 2026: Steps'));
    const question = within(await view.screen.findByRole('alertdialog', { name: 'Discard this entry?' }));
    expect(question.getByText(/^Steps, November 20, 2026: Steps: 5\s.*If it was already received, it will be undone\.$/)).toBeVisible();
    await view.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await view.screen.findByText('1 change is waiting to be sent.')).toBeInTheDocument();
    await view.user.click(await button('Discard the entry of November 20, 2026: Steps'));
    await view.user.click(await view.screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(() => view.screen.queryByText('1 change is waiting to be sent.')).toBeNull();
  });

  it('shows that loading failed, with Retry', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = true;
    const { screen, user } = open(answers(api.list, () => (isDown ? isLost() : [aListItem()])));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Steps' })).toBeVisible();
  });
});

describe('a page of twenty trackers', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => aListItem({ TrackerId: `t${at}`, TrackerName: `Tracker ${at}` }));
  const lately = (view: ReturnType<typeof open>, before: number): readonly string[] => view.received.slice(before).map(({ name }) => name);

  it('reads the list once and the newest entry of each, four at a time', async () => {
    let underWay = 0;
    let most = 0;
    const counted = async <T,>(answer: T): Promise<T> => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      return answer;
    };
    const view = open(
      answers(api.list, () => twenty),
      answers(api.setup, ({ params }) => counted(aSetup({ TrackerId: params.trackerId }))),
      answers(api.entries, () => counted([anEntry('2026-11-19', '4000')])),
    );
    await expect.poll(() => view.screen.queryAllByText('4,000')).toHaveLength(20);
    const names = lately(view, 0);
    expect(['list', 'setup', 'entries'].map((name) => names.filter((one) => one === name).length)).toEqual([1, 20, 20]);
    expect(view.received.filter(({ name }) => name === 'entries')).toMatchObject(
      Array(20).fill({ input: { query: { startDate: '2026-11-13', endDate: '2026-11-20' } } }),
    );
    expect(most).toBe(4);
  });

  it('reloads only the tracker with a new entry', async () => {
    const view = open(
      answers(api.list, () => twenty),
      answers(api.setup, ({ params }) => aSetup({ TrackerId: params.trackerId })),
      answers(api.createEntry, ({ body }) => anEntry('2026-11-20', '5', { TrackerId: body.TrackerId, EntryDateKey: '20261120' })),
    );
    await expect.poll(() => view.screen.queryAllByText('4,000')).toHaveLength(20);
    await view.user.click(view.screen.getByRole('button', { name: 'Add entry: Tracker 7' }));
    await view.user.type(await view.screen.findByRole('textbox', { name: /^Steps/ }), '5');
    await view.user.click(view.screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => view.received.at(-1)?.name).toBe('createEntry');
    const before = view.received.length;
    await view.user.click((await view.screen.findAllByRole('button', { name: 'Close' }))[0]!);
    await expect.poll(() => lately(view, before)).toEqual(['list', 'setup', 'entries']);
    expect(view.received.at(-1)).toMatchObject({ input: { params: { trackerId: 't7' } } });
  });
});

describe('the import', () => {
  const openImport = async (screen: ReturnType<typeof open>['screen'], user: ReturnType<typeof open>['user']): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'More: Steps' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Import entries' }));
  };
  const file = (text: string) => new File([text], 'steps.csv', { type: 'text/csv' });

  it('lists the problems of each invalid row, and imports the valid ones', async () => {
    const { screen, user, received } = open(answers(api.createEntry, ({ body }) => anEntry(body.EntryDate, '5', { EntryDateKey: '20261101' })));
    await openImport(screen, user);
    await screen.findByText(/The first row names the columns/);
    await user.upload(screen.getByTestId('csv'), file('Date,Steps\n2026-11-01,5\n2026-11-02,many\n2026-11-25,7'));
    expect(await screen.findByText('Steps: Value must be a valid number')).toBeVisible();
    expect(screen.getByText('The date cannot be after today')).toBeVisible();
    expect(screen.getByText(/1 row is valid/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText('1 of 1 imported')).toBeVisible();
    expect(received.filter(({ name }) => name === 'createEntry')).toMatchObject([{ input: { body: { EntryDate: '2026-11-01', Values: [{ Value: '5' }] } } }]);
  });

  it('shows why a file cannot be read', async () => {
    const { screen, user } = open();
    await openImport(screen, user);
    await screen.findByText(/The first row names the columns/);
    await user.upload(screen.getByTestId('csv'), file('Date,Laps\n2026-11-01,5'));
    expect(await screen.findByText('This tracker has no value named “Laps”. Rename or remove that column.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});
