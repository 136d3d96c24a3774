import { announce, call, callDiscarded, draftDropped, logError, messageForUser, notify, put, select } from '#shell/api';
import type { Entry } from '../../rules/entry';
import { displayValue, storedValue, textOf, visibleFields } from '../../rules/fields';
import { valuesInWords } from '../../rules/valuesInWords';
import { message } from '../../text';
import type { Acting } from '../acting';
import { type DialogState, dialog, type EntryError, type Origin } from '../dialog';
import type { EntryDraft } from '../draft';
import { draftNameOf } from '../draftName';
import { selectDialog, selectEntryInForm, selectIsFormOpen, selectIsFormWrong } from '../formSelectors';
import { mine } from '../mine';
import { selectMine } from '../selectors';
import type { InlineProgress } from '../unsentEntry';
import { saveEntry } from './entryCalls';
import { isGone } from './gone';
import { noteToday } from './today';

const { entryArrived, entryGone, saved, savedForLater, savingBegan, workFailed } = dialog.actions;

/** What was known when something was sent: by the time its answer comes the dialog may be gone, or another one open. */
export interface Sent {
  readonly from: Origin;
  readonly acting: Acting;
  readonly trackerName: string;
  readonly inlineProgress: InlineProgress | undefined;
}

/** The form as an entry to save; hidden fields keep what they hold. */
const draftOf = (
  { TrackerId, TrackerName, TrackerFields }: NonNullable<DialogState['open']>['tracker'],
  form: DialogState['form'],
  entry: Entry | undefined,
) => {
  const filled = visibleFields(TrackerFields).flatMap((field) => {
    const value = storedValue(field, textOf(form.texts, field.FieldName));
    return value === '' ? [] : [{ field, value }];
  });
  const hidden = TrackerFields.filter(({ FieldType }) => FieldType === 'Hidden').flatMap(({ FieldName }) => {
    const kept = entry?.values[FieldName];
    return kept === undefined ? [] : [[FieldName, kept] as const];
  });
  return {
    trackerId: TrackerId,
    trackerName: TrackerName,
    day: form.day,
    values: Object.fromEntries([...hidden, ...filled.map(({ field, value }) => [field.FieldName, value] as const)]),
    shown: Object.fromEntries(filled.map(({ field, value }) => [field.FieldName, displayValue(field, value)] as const)),
    inWords: valuesInWords(TrackerFields, form.texts),
    replaces: entry && { id: entry.id, dateKey: entry.dateKey },
  } satisfies EntryDraft;
};

/** Saves what is in the form, unless something is wrong with it (TRK-116), or it is on its way already. */
export function* save() {
  yield* call(noteToday);
  const { acting, open, form, input, visit, work } = yield* select(selectDialog);
  if (work !== 'none' || !acting || !open || !(yield* select(selectIsFormOpen)) || (yield* select(selectIsFormWrong))) return;
  const entry = yield* select(selectEntryInForm);
  const draft: EntryDraft = { ...draftOf(open.tracker, form, entry), form: draftNameOf(acting, open.tracker.TrackerId, entry?.id) };
  const sent: Sent = { from: { visit, form: form.number }, acting, trackerName: draft.trackerName, inlineProgress: input?.inlineProgress };
  yield* put(savingBegan());
  try {
    yield* call(send, sent, draft);
    // What was refused has found its way.
    if (form.unsentKey !== undefined) yield* put(callDiscarded({ key: form.unsentKey }));
  } catch (error) {
    logError('trackers: saving', error);
    if (entry && (yield* call(isGone, error, acting, entry))) yield* call(tellGone, sent, entry);
    else yield* call(tellFailure, sent, reasonOf(error, 'save'));
  }
}

const gone: EntryError = { kind: 'gone' };

/** The entry that was to be changed is not there any longer: what was typed goes on as a new one, and is kept as such. */
function* tellGone(sent: Sent, entry: Entry) {
  const { from, acting } = sent;
  yield* put(entryGone({ from, entry }));
  yield* call(tellFailure, sent, gone);
  yield* put(draftDropped(draftNameOf(acting, entry.trackerId, entry.id)));
  yield* call(reloadMine, entry.trackerId);
}

function* send(sent: Sent, draft: EntryDraft) {
  const { from, acting, inlineProgress } = sent;
  const outcome = yield* call(saveEntry, acting, draft, inlineProgress);
  yield* put(draftDropped(draftNameOf(acting, draft.trackerId, draft.replaces?.id)));
  if ('entry' in outcome) {
    const { entry } = outcome;
    if (yield* call(isStillOpen, from)) yield* put(saved({ from, entry }));
    else {
      yield* put(entryArrived({ userId: acting.userId, entry }));
      yield* call(reloadMine, entry.trackerId);
    }
    yield* notify(message('entry.saved'));
    yield* call(tellOthers, sent, entry, false);
  } else {
    yield* put(savedForLater({ from, day: draft.day }));
    yield* notify(message('entry.savedForLater'), 'info');
  }
}

/** Whether the dialog is still the one that something was sent from: then its result will name the change (TRK-068). */
export function* isStillOpen({ visit }: Origin) {
  return (yield* select(selectDialog)).visit === visit;
}

/** The page of the person's trackers, once it was on screen, reads what has changed. */
export function* reloadMine(trackerId: string) {
  if ((yield* select(selectMine)).status !== 'idle') yield* put(mine.actions.listRequested([trackerId]));
}

/** Programs bring their progress up to date; a coach on a participant's profile changes nobody's own programs (TRK-069). */
export function* tellOthers({ acting, inlineProgress }: Pick<Sent, 'acting' | 'inlineProgress'>, { trackerId, day, dateKey }: Entry, isDeleted: boolean) {
  if (acting.editor.isOnParticipantProfile) return;
  yield* announce('trackers.entryChanged', { trackerId, entryDate: day, dateKey, isDeleted, ...(inlineProgress && { inlineProgress }) });
}

/** The form that sent it says so (TRK-062); where it is gone the snackbar does, with the tracker's name. */
export function* tellFailure({ from, trackerName: name }: Sent, error: EntryError) {
  const { visit, form } = yield* select(selectDialog);
  yield* put(workFailed({ from, error }));
  if (visit === from.visit && form.number === from.form) return;
  const words = 'text' in error ? message('error.because', { name, reason: error.text }) : message(`error.${error.kind}Of`, { name });
  yield* notify(words, 'error');
}

/** The server's own words where it has some for the person; else the documented ones (TRK-139). */
export const reasonOf = (error: unknown, kind: 'save' | 'delete'): EntryError => {
  const text = messageForUser(error);
  return text === undefined ? { kind } : { text };
};
