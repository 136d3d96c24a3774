import { createSlice, type Modals, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../../contract';
import type { Acting } from '../../rules/entry/editor';
import { type Entry, withEntry, withoutEntry } from '../../rules/entry/entry';
import { nextEntryDay } from '../../rules/entry/entryDate';
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
} from '../../rules/entry/entryForm';
import type { FieldTexts } from '../../rules/fields';
import type { TrackerWithEntries } from '../../rules/tracker';
import type { Unsent } from '../unsent';

export type TrackerDialogInput = Modals['trackers.entry']['input'];
export type TrackerUpdate = Modals['trackers.entry']['result'][number];

/**
 * The reason of a failed save or deletion: the documented text, or the server's own. `gone`: the changed entry no longer exists.
 */
export type EntryError = { readonly kind: 'save' | 'delete' | 'gone' } | { readonly text: string };

/** Input in the form prevents loading another entry. */
type FormInUse = { readonly kind: 'typed' };

/** The entry dialog, from its opening to its closing. */
export interface DialogState {
  /** The screen of the dialog (TRK-001). */
  readonly screen: 'loading' | 'choosing' | 'editing' | 'charting';
  readonly input: TrackerDialogInput;
  /** `undefined` while no dialog is open. */
  readonly acting: Acting | undefined;
  /** The trackers to choose from. */
  readonly trackers: readonly TrackerListItem[];
  /** The tracker that is loading, or open. */
  readonly trackerId: string | undefined;
  readonly open: TrackerWithEntries | undefined;
  readonly form: EntryForm;
  /** The pending request of the form on screen. */
  readonly work: 'none' | 'saving' | 'deleting';
  /** Number of requests since the dialog opened that have no answer yet. */
  readonly pending: number;
  /** Whether the dialog closes with the last answer, so that its result is complete (TRK-068). */
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

/** The context of the form; `undefined` while no tracker is open. */
export const deskOf = ({ acting, open, input }: Pick<DialogState, 'acting' | 'open' | 'input'>): Desk | undefined => acting && open && { acting, open, input };

const replaced = (state: DialogState, form: EntryForm): DialogState => ({ ...state, form, error: undefined });

/** Changes the form, unless it is being sent: it stays unchanged until the answer. */
const edited = (state: DialogState, change: (form: EntryForm, desk: Desk) => EntryForm): DialogState => {
  const desk = deskOf(state);
  return desk && state.work === 'none' ? { ...state, form: change(state.form, desk) } : state;
};

/** The result of a request: its form is replaced by the next one; another form that was opened meanwhile stays. */
type Answer =
  | { readonly saved: string }
  /** A blank entry opens (TRK-066). */
  | 'deleted'
  | { readonly error: EntryError };

const afterAnswer = (state: DialogState, desk: Desk, answer: Answer): DialogState => {
  const number = state.form.number + 1;
  if (answer === 'deleted') return { ...replaced(state, proposedForm(number, desk)), work: 'none' };
  // A new blank entry opens (TRK-064, TRK-065).
  if ('saved' in answer) return { ...replaced(state, blankForm(number, nextEntryDay(answer.saved, desk.open.today))), work: 'none' };
  // Input and dialog stay (TRK-062); if the entry no longer exists, the input continues as a new one.
  const isGone = 'kind' in answer.error && answer.error.kind === 'gone';
  return { ...state, form: isGone ? withoutItsEntry(state.form) : state.form, screen: 'editing', work: 'none', isClosing: false, error: answer.error };
};

/** A change to a person's list. `isDone`: the server has made it; otherwise it is only displayed. */
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
    /** There are several trackers to choose from (TRK-057). */
    trackersLoaded: (state, { payload: trackers }: PayloadAction<readonly TrackerListItem[]>): DialogState => ({ ...state, trackers, screen: 'choosing' }),
    /** Back to the choice of trackers. */
    choiceReopened: (state): DialogState => ({
      ...replaced(state, blankForm(state.form.number + 1, '')),
      screen: 'choosing',
      trackerId: undefined,
      open: undefined,
      work: 'none',
    }),
    trackerChosen: (state, { payload: trackerId }: PayloadAction<string>): DialogState => ({ ...state, screen: 'loading', trackerId, open: undefined }),
    /** A tracker is loaded: its form opens (TRK-058, TRK-059). */
    trackerLoaded: (state, { payload: open }: PayloadAction<TrackerWithEntries>): DialogState => {
      const desk = deskOf({ ...state, open });
      return desk ? { ...replaced(state, firstForm(state.form.number + 1, desk)), open, screen: 'editing', work: 'none' } : state;
    },
    /** The tracker was reloaded after changes elsewhere; input is kept. */
    trackerRefreshed: (state, { payload: open }: PayloadAction<TrackerWithEntries>): DialogState => {
      if (state.open?.tracker.TrackerId !== open.tracker.TrackerId) return state;
      const form = formOver(state.form, state.open, open);
      return { ...state, open, form, error: form.entryId === state.form.entryId ? state.error : { kind: 'gone' } };
    },
    /** A new day has begun in the person's zone. */
    dayTurned: (state, { payload: today }: PayloadAction<string>): DialogState => (state.open ? { ...state, open: { ...state.open, today } } : state),
    tabChosen: (state, { payload: screen }: PayloadAction<'editing' | 'charting'>): DialogState => ({ ...state, screen }),
    /** Close was pressed while answers were pending. */
    closeWanted: (state): DialogState => ({ ...state, isClosing: true }),

    fieldChanged: (state, { payload: { name, text } }: PayloadAction<{ readonly name: string; readonly text: string }>): DialogState =>
      edited(state, (form) => ({ ...form, texts: { ...form.texts, [name]: text } })),
    fieldLeft: (state, { payload: name }: PayloadAction<string>): DialogState => edited(state, (form, { open }) => withFieldLeft(form, name, open.tracker)),
    /** The day is being typed, and may be incomplete. */
    dayChanged: (state, { payload: day }: PayloadAction<string>): DialogState => edited(state, (form) => ({ ...form, day, isDayNew: true })),
    dayLeft: (state): DialogState => {
      const left = edited(state, withDayLeft);
      return left.form.number === state.form.number ? left : replaced(left, left.form);
    },
    /** Restores unsent input of an earlier visit. */
    draftTaken: ({ form, ...state }, { payload: { day, texts } }: PayloadAction<{ readonly day: string; readonly texts: FieldTexts }>): DialogState => ({
      ...state,
      form: { ...form, texts, day: form.entryId === undefined ? day : form.day },
    }),
    entryChosen: (state, { payload: entry }: PayloadAction<Entry>): DialogState =>
      state.work === 'none' ? { ...replaced(state, formOf(state.form.number + 1, entry)), screen: 'editing' } : state,
    /** `entryId` is that of the cancelled form, `undefined` for a new entry. */
    cancelled: (state, _action: PayloadAction<{ readonly entryId: string | undefined }>): DialogState => {
      const desk = deskOf(state);
      return desk ? replaced(state, cancelledForm(state.form, desk)) : state;
    },
    /** Opens a new entry where Cancel would only reset the current one. */
    newEntryWanted: (state): DialogState => (state.open && state.work === 'none' ? replaced(state, blankForm(state.form.number + 1, state.open.today)) : state),
    /** Continues a refused entry as a new one, if the form has no other input. It stays on this device until that is saved. */
    unsentTaken: (state, { payload: { key, entry } }: PayloadAction<Unsent>): DialogState => {
      if (state.work !== 'none' || !state.open) return state;
      if (isTypedInto(state.form, state.open)) return { ...state, error: { kind: 'typed' } };
      return replaced(state, { ...blankForm(state.form.number + 1, entry.day, entry.values), unsentKey: key });
    },

    /** Save was pressed. An invalid form is not sent. */
    submitted: ({ form, ...state }): DialogState => ({ ...state, error: undefined, form: { ...form, isSubmitted: true } }),
    /** Opens the confirmation for deleting an entry. */
    deleteRequested: (state, _action: PayloadAction<Entry>): DialogState => ({ ...state, error: undefined }),
    sendingBegan: (state, { payload: work }: PayloadAction<'saving' | 'deleting'>): DialogState => ({ ...state, work, pending: state.pending + 1 }),
    /** A request of this dialog has ended, or waits on this device. `form`: number of the form that sent it. */
    answered: (state, { payload: { form, answer } }: PayloadAction<{ readonly form: number; readonly answer: Answer }>): DialogState => {
      const known = { ...state, pending: state.pending - 1 };
      const desk = deskOf(known);
      return desk && form === state.form.number ? afterAnswer(known, desk, answer) : known;
    },
    /** An entry was saved or deleted, or is displayed as such. A form with a deleted entry is replaced. */
    entriesChanged: (state, { payload: change }: PayloadAction<EntryChange>): DialogState => {
      const known = withChange(state, change);
      const desk = deskOf(known);
      const isHeld = change.isDeleted && state.work === 'none' && desk !== undefined && known !== state && state.form.entryId === change.entry.id;
      return isHeld ? { ...known, form: proposedForm(state.form.number + 1, desk) } : known;
    },
  },
});
