import { addDays, daysFrom } from '#shell/rules/days';
import type { TrackerField, TrackerType } from '../contract';
import { chartableFields, hasGraphs } from './chart';
import { byDay, dayTotal } from './dayTotal';
import type { Entry } from './entry';
import { numberText, roleOf, textOf, visibleFields } from './fields';

/** The last seven days of a tracker's first drawable field, today included. */
export interface Week {
  /** Sums begin at zero; a measurement is about its ups and downs. */
  readonly kind: 'sums' | 'measurements';
  /** Oldest first; `undefined`: nothing was entered that day. */
  readonly days: readonly { readonly day: string; readonly value: number | undefined }[];
}

interface Counted {
  readonly TrackerType: TrackerType;
  readonly TrackerFields: readonly TrackerField[];
}

/** With fewer days there is nothing to see: one measurement has neither ups nor downs. */
const fewest: Readonly<Record<Week['kind'], number>> = { sums: 1, measurements: 2 };

/** How many days lie between the first day of a week and its last. */
export const weekReach = 6;

/** @returns `undefined` when there is nothing to draw: no field that can be, or too few entries in these days */
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
 * What the newest day holds, field by field: what it counts for where it is a number (TRK-036), else what its latest entry says. The intensity
 * comes last: it is said of the others.
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

/** Where the points of a week stand between the bottom (0) and the top (1). Sums stand on zero, measurements around their middle. */
export const heightsOf = ({ kind, days }: Week): readonly (number | undefined)[] => {
  const values = days.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const lowest = kind === 'sums' ? Math.min(0, ...values) : Math.min(...values);
  const highest = Math.max(...values);
  return days.map(({ value }) => (value === undefined ? undefined : highest === lowest ? (kind === 'sums' ? 0 : 0.5) : (value - lowest) / (highest - lowest)));
};
