import type { AdministeredField } from '../contract';

/** Maximum numbers per company, and maximum lengths of texts. */
export const mostTrackers = 100;
export const mostFields = 20;
export const mostOptions = 50;
export const longestName = 100;
export const longestUnit = 40;
/** Maximum length of a field's name and of an option's value. */
export const longestKey = 60;
export const mostDecimals = 4;
/** Largest absolute value of a number's bounds. */
export const largestBound = 1_000_000_000;

/** What a field records: the five fields of auto-fill (TRK-049), the weight that auto-fill uses, or anything else (`Own`). */
export const recordings = ['Own', 'Intensity', 'Distance', 'Duration', 'Steps', 'Calories', 'Weight'] as const;
export type Recording = (typeof recordings)[number];

/** What a field records, by its name, ignoring case. */
export const recordingOf = (fieldName: string): Recording => recordings.find((one) => one !== 'Own' && one.toLowerCase() === fieldName.toLowerCase()) ?? 'Own';

/** The fixed type of a field by what it records; `undefined` for `Own`. */
export const typeOfRecording = (recording: Recording): AdministeredField['FieldType'] | undefined => {
  if (recording === 'Own') return undefined;
  return recording === 'Intensity' ? 'Select' : 'Number';
};

/** The field type in which trackers of a type record a choice. */
const choices: ReadonlyMap<string, string> = new Map([
  ['MultipleChoice', 'Select'],
  ['YesNo', 'YesNo'],
]);

/** Whether a tracker of this type shows a field for its choice; other types need none. */
export const hasItsChoice = (type: string, fields: readonly { readonly FieldType: string; readonly IsHidden: boolean }[]): boolean => {
  const wanted = choices.get(type);
  return wanted === undefined || fields.some(({ FieldType, IsHidden }) => FieldType === wanted && !IsHidden);
};
