import { createSelector, ownState, type RootState } from '#shell/api';
import { isEditable } from '../rules/editable';
import { isCoach } from '../rules/editor';
import type { Entry } from '../rules/entry';
import { type DateProblem, dayProblem } from '../rules/entryDate';
import { entryOfDay } from '../rules/onePerDay';
import { entryProblems, fieldProblems, isNothingEntered, type Problem } from '../rules/validation';
import { slice } from './slice';

const own = ownState(slice);

/** State of the entry dialog. */
export const selectDialog = (root: RootState) => own(root).dialog;

const selectOpen = (root: RootState) => selectDialog(root).open;
const selectForm = (root: RootState) => selectDialog(root).form;
const selectActing = (root: RootState) => selectDialog(root).acting;

/** The entry in the form; `undefined` for a new one. */
export const selectEntryInForm = createSelector([selectOpen, selectForm], (open, form): Entry | undefined =>
  open?.entries.find(({ id }) => id === form.entryId),
);

const selectIsOnePerDay = (root: RootState): boolean => selectOpen(root)?.tracker.IsOnePerDay === true;

/** Which entries may be changed; the same function until the tracker or whoever works with it is another. */
export const selectMayEdit = createSelector(
  [selectActing, selectIsOnePerDay],
  (acting, isOnePerDay) =>
    ({ source }: Pick<Entry, 'source'>): boolean =>
      acting !== undefined && isEditable(acting.through, { source, isOnePerDay }, acting.editor),
);

/** Whether what is in the form may be changed (TRK-080). */
export const selectIsFormOpen = createSelector([selectMayEdit, selectEntryInForm], (mayEdit, entry): boolean => !entry || mayEdit(entry));

/** Whether Cancel brings the entry in the form back as it was (TRK-071), so that a new one needs another way. */
export const selectDoesCancelComeBack = createSelector(
  [selectEntryInForm, selectMayEdit, selectActing, selectIsOnePerDay],
  (entry, mayEdit, acting, isOnePerDay): boolean => entry !== undefined && acting?.through === 'v2' && isOnePerDay && mayEdit(entry),
);

/** What is wrong with the form, as far as the person has been there: only what was left or submitted is judged (TRK-109, TRK-117). */
export interface FormProblems {
  readonly day: DateProblem | undefined;
  /** Field name → its first problem. */
  readonly fields: ReadonlyMap<string, Problem>;
  /** Nothing at all was entered. */
  readonly isEmpty: boolean;
}

export const selectFormProblems = createSelector([selectOpen, selectForm, selectActing], (open, form, acting): FormProblems => {
  if (!open || !acting) return { day: undefined, fields: new Map(), isEmpty: false };
  const { TrackerType, TrackerFields } = open.tracker;
  const day = form.isDayTouched || form.isSubmitted ? dayProblem(form.day, open.today, isCoach(acting.editor)) : undefined;
  const all: ReadonlyMap<string, readonly Problem[]> = form.isSubmitted
    ? entryProblems(TrackerType, TrackerFields, form.texts)
    : new Map(
        TrackerFields.filter(({ FieldName }) => form.touched.includes(FieldName)).map((field) => [field.FieldName, fieldProblems(field, form.texts)] as const),
      );
  const fields = new Map([...all].flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])));
  return { day, fields, isEmpty: form.isSubmitted && isNothingEntered(TrackerFields, form.texts) };
});

/** Save is not to be had while something is wrong (TRK-116). */
export const selectIsFormWrong = createSelector([selectFormProblems], ({ day, fields, isEmpty }) => day !== undefined || fields.size > 0 || isEmpty);

/** Whether a new entry of a one-per-day tracker would replace the one of its day (TRK-137). */
export const selectWouldReplace = createSelector([selectOpen, selectForm, selectMayEdit], (open, form, mayEdit): boolean => {
  if (!open?.tracker.IsOnePerDay || form.entryId !== undefined) return false;
  const existing = entryOfDay(open.entries, form.day);
  return existing !== undefined && mayEdit(existing);
});
