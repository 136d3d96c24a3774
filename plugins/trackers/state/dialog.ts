import { createSlice, type Modals, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { autoFill } from '../rules/autofill';
import { isEditable } from '../rules/editable';
import { type Entry, withEntry, withoutEntry } from '../rules/entry';
import { defaultEntryDay, nextEntryDay } from '../rules/entryDate';
import type { FieldTexts } from '../rules/fields';
import { afterCancel, entryOfDay } from '../rules/onePerDay';
import type { Acting } from './acting';
import { blankForm, type EntryForm, formOf } from './entryForm';
import type { TrackerWithEntries } from './tracker';

export type TrackerDialogInput = Modals['trackers.entry']['input'];
export type TrackerUpdate = Modals['trackers.entry']['result'][number];

/** What the dialog shows (TRK-001). `failed`: what it needs could not be loaded, so it closes. */
export type DialogScreen = 'idle' | 'loading' | 'choosing' | 'editing' | 'charting' | 'failed';

/** Why saving or deleting did not succeed: the documented text, or the server's own words. */
export type EntryError = { readonly kind: 'save' | 'delete' } | { readonly text: string };

/** The entry dialog; there is one at a time. */
export interface DialogState {
  readonly screen: DialogScreen;
  readonly input: TrackerDialogInput | undefined;
  readonly acting: Acting | undefined;
  /** What there is to choose from. */
  readonly trackers: readonly TrackerListItem[];
  readonly open: TrackerWithEntries | undefined;
  readonly form: EntryForm;
  readonly work: 'none' | 'saving' | 'deleting';
  readonly error: EntryError | undefined;
  readonly updates: readonly TrackerUpdate[];
}

const initialState: DialogState = {
  screen: 'idle',
  input: undefined,
  acting: undefined,
  trackers: [],
  open: undefined,
  form: blankForm(0, ''),
  work: 'none',
  error: undefined,
  updates: [],
};

/** Whether an entry may be changed by whoever has the dialog open. */
export const mayEdit = ({ acting, open }: Pick<DialogState, 'acting' | 'open'>, entry: Entry): boolean =>
  acting !== undefined && open !== undefined && isEditable(acting.through, { source: entry.source, isOnePerDay: open.tracker.IsOnePerDay }, acting.editor);

/** In the v2 interface the form of a one-per-day tracker follows the day (TRK-071, TRK-072). */
const followsDay = ({ acting, open }: DialogState): boolean => acting?.through === 'v2' && open?.tracker.IsOnePerDay === true;

const replaced = (state: DialogState, form: EntryForm): DialogState => ({ ...state, form, error: undefined });

/** The form that a freshly loaded tracker begins with (TRK-073 to TRK-078). */
const firstForm = (state: DialogState, open: TrackerWithEntries): EntryForm => {
  const { input, acting, form } = state;
  const wanted = input?.entryKey === undefined ? undefined : open.entries.find(({ dateKey }) => dateKey === input.entryKey);
  if (wanted && (acting?.through === 'v2' || mayEdit({ acting, open }, wanted))) return formOf(form.number + 1, wanted);
  const day = defaultEntryDay({
    today: open.today,
    calendarDate: input?.calendarDate,
    challengeStart: input?.challengeStartDate,
    latestEntry: open.entries[0]?.day,
  });
  return blankForm(form.number + 1, day);
};

/** Where Cancel leads (TRK-070, TRK-071). */
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

export const dialog = createSlice({
  name: 'trackers/dialog',
  initialState: initialState as DialogState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<TrackerDialogInput>): DialogState => ({ ...initialState, screen: 'loading', input: payload }),
    closed: (): DialogState => initialState,
    /** There is a choice (TRK-057). */
    trackersLoaded: (state, { payload }: PayloadAction<{ readonly acting: Acting; readonly trackers: readonly TrackerListItem[] }>): DialogState => ({
      ...state,
      ...payload,
      screen: 'choosing',
    }),
    /** Back to the choice. */
    choiceReopened: (state): DialogState => ({ ...state, screen: 'choosing', open: undefined, error: undefined }),
    trackerChosen: (state, _action: PayloadAction<{ readonly trackerId: string }>): DialogState => ({ ...state, screen: 'loading', open: undefined }),
    /** A tracker is there: its form opens (TRK-058, TRK-059). */
    trackerLoaded: (state, { payload: { acting, open } }: PayloadAction<{ readonly acting: Acting; readonly open: TrackerWithEntries }>): DialogState => {
      const loaded: DialogState = { ...state, acting, open, screen: 'editing', work: 'none', error: undefined };
      return { ...loaded, form: firstForm(loaded, open) };
    },
    /** Nothing to show (TRK-061). */
    loadFailed: (state): DialogState => ({ ...state, screen: 'failed' }),
    tabChosen: (state, { payload: screen }: PayloadAction<'editing' | 'charting'>): DialogState => ({ ...state, screen }),

    fieldChanged: ({ form, ...state }, { payload: { name, text } }: PayloadAction<{ readonly name: string; readonly text: string }>): DialogState => ({
      ...state,
      form: { ...form, texts: { ...form.texts, [name]: text } },
    }),
    /** A field was left, or an option chosen: it is checked, and empty fields that follow from it are filled (TRK-109, TRK-090). */
    fieldLeft: (state, { payload: { name } }: PayloadAction<{ readonly name: string }>): DialogState => {
      const { open, form } = state;
      if (!open) return state;
      const texts = filled(state, open, name);
      return { ...state, form: { ...form, texts, settled: { ...form.settled, [name]: texts[name] ?? '' }, touched: [...new Set([...form.touched, name])] } };
    },
    /** A day was chosen; of a one-per-day tracker its entry comes into the form (TRK-072). */
    dayChanged: (state, { payload: day }: PayloadAction<string>): DialogState => {
      const { form, open } = state;
      const existing = open && followsDay(state) ? entryOfDay(open.entries, day) : undefined;
      if (existing) return replaced(state, formOf(form.number + 1, existing));
      return { ...state, form: { ...form, day } };
    },
    dayLeft: ({ form, ...state }): DialogState => ({ ...state, form: { ...form, isDayTouched: true } }),
    /** What an earlier visit left unsent is taken back into the form. */
    draftTaken: ({ form, ...state }, { payload }: PayloadAction<{ readonly day: string; readonly texts: FieldTexts }>): DialogState => ({
      ...state,
      form: { ...form, ...payload },
    }),
    entryChosen: (state, { payload: id }: PayloadAction<string>): DialogState => {
      const entry = state.open?.entries.find((one) => one.id === id);
      return entry ? replaced({ ...state, screen: 'editing' }, formOf(state.form.number + 1, entry)) : state;
    },
    cancelled: (state): DialogState => (state.open ? replaced(state, cancelledForm(state, state.open)) : state),

    /** Save was pressed. Nothing is sent while something is wrong. */
    submitted: ({ form, ...state }): DialogState => ({ ...state, error: undefined, form: { ...form, isSubmitted: true } }),
    savingBegan: (state): DialogState => ({ ...state, work: 'saving' }),
    /** The list has it, and a fresh blank entry opens (TRK-063 to TRK-065, TRK-067). */
    saved: (state, { payload: entry }: PayloadAction<Entry>): DialogState => {
      if (!state.open || state.open.tracker.TrackerId !== entry.trackerId) return state;
      const open = { ...state.open, entries: withEntry(state.open.entries, entry) };
      const form = blankForm(state.form.number + 1, nextEntryDay(entry.day, open.today));
      return { ...state, open, form, work: 'none', error: undefined, updates: noted(state, entry, false) };
    },
    /** It waits on this device; a fresh blank entry opens all the same. */
    savedForLater: (state, { payload: day }: PayloadAction<string>): DialogState =>
      state.open ? { ...state, work: 'none', error: undefined, form: blankForm(state.form.number + 1, nextEntryDay(day, state.open.today)) } : state,
    /** One that had waited, or one of a file, has arrived: the list has it, the form stays. */
    entryArrived: (state, { payload: entry }: PayloadAction<Entry>): DialogState => {
      if (!state.open || state.open.tracker.TrackerId !== entry.trackerId) return state;
      return { ...state, open: { ...state.open, entries: withEntry(state.open.entries, entry) }, updates: noted(state, entry, false) };
    },
    /** Ask whether to delete an entry. */
    deleteRequested: (state, _action: PayloadAction<Entry>): DialogState => ({ ...state, error: undefined }),
    deletingBegan: (state): DialogState => ({ ...state, work: 'deleting' }),
    /** Its row is gone, and a blank entry opens (TRK-066). */
    deleted: (state, { payload: entry }: PayloadAction<Entry>): DialogState => {
      if (!state.open) return state;
      const open = { ...state.open, entries: withoutEntry(state.open.entries, entry.id) };
      return { ...state, open, form: blankForm(state.form.number + 1, entry.day), work: 'none', error: undefined, updates: noted(state, entry, true) };
    },
    /** Saving or deleting did not succeed: what was typed stays (TRK-062). */
    workFailed: (state, { payload: error }: PayloadAction<EntryError>): DialogState => ({ ...state, screen: 'editing', work: 'none', error }),

    /** What the chart shows is wanted as a file. */
    chartExported: (state, _action: PayloadAction<{ readonly name: string; readonly rows: readonly (readonly string[])[] }>): DialogState => state,
  },
});
