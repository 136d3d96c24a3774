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
import type { Entry } from '../rules/entry';
import { message } from '../text';
import { dialog } from './entry/dialog';
import { selectDialog } from './entry/selectors';
import { reloadMine } from './mine';
import { entryInAnswer } from './sending';
import { readUnsent, type Unsent, type UnsentEntry } from './unsent';

/** What the server has done. */
export interface Done extends Pick<UnsentEntry, 'inlineProgress' | 'isOnParticipantProfile'> {
  readonly entry: Entry;
  /** Whose entry it is. */
  readonly userId: string;
  readonly isDeleted: boolean;
}

/**
 * What follows once an entry is saved or deleted, at once or after it has waited: the dialog of that person lists and names it (TRK-063, TRK-067), the page of
 * trackers reads it anew where no dialog will name it, and programs bring their progress up to date. A coach on a participant's profile changes nobody's
 * own programs (TRK-069).
 */
export function* tellDone({ entry, userId, isDeleted, inlineProgress, isOnParticipantProfile }: Done): SagaGenerator<void> {
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
  if (unsent && entry) yield* tellDone({ ...unsent, entry, isDeleted: unsent.deletes !== undefined });
}

/** What can be done about an entry that waits on this device, or was not accepted. */
export const waiting = createSlice({
  name: 'trackers/waiting',
  initialState: null,
  reducers: {
    /** Throw it away; `date` is its day in words. */
    discardRequested: (state, _action: PayloadAction<{ readonly unsent: Unsent; readonly date: string }>) => state,
    /** The person is sure, or keeps what waits to be deleted. */
    discarded: (state, _action: PayloadAction<Unsent>) => state,
  },
});

/** Asks first, and names what will be lost. What the server has refused is nowhere else; what waits may have arrived, and is undone there. */
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

/** An entry that was to be deleted is there again. */
function* discard({ payload: { key, entry } }: ReturnType<typeof waiting.actions.discarded>) {
  yield* put(callDiscarded({ key }));
  if (!entry.deletes) return;
  yield* put(dialog.actions.entriesChanged({ userId: entry.userId, entry: entry.deletes, isDeleted: false, isDone: false }));
  yield* reloadMine([entry.trackerId]);
}

/** The server did not delete an entry that had waited for it: it is there again, unless it has gone in another way. */
export const isRefusedDeletion = (action: { readonly type: string }): action is ReturnType<typeof refusedLater> =>
  refusedLater.match(action) && isOurs(action.payload.call) && readUnsent(action.payload.call)?.entry.deletes !== undefined;

function* showServers({ payload }: ReturnType<typeof refusedLater | typeof callWithdrawn | typeof withdrawalRefused>) {
  const unsent = readUnsent(payload.call);
  if (unsent) yield* reloadMine([unsent.entry.trackerId]);
}

/** It is known what has become of an entry that the person has discarded while it waited: what the server has is read anew. */
export const isSettledWithdrawal = (action: { readonly type: string }): action is ReturnType<typeof callWithdrawn | typeof withdrawalRefused> =>
  (callWithdrawn.match(action) || withdrawalRefused.match(action)) && isOurs(action.payload.call);

export function* waitingSaga() {
  yield* takeEvery(isLateEntry, safely(showLateEntry));
  yield* takeLeading(waiting.actions.discardRequested, safely(askToDiscard));
  yield* takeEvery(waiting.actions.discarded, safely(discard));
  yield* takeEvery(isRefusedDeletion, safely(showServers));
  yield* takeEvery(isSettledWithdrawal, safely(showServers));
}
