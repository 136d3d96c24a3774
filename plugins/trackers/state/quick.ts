import { change, patch, type send } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { withEntry } from '../rules/entry/entry';
import type { QuickEntry } from '../rules/quick/quickLog';
import { message } from '../text';
import { actingFor } from './acting';
import { api } from './api';
import { latest, mine } from './mine';
import { sendEntry } from './sending';
import { announceDone } from './waiting';

type Logging = Pick<QuickEntry, 'draft' | 'expected'>;

function* store({ draft }: Logging, how: Parameters<typeof send>[2]) {
  const acting = yield* actingFor({ source: 'Home' });
  return { acting, entry: yield* sendEntry(acting, draft, how) };
}

/** Records an entry from a card: shown at once, taken back if it fails, and undone by the message of success. */
export const logEntry = change(store, {
  expects: [
    patch(
      ({ draft }: Logging) => latest.of({ trackerId: draft.trackerId }),
      (open, { expected }: Logging) => ({ ...open, entries: withEntry(open.entries, expected) }),
    ),
  ],
  says: message('entry.saved'),
  failed: message('quick.failed'),
  canUndo: true,
  reloads: [mine],
  *afterwards({ acting, entry }) {
    if (entry) yield* announceDone({ entry, userId: acting.userId, isDeleted: false });
  },
});

const withPins = (trackers: readonly TrackerListItem[], ids: readonly string[]): readonly TrackerListItem[] =>
  trackers.map(({ Pin: _, ...tracker }) => {
    const place = ids.indexOf(tracker.TrackerId);
    return place < 0 ? tracker : { ...tracker, Pin: place };
  });

/** Saves which trackers are pinned, in their order. */
export const savePins = change(api.savePins, {
  expects: [patch(mine, (trackers, { body }) => withPins(trackers, body.TrackerIds))],
  failed: message('pin.failed'),
});

/** Saves the goal of a day, or removes it. */
export const saveGoal = change(api.saveGoal, {
  expects: [
    patch(mine, (trackers, { body: { TrackerId, Goal } }) =>
      trackers.map(({ Goal: before, ...tracker }) => {
        const goal = tracker.TrackerId === TrackerId ? Goal : (before ?? null);
        return goal === null ? tracker : { ...tracker, Goal: goal };
      }),
    ),
  ],
  failed: message('goal.failed'),
});
