import { expect, it } from 'vitest';
import { chartOptions } from './chartOptions';
import { type ChartSeries, evenTicks } from './series';

const points = [
  { name: 'November 19, 2026', short: 'Nov 19', value: 4000 },
  { name: 'November 20, 2026', value: 0 },
];
const series: ChartSeries = { kind: 'bar', label: 'Steps', points };
const words = { point: String, number: String };
const size = { width: 900, height: 350 };
const options = (kind: ChartSeries['kind'] = 'bar') => chartOptions({ ...series, kind }, size, evenTicks(2), words);

it('[TRK-034, TRK-035] a category for each point, from zero upwards, in the given size', () => {
  expect(options().xAxis).toMatchObject({ categories: ['Nov 19', 'November 20, 2026'], tickPositions: [0, 1] });
  expect(options().yAxis).toMatchObject({ min: 0 });
  expect(options().chart).toMatchObject(size);
});

it('[TRK-030] a line or columns', () => {
  expect(options('bar').chart?.type).toBe('column');
  expect(options('line').chart?.type).toBe('line');
});

it('counts have no fractions on their axis, measured values may', () => {
  const axisOf = (...values: number[]) => {
    const few = values.map((value, at) => ({ name: `Day ${at}`, value }));
    return chartOptions({ ...series, points: few }, size, evenTicks(few.length), words).yAxis;
  };
  expect(axisOf(0, 1)).toMatchObject({ allowDecimals: false });
  expect(axisOf(0, 0.5)).toMatchObject({ allowDecimals: true });
});

it('names as many points as there is room for, the last one among them', () => {
  expect(evenTicks(7)(3)).toEqual([0, 3, 6]);
  expect(evenTicks(5)(0)).toEqual([4]);
  expect(evenTicks(2)(10)).toEqual([0, 1]);
});
