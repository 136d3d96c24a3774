import { displayValue, type FieldTexts, storedValue, textOf, visibleFields } from '../fields';
import type { Tracker } from '../tracker';
import type { Acting } from './editor';
import type { Entry } from './entry';
import { valuesInWords } from './valuesInWords';

/** An entry to save: new, or replacing another. */
export interface EntryDraft {
  readonly trackerId: string;
  readonly trackerName: string;
  readonly day: string;
  /** In stored form: field name → text, without empty fields. */
  readonly values: FieldTexts;
  /** Field name → displayed value. */
  readonly shown: FieldTexts;
  /** The displayed values as one text. */
  readonly inWords: string;
  /** The changed entry; `undefined` creates a new one. */
  readonly replaces: { readonly id: string; readonly dateKey: string } | undefined;
  /** Name of its form (`draftNameOf`), if any. */
  readonly form?: string;
  /** Refuse if another entry takes the day, instead of changing that one. */
  readonly onlyNew?: true;
}

/**
 * The key of an unsent form: for a new entry by person and tracker, for an existing one also by entry.
 * @param entryId `undefined` for a new entry
 */
export const draftNameOf = ({ userId }: Pick<Acting, 'userId'>, trackerId: string, entryId: string | undefined): string =>
  ['trackers.entry', userId, trackerId, ...(entryId === undefined ? [] : [entryId])].join('/');

/**
 * The input as an entry to save; hidden fields keep their values.
 * @param entry the changed entry
 */
export const draftOf = (
  { TrackerId, TrackerName, TrackerFields }: Tracker,
  { day, texts }: { readonly day: string; readonly texts: FieldTexts },
  entry?: Entry,
): EntryDraft => {
  const filled = visibleFields(TrackerFields).flatMap((field) => {
    const value = storedValue(field, textOf(texts, field.FieldName));
    return value === '' ? [] : [{ field, value }];
  });
  const hidden = TrackerFields.filter(({ FieldType }) => FieldType === 'Hidden').flatMap(({ FieldName }) => {
    const kept = entry?.values[FieldName];
    return kept === undefined ? [] : [[FieldName, kept] as const];
  });
  return {
    trackerId: TrackerId,
    trackerName: TrackerName,
    day,
    values: Object.fromEntries([...hidden, ...filled.map(({ field, value }) => [field.FieldName, value] as const)]),
    shown: Object.fromEntries(filled.map(({ field, value }) => [field.FieldName, displayValue(field, value)] as const)),
    inWords: valuesInWords(TrackerFields, texts),
    replaces: entry && { id: entry.id, dateKey: entry.dateKey },
  };
};
