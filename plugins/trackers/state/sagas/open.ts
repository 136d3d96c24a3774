import { call, facts, notify, prepareModal, put, type SagaGenerator, select } from '#shell/api';
import { message } from '../../text';
import { type Acting, actingFor } from '../acting';
import { dialog, onlyTracker, type TrackerDialogInput } from '../dialog';
import { selectDialog } from '../formSelectors';
import type { TrackerWithEntries } from '../tracker';
import { selectIdsToDelete } from '../unsentEntry';
import { loadList, loadTracker } from './entryCalls';

const { closed, loadFailed, opened, trackerChosen, trackerLoaded, trackersLoaded } = dialog.actions;

type Wanted = ReturnType<typeof opened | typeof trackerChosen | typeof closed>;

/** What the dialog needs next. A closed one needs nothing: whatever was on its way to it must not land in the next. */
export function* load(action: Wanted) {
  if (opened.match(action)) yield* call(openDialog, action.payload);
  else if (trackerChosen.match(action)) yield* call(chooseTracker, action.payload.trackerId);
}

/** A single id goes straight to its entries, everything else to the choice (TRK-057, TRK-058). */
function* openDialog(input: TrackerDialogInput) {
  // Deleting asks, and can be done without a connection.
  yield* prepareModal('layout.confirm');
  const acting = actingFor(yield* facts(), input);
  if (!acting) throw new Error('The entry dialog was opened while nobody was signed in.');
  const only = onlyTracker(input);
  if (only !== undefined) yield* call(loadInto, acting, only);
  else yield* put(trackersLoaded({ acting, trackers: yield* call(loadList, acting) }));
}

function* chooseTracker(trackerId: string) {
  const { acting } = yield* select(selectDialog);
  if (acting) yield* call(loadInto, acting, trackerId);
}

/** A tracker as the dialog shows it: without the entries that are as good as deleted. @throws EndpointError */
export function* loadShown(acting: Acting, trackerId: string): SagaGenerator<TrackerWithEntries> {
  const open = yield* call(loadTracker, acting, trackerId);
  const toDelete = yield* select(selectIdsToDelete);
  return { ...open, entries: open.entries.filter(({ id }) => !toDelete.has(id)) };
}

function* loadInto(acting: Acting, trackerId: string) {
  yield* put(trackerLoaded({ acting, open: yield* call(loadShown, acting, trackerId) }));
}

/** The dialog closes (TRK-061, TRK-143), and says why. */
export function* notOpened() {
  yield* put(loadFailed());
  yield* notify(message('error.load'), 'error');
}
