import { all, call, facts, logError, openModal, prepareModal, put, select } from '#shell/api';
import { addDays } from '#shell/rules/days';
import type { TrackerListItem } from '../../contract';
import { isCurrent } from '../../rules/trackerOrder';
import { weekReach } from '../../rules/week';
import { type Acting, actingFor } from '../acting';
import type { TrackerDialogInput } from '../dialog';
import { mine } from '../mine';
import { modals } from '../modals';
import { selectMine } from '../selectors';
import { selectUnsentEntries } from '../unsentEntry';
import { loadList, loadTracker } from './entryCalls';

const { latestLoaded, listFailed, listLoaded, listRequested } = mine.actions;

/** How many trackers show what was entered last: each costs a call or two, and so many of them are read at once. */
const latestShown = 20;
const latestAtOnce = 4;

/** The person's trackers, then the newest entry of those that were used last, as far as it is not known or has changed. */
export function* loadMine({ payload: changed }: ReturnType<typeof listRequested>) {
  const acting = actingFor(yield* facts(), { source: 'Home' });
  if (!acting) throw new Error('The trackers were opened while nobody was signed in.');
  const trackers = yield* call(loadList, acting);
  yield* put(listLoaded(trackers));
  const newest = trackers
    .filter((tracker) => isCurrent(tracker) && tracker.LastEntryDate !== null)
    .sort((one, other) => (other.LastEntryDate ?? '').localeCompare(one.LastEntryDate ?? ''));
  const known = (yield* select(selectMine)).latest;
  for (const { TrackerId: trackerId } of newest.slice(latestShown)) yield* put(latestLoaded({ trackerId, latest: undefined }));
  const waiting = newest.slice(0, latestShown).filter(({ TrackerId }) => changed === undefined || changed.includes(TrackerId) || !(TrackerId in known));
  yield* all(Array.from({ length: latestAtOnce }, () => call(loadEachLatest, acting, waiting)));
  // Discarding asks, and what waits is there without a connection.
  if ((yield* select(selectUnsentEntries)).length > 0) yield* prepareModal('layout.confirm');
}

/** Takes one after the other away from those that wait. */
function* loadEachLatest(acting: Acting, waiting: TrackerListItem[]) {
  for (let next = waiting.shift(); next; next = waiting.shift()) yield* call(loadLatest, acting, next);
}

/** What was entered last and in the days before it stands beside the tracker; where it cannot be read, the day alone does. */
function* loadLatest(acting: Acting, { TrackerId: trackerId, LastEntryDate }: TrackerListItem) {
  try {
    const since = LastEntryDate === null ? undefined : addDays(LastEntryDate, -weekReach);
    const open = yield* call(loadTracker, acting, trackerId, since);
    // The legacy interface answers years.
    const entries = open.entries.filter(({ day }) => since === undefined || day >= since);
    yield* put(latestLoaded({ trackerId, latest: entries.length > 0 ? { ...open, entries } : undefined }));
  } catch (error) {
    logError('trackers: the latest entry', error);
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
  if (updates && updates.length > 0) yield* put(listRequested(updates.map((update) => update.trackerId)));
}

export function* openImport({ payload }: ReturnType<typeof mine.actions.importWanted>) {
  const hasImported = yield* modals.importEntries(payload);
  if (hasImported && (yield* select(selectMine)).status !== 'idle') yield* put(listRequested([payload.trackerId]));
}
