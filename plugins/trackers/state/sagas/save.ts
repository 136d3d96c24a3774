import { announce, call, draftDropped, messageForUser, notify, openModal, type PayloadAction, put, select } from '#shell/api';
import type { Entry } from '../../rules/entry';
import { displayValue, storedValue, textOf, visibleFields } from '../../rules/fields';
import { message } from '../../text';
import { type DialogState, dialog, type EntryError } from '../dialog';
import type { EntryDraft } from '../draft';
import { draftNameOf } from '../draftName';
import { selectDialog, selectEntryInForm, selectIsFormOpen, selectIsFormWrong } from '../formSelectors';
import { deleteEntry, saveEntry } from './entryCalls';

const { deleted, deletingBegan, saved, savedForLater, savingBegan, workFailed } = dialog.actions;

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
    replaces: entry && { id: entry.id, dateKey: entry.dateKey },
  } satisfies EntryDraft;
};

/** Saves what is in the form, unless something is wrong with it (TRK-116). */
export function* save() {
  const { acting, open, form } = yield* select(selectDialog);
  if (!acting || !open || !(yield* select(selectIsFormOpen)) || (yield* select(selectIsFormWrong))) return;
  const draft = draftOf(open.tracker, form, yield* select(selectEntryInForm));
  yield* put(savingBegan());
  const outcome = yield* call(saveEntry, acting, draft);
  yield* put(draftDropped(draftNameOf(acting, draft.trackerId)));
  if ('entry' in outcome) {
    yield* put(saved(outcome.entry));
    yield* notify(message('entry.saved'));
    yield* call(tellOthers, outcome.entry, false);
  } else {
    yield* put(savedForLater(draft.day));
    yield* notify(message('entry.savedForLater'), 'info');
  }
}

/** Programs bring their progress up to date; a coach on a participant's profile changes nobody's own programs (TRK-069). */
export function* tellOthers({ trackerId, day, dateKey }: Entry, isDeleted: boolean) {
  const { input } = yield* select(selectDialog);
  if (input?.source === 'CoachParticipantProfile') return;
  yield* announce('trackers.entryChanged', {
    trackerId,
    entryDate: day,
    dateKey,
    isDeleted,
    ...(input?.inlineProgress && { inlineProgress: input.inlineProgress }),
  });
}

/** Asks first (TRK-026). */
export function* remove({ payload: entry }: PayloadAction<Entry>) {
  const { acting } = yield* select(selectDialog);
  if (!acting) return;
  const isSure = yield* openModal('layout.confirm', {
    title: message('delete.title'),
    text: message('delete.text'),
    confirm: message('delete.confirm'),
    cancel: message('delete.cancel'),
    danger: true,
  });
  if (!isSure) return;
  yield* put(deletingBegan());
  yield* call(deleteEntry, acting, entry);
  yield* put(deleted(entry));
  yield* notify(message('entry.deleted'));
  yield* call(tellOthers, entry, true);
}

/** The server's own words where it has some for the person; else the documented ones (TRK-139). */
const reasonOf = (error: unknown, kind: 'save' | 'delete'): EntryError => {
  const text = messageForUser(error);
  return text === undefined ? { kind } : { text };
};

export function* notSaved(error: unknown) {
  yield* put(workFailed(reasonOf(error, 'save')));
}

/** The legacy interface speaks of saving here as well (TRK-140, TRK-141). */
export function* notDeleted(error: unknown) {
  const { acting } = yield* select(selectDialog);
  yield* put(workFailed(reasonOf(error, acting?.through === 'legacy' ? 'save' : 'delete')));
}
