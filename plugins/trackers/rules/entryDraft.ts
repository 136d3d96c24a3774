import type { Acting } from './editor';
import type { Entry } from './entry';
import { displayValue, type FieldTexts, storedValue, textOf, visibleFields } from './fields';
import type { Tracker } from './tracker';
import { valuesInWords } from './valuesInWords';

/** What a person wants to save: an entry of one day, new or in the place of another. */
export interface EntryDraft {
  readonly trackerId: string;
  readonly trackerName: string;
  readonly day: string;
  /** As they are stored: field name → text, empty fields left out. */
  readonly values: FieldTexts;
  /** Field name → what the screen shows for it. */
  readonly shown: FieldTexts;
  /** The same in words. */
  readonly inWords: string;
  /** The entry that is changed; `undefined` makes a new one. */
  readonly replaces: { readonly id: string; readonly dateKey: string } | undefined;
  /** Name of the form that holds it (`draftNameOf`), if one does. */
  readonly form?: string;
  /** Refused where another entry takes the day, instead of changing that one. */
  readonly onlyNew?: true;
}

/**
 * Under which name a form that was not sent is kept: that of a new entry by person and tracker, the changes to an existing one by the entry too.
 * @param entryId `undefined` for a new entry
 */
export const draftNameOf = ({ userId }: Pick<Acting, 'userId'>, trackerId: string, entryId: string | undefined): string =>
  ['trackers.entry', userId, trackerId, ...(entryId === undefined ? [] : [entryId])].join('/');

/**
 * What was typed as an entry to save; hidden fields keep what they hold.
 * @param entry the entry that is changed
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
