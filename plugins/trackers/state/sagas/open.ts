import { call, facts, notify, type PayloadAction, put, select } from '#shell/api';
import { message } from '../../text';
import { type Acting, actingFor } from '../acting';
import { dialog, type TrackerDialogInput } from '../dialog';
import { selectDialog } from '../formSelectors';
import { loadList, loadTracker } from './entryCalls';

const { loadFailed, trackerChosen, trackerLoaded, trackersLoaded } = dialog.actions;

/** A single id goes straight to its entries, everything else to the choice (TRK-057, TRK-058). */
export function* openDialog({ payload: input }: PayloadAction<TrackerDialogInput>) {
  const acting = actingFor(yield* facts(), input);
  if (!acting) throw new Error('The entry dialog was opened while nobody was signed in.');
  const only = 'trackerIds' in input.selection && input.selection.trackerIds.length === 1 ? input.selection.trackerIds[0] : undefined;
  if (only !== undefined) yield* call(loadInto, acting, only);
  else yield* put(trackersLoaded({ acting, trackers: yield* call(loadList, acting) }));
}

export function* chooseTracker({ payload: { trackerId } }: ReturnType<typeof trackerChosen>) {
  const { acting } = yield* select(selectDialog);
  if (acting) yield* call(loadInto, acting, trackerId);
}

function* loadInto(acting: Acting, trackerId: string) {
  yield* put(trackerLoaded({ acting, open: yield* call(loadTracker, acting, trackerId) }));
}

/** The dialog closes (TRK-061, TRK-143), and says why. */
export function* notOpened() {
  yield* put(loadFailed());
  yield* notify(message('error.load'), 'error');
}
