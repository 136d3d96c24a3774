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
import { draftNameOf, draftOf } from '../../rules/entryDraft';
import { entryIn } from '../../rules/entryForm';
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

/** A single id goes straight to its entries, everything else to the choice (TRK-057, TRK-058). */
function* begin(input: TrackerDialogInput) {
  const { selection } = input;
  const trackerId = 'trackerIds' in selection && selection.trackerIds.length === 1 ? selection.trackerIds[0] : undefined;
  const acting = yield* actingFor(input);
  yield* put(begun({ input, acting, trackerId }));
  // Deleting asks, and can be done without a connection.
  yield* prepareModal('layout.confirm');
  if (trackerId !== undefined) yield* put(trackerChosen(trackerId));
  else yield* put(trackersLoaded(yield* call(loadList, acting)));
}

/** The tracker that was chosen last, unless the person has gone back to the choice. */
function* load(action: ReturnType<typeof trackerChosen | typeof choiceReopened>) {
  const { acting } = yield* select(selectDialog);
  if (trackerChosen.match(action) && acting) yield* put(trackerLoaded(yield* call(loadShown, acting, action.payload)));
}

/** The dialog closes (TRK-061, TRK-143), and says why. */
function* notLoaded(): SagaGenerator<void> {
  yield* notify(message('error.load'), 'error');
  yield* modals.entry.close((yield* select(selectDialog)).updates);
}

/** The tracker is read anew. What is saved or deleted meanwhile may be missing in the answer: then it is asked for again. */
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
    // What was typed into an entry that is gone goes on as a new one.
    if (entry && !entryIn(now.form, fresh)) yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
    return;
  }
}

/** A dialog that stays open past midnight takes entries of the new day. */
function* noteToday() {
  const { open } = yield* select(selectDialog);
  const today = open && todayOf(open);
  if (today !== undefined && today !== open?.today) yield* put(dayTurned(today));
}

/** Milliseconds between two looks at the calendar: a device that slept through midnight notices soon after, too. */
const lookingInterval = 60_000;

function* followToday() {
  for (;;) {
    yield* sleep(lookingInterval);
    yield* call(noteToday);
  }
}

/** Saves what is in the form, unless something is wrong with it (TRK-116), or it is on its way already. */
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

/** Asks first (TRK-026). */
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

/** What the person gives up is not offered back. */
function* dropDraft({ payload: { entryId } }: ReturnType<typeof cancelled>) {
  const { acting, trackerId } = yield* select(selectDialog);
  if (acting && trackerId !== undefined) yield* put(draftDropped(draftNameOf(acting, trackerId, entryId)));
}

/** The entry dialog: its state begins when it opens and ends when it closes. What was sent is followed to its end all the same. */
export default modalState(
  'trackers.entry',
  { dialog, save, remove },
  {
    *saga(input: TrackerDialogInput) {
      yield* takeLatest([trackerChosen, choiceReopened], safely(load, notLoaded));
      yield* takeLatest([on('root.connectionRegained'), isRefusedDeletion, isSettledWithdrawal], safely(refresh));
      // A slow answer holds up its own form only: another one may be sent meanwhile, so the form itself sees to it that it is sent once.
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
