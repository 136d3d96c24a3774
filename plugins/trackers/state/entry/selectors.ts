import { createSelector, type RootState } from '#shell/api';
import type { TrackerListItem } from '../../contract';
import { daysCountedOnce } from '../../rules/entry/dayTotal';
import { isEditable } from '../../rules/entry/editable';
import { isCoach } from '../../rules/entry/editor';
import type { Entry } from '../../rules/entry/entry';
import { type DateProblem, dayProblem } from '../../rules/entry/entryDate';
import { type Desk, entryIn, followsDay, mayEdit } from '../../rules/entry/entryForm';
import { entryOfDay } from '../../rules/entry/onePerDay';
import { placesInDay } from '../../rules/entry/placesInDay';
import { entryProblems, fieldProblems, isNothingEntered, type Problem } from '../../rules/entry/validation';
import { panelsOf } from '../../rules/trackerOrder';
import { mine } from '../mine';
import { selectUnsentEntries, type Unsent } from '../unsent';
import { type DialogState, deskOf, initialDialog } from './dialog';

/** State of the entry dialog; the initial state while it is closed. */
export const selectDialog = (root: RootState): DialogState => (root['trackers.entry'] as { readonly dialog: DialogState } | undefined)?.dialog ?? initialDialog;

const selectOpen = (root: RootState) => selectDialog(root).open;
const selectForm = (root: RootState) => selectDialog(root).form;
const selectActing = (root: RootState) => selectDialog(root).acting;
const selectInput = (root: RootState) => selectDialog(root).input;

const selectDesk = createSelector([selectActing, selectOpen, selectInput], (acting, open, input): Desk | undefined => deskOf({ acting, open, input }));

/** The entry in the form; `undefined` for a new one. */
export const selectEntryInForm = createSelector([selectOpen, selectForm], (open, form): Entry | undefined => open && entryIn(form, open));

const selectIsOnePerDay = (root: RootState): boolean => selectOpen(root)?.tracker.IsOnePerDay === true;

/** Whether an entry may be changed; the function's identity changes only with the tracker or the editor. */
export const selectMayEdit = createSelector(
  [selectActing, selectIsOnePerDay],
  (acting, IsOnePerDay) =>
    (entry: Pick<Entry, 'source'>): boolean =>
      acting !== undefined && isEditable(acting.through, { source: entry.source, isOnePerDay: IsOnePerDay }, acting.editor),
);

/** Whether the entry in the form may be changed (TRK-080). */
export const selectIsFormOpen = createSelector([selectMayEdit, selectEntryInForm], (mayChange, entry): boolean => !entry || mayChange(entry));

/** Whether Cancel resets the entry in the form (TRK-071), so that a new entry needs another button. */
export const selectDoesCancelComeBack = createSelector(
  [selectDesk, selectEntryInForm],
  (desk, entry): boolean => desk !== undefined && entry !== undefined && followsDay(desk) && mayEdit(desk, entry),
);

/** The problems of the form in parts that have been left or submitted (TRK-109, TRK-117). */
export interface FormProblems {
  readonly day: DateProblem | undefined;
  /** Field name → its first problem. */
  readonly fields: ReadonlyMap<string, Problem>;
  /** Whether nothing was entered. */
  readonly isEmpty: boolean;
}

export const selectFormProblems = createSelector([selectDesk, selectForm], (desk, form): FormProblems => {
  if (!desk) return { day: undefined, fields: new Map(), isEmpty: false };
  const { TrackerType, TrackerFields } = desk.open.tracker;
  const day = form.isDayTouched || form.isSubmitted ? dayProblem(form.day, desk.open.today, isCoach(desk.acting.editor)) : undefined;
  const left = TrackerFields.filter(({ FieldName }) => form.touched.includes(FieldName));
  const all: ReadonlyMap<string, readonly Problem[]> = form.isSubmitted
    ? entryProblems(TrackerType, TrackerFields, form.texts)
    : new Map(left.map((field) => [field.FieldName, fieldProblems(field, form.texts)] as const));
  const fields = new Map([...all].flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])));
  return { day, fields, isEmpty: form.isSubmitted && isNothingEntered(TrackerFields, form.texts) };
});

/** Whether Save is disabled, because something is invalid (TRK-116). */
export const selectIsFormWrong = createSelector([selectFormProblems], ({ day, fields, isEmpty }) => day !== undefined || fields.size > 0 || isEmpty);

/** Whether a new entry of a one-per-day tracker would replace the one of its day (TRK-137). */
export const selectWouldReplace = createSelector([selectDesk, selectForm], (desk, form): boolean => {
  if (!desk?.open.tracker.IsOnePerDay || form.entryId !== undefined) return false;
  const existing = entryOfDay(desk.open.entries, form.day);
  return existing !== undefined && mayEdit(desk, existing);
});

/** The choice of the dialog (TRK-012, TRK-013). */
export const selectChoice = createSelector([(root: RootState) => selectDialog(root).trackers, selectInput], (trackers, { selection }) =>
  panelsOf(trackers, selection),
);

/** The list item of the tracker that the dialog is loading, from the dialog's own list or the page's (TRK-004). */
export const selectTrackerOnItsWay = createSelector(
  [(root: RootState) => selectDialog(root).trackerId, (root: RootState) => selectDialog(root).trackers, (root: RootState) => mine.select(root).data],
  (trackerId, ...lists): TrackerListItem | undefined => lists.flatMap((list) => list ?? []).find(({ TrackerId }) => TrackerId === trackerId),
);

/** Entries of the dialog's tracker that wait on this device. */
export const selectUnsentOfDialog = createSelector([selectUnsentEntries, selectDesk], (unsent, desk): readonly Unsent[] =>
  unsent.filter(({ entry }) => entry.trackerId === desk?.open.tracker.TrackerId && entry.userId === desk?.acting.userId),
);

const noEntries: readonly Entry[] = [];
const selectEntries = (root: RootState) => selectOpen(root)?.entries ?? noEntries;

/** The days of the dialog's tracker with several origins, which therefore count once. */
export const selectDaysCountedOnce = createSelector([selectEntries], daysCountedOnce);

/** Position of each entry in a day with several. */
export const selectPlacesInDay = createSelector([selectEntries], placesInDay);
