import { addDays, daysFrom } from '#shell/rules/dates/days';
import type { TrackerField, TrackerType } from '../contract';
import { chartableFields, hasGraphs } from './chart';
import { byDay, dayTotal } from './entry/dayTotal';
import type { Entry } from './entry/entry';
import { numberText, roleOf, textOf, visibleFields } from './fields';

/** The last seven days of a tracker's first field with a chart, including today. */
export interface Week {
  /** Sums start at zero; for measurements the variation matters. */
  readonly kind: 'sums' | 'measurements';
  /** Oldest first; `undefined` for a day without an entry. */
  readonly days: readonly { readonly day: string; readonly value: number | undefined }[];
}

interface Counted {
  readonly TrackerType: TrackerType;
  readonly TrackerFields: readonly TrackerField[];
}

/** Minimum number of days with a value: a single measurement shows no variation. */
const fewest: Readonly<Record<Week['kind'], number>> = { sums: 1, measurements: 2 };

/** Number of days between the first and the last day. */
export const weekReach = 6;

/** @returns `undefined` if there is nothing to draw: no field with a chart, or too few values in these days */
export const weekOf = ({ TrackerType, TrackerFields }: Counted, entries: readonly Entry[], today: string): Week | undefined => {
  const [field] = chartableFields(TrackerFields);
  if (!field || !hasGraphs(TrackerType, TrackerFields, entries.length)) return undefined;
  const entriesOf = byDay(entries);
  const days = daysFrom(addDays(today, -weekReach), today).map((day) => ({
    day,
    value: dayTotal(TrackerType, entriesOf.get(day) ?? [], field.FieldName),
  }));
  const kind = TrackerType === 'Measurement' ? 'measurements' : 'sums';
  const entered = days.filter(({ value }) => value !== undefined).length;
  return entered < fewest[kind] ? undefined : { kind, days };
};

/**
 * The values of the newest day, by field: the day's value of a number (TRK-036), else the value of its latest entry. The intensity is last, because
 * it describes the others.
 * @param entries newest first
 */
export const newestDay = (
  { TrackerType, TrackerFields }: Counted,
  entries: readonly Entry[],
): readonly { readonly field: TrackerField; readonly text: string }[] => {
  const [newest] = entries;
  if (!newest) return [];
  const ofDay = entries.filter(({ day }) => day === newest.day);
  const fields = visibleFields(TrackerFields);
  const isIntensity = ({ FieldName }: TrackerField): boolean => roleOf(FieldName) === 'intensity';
  return [...fields.filter((field) => !isIntensity(field)), ...fields.filter(isIntensity)]
    .map((field) => {
      const total = field.FieldType === 'Number' ? dayTotal(TrackerType, ofDay, field.FieldName) : undefined;
      const texts = ofDay.map(({ values }) => textOf(values, field.FieldName));
      return { field, text: total === undefined ? (texts.find((text) => text !== '') ?? '') : numberText(total) };
    })
    .filter(({ text }) => text !== '');
};

/** Heights of the points of a week, from bottom (0) to top (1). Sums are relative to zero, measurements to their range. */
export const heightsOf = ({ kind, days }: Week): readonly (number | undefined)[] => {
  const values = days.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const lowest = kind === 'sums' ? Math.min(0, ...values) : Math.min(...values);
  const highest = Math.max(...values);
  return days.map(({ value }) => (value === undefined ? undefined : highest === lowest ? (kind === 'sums' ? 0 : 0.5) : (value - lowest) / (highest - lowest)));
};
