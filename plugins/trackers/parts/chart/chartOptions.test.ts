import { expect, it } from 'vitest';
import type { ChartSeries } from '../../rules/chart';
import { chartOptions } from './chartOptions';

const series: ChartSeries = { kind: 'bar', label: 'Steps', days: ['2026-11-19', '2026-11-20'], values: [4000, 0] };
const words = { day: String, point: (day: string, value: number) => `${day} ${value}`, number: String };
const size = { width: 900, height: 350 };

it('[TRK-034, TRK-035] a category for each day, from zero upwards, in the given size', () => {
  const options = chartOptions(series, size, words);
  expect(options.xAxis).toMatchObject({ categories: ['2026-11-19', '2026-11-20'] });
  expect(options.yAxis).toMatchObject({ min: 0 });
  expect(options.chart).toMatchObject(size);
  expect(options.xAxis).toMatchObject({ tickPositions: [0, 1] });
});

it('[TRK-030] a line or columns', () => {
  expect(chartOptions(series, size, words).chart?.type).toBe('column');
  expect(chartOptions({ ...series, kind: 'line' }, size, words).chart?.type).toBe('line');
});
