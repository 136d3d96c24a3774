import {
  announce,
  callDelivered,
  callDiscarded,
  callWithdrawn,
  createSlice,
  openModal,
  type PayloadAction,
  put,
  refusedLater,
  type SagaGenerator,
  safely,
  select,
  takeEvery,
  takeLeading,
  withdrawalRefused,
} from '#shell/api';
import type { Entry } from '../rules/entry/entry';
import { message } from '../text';
import { dialog } from './entry/dialog';
import { selectDialog } from './entry/selectors';
import { reloadMine } from './mine';
import { entryInAnswer } from './sending';
import { readUnsent, type Unsent, type UnsentEntry } from './unsent';

/** A change that the server has carried out. */
export interface Done extends Pick<UnsentEntry, 'inlineProgress' | 'isOnParticipantProfile'> {
  readonly entry: Entry;
  /** User id of the entry's person. */
  readonly userId: string;
  readonly isDeleted: boolean;
}

/**
 * Follows up a saved or deleted entry, at once or after it was queued: the dialog of that person lists and returns it (TRK-063, TRK-067), the page of
 * trackers reloads it unless a dialog will return it, and programs update their progress. A coach on a participant's profile changes no programs of
 * their own (TRK-069).
 */
export function* announceDone({ entry, userId, isDeleted, inlineProgress, isOnParticipantProfile }: Done): SagaGenerator<void> {
  yield* put(dialog.actions.entriesChanged({ userId, entry, isDeleted, isDone: true }));
  if (isOnParticipantProfile) return;
  if ((yield* select(selectDialog)).acting?.userId !== userId) yield* reloadMine([entry.trackerId]);
  const { trackerId, day, dateKey } = entry;
  yield* announce('trackers.entryChanged', { trackerId, entryDate: day, dateKey, isDeleted, ...(inlineProgress && { inlineProgress }) });
}

const isOurs = (call: { readonly owner: string }): boolean => call.owner === 'trackers';

const isLateEntry = (action: { readonly type: string }): action is ReturnType<typeof callDelivered> =>
  callDelivered.match(action) && isOurs(action.payload.call) && action.payload.hasWaited;

function* showLateEntry({ payload: { call, answer } }: ReturnType<typeof callDelivered>) {
  const unsent = readUnsent(call)?.entry;
  const entry = unsent?.deletes ?? entryInAnswer(answer);
  if (unsent && entry) yield* announceDone({ ...unsent, entry, isDeleted: unsent.deletes !== undefined });
}

/** Actions on an entry that waits on this device, or was refused. */
export const waiting = createSlice({
  name: 'trackers/waiting',
  initialState: null,
  reducers: {
    /** Discards it, after a confirmation; `date` is its formatted day. */
    discardRequested: (state, _action: PayloadAction<{ readonly unsent: Unsent; readonly date: string }>) => state,
    /** The person has confirmed, or cancels a queued deletion. */
    discarded: (state, _action: PayloadAction<Unsent>) => state,
  },
});

/**
 * Asks for a confirmation that shows what will be lost. A refused entry exists nowhere else; a queued one may have arrived, and is undone at the
 * server.
 */
function* askToDiscard({ payload: { unsent, date } }: ReturnType<typeof waiting.actions.discardRequested>) {
  const { trackerName: name, values, inWords = Object.values(values).join(', '), replaces } = unsent.entry;
  const isSure = yield* openModal('layout.confirm', {
    title: message(replaces === undefined ? 'unsent.discard.title' : 'unsent.discard.titleOfChange'),
    text: message(unsent.refusal === undefined ? 'unsent.discard.textOfWaiting' : 'unsent.discard.text', { name, date, values: inWords }),
    confirm: message('unsent.discard'),
    cancel: message('delete.cancel'),
    danger: true,
  });
  if (isSure) yield* put(waiting.actions.discarded(unsent));
}

/** Restores an entry that was queued for deletion. */
function* discard({ payload: { key, entry } }: ReturnType<typeof waiting.actions.discarded>) {
  yield* put(callDiscarded({ key }));
  if (!entry.deletes) return;
  yield* put(dialog.actions.entriesChanged({ userId: entry.userId, entry: entry.deletes, isDeleted: false, isDone: false }));
  yield* reloadMine([entry.trackerId]);
}

/** Whether the server refused a queued deletion: the entry is shown again, unless it was deleted otherwise. */
export const isRefusedDeletion = (action: { readonly type: string }): action is ReturnType<typeof refusedLater> =>
  refusedLater.match(action) && isOurs(action.payload.call) && readUnsent(action.payload.call)?.entry.deletes !== undefined;

function* showServers({ payload }: ReturnType<typeof refusedLater | typeof callWithdrawn | typeof withdrawalRefused>) {
  const unsent = readUnsent(payload.call);
  if (unsent) yield* reloadMine([unsent.entry.trackerId]);
}

/** Whether the withdrawal of a discarded entry is settled: the server's state is reloaded. */
export const isSettledWithdrawal = (action: { readonly type: string }): action is ReturnType<typeof callWithdrawn | typeof withdrawalRefused> =>
  (callWithdrawn.match(action) || withdrawalRefused.match(action)) && isOurs(action.payload.call);

export function* waitingSaga() {
  yield* takeEvery(isLateEntry, safely(showLateEntry));
  yield* takeLeading(waiting.actions.discardRequested, safely(askToDiscard));
  yield* takeEvery(waiting.actions.discarded, safely(discard));
  yield* takeEvery(isRefusedDeletion, safely(showServers));
  yield* takeEvery(isSettledWithdrawal, safely(showServers));
}
