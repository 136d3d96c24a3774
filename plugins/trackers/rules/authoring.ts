import type { AdministeredField } from '../contract';

/** What a company can have, and how long its texts are. */
export const mostTrackers = 100;
export const mostFields = 20;
export const mostOptions = 50;
export const longestName = 100;
export const longestUnit = 40;
/** Of the name of a field that entries are stored by, and of the value of an option. */
export const longestKey = 60;
export const mostDecimals = 4;
/** Bounds of a number are within it. */
export const largestBound = 1_000_000_000;

/** What a field records: auto-fill knows five of them (TRK-049), and its weight is that of the field `Weight`; `Own` is everything else. */
export const recordings = ['Own', 'Intensity', 'Distance', 'Duration', 'Steps', 'Calories', 'Weight'] as const;
export type Recording = (typeof recordings)[number];

/** What a field records, by its name whatever the case. */
export const recordingOf = (fieldName: string): Recording => recordings.find((one) => one !== 'Own' && one.toLowerCase() === fieldName.toLowerCase()) ?? 'Own';

/** The type of a field that records something known; of any other one it is chosen. */
export const typeOfRecording = (recording: Recording): AdministeredField['FieldType'] | undefined => {
  if (recording === 'Own') return undefined;
  return recording === 'Intensity' ? 'Select' : 'Number';
};
