import {
  all,
  announce,
  call,
  callDelivered,
  change,
  createSlice,
  keyedResource,
  logError,
  messageForUser,
  modalState,
  type PayloadAction,
  put,
  type RootState,
  refusedLater,
  request,
  type SagaGenerator,
  safely,
  select,
  takeEvery,
  takeLatest,
} from '#shell/api';
import { readCsv } from '#shell/rules/files/csv';
import { type Acting, isCoach } from '../rules/entry/editor';
import { draftOf } from '../rules/entry/entryDraft';
import type { DayOrder } from '../rules/import/importCells';
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
} from '../rules/import/importRows';
import { textIn } from '../rules/import/textIn';
import type { Tracker, TrackerWithEntries } from '../rules/tracker';
import { actingFor } from './acting';
import { api } from './api';
import { reloadMine } from './mine';
import { loadTracker } from './reading';
import { saveEntry } from './sending';
import { selectUnsentEntries } from './unsent';

/** The result of a row. `waits` is the key of its queued call. */
export type RowOutcome = 'imported' | { readonly waits: string | undefined } | { readonly refusal: string | undefined };

/** The chosen file; `dayOrder`: the day order of the displayed language. */
interface Chosen {
  readonly file: File;
  readonly dayOrder: DayOrder;
}

/** The import dialog, from its opening to its closing. */
interface ImportState {
  readonly status: 'choosing' | 'importing' | 'done';
  readonly fileName: string;
  readonly preview: ImportPreview | undefined;
  /** Results of the current file, by line. */
  readonly outcomes: Readonly<Record<number, RowOutcome>>;
  /** Whether rows of this file, or of an earlier one, are stored. */
  readonly hasImported: boolean;
}

const initialState: ImportState = { status: 'choosing', fileName: '', preview: undefined, outcomes: {}, hasImported: false };

const withOutcome = (state: ImportState, line: number, outcome: RowOutcome): ImportState => ({
  ...state,
  outcomes: { ...state.outcomes, [line]: outcome },
  hasImported: state.hasImported || outcome === 'imported',
});

/** Records the result of a queued call in its row. */
const withEnd = (state: ImportState, key: string, end: RowOutcome): ImportState => {
  const isOf = ([, outcome]: [string, RowOutcome]): boolean => typeof outcome === 'object' && 'waits' in outcome && outcome.waits === key;
  const row = Object.entries(state.outcomes).find(isOf);
  return row ? withOutcome(state, Number(row[0]), end) : state;
};

export const importing = createSlice({
  name: 'trackers/importing',
  initialState,
  reducers: {
    /** The file is not part of the state, so it is passed beside the payload. */
    fileChosen: {
      prepare: (file: File, dayOrder: DayOrder) => ({ payload: file.name, meta: { file, dayOrder } }),
      reducer: ({ hasImported }, { payload: fileName }: PayloadAction<string, string, Chosen>): ImportState => ({
        ...initialState,
        fileName,
        hasImported,
      }),
    },
    previewed: (state, { payload: preview }: PayloadAction<ImportPreview>): ImportState => ({ ...state, preview }),
    importRequested: (state): ImportState => ({ ...state, status: 'importing' }),
    rowDone: (state, { payload: { line, outcome } }: PayloadAction<{ readonly line: number; readonly outcome: RowOutcome }>): ImportState =>
      withOutcome(state, line, outcome),
    importEnded: (state): ImportState => ({ ...state, status: 'done' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(callDelivered, (state, { payload }): ImportState => withEnd(state, payload.call.key, 'imported'))
      .addCase(refusedLater, (state, { payload }): ImportState => withEnd(state, payload.call.key, { refusal: payload.call.refusal || undefined })),
});

const { fileChosen, importEnded, importRequested, previewed, rowDone } = importing.actions;

export const selectImporting = (root: RootState): ImportState =>
  (root['trackers.importEntries'] as { readonly importing: ImportState } | undefined)?.importing ?? initialState;

/** The result of a row by its line; `undefined` if pending. */
export const selectOutcomeOf = (root: RootState, line: number) => selectImporting(root).outcomes[line];

/** Data for validating and saving rows: people import for themselves. */
interface Target {
  readonly acting: Acting;
  readonly open: TrackerWithEntries;
}

const targets = keyedResource(function* loadTarget(trackerId: string): SagaGenerator<Target> {
  const acting = yield* actingFor({ source: 'Home' });
  return { acting, open: yield* call(loadTracker, acting, trackerId) };
});

/** The tracker of the import. */
export const targetOf = (trackerId: string) => targets.of(trackerId);

const rulesOf = ({ acting, open: { tracker, today } }: Target, dayOrder: DayOrder): ImportTarget => ({
  type: tracker.TrackerType,
  fields: tracker.TrackerFields,
  isOnePerDay: tracker.IsOnePerDay,
  today,
  byCoach: isCoach(acting.editor),
  usualDayOrder: dayOrder,
});

/** Reads the file, and returns the preview of its rows. */
function* preview(target: Target, { file, dayOrder }: Chosen): SagaGenerator<ImportPreview> {
  if (file.size > maxImportBytes) return { problem: { key: 'import.file.tooLarge' } };
  const text = textIn(new Uint8Array(yield* call(() => file.arrayBuffer())));
  // The first row contains the column titles.
  const read = previewImport(readCsv(text, maxImportRows + 1), rulesOf(target, dayOrder));
  return yield* call(checkDays, read, target);
}

/** Requests the taken days of a one-per-day tracker: the file may reach back further than the loaded entries. */
function* checkDays(read: ImportPreview, { acting: { userId }, open: { tracker } }: Target): SagaGenerator<ImportPreview> {
  const { TrackerId: trackerId, IsOnePerDay } = tracker;
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
    return { problem: { key: 'import.file.notChecked' } };
  }
}

interface RowToSave {
  readonly acting: Acting;
  readonly tracker: Tracker;
  readonly row: ImportRow;
}

/** Saves a row. A refused row does not stop the others. */
function* trySaving({ acting, tracker, row }: RowToSave): SagaGenerator<RowOutcome> {
  try {
    const sent = yield* saveEntry(acting, { ...draftOf(tracker, { day: row.day, texts: row.values }), onlyNew: true });
    if (!('entry' in sent)) return sent;
    const { trackerId, day: entryDate, dateKey } = sent.entry;
    yield* announce('trackers.entryChanged', { trackerId, entryDate, dateKey, isDeleted: false });
    return 'imported';
  } catch (error) {
    logError('trackers: importing a row', error);
    return { refusal: messageForUser(error) };
  }
}

/** Reloads the page after a row that was being sent when its dialog closed. */
function* showArrived(outcome: RowOutcome, { tracker, row }: RowToSave) {
  const isOnScreen = goodRows((yield* select(selectImporting)).preview).includes(row);
  if (outcome === 'imported' && !isOnScreen) yield* reloadMine([tracker.TrackerId]);
}

const saveRow = change(trySaving, { afterwards: showArrived });

function* importRow({ acting, open: { tracker } }: Target, row: ImportRow): SagaGenerator<RowOutcome | undefined> {
  const outcome = yield* saveRow.run({ acting, tracker, row });
  if (outcome) yield* put(rowDone({ line: row.line, outcome }));
  return outcome;
}

/**
 * Saves the valid rows one after the other. Once a row is queued because the server does not answer, the others are queued together. When the dialog
 * closes, the row being sent is the last one.
 */
function* importRows(target: Target) {
  const rows = [...goodRows((yield* select(selectImporting)).preview)];
  for (let row = rows.shift(); row; row = rows.shift()) {
    const outcome = yield* call(importRow, target, row);
    if (typeof outcome === 'object' && 'waits' in outcome) break;
  }
  yield* all(rows.map((row) => call(importRow, target, row)));
  yield* put(importEnded());
}

export default modalState(
  'trackers.importEntries',
  { importing, targets, saveRow },
  {
    *saga({ trackerId }: { readonly trackerId: string }) {
      const { select: selectTarget } = targetOf(trackerId);
      function* read({ meta }: ReturnType<typeof fileChosen>) {
        const { data } = yield* select(selectTarget);
        if (data) yield* put(previewed(yield* call(preview, data, meta)));
      }
      function* unreadable() {
        yield* put(previewed({ problem: { key: 'import.file.unreadable' } }));
      }
      function* begin() {
        const { data } = yield* select(selectTarget);
        if (data) yield* call(importRows, data);
      }
      yield* takeLatest(fileChosen, safely(read, unreadable));
      yield* takeEvery(importRequested, safely(begin));
    },
  },
);
