import { call, EndpointError, logError, nowMs, put, request, type SagaGenerator, select, sendingRequested } from '#shell/api';
import { dayIn } from '#shell/rules/days';
import type { LegacyTrackerSetup, TrackerListItem, TrackerSetup } from '../contract';
import { type Acting, firstListedDay } from '../rules/editor';
import { type Entry, entryOfLegacy, entryOfV2, newestFirst } from '../rules/entry';
import { type TrackerWithEntries, withoutEntries } from '../rules/tracker';
import { api } from './api';
import { selectIdsToDelete, selectUnsentEntries } from './unsent';

/**
 * The two interfaces to the same entries, and the coach's calls of the legacy one (TRK-123, TRK-130), are read here and written in `sending.ts`: everything
 * above works with `Entry` and never asks which of them it came through.
 */
export const isLegacyCoach = ({ through, editor }: Acting): boolean => through === 'legacy' && editor.isOnParticipantProfile;

/** The trackers of the person (TRK-138). @throws EndpointError */
export function* loadList({ editor, userId }: Acting): SagaGenerator<readonly TrackerListItem[]> {
  if (editor.isOnParticipantProfile) return yield* request(api.coachList, { params: { id: userId } });
  return yield* request(api.list, {});
}

/** The day that it is where the person is (`yyyy-MM-dd`), on the server's clock. */
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
 * A tracker with its entries of the look-back window (TRK-126, TRK-131, TRK-132).
 * @param since only entries from this day on; the legacy interface answers years all the same
 * @throws EndpointError
 */
export function* loadTracker(acting: Acting, trackerId: string, since?: string): SagaGenerator<TrackerWithEntries> {
  // What waits may be in the answer already: then its own answer, asked for again at once, tells that it has arrived.
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

/** A tracker as the dialog shows it: without the entries that are as good as deleted. @throws EndpointError */
export function* loadShown(acting: Acting, trackerId: string): SagaGenerator<TrackerWithEntries> {
  const open = yield* call(loadTracker, acting, trackerId);
  const toDelete = yield* select(selectIdsToDelete);
  return { ...open, entries: open.entries.filter(({ id }) => !toDelete.has(id)) };
}

/** Whether a call failed because its entry was deleted in another tab, or on another device. A tracker that is not found is another matter. */
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
