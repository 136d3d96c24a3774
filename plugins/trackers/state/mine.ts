import {
  call,
  cancelled,
  createSelector,
  createSlice,
  keyedResource,
  on,
  openModal,
  type PayloadAction,
  prepareModal,
  put,
  type RootState,
  resource,
  type SagaGenerator,
  safely,
  select,
  takeLeading,
} from '#shell/api';
import { addDays } from '#shell/rules/dates/days';
import type { TrackerListItem } from '../contract';
import type { TrackerWithEntries } from '../rules/tracker';
import { isCurrent, panelsOf } from '../rules/trackerOrder';
import { weekReach } from '../rules/week';
import { actingFor } from './acting';
import { modals } from './api';
import { loadList, loadTracker } from './reading';
import { selectUnsentEntries } from './unsent';

const reloadsOn = [on('root.connectionRegained')];

/** The person's trackers, reloaded by each page that shows them. */
export const mine = resource(loadMine, { reloadsOn, freshFor: 0 });

/** Entries of the week up to the newest entry of a tracker. */
export const latest = keyedResource(loadLatest, { reloadsOn, freshFor: 0 });

function* loadMine(): SagaGenerator<readonly TrackerListItem[]> {
  const trackers = yield* call(loadList, yield* actingFor({ source: 'Home' }));
  // Loads the confirmation ahead, because discarding needs it, and queued entries exist without a connection.
  if ((yield* select(selectUnsentEntries)).length > 0) yield* prepareModal('layout.confirm');
  return trackers;
}

function* loadLatest({ trackerId }: { readonly trackerId: string }): SagaGenerator<TrackerWithEntries> {
  const last = (yield* select(mine.select)).data?.find(({ TrackerId }) => TrackerId === trackerId)?.LastEntryDate;
  const since = last ? addDays(last, -weekReach) : undefined;
  const acting = yield* actingFor({ source: 'Home' });
  const open = yield* inTurn(() => loadTracker(acting, trackerId, since));
  return { ...open, entries: open.entries.filter(({ day }) => since === undefined || day >= since) };
}

/** Maximum number of trackers loaded at a time: a page has many of them, and each needs one or two calls. */
let places = 4;
const line: (() => void)[] = [];

/** Runs work as soon as there is a free place. */
function* inTurn<T>(work: () => SagaGenerator<T>): SagaGenerator<T> {
  if (places > 0) places -= 1;
  else yield* call(waitInLine);
  try {
    return yield* call(work);
  } finally {
    const next = line.shift();
    if (next) next();
    else places += 1;
  }
}

function* waitInLine(): SagaGenerator<void> {
  let called = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    called = resolve;
  });
  line.push(called);
  try {
    yield* call(() => turn);
  } finally {
    if ((yield* cancelled()) && line.includes(called)) line.splice(line.indexOf(called), 1);
  }
}

/** Reloads the page after entries of these trackers were saved or deleted; only those that have been shown. */
export function* reloadMine(trackerIds: readonly string[]): SagaGenerator<void> {
  yield* put(mine.invalidated());
  for (const trackerId of new Set(trackerIds)) {
    const source = latest.of({ trackerId });
    if ((yield* select(source.select)).status !== 'idle') yield* put(source.requested());
  }
}

/** The page's trackers in two panels: those in use, and all others; `undefined` until they have been loaded once. */
export const selectMyPanels = createSelector([(root: RootState) => mine.select(root).data], (trackers) => trackers && panelsOf(trackers, { types: [] }));

/** The pinned trackers, in their order. */
export const selectPinned = createSelector([(root: RootState) => mine.select(root).data], (trackers = []): readonly TrackerListItem[] =>
  trackers.filter(({ Pin }) => Pin !== undefined).sort((one, other) => (one.Pin ?? 0) - (other.Pin ?? 0)),
);

/** Maximum number of trackers that show their newest values. */
const latestShown = 20;

/** Ids of the trackers that were used last. */
export const selectIdsWithLatest = createSelector([(root: RootState) => mine.select(root).data], (trackers = []): ReadonlySet<string> => {
  const used = trackers.filter((tracker) => isCurrent(tracker) && tracker.LastEntryDate !== null);
  const newest = used.sort((one, other) => (other.LastEntryDate ?? '').localeCompare(one.LastEntryDate ?? ''));
  return new Set(newest.slice(0, latestShown).map(({ TrackerId }) => TrackerId));
});

/** Requests of the page. */
export const wishes = createSlice({
  name: 'trackers/mine',
  initialState: null,
  reducers: {
    /** Opens the entries of one tracker, or the choice of one. */
    entryWanted: (state, _action: PayloadAction<{ readonly trackerId: string | undefined }>) => state,
    importWanted: (state, _action: PayloadAction<{ readonly trackerId: string }>) => state,
  },
});

/** Opens the dialog for one tracker, or for the choice of one; changes update the page (TRK-068). */
function* openEntries({ payload: { trackerId } }: ReturnType<typeof wishes.actions.entryWanted>) {
  const selection = trackerId === undefined ? { types: [] } : { trackerIds: [trackerId] };
  const updates = yield* openModal('trackers.entry', { selection, source: 'Home' });
  if (updates && updates.length > 0) yield* reloadMine(updates.map((update) => update.trackerId));
}

function* openImport({ payload }: ReturnType<typeof wishes.actions.importWanted>) {
  if (yield* modals.importEntries(payload)) yield* reloadMine([payload.trackerId]);
}

export function* mineSaga() {
  yield* takeLeading(wishes.actions.entryWanted, safely(openEntries));
  yield* takeLeading(wishes.actions.importWanted, safely(openImport));
}
