import { announce, callDelivered, type PayloadAction, put, select } from '#shell/api';
import type { LegacyTrackerEntry, TrackerEntry } from '../../contract';
import { type Entry, entryOfLegacy, entryOfV2 } from '../../rules/entry';
import { dialog } from '../dialog';
import { mine } from '../mine';
import { selectMine } from '../selectors';

type Delivered = ReturnType<typeof callDelivered>;

/** An entry of this plugin that had waited has arrived. */
export const isLateEntry = (action: { readonly type: string }): action is Delivered =>
  callDelivered.match(action) && action.payload.call.owner === 'trackers' && action.payload.hasWaited;

/** The answer of whichever call saves an entry; the interface shows in its values. */
const entryIn = (answer: unknown): Entry | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return 'ValuesLookup' in answer ? entryOfV2(answer as TrackerEntry) : entryOfLegacy(answer as LegacyTrackerEntry);
};

/** It appears where its tracker is on screen, and programs count it. */
export function* showLateEntry({ payload: { answer } }: PayloadAction<Delivered['payload']>) {
  const entry = entryIn(answer);
  if (!entry) return;
  yield* put(dialog.actions.entryArrived(entry));
  if ((yield* select(selectMine)).status !== 'idle') yield* put(mine.actions.listRequested());
  yield* announce('trackers.entryChanged', { trackerId: entry.trackerId, entryDate: entry.day, dateKey: entry.dateKey, isDeleted: false });
}
