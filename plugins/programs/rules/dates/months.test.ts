import { expect, it } from 'vitest';
import { monthsBetween } from './months';

it('a month has whole weeks from Monday to Sunday, without days of other months', () => {
  const [november] = monthsBetween('2026-11-20', '2026-11-25', 3);
  expect(november?.first).toBe('2026-11-01');
  expect(november?.weeks.map((week) => week.map((day) => day?.slice(-2) ?? '').join(' '))).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ]);
});

it('of many months the latest are returned, across a year', () => {
  expect(monthsBetween('2025-06-30', '2026-02-01', 3).map(({ first }) => first)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  expect(monthsBetween('2026-02-03', '2026-02-01', 3)).toHaveLength(1);
});
