import { describe, expect, it } from 'vitest';
import { aField, walkingFields } from '../testing/fields';
import { chartableFields, chartLabel, chartRanges, chartSeries, chartSize, daysOfRange, dayTicks, hasGraphs } from './chart';
import type { Entry } from './entry/entry';

const today = '2026-11-20';
const entry = (day: string, Steps: string, number = 0): Entry => ({
  id: `${day} ${number}`,
  trackerId: 'steps',
  day,
  dateKey: '',
  number,
  source: 'UserEntry',
  sourceId: null,
  values: { Steps },
});
const steps = aField({ FieldName: 'Steps', FieldNameDisplay: 'Steps', FieldChartType: 'Bar' });

describe('the timeline', () => {
  it.each([
    ['1w', 7, '2026-11-14'],
    ['1m', 31, '2026-10-21'],
    ['3m', 92, '2026-08-21'],
    ['1y', 365, '2025-11-21'],
  ] as const)('[TRK-028, TRK-034, TRK-146] %s has %s days from %s to today', (range, count, first) => {
    const days = daysOfRange(range, today);
    expect([days.length, days[0], days.at(-1)]).toEqual([count, first, today]);
    expect(new Set(days).size).toBe(count);
  });

  it('[TRK-036] starts with one week', () => expect(chartRanges[0]).toBe('1w'));

  it('[TRK-034] has every day once when the clocks change', () => {
    expect(daysOfRange('1w', '2026-11-04')).toEqual(['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']);
    expect(daysOfRange('1w', '2026-03-10')).toHaveLength(7);
  });
});

describe('a series', () => {
  it('[TRK-033, TRK-034] has a value for each day, 0 where there is none', () => {
    const entries = [entry('2026-11-14', '10'), entry('2026-11-18', '20'), entry('2026-11-18', '5', 1), entry('2026-11-13', '99'), entry('2026-11-21', '99')];
    expect(chartSeries({ type: 'Count', field: steps }, entries, '1w', today)).toEqual({
      kind: 'bar',
      label: 'Steps',
      days: daysOfRange('1w', today),
      values: [10, 0, 0, 0, 25, 0, 0],
    });
  });

  it('[TRK-030] is a line for Line and bars for anything else', () => {
    const kindOf = (FieldChartType: 'Line' | 'Bar' | null) => chartSeries({ type: 'Count', field: { ...steps, FieldChartType } }, [], '1w', today).kind;
    expect([kindOf('Line'), kindOf('Bar'), kindOf(null)]).toEqual(['line', 'bar', 'bar']);
  });

  it('[TRK-032] is labelled with the field, and its unit if that differs', () => {
    expect(chartLabel({ FieldNameDisplay: 'Distance', FieldUnitsPluralDisplay: 'miles' })).toBe('Distance (miles)');
    expect(chartLabel({ FieldNameDisplay: 'Steps', FieldUnitsPluralDisplay: 'steps' })).toBe('Steps');
    expect(chartLabel({ FieldNameDisplay: 'Steps', FieldUnitsPluralDisplay: '' })).toBe('Steps');
  });
});

describe('graphs', () => {
  it('[TRK-009, TRK-010, TRK-011] require existing entries with numbers', () => {
    expect(hasGraphs('Fitness', walkingFields, 1)).toBe(true);
    expect(hasGraphs('YesNo', walkingFields, 1)).toBe(false);
    expect(hasGraphs('MultipleChoice', walkingFields, 1)).toBe(false);
    expect(hasGraphs('Count', [aField({ FieldName: 'Steps' })], 1)).toBe(false);
    expect(hasGraphs('Count', [{ ...steps, FieldType: 'Hidden' }], 1)).toBe(false);
    expect(hasGraphs('Count', [steps], 0)).toBe(false);
  });

  it('[TRK-029] offer the fields with a chart type', () => {
    expect(chartableFields(walkingFields).map(({ FieldName }) => FieldName)).toEqual(['Distance', 'Duration', 'Steps', 'Calories']);
  });

  it.each([
    [1000, 600, 350],
    [1279, 600, 350],
    [1280, 900, 350],
    [1499, 900, 350],
    [1500, 1000, 350],
    [1699, 1000, 350],
    [1700, 1200, 400],
    [4000, 1200, 400],
  ])('[TRK-031, TRK-146] in a window of %s are %s by %s', (window, width, height) => {
    expect(chartSize(window)).toEqual({ width, height });
  });

  it('are never wider than the available width', () => {
    expect(chartSize(1280, 700)).toEqual({ width: 700, height: 350 });
    expect(chartSize(360)).toEqual({ width: 360, height: 350 });
  });
});

describe('the labelled days of the chart', () => {
  const named = (range: (typeof chartRanges)[number], most: number): readonly string[] => {
    const days = daysOfRange(range, today);
    return dayTicks(days, most).map((at) => days[at] ?? '');
  };

  it('are all days of a week, then even steps back from today', () => {
    expect(named('1w', 13)).toEqual(daysOfRange('1w', today));
    expect(named('1m', 13)).toEqual(['2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20']);
    expect(named('1w', 4)).toEqual(['2026-11-14', '2026-11-16', '2026-11-18', '2026-11-20']);
  });

  it('are the first days of months over a year, as many as fit', () => {
    expect(named('1y', 13)).toHaveLength(12);
    expect(named('1y', 13)[0]).toBe('2025-12-01');
    expect(named('1y', 4)).toEqual(['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01']);
  });

  it('are never more than fit', () => {
    for (const range of chartRanges) for (const most of [3, 4, 5, 8, 13, 17]) expect(named(range, most).length).toBeLessThanOrEqual(Math.max(most, 1));
  });
});
