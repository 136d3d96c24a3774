import type { Modals } from '#shell/api';
import { autoFill } from './autofill';
import { isEditable } from './editable';
import type { Acting } from './editor';
import type { Entry } from './entry';
import { defaultEntryDay } from './entryDate';
import { areSameTexts, type FieldTexts } from './fields';
import { afterCancel, entryOfDay } from './onePerDay';
import type { TrackerWithEntries } from './tracker';

/** What stands in the entry form. */
export interface EntryForm {
  /** Counts the forms of a dialog: another number is another form, so a view begins anew. */
  readonly number: number;
  /** The entry that is changed; `undefined` for a new one. */
  readonly entryId: string | undefined;
  /** Of the entry that had waited on this device and was not accepted, and that a new one is made of. */
  readonly unsentKey?: string;
  /** `yyyy-MM-dd`, or whatever was typed so far. */
  readonly day: string;
  readonly texts: FieldTexts;
  /** The texts as they were when their fields were last left: what was entered since may fill other fields. */
  readonly settled: FieldTexts;
  /** Names of the fields that were left. */
  readonly touched: readonly string[];
  readonly isDayTouched: boolean;
  /** The day was changed since it was last left. */
  readonly isDayNew: boolean;
  readonly isSubmitted: boolean;
}

/** What the form stands in: the tracker with its entries, who works with them, what the dialog was opened with. */
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

/** The form with an entry in it. */
export const formOf = (number: number, { id, day, values }: Entry): EntryForm => ({ ...blankForm(number, day, values), entryId: id });

/** Whether an entry may be changed by whoever has the dialog open. */
export const mayEdit = ({ acting, open }: Pick<Desk, 'acting' | 'open'>, { source }: Pick<Entry, 'source'>): boolean =>
  isEditable(acting.through, { source, isOnePerDay: open.tracker.IsOnePerDay }, acting.editor);

/** In the v2 interface the form of a one-per-day tracker follows the day (TRK-071, TRK-072). */
export const followsDay = ({ acting, open }: Pick<Desk, 'acting' | 'open'>): boolean => acting.through === 'v2' && open.tracker.IsOnePerDay;

/** The entry in the form; `undefined` for a new one. */
export const entryIn = ({ entryId }: Pick<EntryForm, 'entryId'>, { entries }: Pick<TrackerWithEntries, 'entries'>): Entry | undefined =>
  entries.find(({ id }) => id === entryId);

/** Whether the form holds anything that is not stored. */
export const isTypedInto = (form: EntryForm, open: TrackerWithEntries): boolean => !areSameTexts(form.texts, entryIn(form, open)?.values ?? {});

/** A blank form, of the day that is proposed when nothing was entered before (TRK-074 to TRK-078). */
export const proposedForm = (number: number, { input, open }: Desk): EntryForm => {
  const { calendarDate, challengeStartDate: challengeStart } = input;
  return blankForm(number, defaultEntryDay({ today: open.today, calendarDate, challengeStart, latestEntry: open.entries[0]?.day }));
};

/** The form that a freshly loaded tracker begins with (TRK-073 to TRK-078). */
export const firstForm = (number: number, desk: Desk): EntryForm => {
  const { entryKey } = desk.input;
  const wanted = entryKey === undefined ? undefined : desk.open.entries.find(({ dateKey }) => dateKey === entryKey);
  return wanted && (desk.acting.through === 'v2' || mayEdit(desk, wanted)) ? formOf(number, wanted) : proposedForm(number, desk);
};

/** Where Cancel leads (TRK-070, TRK-071): in a form that follows the day an entry that can be edited comes back as it was. */
export const cancelledForm = (form: EntryForm, desk: Desk): EntryForm => {
  const { open } = desk;
  const number = form.number + 1;
  const entry = entryIn(form, open);
  if (!followsDay(desk)) return blankForm(number, entry ? open.today : form.day);
  const to = afterCancel({ entry, day: form.day }, open.entries, open.today, (one) => mayEdit(desk, one));
  return 'entry' in to ? formOf(number, to.entry) : blankForm(number, to.blankFor);
};

/** The form once a field was left, or an option chosen: it is checked, and empty fields that follow from it are filled (TRK-109, TRK-090). */
export const withFieldLeft = (form: EntryForm, name: string, { TrackerFields, TrackerUserMetrics }: TrackerWithEntries['tracker']): EntryForm => {
  const isNew = (form.texts[name] ?? '') !== (form.settled[name] ?? '');
  const texts = isNew ? autoFill(TrackerFields, form.texts, name, TrackerUserMetrics) : form.texts;
  return { ...form, texts, settled: { ...form.settled, [name]: texts[name] ?? '' }, touched: [...new Set([...form.touched, name])] };
};

/** The form once its day is complete; of a one-per-day tracker the entry of that day comes into it (TRK-072). */
export const withDayLeft = (form: EntryForm, desk: Pick<Desk, 'acting' | 'open'>): EntryForm => {
  const existing = form.isDayNew && followsDay(desk) ? entryOfDay(desk.open.entries, form.day) : undefined;
  return existing ? formOf(form.number + 1, existing) : { ...form, isDayTouched: true, isDayNew: false };
};

/** The form without the entry that it held, which is there no longer: what stands in it goes on as a new one. */
export const withoutItsEntry = (form: EntryForm): EntryForm => ({ ...form, entryId: undefined, isSubmitted: false });

/** The form once the list was read anew: an entry that nobody has typed into yet is there as it is now. */
export const formOver = (form: EntryForm, before: TrackerWithEntries, now: TrackerWithEntries): EntryForm => {
  if (form.entryId === undefined) return form;
  const [was, is] = [entryIn(form, before), entryIn(form, now)];
  if (!is) return withoutItsEntry(form);
  return was && areSameTexts(form.texts, was.values) ? { ...form, texts: is.values, settled: is.values } : form;
};
