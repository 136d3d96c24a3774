// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, isLost } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { TrackerEntry } from '../contract';
import { useShownValue } from '../parts/entry/useShownValue';
import plugin from '../plugin';
import { api } from '../state/api';
import { aField, aListItem, anEntry, aSetup } from '../testing/factories';

// The spy counts how often each row is rendered: each rendering formats its values once.
vi.mock(import('../parts/entry/useShownValue'), { spy: true });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const onePerDay = answers(api.setup, () => aSetup({ IsOnePerDay: true }));

const open = (...server: readonly Answered[]) => openFor('en-US', ...server);

/** Texts of the screen in each language, for people with English in their profile. */
const words = {
  'en-US': { more: 'More: Steps', item: 'Import entries', hint: /The first row names the columns/ },
  'es-419': { more: 'Más: Steps', item: 'Importar registros', hint: /La primera fila nombra las columnas/ },
} as const;

const openFor = async (locale: 'en-US' | 'es-419', ...server: readonly Answered[]) => {
  const view = renderInShell([plugin], {
    path: '/trackers',
    locale,
    person: { PreferredLanguage: 'en-US' },
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
  // The page behind a dialog returns to the accessibility tree shortly after the dialog has closed.
  const openImport = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: words[locale].more, hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: words[locale].item, hidden: true }));
    await screen.findByText(words[locale].hint);
  };
  const choose = (text: string): Promise<void> => user.upload(screen.getByTestId('csv'), new File([text], 'steps.csv', { type: 'text/csv' }));
  const callsOf = (name: string) => received.filter((call) => call.name === name);
  await openImport();
  return { ...view, openImport, choose, callsOf };
};

describe('an import file', () => {
  it('has days in the order of the displayed language, and shows each in words', async () => {
    const { screen, choose } = await open();
    expect(screen.getByText(/2026-01-31 or 01\/31\/2026/)).toBeVisible();
    await choose('Date,Steps\n05/11/2026,5');
    expect(await screen.findByRole('cell', { name: 'May 11, 2026' })).toBeVisible();
    await choose('Date,Steps\n05/11/2026,5\n13/11/2026,5');
    expect(await screen.findByRole('cell', { name: 'November 5, 2026' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'November 13, 2026' })).toBeVisible();
  });

  it('has days with the day first if the screen is in Spanish, regardless of the profile', async () => {
    const { screen, choose } = await openFor('es-419');
    expect(screen.getByText(/2026-01-31 o 31\/01\/2026/)).toBeVisible();
    await choose('Fecha,Steps\n05/11/2026,5');
    expect(await screen.findByRole('cell', { name: '5 de noviembre de 2026' })).toBeVisible();
  });

  it('is refused with the reason if it is ambiguous', async () => {
    const { screen, choose } = await open();
    await choose('Date,Steps,Steps\n2026-11-01,5,6');
    expect(await screen.findByText('The column “Steps” appears twice. Remove one of the two.')).toBeVisible();
    await choose('Date,Steps\n13/11/2026,5\n05/13/2026,5');
    expect(await screen.findByText(/start with the day \(13\/11\/2026\), others with the month \(05\/13\/2026\)/)).toBeVisible();
  });

  it('is not read when it is larger than 1 MB', async () => {
    const { screen, choose } = await open();
    const read = vi.spyOn(File.prototype, 'arrayBuffer');
    await choose('x'.repeat(1_000_000 + 1));
    expect(await screen.findByText(/^The file is larger than 1 MB/)).toBeVisible();
    expect(read).not.toHaveBeenCalled();
  });

  it('with more than a thousand rows shows where to split it', async () => {
    const { screen, choose } = await open();
    await choose(`Date,Steps\n${'2026-11-01,5\n'.repeat(1001)}`);
    expect(await screen.findByText(/up to 1,000 rows, and this file has more. Split it before line 1,002./)).toBeVisible();
  });

  it('of an older spreadsheet keeps its special characters', async () => {
    const { screen, user } = await open(
      answers(api.setup, () => aSetup({ TrackerFields: [aField({ FieldName: 'Note', FieldNameDisplay: 'Año', FieldType: 'Text', FieldValidations: [] })] })),
    );
    const bytes = Uint8Array.from('Date,A\u00f1o\n2026-11-01,Ni\u00f1o', (letter) => letter.charCodeAt(0));
    await user.upload(screen.getByTestId('csv'), new File([bytes], 'notes.csv', { type: 'text/csv' }));
    expect(await screen.findByRole('cell', { name: 'Niño' })).toBeVisible();
  });

  it('shows the ambiguous number', async () => {
    const { screen, choose } = await open(answers(api.setup, () => aSetup({ TrackerFields: [aField({ FieldDecimalPlaces: 1 })] })));
    await choose('Date;Steps\n2026-11-01;1.234');
    expect(await screen.findByText('Steps: “1.234” can be read in two ways. Write 1234 or 1,234.')).toBeVisible();
  });

  it('renders a row again only when it has a result', async () => {
    const { screen, user, choose } = await open();
    const count = 20;
    await choose(`Date,Steps\n${'2026-11-01,5\n'.repeat(count)}`);
    const add = await screen.findByRole('button', { name: `Import ${count} entries` });
    vi.mocked(useShownValue).mockClear();
    await user.click(add);
    expect(await screen.findByText(`${count} of ${count} imported`)).toBeVisible();
    expect(useShownValue).toHaveBeenCalledTimes(count);
  });
});

describe('days of a one-per-day tracker', () => {
  it('[TRK-137] that are taken are shown before anything is sent, however old they are', async () => {
    const { screen, user, choose, callsOf } = await open(
      onePerDay,
      answers(api.takenDays, () => ['2024-03-05']),
    );
    await choose('Date,Steps\n2024-03-06,5\n2024-03-05,199');
    expect(await screen.findByText('This day already has an entry')).toBeVisible();
    expect(callsOf('takenDays')).toMatchObject([{ input: { query: { trackerId: 'steps', first: '2024-03-05', last: '2024-03-06' } } }]);
    await user.click(screen.getByRole('button', { name: 'Import 1 entry' }));
    expect(await screen.findByText('1 of 1 imported')).toBeVisible();
    expect(callsOf('createEntry')).toMatchObject([{ input: { body: { EntryDate: '2024-03-06', OnlyNew: true } } }]);
  });

  it('with an entry queued on this device are taken, too', async () => {
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
    expect(await screen.findByText('This day already has an entry')).toBeVisible();
  });

  it('are not guessed if they cannot be looked up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { screen, choose } = await open(onePerDay, answers(api.takenDays, isLost));
    await choose('Date,Steps\n2026-11-01,5');
    expect(await screen.findByText(/couldn’t check which days/)).toBeVisible();
  });
});

describe('while the server does not answer', () => {
  const rows = 'Date,Steps\n2026-11-01,5\n2026-11-02,5\n2026-11-03,5';

  it('rows after the first queued one are queued together, and imported once it answers', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let answer = (): void => undefined;
    const answering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { screen, user, choose, callsOf, pass } = await open(answers(api.createEntry, ({ body }) => answering.then(() => anEntry(body.EntryDate, '5'))));
    await choose(rows);
    await user.click(await screen.findByRole('button', { name: 'Import 3 entries' }));
    await expect.poll(() => callsOf('createEntry').length).toBe(1);
    await pass(30_000);
    await screen.findByText('Waiting to be sent');
    await pass(30_000);
    await expect.poll(() => screen.getAllByText('Waiting to be sent').length).toBe(3);
    answer();
    expect(await screen.findByText('3 of 3 imported')).toBeVisible();
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
  });
});

describe('Cancel', () => {
  /** A server whose answers the test releases one by one. */
  const waitingServer = () => {
    const waiting: (() => void)[] = [];
    const server = answers(api.createEntry, ({ body }) => new Promise<TrackerEntry>((resolve) => waiting.push(() => resolve(anEntry(body.EntryDate, '5')))));
    return { server, answerNext: () => waiting.shift()?.() };
  };
  const rows = 'Date,Steps\n2026-11-01,5\n2026-11-02,5\n2026-11-03,5';

  it('sends no further row, and the page shows the arrived ones', async () => {
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

  it('allows choosing another file, with rows of its own', async () => {
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
