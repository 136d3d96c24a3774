import { all, announce, call, facts, logError, messageForUser, type PayloadAction, put, request, type SagaGenerator, select } from '#shell/api';
import { readCsv } from '#shell/rules/csv';
import { isCoach } from '../../rules/editor';
import { displayValue } from '../../rules/fields';
import { type DayOrder, usualDayOrder } from '../../rules/importCells';
import {
  daysOfPreview,
  goodRows,
  type ImportPreview,
  type ImportRow,
  type ImportTarget,
  maxImportBytes,
  maxImportRows,
  previewImport,
  withTakenDays,
} from '../../rules/importRows';
import { textIn } from '../../rules/textIn';
import { valuesInWords } from '../../rules/valuesInWords';
import { type Acting, actingFor } from '../acting';
import { api } from '../api';
import type { EntryDraft } from '../draft';
import { importing, type RowOutcome } from '../importing';
import { mine } from '../mine';
import { selectImporting, selectMine } from '../selectors';
import type { TrackerWithEntries } from '../tracker';
import { selectUnsentEntries } from '../unsentEntry';
import { loadTracker, saveEntry } from './entryCalls';

const { importEnded, loadFailed, loaded, previewed, rowDone } = importing.actions;

/** The dialog is on screen: what its rows are checked against. People import for themselves. */
export function* openImporting({ payload: { trackerId } }: PayloadAction<{ readonly trackerId: string }>) {
  const acting = actingFor(yield* facts(), { source: 'Home' });
  if (!acting) throw new Error('The import was opened while nobody was signed in.');
  yield* put(loaded({ acting, open: yield* call(loadTracker, acting, trackerId) }));
}

export function* importNotOpened() {
  yield* put(loadFailed());
}

const targetOf = ({ editor }: Acting, { tracker, today }: TrackerWithEntries, dayOrder: DayOrder): ImportTarget => ({
  type: tracker.TrackerType,
  fields: tracker.TrackerFields,
  isOnePerDay: tracker.IsOnePerDay,
  today,
  byCoach: isCoach(editor),
  usualDayOrder: dayOrder,
});

type FileChosen = PayloadAction<string, string, { readonly arg: File }>;

/** Reads the file and says what it would bring, row by row. */
export function* preview({ meta: { arg: file } }: FileChosen) {
  const { acting, open } = yield* select(selectImporting);
  if (!acting || !open) return;
  if (file.size > maxImportBytes) {
    yield* put(previewed({ problem: { key: 'import.file.tooLarge' } }));
    return;
  }
  const text = textIn(new Uint8Array(yield* call(() => file.arrayBuffer())));
  const { user } = yield* facts();
  // The first row names the columns.
  const read = previewImport(readCsv(text, maxImportRows + 1), targetOf(acting, open, usualDayOrder(user?.PreferredLanguage)));
  yield* put(previewed(yield* call(checkDays, read, acting, open)));
}

/** Of a one-per-day tracker the days that are taken are asked for: the file may go back further than the entries that were loaded. */
function* checkDays(read: ImportPreview, { userId }: Acting, { tracker: { TrackerId: trackerId, IsOnePerDay } }: TrackerWithEntries) {
  const days = IsOnePerDay ? daysOfPreview(read) : undefined;
  if (!days) return read;
  const unsent = (yield* select(selectUnsentEntries)).filter(
    ({ entry, refusal }) => entry.userId === userId && entry.trackerId === trackerId && !entry.deletes && refusal === undefined,
  );
  try {
    const taken = yield* request(api.takenDays, { query: { trackerId, ...days } });
    return withTakenDays(read, new Set([...taken, ...unsent.map(({ entry }) => entry.day)]));
  } catch (error) {
    logError('trackers: days that are taken', error);
    return { problem: { key: 'import.file.notChecked' } } as const;
  }
}

export function* fileNotRead() {
  yield* put(previewed({ problem: { key: 'import.file.unreadable' } }));
}

function* saveRow(acting: Acting, { tracker }: TrackerWithEntries, { day, values }: ImportRow) {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = tracker.TrackerFields.find(({ FieldName }) => FieldName === name);
      return [name, field ? displayValue(field, value) : value] as const;
    }),
  );
  const { TrackerId: trackerId, TrackerName: trackerName } = tracker;
  const inWords = valuesInWords(tracker.TrackerFields, values);
  const draft: EntryDraft = { trackerId, trackerName, day, values, shown, inWords, replaces: undefined, onlyNew: true };
  return yield* call(saveEntry, acting, draft);
}

/**
 * Saves the good rows one after the other; a row that is refused does not hold the others up. Once a row waits to be sent, the server does not answer: the others
 * are handed over together, and wait beside it. When the dialog is closed the row that is under way is the last one: it arrives, and is shown on the page.
 */
export function* importRows() {
  const { visit, acting, open, preview: found } = yield* select(selectImporting);
  if (!acting || !open) return;
  const rows = [...goodRows(found)];
  for (let row = rows.shift(); row; row = rows.shift()) {
    const outcome = yield* call(tryRow, acting, open, row);
    if ((yield* select(selectImporting)).visit !== visit) {
      if (outcome === 'imported' && (yield* select(selectMine)).status !== 'idle') yield* put(mine.actions.listRequested([open.tracker.TrackerId]));
      return;
    }
    yield* put(rowDone({ line: row.line, outcome }));
    if (typeof outcome === 'object' && 'waits' in outcome) break;
  }
  yield* all(rows.map((row) => call(importBeside, visit, acting, open, row)));
  if ((yield* select(selectImporting)).visit === visit) yield* put(importEnded());
}

function* importBeside(visit: number, acting: Acting, open: TrackerWithEntries, row: ImportRow) {
  const outcome = yield* call(tryRow, acting, open, row);
  if ((yield* select(selectImporting)).visit === visit) yield* put(rowDone({ line: row.line, outcome }));
}

function* tryRow(acting: Acting, open: TrackerWithEntries, row: ImportRow): SagaGenerator<RowOutcome> {
  try {
    const outcome = yield* call(saveRow, acting, open, row);
    if (!('entry' in outcome)) return { waits: outcome.key };
    const { trackerId, day: entryDate, dateKey } = outcome.entry;
    yield* announce('trackers.entryChanged', { trackerId, entryDate, dateKey, isDeleted: false });
    return 'imported';
  } catch (error) {
    logError('trackers: importing a row', error);
    return { refusal: messageForUser(error) };
  }
}
