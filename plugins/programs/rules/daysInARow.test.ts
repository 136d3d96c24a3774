import { expect, it } from 'vitest';
import { daysInARow } from './daysInARow';

it.each([
  ['nothing', [], 0],
  ['today', ['2026-03-01'], 1],
  ['yesterday, while today goes on', ['2026-02-28'], 1],
  ['the day before yesterday', ['2026-02-27'], 0],
  ['today, twice', ['2026-03-01', '2026-03-01'], 1],
  ['three days across a month, in any order', ['2026-02-27', '2026-03-01', '2026-02-28'], 3],
  ['today after a gap', ['2026-03-01', '2026-02-27', '2026-02-26'], 1],
  ['a day to come', ['2026-03-02'], 0],
])('reported on %s', (_what, days, count) => {
  expect(daysInARow(days, '2026-03-01')).toBe(count);
});

it('a change of the clocks breaks no row', () => {
  expect(daysInARow(['2026-11-02', '2026-11-01', '2026-10-31'], '2026-11-02')).toBe(3);
});
