import { createSlice, type Modals, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { autoFill } from '../rules/autofill';
import { isEditable } from '../rules/editable';
import { type Entry, withEntry, withoutEntry } from '../rules/entry';
import { defaultEntryDay, nextEntryDay } from '../rules/entryDate';
import { areSameTexts, type FieldTexts } from '../rules/fields';
import { afterCancel, entryOfDay } from '../rules/onePerDay';
import type { Acting } from './acting';
import { blankForm, type EntryForm, formOf, formOver } from './entryForm';
import type { TrackerWithEntries } from './tracker';
import type { Unsent } from './unsentEntry';

export type TrackerDialogInput = Modals['trackers.entry']['input'];
export type TrackerUpdate = Modals['trackers.entry']['result'][number];

/** What the dialog shows (TRK-001). `failed`: what it needs could not be loaded, so it closes. */
export type DialogScreen = 'idle' | 'loading' | 'choosing' | 'editing' | 'charting' | 'failed';

/**
 * Why saving or deleting did not succeed: the documented text, or the server's own words. `gone`: the entry that was to be changed is no longer
 * there.
 */
export type EntryError = { readonly kind: 'save' | 'delete' | 'gone' } | { readonly text: string };

/** What was typed into the form stands in the way of another one. */
type FormInUse = { readonly kind: 'typed' };

/** Which form of which opening of the dialog sent something: the answer belongs there, whatever is on screen by then. */
export interface Origin {
  readonly visit: number;
  /** Number of the form. */
  readonly form: number;
}

/** An entry, and whose it is. */
export interface EntryOf {
  readonly userId: string;
  readonly entry: Entry;
}

/** The entry dialog; there is one at a time. */
export interface DialogState {
  /** Counts the openings of the dialog. */
  readonly visit: number;
  readonly screen: DialogScreen;
  readonly input: TrackerDialogInput | undefined;
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

const initialState: DialogState = {
  visit: 0,
  screen: 'idle',
  input: undefined,
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

/** The one tracker that a dialog goes straight to (TRK-058). */
export const onlyTracker = ({ selection }: Pick<TrackerDialogInput, 'selection'>): string | undefined =>
  'trackerIds' in selection && selection.trackerIds.length === 1 ? selection.trackerIds[0] : undefined;

/** Whether an entry may be changed by whoever has the dialog open. */
const mayEdit = ({ acting, open }: Pick<DialogState, 'acting' | 'open'>, entry: Entry): boolean =>
  acting !== undefined && open !== undefined && isEditable(acting.through, { source: entry.source, isOnePerDay: open.tracker.IsOnePerDay }, acting.editor);

/** In the v2 interface the form of a one-per-day tracker follows the day (TRK-071, TRK-072). */
const followsDay = ({ acting, open }: DialogState): boolean => acting?.through === 'v2' && open?.tracker.IsOnePerDay === true;

const replaced = (state: DialogState, form: EntryForm): DialogState => ({ ...state, form, error: undefined });

const isTypedInto = ({ form, open }: DialogState): boolean => !areSameTexts(form.texts, open?.entries.find(({ id }) => id === form.entryId)?.values ?? {});

/** A blank form, of the day that is proposed when nothing was entered before (TRK-074 to TRK-078). */
const proposedForm = ({ input, form }: DialogState, open: TrackerWithEntries): EntryForm => {
  const { calendarDate, challengeStartDate: challengeStart } = input ?? {};
  return blankForm(form.number + 1, defaultEntryDay({ today: open.today, calendarDate, challengeStart, latestEntry: open.entries[0]?.day }));
};

/** The form that a freshly loaded tracker begins with (TRK-073 to TRK-078). */
const firstForm = (state: DialogState, open: TrackerWithEntries): EntryForm => {
  const { input, acting } = state;
  const wanted = input?.entryKey === undefined ? undefined : open.entries.find(({ dateKey }) => dateKey === input.entryKey);
  if (wanted && (acting?.through === 'v2' || mayEdit({ acting, open }, wanted))) return formOf(state.form.number + 1, wanted);
  return proposedForm(state, open);
};

/** Where Cancel leads (TRK-070, TRK-071): in a form that follows the day an entry that can be edited comes back as it was. */
const cancelledForm = (state: DialogState, open: TrackerWithEntries): EntryForm => {
  const number = state.form.number + 1;
  const entry = open.entries.find(({ id }) => id === state.form.entryId);
  if (!followsDay(state)) return blankForm(number, entry ? open.today : state.form.day);
  const to = afterCancel({ entry, day: state.form.day }, open.entries, open.today, (one) => mayEdit(state, one));
  return 'entry' in to ? formOf(number, to.entry) : blankForm(number, to.blankFor);
};

/** What auto-fill adds once a field has been left with something new in it. */
const filled = (state: DialogState, open: TrackerWithEntries, name: string): FieldTexts => {
  const { texts, settled } = state.form;
  if ((texts[name] ?? '') === (settled[name] ?? '')) return texts;
  return autoFill(open.tracker.TrackerFields, texts, name, open.tracker.TrackerUserMetrics);
};

const noted = (state: DialogState, { trackerId, day, dateKey }: Entry, isDeleted: boolean): readonly TrackerUpdate[] => [
  ...state.updates,
  { trackerId, entryDate: day, dateKey, isDeleted },
];

/** The list on screen changes, where it is that of the entry's tracker. */
const listed = (state: DialogState, { trackerId }: Entry, change: (entries: readonly Entry[]) => readonly Entry[]): DialogState =>
  state.open?.tracker.TrackerId === trackerId ? { ...state, open: { ...state.open, entries: change(state.open.entries) } } : state;

/** An answer has come to what was sent in this opening of the dialog. */
const answered = (state: DialogState): DialogState => ({ ...state, pending: state.pending - 1 });

/** The form that was sent gives way to the next one; another that has come meanwhile stays. */
const followed = (state: DialogState, from: Origin, next: (open: TrackerWithEntries) => EntryForm): DialogState =>
  state.open && state.form.number === from.form ? { ...state, form: next(state.open), work: 'none', error: undefined } : state;

/** Whether the list on screen is the one that an entry of that person belongs to. */
const isListOf = ({ acting, open }: DialogState, { userId, entry }: EntryOf): boolean =>
  acting?.userId === userId && open?.tracker.TrackerId === entry.trackerId;

export const dialog = createSlice({
  name: 'trackers/dialog',
  initialState: initialState as DialogState,
  reducers: {
    opened: ({ visit }, { payload: input }: PayloadAction<TrackerDialogInput>): DialogState => ({
      ...initialState,
      visit: visit + 1,
      screen: 'loading',
      input,
      trackerId: onlyTracker(input),
    }),
    closed: ({ visit }): DialogState => ({ ...initialState, visit: visit + 1 }),
    /** Close was pressed before all answers were there. */
    closeWanted: (state): DialogState => ({ ...state, isClosing: true }),
    /** There is a choice (TRK-057). */
    trackersLoaded: (state, { payload }: PayloadAction<{ readonly acting: Acting; readonly trackers: readonly TrackerListItem[] }>): DialogState => ({
      ...state,
      ...payload,
      screen: 'choosing',
    }),
    /** Back to the choice. */
    choiceReopened: (state): DialogState => ({
      ...state,
      screen: 'choosing',
      trackerId: undefined,
      open: undefined,
      form: blankForm(state.form.number + 1, ''),
      work: 'none',
      error: undefined,
    }),
    trackerChosen: (state, { payload: { trackerId } }: PayloadAction<{ readonly trackerId: string }>): DialogState => ({
      ...state,
      screen: 'loading',
      trackerId,
      open: undefined,
    }),
    /** A tracker is there: its form opens (TRK-058, TRK-059). */
    trackerLoaded: (state, { payload: { acting, open } }: PayloadAction<{ readonly acting: Acting; readonly open: TrackerWithEntries }>): DialogState => {
      const loaded: DialogState = { ...state, acting, open, screen: 'editing', work: 'none', error: undefined };
      return { ...loaded, form: firstForm(loaded, open) };
    },
    /** The tracker was read anew, for what has changed elsewhere: what is typed stays. */
    trackerRefreshed: (state, { payload: { visit, open } }: PayloadAction<{ readonly visit: number; readonly open: TrackerWithEntries }>): DialogState => {
      if (state.visit !== visit || state.open?.tracker.TrackerId !== open.tracker.TrackerId) return state;
      const form = formOver(state.form, state.open.entries, open.entries);
      return { ...state, open, form, error: form.entryId === state.form.entryId ? state.error : { kind: 'gone' } };
    },
    /** Another day has begun where the person is. */
    dayTurned: (state, { payload: today }: PayloadAction<string>): DialogState => (state.open ? { ...state, open: { ...state.open, today } } : state),
    /** Nothing to show (TRK-061). */
    loadFailed: (state): DialogState => ({ ...state, screen: 'failed' }),
    tabChosen: (state, { payload: screen }: PayloadAction<'editing' | 'charting'>): DialogState => ({ ...state, screen }),

    /** What is being sent stays as it is until the answer comes. */
    fieldChanged: (state, { payload: { name, text } }: PayloadAction<{ readonly name: string; readonly text: string }>): DialogState =>
      state.work === 'none' ? { ...state, form: { ...state.form, texts: { ...state.form.texts, [name]: text } } } : state,
    /** A field was left, or an option chosen: it is checked, and empty fields that follow from it are filled (TRK-109, TRK-090). */
    fieldLeft: (state, { payload: { name } }: PayloadAction<{ readonly name: string }>): DialogState => {
      const { open, form, work } = state;
      if (!open || work !== 'none') return state;
      const texts = filled(state, open, name);
      return { ...state, form: { ...form, texts, settled: { ...form.settled, [name]: texts[name] ?? '' }, touched: [...new Set([...form.touched, name])] } };
    },
    /** The day is being typed: what stands there may be half of it. */
    dayChanged: (state, { payload: day }: PayloadAction<string>): DialogState =>
      state.work === 'none' ? { ...state, form: { ...state.form, day, isDayNew: true } } : state,
    /** The day is complete; of a one-per-day tracker its entry comes into the form (TRK-072). */
    dayLeft: (state): DialogState => {
      const { form, open, work } = state;
      if (work !== 'none') return state;
      const existing = open && form.isDayNew && followsDay(state) ? entryOfDay(open.entries, form.day) : undefined;
      if (existing) return replaced(state, formOf(form.number + 1, existing));
      return { ...state, form: { ...form, isDayTouched: true, isDayNew: false } };
    },
    /** What an earlier visit left unsent is taken back into the form. */
    draftTaken: ({ form, ...state }, { payload: { day, texts } }: PayloadAction<{ readonly day: string; readonly texts: FieldTexts }>): DialogState => ({
      ...state,
      form: { ...form, texts, day: form.entryId === undefined ? day : form.day },
    }),
    /** Ignored while something is saved or deleted, whose end opens another form. */
    entryChosen: (state, { payload: id }: PayloadAction<string>): DialogState => {
      const entry = state.work === 'none' ? state.open?.entries.find((one) => one.id === id) : undefined;
      return entry ? replaced({ ...state, screen: 'editing' }, formOf(state.form.number + 1, entry)) : state;
    },
    /** `entryId` is that of the form that is given up, `undefined` for a new entry. */
    cancelled: (state, _action: PayloadAction<{ readonly entryId: string | undefined }>): DialogState =>
      state.open ? replaced(state, cancelledForm(state, state.open)) : state,
    /** The way out of an entry to which Cancel comes back. */
    newEntryWanted: (state): DialogState => (state.open && state.work === 'none' ? replaced(state, blankForm(state.form.number + 1, state.open.today)) : state),

    /** Save was pressed. Nothing is sent while something is wrong. */
    submitted: ({ form, ...state }): DialogState => ({ ...state, error: undefined, form: { ...form, isSubmitted: true } }),
    savingBegan: (state): DialogState => ({ ...state, work: 'saving', pending: state.pending + 1 }),
    /** The list has it, and a fresh blank entry opens (TRK-063 to TRK-065, TRK-067). */
    saved: (state, { payload: { from, entry } }: PayloadAction<{ readonly from: Origin; readonly entry: Entry }>): DialogState => {
      if (state.visit !== from.visit) return state;
      const { form } = state;
      const known = { ...listed(answered(state), entry, (entries) => withEntry(entries, entry)), updates: noted(state, entry, false) };
      return followed(known, from, ({ today }) => blankForm(form.number + 1, nextEntryDay(entry.day, today)));
    },
    /** It waits on this device; a fresh blank entry opens all the same. */
    savedForLater: (state, { payload: { from, day } }: PayloadAction<{ readonly from: Origin; readonly day: string }>): DialogState =>
      state.visit === from.visit ? followed(answered(state), from, ({ today }) => blankForm(state.form.number + 1, nextEntryDay(day, today))) : state,
    /** One that had waited, or of which an earlier opening did not hear any longer, has arrived: the list has it, the form stays. */
    entryArrived: (state, { payload }: PayloadAction<EntryOf>): DialogState => {
      if (!isListOf(state, payload)) return state;
      const { entry } = payload;
      return { ...listed(state, entry, (entries) => withEntry(entries, entry)), updates: noted(state, entry, false) };
    },
    /** Ask whether to delete an entry. */
    deleteRequested: (state, _action: PayloadAction<Entry>): DialogState => ({ ...state, error: undefined }),
    /** The person is sure. */
    deleteConfirmed: (state, _action: PayloadAction<Entry>): DialogState => ({ ...state, work: 'deleting', pending: state.pending + 1 }),
    /** Its row is gone, and a blank entry opens (TRK-066). */
    deleted: (state, { payload: { from, entry } }: PayloadAction<{ readonly from: Origin; readonly entry: Entry }>): DialogState => {
      if (state.visit !== from.visit) return state;
      const known = { ...listed(answered(state), entry, (entries) => withoutEntry(entries, entry.id)), updates: noted(state, entry, true) };
      return followed(known, from, (open) => proposedForm(state, open));
    },
    /** It will be deleted as soon as there is a connection; to the person it is gone. */
    deletedForLater: (state, { payload: { from, entry } }: PayloadAction<{ readonly from: Origin; readonly entry: Entry }>): DialogState => {
      if (state.visit !== from.visit) return state;
      const known = listed(answered(state), entry, (entries) => withoutEntry(entries, entry.id));
      return followed(known, from, (open) => proposedForm(state, open));
    },
    /** One that had waited to be deleted is gone: the form stays, unless it holds that entry. */
    entryLeft: (state, { payload }: PayloadAction<EntryOf>): DialogState => {
      if (!isListOf(state, payload)) return state;
      const { entry } = payload;
      const known = { ...listed(state, entry, (entries) => withoutEntry(entries, entry.id)), updates: noted(state, entry, true) };
      return known.open && state.form.entryId === entry.id ? { ...known, form: proposedForm(state, known.open) } : known;
    },
    /** One that was to be deleted stays after all. */
    entryKept: (state, { payload }: PayloadAction<EntryOf>): DialogState =>
      isListOf(state, payload) ? listed(state, payload.entry, (entries) => withEntry(entries, payload.entry)) : state,
    /** What the server did not take goes on in a new entry, where nothing else is typed; it stays on this device until that is saved. */
    unsentTaken: (state, { payload: { key, entry } }: PayloadAction<Unsent>): DialogState => {
      if (state.work !== 'none') return state;
      if (isTypedInto(state)) return { ...state, error: { kind: 'typed' } };
      return replaced(state, { ...blankForm(state.form.number + 1, entry.day), texts: entry.values, settled: entry.values, unsentKey: key });
    },
    /** Saving or deleting did not succeed: what was typed stays, and so does the dialog (TRK-062). */
    workFailed: (state, { payload: { from, error } }: PayloadAction<{ readonly from: Origin; readonly error: EntryError }>): DialogState => {
      if (state.visit !== from.visit) return state;
      const known = answered(state);
      return state.form.number === from.form ? { ...known, screen: 'editing', work: 'none', isClosing: false, error } : known;
    },
    /** The entry that was to be changed is not there any longer: neither is its row, and what was typed stays, as a new entry. */
    entryGone: (state, { payload: { from, entry } }: PayloadAction<{ readonly from: Origin; readonly entry: Entry }>): DialogState => {
      if (state.visit !== from.visit) return state;
      const known = { ...listed(state, entry, (entries) => withoutEntry(entries, entry.id)), updates: noted(state, entry, true) };
      return state.form.entryId === entry.id ? { ...known, form: { ...state.form, entryId: undefined, isSubmitted: false } } : known;
    },

    /** What the chart shows is wanted as a file. */
    chartExported: (state, _action: PayloadAction<{ readonly name: string; readonly rows: readonly (readonly string[])[] }>): DialogState => state,
  },
});
