import { call, draftDropped, put, select, take } from '#shell/api';
import type { Acting } from '../acting';
import { devices } from '../devices';
import { dialog } from '../dialog';
import { draftNameOf } from '../draftName';
import { selectDialog, selectEntryInForm } from '../formSelectors';
import { mine } from '../mine';
import { selectDevices, selectMine } from '../selectors';
import type { TrackerWithEntries } from '../tracker';
import { loadShown } from './open';

const { closed, deleted, deletedForLater, saved, savedForLater, trackerRefreshed, workFailed } = dialog.actions;

/** The connection was away, and other tabs and devices may have entered something meanwhile: whatever was loaded is read anew. */
export function* reloadAll() {
  if ((yield* select(selectMine)).status !== 'idle') yield* put(mine.actions.listRequested());
  if ((yield* select(selectDevices)).status !== 'idle') yield* put(devices.actions.listRequested());
  yield* call(refreshDialog);
}

/** Reads the tracker of the dialog anew. What is saved or deleted there meanwhile may be missing in the answer: then it is asked for again. */
function* refreshDialog() {
  for (;;) {
    const { acting, open, visit, updates } = yield* select(selectDialog);
    if (!acting || !open) return;
    const fresh = yield* call(loadShown, acting, open.tracker.TrackerId);
    const now = yield* select(selectDialog);
    if (now.visit !== visit) return;
    if (now.pending > 0) yield* take([closed, deleted, deletedForLater, saved, savedForLater, workFailed]);
    else if (now.updates === updates) return yield* call(show, acting, visit, fresh);
  }
}

function* show(acting: Acting, visit: number, open: TrackerWithEntries) {
  const entry = yield* select(selectEntryInForm);
  yield* put(trackerRefreshed({ visit, open }));
  if (entry && !open.entries.some(({ id }) => id === entry.id)) yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
}
