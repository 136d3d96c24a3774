import { announce, call, callDelivered, type PayloadAction, put } from '#shell/api';
import type { LegacyTrackerEntry, TrackerEntry } from '../../contract';
import { type Entry, entryOfLegacy, entryOfV2 } from '../../rules/entry';
import { dialog } from '../dialog';
import { readUnsent } from '../unsentEntry';
import { reloadMine } from './save';

type Delivered = ReturnType<typeof callDelivered>;

/** An entry of this plugin that had waited has arrived, or one that was to be deleted is gone. */
export const isLateEntry = (action: { readonly type: string }): action is Delivered =>
  callDelivered.match(action) && action.payload.call.owner === 'trackers' && action.payload.hasWaited;

/** The answer of whichever call saves an entry; the interface shows in its values. */
const entryIn = (answer: unknown): Entry | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return 'ValuesLookup' in answer ? entryOfV2(answer as TrackerEntry) : entryOfLegacy(answer as LegacyTrackerEntry);
};

/** It appears where its tracker is on screen for the same person, or leaves; then programs count it (TRK-069). */
export function* showLateEntry({ payload: { call: queued, answer } }: PayloadAction<Delivered['payload']>) {
  const unsent = readUnsent(queued)?.entry;
  if (!unsent) return;
  const { userId, deletes, inlineProgress, isOnParticipantProfile } = unsent;
  const entry = deletes ?? entryIn(answer);
  if (!entry) return;
  yield* put(deletes ? dialog.actions.entryLeft({ userId, entry }) : dialog.actions.entryArrived({ userId, entry }));
  if (isOnParticipantProfile) return;
  yield* call(reloadMine, entry.trackerId);
  const { trackerId, day, dateKey } = entry;
  const isDeleted = deletes !== undefined;
  yield* announce('trackers.entryChanged', { trackerId, entryDate: day, dateKey, isDeleted, ...(inlineProgress && { inlineProgress }) });
}
