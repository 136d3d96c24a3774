import { callDiscarded, change, draftDropped, type Message, messageForUser, notify, put, type SagaGenerator, select } from '#shell/api';
import type { Acting } from '../../rules/editor';
import type { Entry } from '../../rules/entry';
import { draftNameOf, type EntryDraft } from '../../rules/entryDraft';
import { message } from '../../text';
import { isGone } from '../reading';
import { deleteEntry, type Sent, saveEntry } from '../sending';
import type { InlineProgress } from '../unsent';
import { tellDone } from '../waiting';
import { dialog, type EntryError } from './dialog';
import { selectDialog } from './selectors';

const { answered, entriesChanged } = dialog.actions;

/** From where something is sent: by the time its answer comes the dialog may be gone, or another one open. */
interface Sender {
  /** Made anew by each opening of the dialog, which is known by it. */
  readonly acting: Acting;
  /** Number of the form. */
  readonly form: number;
  readonly trackerName: string;
  readonly inlineProgress: InlineProgress | undefined;
}

interface Saving extends Sender {
  readonly draft: EntryDraft;
  /** The entry that is changed. */
  readonly entry: Entry | undefined;
  /** Of what was refused before, and has found its way by this. */
  readonly unsentKey: string | undefined;
}

interface Deleting extends Sender {
  readonly entry: Entry;
}

/** Tells the form what became of what it sent. @returns whether it is still on screen */
function* answer({ acting, form }: Sender, what: Parameters<typeof answered>[0]['answer']): SagaGenerator<boolean> {
  const now = yield* select(selectDialog);
  if (now.acting !== acting) return false;
  yield* put(answered({ form, answer: what }));
  return now.form.number === form;
}

const done = ({ acting, inlineProgress }: Sender, entry: Entry, isDeleted: boolean) =>
  tellDone({
    entry,
    userId: acting.userId,
    isDeleted,
    ...(inlineProgress && { inlineProgress }),
    ...(acting.editor.isOnParticipantProfile && { isOnParticipantProfile: true }),
  });

/** The form that sent it says so (TRK-062); where it is gone a snackbar does, with the tracker's name. */
function* tellFailure(sender: Sender, error: EntryError) {
  if (yield* answer(sender, { error })) return;
  const { trackerName: name } = sender;
  yield* notify('text' in error ? message('error.because', { name, reason: error.text }) : message(`error.${error.kind}Of`, { name }), 'error');
}

/** The server's own words where it has some for the person; else the documented ones (TRK-139). */
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

/** Where the entry that was to be changed is not there any longer, what was typed goes on as a new one, and is kept as such. */
function* notSaved(error: unknown, saving: Saving) {
  const { acting, entry } = saving;
  if (!entry || !(yield* isGone(error, acting, entry))) return yield* tellFailure(saving, reasonOf(error, 'save'));
  yield* tellFailure(saving, { kind: 'gone' });
  yield* put(entriesChanged({ userId: acting.userId, entry, isDeleted: true, isDone: true }));
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
}

/** Saves what was in the form. */
export const save = change(({ acting, draft, inlineProgress }: Saving) => saveEntry(acting, draft, inlineProgress), {
  form: ({ acting, draft, entry }) => draftNameOf(acting, draft.trackerId, entry?.id),
  afterwards: saved,
  onFailure: notSaved,
});

/** The server has the entry no longer, and with it goes what was typed into it. */
function* tellDeleted(deleting: Deleting, words: Message) {
  const { acting, entry } = deleting;
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
  yield* done(deleting, entry, true);
  yield* answer(deleting, 'deleted');
  yield* notify(words);
}

function* removed(isDone: boolean, deleting: Deleting) {
  if (isDone) return yield* tellDeleted(deleting, message('entry.deleted'));
  // To the person it is gone.
  yield* put(entriesChanged({ userId: deleting.acting.userId, entry: deleting.entry, isDeleted: true, isDone }));
  yield* answer(deleting, 'deleted');
  yield* notify(message('entry.deletedForLater'), 'info');
}

function* notRemoved(error: unknown, deleting: Deleting) {
  const { acting, entry } = deleting;
  if (yield* isGone(error, acting, entry)) return yield* tellDeleted(deleting, message('entry.deletedAlready'));
  // The legacy interface speaks of saving here as well (TRK-140, TRK-141).
  yield* tellFailure(deleting, reasonOf(error, acting.through === 'legacy' ? 'save' : 'delete'));
}

/** Deletes an entry of the list. */
export const remove = change(({ acting, entry, trackerName, inlineProgress }: Deleting) => deleteEntry(acting, entry, trackerName, inlineProgress), {
  afterwards: removed,
  onFailure: notRemoved,
});
