import { addDays, addMonths, daysFrom } from '#shell/rules/dates/days';
import type { TrackerField, TrackerType } from '../contract';
import { byDay, dayTotal } from './entry/dayTotal';
import type { Entry } from './entry/entry';
import { visibleFields } from './fields';

/** The time ranges (TRK-028); the first one is the default (TRK-036). */
export const chartRanges = ['1w', '1m', '3m', '1y'] as const;
export type ChartRange = (typeof chartRanges)[number];

/** The days of a time range, oldest first, ending today. */
export const daysOfRange = (range: ChartRange, today: string): readonly string[] => daysFrom(firstDayOf(range, today), today);

const firstDayOf = (range: ChartRange, today: string): string => {
  switch (range) {
    case '1w':
      return addDays(today, -6);
    case '1m':
      return addDays(addMonths(today, -1), 1);
    case '3m':
      return addDays(addMonths(today, -3), 1);
    case '1y':
      return addDays(addMonths(today, -12), 1);
  }
};

/** The fields with a chart; if there are several, the person chooses one (TRK-029). */
export const chartableFields = (fields: readonly TrackerField[]): readonly TrackerField[] =>
  visibleFields(fields).filter(({ FieldChartType }) => FieldChartType !== null);

/** Whether there is a chart to show (TRK-009 to TRK-011). */
export const hasGraphs = (type: TrackerType, fields: readonly TrackerField[], entryCount: number): boolean =>
  type !== 'YesNo' && type !== 'MultipleChoice' && chartableFields(fields).length > 0 && entryCount > 0;

/** One value per day, 0 for none (TRK-033, TRK-034). */
export interface DaySeries {
  readonly kind: 'line' | 'bar';
  readonly label: string;
  /** `yyyy-MM-dd`, consecutive. */
  readonly days: readonly string[];
  /** One per day. */
  readonly values: readonly number[];
}

/** The field's name, and its unit if that differs (TRK-032). */
export const chartLabel = ({ FieldNameDisplay, FieldUnitsPluralDisplay }: Pick<TrackerField, 'FieldNameDisplay' | 'FieldUnitsPluralDisplay'>): string =>
  FieldUnitsPluralDisplay === '' || FieldUnitsPluralDisplay.toLowerCase() === FieldNameDisplay.toLowerCase()
    ? FieldNameDisplay
    : `${FieldNameDisplay} (${FieldUnitsPluralDisplay})`;

/** The series of one field over a time range (TRK-030 to TRK-036). */
export const chartSeries = (
  tracker: { readonly type: TrackerType; readonly field: TrackerField },
  entries: readonly Entry[],
  range: ChartRange,
  today: string,
): DaySeries => {
  const days = daysOfRange(range, today);
  const first = days[0] ?? today;
  const entriesOf = byDay(entries.filter(({ day }) => day >= first && day <= today));
  return {
    kind: tracker.field.FieldChartType === 'Line' ? 'line' : 'bar',
    label: chartLabel(tracker.field),
    days,
    values: days.map((day) => dayTotal(tracker.type, entriesOf.get(day) ?? [], tracker.field.FieldName) ?? 0),
  };
};

const sizes = [
  { below: 1280, width: 600, height: 350 },
  { below: 1500, width: 900, height: 350 },
  { below: 1700, width: 1000, height: 350 },
  { below: Number.POSITIVE_INFINITY, width: 1200, height: 400 },
] as const;

/** Size of the chart in pixels, by the width of the window (TRK-031), at most the available width. */
export const chartSize = (windowWidth: number, room = windowWidth): { readonly width: number; readonly height: number } => {
  const { width, height } = sizes.find(({ below }) => windowWidth < below) ?? sizes[3];
  return { width: Math.min(width, room), height };
};

/** Natural steps between days: days, weeks. */
const daySteps = [1, 2, 7, 14, 28] as const;
const monthSteps = [1, 2, 3, 6] as const;

/** Number of days from which the axis shows months. */
const manyDays = 100;

/**
 * Positions of the axis labels: the first day of each month over a long range, else days in even steps, counted back from the last one.
 * @param most maximum number of labels
 * @returns positions in `days`, ascending
 */
export const dayTicks = (days: readonly string[], most: number): readonly number[] => {
  const room = Math.max(1, most);
  if (days.length >= manyDays) {
    const months = days.flatMap((day, at) => (day.endsWith('-01') ? [at] : []));
    const step = monthSteps.find((one) => months.length / one <= room) ?? 12;
    return months.filter((_, at) => at % step === 0);
  }
  const step = daySteps.find((one) => days.length / one <= room) ?? days.length;
  return days.flatMap((_, at) => ((days.length - 1 - at) % step === 0 ? [at] : []));
};
