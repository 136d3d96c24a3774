import { call, EndpointError, logError, nowMs, put, request, type SagaGenerator, select, sendingRequested } from '#shell/api';
import { dayIn } from '#shell/rules/dates/days';
import type { LegacyTrackerSetup, TrackerListItem, TrackerSetup } from '../contract';
import { type Acting, firstListedDay } from '../rules/entry/editor';
import { type Entry, entryOfLegacy, entryOfV2, newestFirst } from '../rules/entry/entry';
import { type TrackerWithEntries, withoutEntries } from '../rules/tracker';
import { api } from './api';
import { selectIdsToDelete, selectUnsentEntries } from './unsent';

/**
 * Reads both interfaces to the same entries, and the coach's calls of the legacy one (TRK-123, TRK-130); `sending.ts` writes. All other code works
 * with `Entry`, independent of its interface.
 */
export const isLegacyCoach = ({ through, editor }: Acting): boolean => through === 'legacy' && editor.isOnParticipantProfile;

/** The trackers of the person (TRK-138). @throws EndpointError */
export function* loadList({ editor, userId }: Acting): SagaGenerator<readonly TrackerListItem[]> {
  if (editor.isOnParticipantProfile) return yield* request(api.coachList, { params: { id: userId } });
  return yield* request(api.list, {});
}

/** Today in the person's zone (`yyyy-MM-dd`), by the server's clock. */
export const todayOf = ({ tracker, clockAhead }: Pick<TrackerWithEntries, 'tracker' | 'clockAhead'>): string =>
  dayIn(new Date(nowMs() + clockAhead).toISOString(), tracker.TimeZone);

const trackerIn = (setup: TrackerSetup | LegacyTrackerSetup): Omit<TrackerWithEntries, 'entries'> => {
  const opened = { tracker: withoutEntries(setup), clockAhead: Date.parse(setup.ServerTime) - nowMs() };
  return { ...opened, today: todayOf(opened) };
};

function* loadLegacySetup(acting: Acting, trackerId: string): SagaGenerator<LegacyTrackerSetup> {
  if (isLegacyCoach(acting)) return yield* request(api.coachSetup, { params: { a: acting.userId, b: trackerId } });
  return yield* request(api.legacySetup, { query: { trackerId } });
}

/**
 * A tracker with its entries of the look-back period (TRK-126, TRK-131, TRK-132).
 * @param since only entries from this day on; the legacy interface still returns years
 * @throws EndpointError
 */
export function* loadTracker(acting: Acting, trackerId: string, since?: string): SagaGenerator<TrackerWithEntries> {
  // Queued entries may already be in the answer: resending them at once confirms their arrival.
  if ((yield* select(selectUnsentEntries)).some(({ entry, refusal }) => entry.trackerId === trackerId && refusal === undefined)) yield* put(sendingRequested());
  if (acting.through === 'legacy') {
    const setup = yield* call(loadLegacySetup, acting, trackerId);
    return { ...trackerIn(setup), entries: newestFirst(setup.TrackerEntries.flatMap((entry) => entryOfLegacy(entry) ?? [])) };
  }
  const params = { entityId: acting.entityId, userId: acting.userId, trackerId };
  const opened = trackerIn(yield* request(api.setup, { params }));
  const query = { startDate: since ?? firstListedDay(opened.today, acting.editor), endDate: opened.today };
  const entries = yield* request(api.entries, { params, query });
  return { ...opened, entries: newestFirst(entries.flatMap((entry) => entryOfV2(entry) ?? [])) };
}

/** A tracker for the dialog, without entries that are queued for deletion. @throws EndpointError */
export function* loadShown(acting: Acting, trackerId: string): SagaGenerator<TrackerWithEntries> {
  const open = yield* call(loadTracker, acting, trackerId);
  const toDelete = yield* select(selectIdsToDelete);
  return { ...open, entries: open.entries.filter(({ id }) => !toDelete.has(id)) };
}

/** Whether a call failed because its entry was deleted in another tab, or on another device. An unknown tracker does not count. */
export function* isGone(error: unknown, acting: Acting, { id, trackerId, day }: Entry): SagaGenerator<boolean> {
  if (!(error instanceof EndpointError) || error.status !== 404) return false;
  try {
    const { entries } = yield* call(loadTracker, acting, trackerId, day);
    return !entries.some((entry) => entry.id === id);
  } catch (reason) {
    logError('trackers: looking for an entry', reason);
    return false;
  }
}
