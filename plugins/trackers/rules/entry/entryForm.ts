import type { Modals } from '#shell/api';
import { autoFill } from '../autofill';
import { areSameTexts, type FieldTexts } from '../fields';
import type { TrackerWithEntries } from '../tracker';
import { isEditable } from './editable';
import type { Acting } from './editor';
import type { Entry } from './entry';
import { defaultEntryDay } from './entryDate';
import { afterCancel, entryOfDay } from './onePerDay';

/** State of the entry form. */
export interface EntryForm {
  /** Number of the form within a dialog. A new number is a new form, so that views reset. */
  readonly number: number;
  /** The changed entry; `undefined` for a new one. */
  readonly entryId: string | undefined;
  /** Key of the refused entry from this device that a new one continues. */
  readonly unsentKey?: string;
  /** `yyyy-MM-dd`, or incomplete input. */
  readonly day: string;
  readonly texts: FieldTexts;
  /** The texts when their fields were last left: later input may fill other fields. */
  readonly settled: FieldTexts;
  /** Names of the fields that have been left. */
  readonly touched: readonly string[];
  readonly isDayTouched: boolean;
  /** Whether the day has changed since it was last left. */
  readonly isDayNew: boolean;
  readonly isSubmitted: boolean;
}

/** Context of the form: the tracker with its entries, editor and subject, and the dialog's input. */
export interface Desk {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
  readonly input: Pick<Modals['trackers.entry']['input'], 'entryKey' | 'calendarDate' | 'challengeStartDate'>;
}

export const blankForm = (number: number, day: string, texts: FieldTexts = {}): EntryForm => ({
  number,
  entryId: undefined,
  day,
  texts,
  settled: texts,
  touched: [],
  isDayTouched: false,
  isDayNew: false,
  isSubmitted: false,
});

/** The form with an entry. */
export const formOf = (number: number, { id, day, values }: Entry): EntryForm => ({ ...blankForm(number, day, values), entryId: id });

/** Whether the editor of the dialog may change an entry. */
export const mayEdit = ({ acting, open }: Pick<Desk, 'acting' | 'open'>, { source }: Pick<Entry, 'source'>): boolean =>
  isEditable(acting.through, { source, isOnePerDay: open.tracker.IsOnePerDay }, acting.editor);

/** Whether the form follows the day, as for a one-per-day tracker in the v2 interface (TRK-071, TRK-072). */
export const followsDay = ({ acting, open }: Pick<Desk, 'acting' | 'open'>): boolean => acting.through === 'v2' && open.tracker.IsOnePerDay;

/** The entry in the form; `undefined` for a new one. */
export const entryIn = ({ entryId }: Pick<EntryForm, 'entryId'>, { entries }: Pick<TrackerWithEntries, 'entries'>): Entry | undefined =>
  entries.find(({ id }) => id === entryId);

/** Whether the form has unsaved input. */
export const isTypedInto = (form: EntryForm, open: TrackerWithEntries): boolean => !areSameTexts(form.texts, entryIn(form, open)?.values ?? {});

/** A blank form with the proposed day (TRK-074 to TRK-078). */
export const proposedForm = (number: number, { input, open }: Desk): EntryForm => {
  const { calendarDate, challengeStartDate: challengeStart } = input;
  return blankForm(number, defaultEntryDay({ today: open.today, calendarDate, challengeStart, latestEntry: open.entries[0]?.day }));
};

/** The first form after a tracker has loaded (TRK-073 to TRK-078). */
export const firstForm = (number: number, desk: Desk): EntryForm => {
  const { entryKey } = desk.input;
  const wanted = entryKey === undefined ? undefined : desk.open.entries.find(({ dateKey }) => dateKey === entryKey);
  return wanted && (desk.acting.through === 'v2' || mayEdit(desk, wanted)) ? formOf(number, wanted) : proposedForm(number, desk);
};

/** The form after Cancel (TRK-070, TRK-071): if it follows the day, an editable entry is reset to its stored values. */
export const cancelledForm = (form: EntryForm, desk: Desk): EntryForm => {
  const { open } = desk;
  const number = form.number + 1;
  const entry = entryIn(form, open);
  if (!followsDay(desk)) return blankForm(number, entry ? open.today : form.day);
  const to = afterCancel({ entry, day: form.day }, open.entries, open.today, (one) => mayEdit(desk, one));
  return 'entry' in to ? formOf(number, to.entry) : blankForm(number, to.blankFor);
};

/**
 * The form after a field was left, or an option chosen: the field is validated, and empty fields that follow from it are filled (TRK-109, TRK-090).
 */
export const withFieldLeft = (form: EntryForm, name: string, { TrackerFields, TrackerUserMetrics }: TrackerWithEntries['tracker']): EntryForm => {
  const isNew = (form.texts[name] ?? '') !== (form.settled[name] ?? '');
  const texts = isNew ? autoFill(TrackerFields, form.texts, name, TrackerUserMetrics) : form.texts;
  return { ...form, texts, settled: { ...form.settled, [name]: texts[name] ?? '' }, touched: [...new Set([...form.touched, name])] };
};

/** The form after its day was completed; for a one-per-day tracker the entry of that day is loaded (TRK-072). */
export const withDayLeft = (form: EntryForm, desk: Pick<Desk, 'acting' | 'open'>): EntryForm => {
  const existing = form.isDayNew && followsDay(desk) ? entryOfDay(desk.open.entries, form.day) : undefined;
  return existing ? formOf(form.number + 1, existing) : { ...form, isDayTouched: true, isDayNew: false };
};

/** The form after its entry was deleted elsewhere: the input continues as a new entry. */
export const withoutItsEntry = (form: EntryForm): EntryForm => ({ ...form, entryId: undefined, isSubmitted: false });

/** The form after the list was reloaded: an entry without input is updated. */
export const formOver = (form: EntryForm, before: TrackerWithEntries, now: TrackerWithEntries): EntryForm => {
  if (form.entryId === undefined) return form;
  const [was, is] = [entryIn(form, before), entryIn(form, now)];
  if (!is) return withoutItsEntry(form);
  return was && areSameTexts(form.texts, was.values) ? { ...form, texts: is.values, settled: is.values } : form;
};
