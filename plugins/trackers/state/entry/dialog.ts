import { createSlice, type Modals, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../../contract';
import type { Acting } from '../../rules/editor';
import { type Entry, withEntry, withoutEntry } from '../../rules/entry';
import { nextEntryDay } from '../../rules/entryDate';
import {
  blankForm,
  cancelledForm,
  type Desk,
  type EntryForm,
  firstForm,
  formOf,
  formOver,
  isTypedInto,
  proposedForm,
  withDayLeft,
  withFieldLeft,
  withoutItsEntry,
} from '../../rules/entryForm';
import type { FieldTexts } from '../../rules/fields';
import type { TrackerWithEntries } from '../../rules/tracker';
import type { Unsent } from '../unsent';

export type TrackerDialogInput = Modals['trackers.entry']['input'];
export type TrackerUpdate = Modals['trackers.entry']['result'][number];

/**
 * Why saving or deleting did not succeed: the documented text, or the server's own words. `gone`: the entry that was to be changed is no longer
 * there.
 */
export type EntryError = { readonly kind: 'save' | 'delete' | 'gone' } | { readonly text: string };

/** What was typed into the form stands in the way of another one. */
type FormInUse = { readonly kind: 'typed' };

/** The entry dialog, from its opening to its closing. */
export interface DialogState {
  /** What the dialog shows (TRK-001). */
  readonly screen: 'loading' | 'choosing' | 'editing' | 'charting';
  readonly input: TrackerDialogInput;
  /** `undefined` while no dialog is open. */
  readonly acting: Acting | undefined;
  /** What there is to choose from. */
  readonly trackers: readonly TrackerListItem[];
  /** The tracker that is on its way, or open. */
  readonly trackerId: string | undefined;
  readonly open: TrackerWithEntries | undefined;
  readonly form: EntryForm;
  /** What the form on screen waits for. */
  readonly work: 'none' | 'saving' | 'deleting';
  /** How much of what was saved or deleted since the dialog opened has no answer yet. */
  readonly pending: number;
  /** The dialog closes with the last answer, so that its result is complete (TRK-068). */
  readonly isClosing: boolean;
  readonly error: EntryError | FormInUse | undefined;
  readonly updates: readonly TrackerUpdate[];
}

export const initialDialog: DialogState = {
  screen: 'loading',
  input: { selection: { types: [] }, source: 'Home' },
  acting: undefined,
  trackers: [],
  trackerId: undefined,
  open: undefined,
  form: blankForm(0, ''),
  work: 'none',
  pending: 0,
  isClosing: false,
  error: undefined,
  updates: [],
};

/** What the form stands in; `undefined` while no tracker is open. */
export const deskOf = ({ acting, open, input }: Pick<DialogState, 'acting' | 'open' | 'input'>): Desk | undefined => acting && open && { acting, open, input };

const replaced = (state: DialogState, form: EntryForm): DialogState => ({ ...state, form, error: undefined });

/** What the person does to the form, unless it is on its way: what is being sent stays as it is until the answer comes. */
const edited = (state: DialogState, change: (form: EntryForm, desk: Desk) => EntryForm): DialogState => {
  const desk = deskOf(state);
  return desk && state.work === 'none' ? { ...state, form: change(state.form, desk) } : state;
};

/** What became of something that was sent: the form that it came from gives way to the next one; another that has come meanwhile stays. */
type Answer =
  | { readonly saved: string }
  /** A blank entry opens (TRK-066). */
  | 'deleted'
  | { readonly error: EntryError };

const afterAnswer = (state: DialogState, desk: Desk, answer: Answer): DialogState => {
  const number = state.form.number + 1;
  if (answer === 'deleted') return { ...replaced(state, proposedForm(number, desk)), work: 'none' };
  // A fresh blank entry opens (TRK-064, TRK-065).
  if ('saved' in answer) return { ...replaced(state, blankForm(number, nextEntryDay(answer.saved, desk.open.today))), work: 'none' };
  // What was typed stays, and so does the dialog (TRK-062); of an entry that is gone, as a new one.
  const isGone = 'kind' in answer.error && answer.error.kind === 'gone';
  return { ...state, form: isGone ? withoutItsEntry(state.form) : state.form, screen: 'editing', work: 'none', isClosing: false, error: answer.error };
};

/** A change to the list of a person. `isDone`: the server has made it; otherwise it is only shown so. */
export interface EntryChange {
  readonly userId: string;
  readonly entry: Entry;
  readonly isDeleted: boolean;
  readonly isDone: boolean;
}

const withChange = (state: DialogState, { userId, entry, isDeleted, isDone }: EntryChange): DialogState => {
  if (state.acting?.userId !== userId) return state;
  const { trackerId, day: entryDate, dateKey } = entry;
  const updates = isDone ? [...state.updates, { trackerId, entryDate, dateKey, isDeleted }] : state.updates;
  if (state.open?.tracker.TrackerId !== trackerId) return { ...state, updates };
  const entries = isDeleted ? withoutEntry(state.open.entries, entry.id) : withEntry(state.open.entries, entry);
  return { ...state, updates, open: { ...state.open, entries } };
};

export const dialog = createSlice({
  name: 'trackers/entry',
  initialState: initialDialog,
  reducers: {
    begun: (
      state,
      { payload }: PayloadAction<{ readonly input: TrackerDialogInput; readonly acting: Acting; readonly trackerId: string | undefined }>,
    ): DialogState => ({ ...state, ...payload }),
    /** There is a choice (TRK-057). */
    trackersLoaded: (state, { payload: trackers }: PayloadAction<readonly TrackerListItem[]>): DialogState => ({ ...state, trackers, screen: 'choosing' }),
    /** Back to the choice. */
    choiceReopened: (state): DialogState => ({
      ...replaced(state, blankForm(state.form.number + 1, '')),
      screen: 'choosing',
      trackerId: undefined,
      open: undefined,
      work: 'none',
    }),
    trackerChosen: (state, { payload: trackerId }: PayloadAction<string>): DialogState => ({ ...state, screen: 'loading', trackerId, open: undefined }),
    /** A tracker is there: its form opens (TRK-058, TRK-059). */
    trackerLoaded: (state, { payload: open }: PayloadAction<TrackerWithEntries>): DialogState => {
      const desk = deskOf({ ...state, open });
      return desk ? { ...replaced(state, firstForm(state.form.number + 1, desk)), open, screen: 'editing', work: 'none' } : state;
    },
    /** The tracker was read anew, for what has changed elsewhere: what is typed stays. */
    trackerRefreshed: (state, { payload: open }: PayloadAction<TrackerWithEntries>): DialogState => {
      if (state.open?.tracker.TrackerId !== open.tracker.TrackerId) return state;
      const form = formOver(state.form, state.open, open);
      return { ...state, open, form, error: form.entryId === state.form.entryId ? state.error : { kind: 'gone' } };
    },
    /** Another day has begun where the person is. */
    dayTurned: (state, { payload: today }: PayloadAction<string>): DialogState => (state.open ? { ...state, open: { ...state.open, today } } : state),
    tabChosen: (state, { payload: screen }: PayloadAction<'editing' | 'charting'>): DialogState => ({ ...state, screen }),
    /** Close was pressed before all answers were there. */
    closeWanted: (state): DialogState => ({ ...state, isClosing: true }),

    fieldChanged: (state, { payload: { name, text } }: PayloadAction<{ readonly name: string; readonly text: string }>): DialogState =>
      edited(state, (form) => ({ ...form, texts: { ...form.texts, [name]: text } })),
    fieldLeft: (state, { payload: name }: PayloadAction<string>): DialogState => edited(state, (form, { open }) => withFieldLeft(form, name, open.tracker)),
    /** The day is being typed: what stands there may be half of it. */
    dayChanged: (state, { payload: day }: PayloadAction<string>): DialogState => edited(state, (form) => ({ ...form, day, isDayNew: true })),
    dayLeft: (state): DialogState => {
      const left = edited(state, withDayLeft);
      return left.form.number === state.form.number ? left : replaced(left, left.form);
    },
    /** What an earlier visit left unsent is taken back into the form. */
    draftTaken: ({ form, ...state }, { payload: { day, texts } }: PayloadAction<{ readonly day: string; readonly texts: FieldTexts }>): DialogState => ({
      ...state,
      form: { ...form, texts, day: form.entryId === undefined ? day : form.day },
    }),
    entryChosen: (state, { payload: entry }: PayloadAction<Entry>): DialogState =>
      state.work === 'none' ? { ...replaced(state, formOf(state.form.number + 1, entry)), screen: 'editing' } : state,
    /** `entryId` is that of the form that is given up, `undefined` for a new entry. */
    cancelled: (state, _action: PayloadAction<{ readonly entryId: string | undefined }>): DialogState => {
      const desk = deskOf(state);
      return desk ? replaced(state, cancelledForm(state.form, desk)) : state;
    },
    /** The way out of an entry to which Cancel comes back. */
    newEntryWanted: (state): DialogState => (state.open && state.work === 'none' ? replaced(state, blankForm(state.form.number + 1, state.open.today)) : state),
    /** What the server did not take goes on in a new entry, where nothing else is typed; it stays on this device until that is saved. */
    unsentTaken: (state, { payload: { key, entry } }: PayloadAction<Unsent>): DialogState => {
      if (state.work !== 'none' || !state.open) return state;
      if (isTypedInto(state.form, state.open)) return { ...state, error: { kind: 'typed' } };
      return replaced(state, { ...blankForm(state.form.number + 1, entry.day, entry.values), unsentKey: key });
    },

    /** Save was pressed. Nothing is sent while something is wrong. */
    submitted: ({ form, ...state }): DialogState => ({ ...state, error: undefined, form: { ...form, isSubmitted: true } }),
    /** Ask whether to delete an entry. */
    deleteRequested: (state, _action: PayloadAction<Entry>): DialogState => ({ ...state, error: undefined }),
    sendingBegan: (state, { payload: work }: PayloadAction<'saving' | 'deleting'>): DialogState => ({ ...state, work, pending: state.pending + 1 }),
    /** Something that this dialog has sent has come to its end, or waits on this device. `form`: number of the form that sent it. */
    answered: (state, { payload: { form, answer } }: PayloadAction<{ readonly form: number; readonly answer: Answer }>): DialogState => {
      const known = { ...state, pending: state.pending - 1 };
      const desk = deskOf(known);
      return desk && form === state.form.number ? afterAnswer(known, desk, answer) : known;
    },
    /** An entry was saved or deleted, or is shown so. A form that holds an entry which is gone gives way. */
    entriesChanged: (state, { payload: change }: PayloadAction<EntryChange>): DialogState => {
      const known = withChange(state, change);
      const desk = deskOf(known);
      const isHeld = change.isDeleted && state.work === 'none' && desk !== undefined && known !== state && state.form.entryId === change.entry.id;
      return isHeld ? { ...known, form: proposedForm(state.form.number + 1, desk) } : known;
    },
  },
});
