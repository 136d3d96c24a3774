import { all, call, facts, openModal, openOwnModal, put, report, select } from '#shell/api';
import type { TrackerListItem } from '../../contract';
import { isCurrent } from '../../rules/trackerOrder';
import { type Acting, actingFor } from '../acting';
import type { TrackerDialogInput } from '../dialog';
import { mine } from '../mine';
import { selectMine } from '../selectors';
import { loadList, loadTracker } from './entryCalls';

const { latestLoaded, listFailed, listLoaded, listRequested } = mine.actions;

/** How many trackers show what was entered last: each costs a call or two, and so many of them are read at once. */
const latestShown = 20;
const latestAtOnce = 4;

/** The person's trackers, then the newest entry of those that were used last. */
export function* loadMine() {
  const acting = actingFor(yield* facts(), { source: 'Home' });
  if (!acting) throw new Error('The trackers were opened while nobody was signed in.');
  const trackers = yield* call(loadList, acting);
  yield* put(listLoaded(trackers));
  const newest = trackers
    .filter((tracker) => isCurrent(tracker) && tracker.LastEntryDate !== null)
    .sort((one, other) => (other.LastEntryDate ?? '').localeCompare(one.LastEntryDate ?? ''))
    .slice(0, latestShown);
  yield* all(Array.from({ length: latestAtOnce }, () => call(loadEachLatest, acting, newest)));
}

/** Takes one after the other away from those that wait. */
function* loadEachLatest(acting: Acting, waiting: TrackerListItem[]) {
  for (let next = waiting.shift(); next; next = waiting.shift()) yield* call(loadLatest, acting, next);
}

/** What was entered last stands beside the tracker; where it cannot be read, the day alone does. */
function* loadLatest(acting: Acting, { TrackerId: trackerId, LastEntryDate }: TrackerListItem) {
  try {
    const { tracker, entries } = yield* call(loadTracker, acting, trackerId, LastEntryDate ?? undefined);
    const entry = entries[0];
    yield* put(latestLoaded({ trackerId, latest: entry && { tracker, entry } }));
  } catch (error) {
    report('trackers: the latest entry', error);
    yield* put(latestLoaded({ trackerId, latest: undefined }));
  }
}

export function* mineNotLoaded() {
  yield* put(listFailed());
}

/** Opens the dialog for one tracker, or for the choice among all of them; what was changed there changes the page. */
export function* openEntries({ payload: { trackerId } }: ReturnType<typeof mine.actions.entryWanted>) {
  const selection: TrackerDialogInput['selection'] = trackerId === undefined ? { types: [] } : { trackerIds: [trackerId] };
  const updates = yield* openModal('trackers.entry', { selection, source: 'Home' });
  if (updates && updates.length > 0) yield* put(listRequested());
}

export function* openImport({ payload }: ReturnType<typeof mine.actions.importWanted>) {
  const hasImported = yield* openOwnModal('trackers.importEntries', payload);
  if (hasImported === true && (yield* select(selectMine)).status !== 'idle') yield* put(listRequested());
}
