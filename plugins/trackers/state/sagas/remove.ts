import { call, callDiscarded, draftDropped, logError, type Message, notify, openModal, type PayloadAction, put, type refusedLater, select } from '#shell/api';
import type { Entry } from '../../rules/entry';
import { message } from '../../text';
import { dialog } from '../dialog';
import { draftNameOf } from '../draftName';
import { selectDialog } from '../formSelectors';
import { mine } from '../mine';
import { readUnsent, type Unsent } from '../unsentEntry';
import { deleteEntry, loadTracker } from './entryCalls';
import { isGone } from './gone';
import { isStillOpen, reasonOf, reloadMine, type Sent, tellFailure, tellOthers } from './save';

const { deleteConfirmed, deleted, deletedForLater, entryKept, entryLeft } = dialog.actions;

/** Asks first (TRK-026). */
export function* askToDelete({ payload: entry }: PayloadAction<Entry>) {
  const { visit, work } = yield* select(selectDialog);
  if (work !== 'none') return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('delete.title'),
    text: message('delete.text'),
    confirm: message('delete.confirm'),
    cancel: message('delete.cancel'),
    danger: true,
  });
  const now = yield* select(selectDialog);
  if (isSure && now.visit === visit && now.work === 'none') yield* put(deleteConfirmed(entry));
}

export function* remove({ payload: entry }: PayloadAction<Entry>) {
  const { acting, open, form, input, visit } = yield* select(selectDialog);
  if (!acting || !open) return;
  const from = { visit, form: form.number };
  const sent: Sent = { from, acting, trackerName: open.tracker.TrackerName, inlineProgress: input?.inlineProgress };
  try {
    yield* call(send, sent, entry);
  } catch (error) {
    logError('trackers: deleting', error);
    if (yield* call(isGone, error, acting, entry)) return yield* call(tellDeleted, sent, entry, message('entry.deletedAlready'));
    // The legacy interface speaks of saving here as well (TRK-140, TRK-141).
    yield* call(tellFailure, sent, reasonOf(error, acting.through === 'legacy' ? 'save' : 'delete'));
  }
}

function* send(sent: Sent, entry: Entry) {
  const { from, acting, trackerName, inlineProgress } = sent;
  if (yield* call(deleteEntry, acting, entry, trackerName, inlineProgress)) yield* call(tellDeleted, sent, entry, message('entry.deleted'));
  else {
    yield* put(deletedForLater({ from, entry }));
    yield* notify(message('entry.deletedForLater'), 'info');
  }
}

/** The server has the entry no longer, and with it goes what was typed into it. */
function* tellDeleted(sent: Sent, entry: Entry, words: Message) {
  const { from, acting } = sent;
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
  if (yield* call(isStillOpen, from)) yield* put(deleted({ from, entry }));
  else {
    yield* put(entryLeft({ userId: acting.userId, entry }));
    yield* call(reloadMine, entry.trackerId);
  }
  yield* notify(words);
  yield* call(tellOthers, sent, entry, true);
}

/** Asks first, and names what will be lost. What the server has refused is nowhere else; what waits may have arrived, and only its answer been lost. */
export function* askToDiscard({ payload: { unsent, date } }: ReturnType<typeof mine.actions.discardRequested>) {
  const { trackerName: name, values, inWords = Object.values(values).join(', '), replaces } = unsent.entry;
  const isSure = yield* openModal('layout.confirm', {
    title: message(replaces === undefined ? 'unsent.discard.title' : 'unsent.discard.titleOfChange'),
    text: message(unsent.refusal === undefined ? 'unsent.discard.textOfWaiting' : 'unsent.discard.text', { name, date, values: inWords }),
    confirm: message('unsent.discard'),
    cancel: message('delete.cancel'),
    danger: true,
  });
  if (isSure) yield* put(mine.actions.unsentDiscarded(unsent));
}

/** What waits is thrown away. An entry that was to be deleted is there again. */
export function* discard({ payload: { key, entry } }: PayloadAction<Unsent>) {
  yield* put(callDiscarded({ key }));
  if (!entry.deletes) return;
  yield* put(entryKept({ userId: entry.userId, entry: entry.deletes }));
  yield* call(reloadMine, entry.trackerId);
}

/** The server did not delete an entry that had waited for it: it is there again, unless it has gone in another way. */
export function* keepRefused({ payload }: ReturnType<typeof refusedLater>) {
  const unsent = payload.call.owner === 'trackers' ? readUnsent(payload.call)?.entry : undefined;
  if (!unsent?.deletes) return;
  const { userId, deletes: kept } = unsent;
  yield* call(reloadMine, kept.trackerId);
  const { acting, open } = yield* select(selectDialog);
  if (acting?.userId !== userId || open?.tracker.TrackerId !== kept.trackerId) return;
  const { entries } = yield* call(loadTracker, acting, kept.trackerId);
  const entry = entries.find(({ id }) => id === kept.id);
  if (entry) yield* put(entryKept({ userId, entry }));
}
