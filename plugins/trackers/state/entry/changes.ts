import { callDiscarded, change, draftDropped, type Message, messageForUser, notify, put, type SagaGenerator, select } from '#shell/api';
import type { Acting } from '../../rules/entry/editor';
import type { Entry } from '../../rules/entry/entry';
import { draftNameOf, type EntryDraft } from '../../rules/entry/entryDraft';
import { message } from '../../text';
import { isGone } from '../reading';
import { deleteEntry, type Sent, saveEntry } from '../sending';
import type { InlineProgress } from '../unsent';
import { announceDone } from '../waiting';
import { dialog, type EntryError } from './dialog';
import { selectDialog } from './selectors';

const { answered, entriesChanged } = dialog.actions;

/** Origin of a request: when its answer arrives, the dialog may be closed, or another one open. */
interface Sender {
  /** Created by each opening of the dialog, and identifies it. */
  readonly acting: Acting;
  /** Number of the form. */
  readonly form: number;
  readonly trackerName: string;
  readonly inlineProgress: InlineProgress | undefined;
}

interface Saving extends Sender {
  readonly draft: EntryDraft;
  /** The changed entry. */
  readonly entry: Entry | undefined;
  /** Key of the refused entry that this one replaces. */
  readonly unsentKey: string | undefined;
}

interface Deleting extends Sender {
  readonly entry: Entry;
}

/** Passes the result of a request to its form. @returns whether the form is still on screen */
function* answer({ acting, form }: Sender, what: Parameters<typeof answered>[0]['answer']): SagaGenerator<boolean> {
  const now = yield* select(selectDialog);
  if (now.acting !== acting) return false;
  yield* put(answered({ form, answer: what }));
  return now.form.number === form;
}

const done = ({ acting, inlineProgress }: Sender, entry: Entry, isDeleted: boolean) =>
  announceDone({
    entry,
    userId: acting.userId,
    isDeleted,
    ...(inlineProgress && { inlineProgress }),
    ...(acting.editor.isOnParticipantProfile && { isOnParticipantProfile: true }),
  });

/** Shows a failure in the form (TRK-062); if the form is gone, in a snackbar with the tracker's name. */
function* tellFailure(sender: Sender, error: EntryError) {
  if (yield* answer(sender, { error })) return;
  const { trackerName: name } = sender;
  yield* notify('text' in error ? message('error.because', { name, reason: error.text }) : message(`error.${error.kind}Of`, { name }), 'error');
}

/** The server's reason for the person, else the documented text (TRK-139). */
const reasonOf = (error: unknown, kind: 'save' | 'delete'): EntryError => {
  const text = messageForUser(error);
  return text === undefined ? { kind } : { text };
};

function* saved(sent: Sent, saving: Saving) {
  const { draft, unsentKey } = saving;
  if ('entry' in sent) yield* done(saving, sent.entry, false);
  yield* answer(saving, { saved: 'entry' in sent ? sent.entry.day : draft.day });
  yield* 'entry' in sent ? notify(message('entry.saved')) : notify(message('entry.savedForLater'), 'info');
  if (unsentKey !== undefined) yield* put(callDiscarded({ key: unsentKey }));
}

/** Handles a failed save. If the entry no longer exists, the input continues as a new one, and is stored as such. */
function* notSaved(error: unknown, saving: Saving) {
  const { acting, entry } = saving;
  if (!entry || !(yield* isGone(error, acting, entry))) return yield* tellFailure(saving, reasonOf(error, 'save'));
  yield* tellFailure(saving, { kind: 'gone' });
  yield* put(entriesChanged({ userId: acting.userId, entry, isDeleted: true, isDone: true }));
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
}

/** Saves the form. */
export const save = change(({ acting, draft, inlineProgress }: Saving) => saveEntry(acting, draft, inlineProgress), {
  form: ({ acting, draft, entry }) => draftNameOf(acting, draft.trackerId, entry?.id),
  afterwards: saved,
  onFailure: notSaved,
});

/** The entry no longer exists at the server; its unsent input is removed. */
function* tellDeleted(deleting: Deleting, words: Message) {
  const { acting, entry } = deleting;
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
  yield* done(deleting, entry, true);
  yield* answer(deleting, 'deleted');
  yield* notify(words);
}

function* removed(isDone: boolean, deleting: Deleting) {
  if (isDone) return yield* tellDeleted(deleting, message('entry.deleted'));
  // For the person it is deleted.
  yield* put(entriesChanged({ userId: deleting.acting.userId, entry: deleting.entry, isDeleted: true, isDone }));
  yield* answer(deleting, 'deleted');
  yield* notify(message('entry.deletedForLater'), 'info');
}

function* notRemoved(error: unknown, deleting: Deleting) {
  const { acting, entry } = deleting;
  if (yield* isGone(error, acting, entry)) return yield* tellDeleted(deleting, message('entry.deletedAlready'));
  // The legacy interface uses the text of saving here, too (TRK-140, TRK-141).
  yield* tellFailure(deleting, reasonOf(error, acting.through === 'legacy' ? 'save' : 'delete'));
}

/** Deletes an entry of the list. */
export const remove = change(({ acting, entry, trackerName, inlineProgress }: Deleting) => deleteEntry(acting, entry, trackerName, inlineProgress), {
  afterwards: removed,
  onFailure: notRemoved,
});
