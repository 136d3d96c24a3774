import { call, facts, messageForUser, type PayloadAction, put, report, type SagaGenerator, select } from '#shell/api';
import { readCsv } from '../../rules/csv';
import { isCoach } from '../../rules/editor';
import { displayValue } from '../../rules/fields';
import { type ImportRow, type ImportTarget, previewImport } from '../../rules/importRows';
import { sourceKind } from '../../rules/sources';
import { type Acting, actingFor } from '../acting';
import { dialog } from '../dialog';
import { importing, type RowOutcome } from '../importing';
import { selectImporting } from '../selectors';
import type { TrackerWithEntries } from '../tracker';
import { loadTracker, saveEntry } from './entryCalls';
import { tellOthers } from './save';

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

const targetOf = ({ editor }: Acting, { tracker, entries, today }: TrackerWithEntries): ImportTarget => {
  // What devices measure stands beside what people enter.
  const taken = entries.filter(({ source }) => sourceKind(source) !== 'device');
  return {
    type: tracker.TrackerType,
    fields: tracker.TrackerFields,
    isOnePerDay: tracker.IsOnePerDay,
    today,
    byCoach: isCoach(editor),
    takenDays: new Set(taken.map(({ day }) => day)),
  };
};

type FileChosen = PayloadAction<string, string, { readonly arg: File }>;

/** Reads the file and says what it would bring, row by row. */
export function* preview({ meta: { arg: file } }: FileChosen) {
  const { acting, open } = yield* select(selectImporting);
  if (!acting || !open) return;
  const text = yield* call(() => file.text());
  yield* put(previewed(previewImport(readCsv(text), targetOf(acting, open))));
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
  return yield* call(saveEntry, acting, { trackerId: tracker.TrackerId, trackerName: tracker.TrackerName, day, values, shown, replaces: undefined });
}

/** Saves the good rows one after the other; a row that is refused does not hold the others up. */
export function* importRows() {
  const { acting, open, preview: found } = yield* select(selectImporting);
  const rows = found && 'rows' in found ? found.rows.filter(({ problems }) => problems.length === 0) : [];
  if (acting && open) {
    for (const row of rows) {
      const outcome = yield* call(tryRow, acting, open, row);
      yield* put(rowDone({ line: row.line, outcome }));
    }
  }
  yield* put(importEnded());
}

function* tryRow(acting: Acting, open: TrackerWithEntries, row: ImportRow): SagaGenerator<RowOutcome> {
  try {
    const outcome = yield* call(saveRow, acting, open, row);
    if (!('entry' in outcome)) return 'waiting';
    yield* put(dialog.actions.entryArrived(outcome.entry));
    yield* call(tellOthers, outcome.entry, false);
    return 'imported';
  } catch (error) {
    report('trackers: importing a row', error);
    return { refusal: messageForUser(error) };
  }
}
