import type { Entry } from '../rules/entry';
import { areSameTexts, type FieldTexts } from '../rules/fields';

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

export const blankForm = (number: number, day: string): EntryForm => ({
  number,
  entryId: undefined,
  day,
  texts: {},
  settled: {},
  touched: [],
  isDayTouched: false,
  isDayNew: false,
  isSubmitted: false,
});

/** The form with an entry in it. */
export const formOf = (number: number, entry: Entry): EntryForm => ({
  ...blankForm(number, entry.day),
  entryId: entry.id,
  texts: entry.values,
  settled: entry.values,
});

/**
 * The form once the list was read anew. An entry that nobody has typed into yet is there as it is now; of one that is gone, what stands in the form goes on as a
 * new entry.
 */
export const formOver = (form: EntryForm, before: readonly Entry[], now: readonly Entry[]): EntryForm => {
  if (form.entryId === undefined) return form;
  const entryIn = (entries: readonly Entry[]): Entry | undefined => entries.find(({ id }) => id === form.entryId);
  const [was, is] = [entryIn(before), entryIn(now)];
  if (!is) return { ...form, entryId: undefined, isSubmitted: false };
  return was && areSameTexts(form.texts, was.values) ? { ...form, texts: is.values, settled: is.values } : form;
};
