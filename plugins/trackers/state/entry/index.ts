import {
  call,
  draftDropped,
  fork,
  logError,
  modalState,
  newKey,
  notify,
  on,
  openModal,
  prepareModal,
  put,
  type SagaGenerator,
  safely,
  select,
  sleep,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from '#shell/api';
import { draftNameOf, draftOf } from '../../rules/entry/entryDraft';
import { entryIn } from '../../rules/entry/entryForm';
import { message } from '../../text';
import { actingFor } from '../acting';
import { modals } from '../api';
import { loadList, loadShown, todayOf } from '../reading';
import { isRefusedDeletion, isSettledWithdrawal } from '../waiting';
import { remove, save } from './changes';
import { dialog, type TrackerDialogInput } from './dialog';
import { selectDialog, selectEntryInForm, selectIsFormOpen, selectIsFormWrong } from './selectors';

const { answered, begun, cancelled, choiceReopened, dayLeft, dayTurned, deleteRequested, sendingBegan, submitted } = dialog.actions;
const { trackerChosen, trackerLoaded, trackerRefreshed, trackersLoaded } = dialog.actions;

/** A single id opens its entries, anything else the choice (TRK-057, TRK-058). */
function* begin(input: TrackerDialogInput) {
  const { selection } = input;
  const trackerId = 'trackerIds' in selection && selection.trackerIds.length === 1 ? selection.trackerIds[0] : undefined;
  const acting = yield* actingFor(input);
  yield* put(begun({ input, acting, trackerId }));
  // Loads the confirmation ahead, because deleting needs it, and works without a connection.
  yield* prepareModal('layout.confirm');
  if (trackerId !== undefined) yield* put(trackerChosen(trackerId));
  else yield* put(trackersLoaded(yield* call(loadList, acting)));
}

/** Loads the tracker that was chosen last, unless the person has returned to the choice. */
function* load(action: ReturnType<typeof trackerChosen | typeof choiceReopened>) {
  const { acting } = yield* select(selectDialog);
  if (trackerChosen.match(action) && acting) yield* put(trackerLoaded(yield* call(loadShown, acting, action.payload)));
}

/** Closes the dialog (TRK-061, TRK-143), and shows the reason. */
function* notLoaded(): SagaGenerator<void> {
  yield* notify(message('error.load'), 'error');
  yield* modals.entry.close((yield* select(selectDialog)).updates);
}

/** Reloads the tracker. Changes made meanwhile may be missing in the answer: then it is requested again. */
function* refresh() {
  const { acting, open } = yield* select(selectDialog);
  if (!acting || !open) return;
  for (;;) {
    const { updates } = yield* select(selectDialog);
    const fresh = yield* call(loadShown, acting, open.tracker.TrackerId);
    while ((yield* select(selectDialog)).pending > 0) yield* take(answered);
    const now = yield* select(selectDialog);
    if (now.updates !== updates) continue;
    const entry = now.open && entryIn(now.form, now.open);
    yield* put(trackerRefreshed(fresh));
    // Input for an entry that no longer exists continues as a new one.
    if (entry && !entryIn(now.form, fresh)) yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
    return;
  }
}

/** Updates the day, so that a dialog that stays open past midnight accepts entries of the new day. */
function* noteToday() {
  const { open } = yield* select(selectDialog);
  const today = open && todayOf(open);
  if (today !== undefined && today !== open?.today) yield* put(dayTurned(today));
}

/** Interval of checking the day, in milliseconds: a device that slept through midnight notices it soon, too. */
const checkInterval = 60_000;

function* followToday() {
  for (;;) {
    yield* sleep(checkInterval);
    yield* call(noteToday);
  }
}

/** Saves the form, unless it is invalid (TRK-116), or is already being sent. */
function* submit() {
  yield* call(noteToday);
  const { acting, open, form, input, work } = yield* select(selectDialog);
  if (work !== 'none' || !acting || !open || !(yield* select(selectIsFormOpen)) || (yield* select(selectIsFormWrong))) return;
  const entry = yield* select(selectEntryInForm);
  const draft = { ...draftOf(open.tracker, form, entry), form: draftNameOf(acting, open.tracker.TrackerId, entry?.id) };
  const { inlineProgress } = input;
  yield* put(sendingBegan('saving'));
  yield* put(save.requested(newKey(), { acting, form: form.number, trackerName: draft.trackerName, inlineProgress, draft, entry, unsentKey: form.unsentKey }));
}

/** Asks for a confirmation (TRK-026). */
function* askToDelete({ payload: entry }: ReturnType<typeof deleteRequested>) {
  if ((yield* select(selectDialog)).work !== 'none') return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('delete.title'),
    text: message('delete.text'),
    confirm: message('delete.confirm'),
    cancel: message('delete.cancel'),
    danger: true,
  });
  const { acting, open, form, input, work } = yield* select(selectDialog);
  if (!isSure || work !== 'none' || !acting || !open) return;
  const { inlineProgress } = input;
  yield* put(sendingBegan('deleting'));
  yield* put(remove.requested(newKey(), { acting, form: form.number, trackerName: open.tracker.TrackerName, inlineProgress, entry }));
}

/** Removes a cancelled draft, which is not offered again. */
function* dropDraft({ payload: { entryId } }: ReturnType<typeof cancelled>) {
  const { acting, trackerId } = yield* select(selectDialog);
  if (acting && trackerId !== undefined) yield* put(draftDropped(draftNameOf(acting, trackerId, entryId)));
}

/** The entry dialog; its state exists while it is open. Requests are followed to their end even after it has closed. */
export default modalState(
  'trackers.entry',
  { dialog, save, remove },
  {
    *saga(input: TrackerDialogInput) {
      yield* takeLatest([trackerChosen, choiceReopened], safely(load, notLoaded));
      yield* takeLatest([on('root.connectionRegained'), isRefusedDeletion, isSettledWithdrawal], safely(refresh));
      // A slow answer blocks only its own form: another one may be sent meanwhile. The form itself prevents sending twice.
      yield* takeEvery(submitted, safely(submit));
      yield* takeEvery(dayLeft, safely(noteToday));
      yield* takeEvery(cancelled, safely(dropDraft));
      yield* takeLeading(deleteRequested, safely(askToDelete));
      yield* fork(followToday);
      try {
        yield* call(begin, input);
      } catch (error) {
        logError('trackers: opening', error);
        yield* call(notLoaded);
      }
    },
  },
);
