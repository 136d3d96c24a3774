import { expect, it } from 'vitest';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { daysInARow, type Whereabouts } from './daysInARow';

/** 6 p.m. on a day in Chicago. */
const on = (day: string): Whereabouts => ({
  at: new Date(Date.parse(startOfDayIn(day, 'America/Chicago')) + 18 * 3_600_000).toISOString(),
  zone: 'America/Chicago',
});

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
  expect(daysInARow(days.map(on), on('2026-03-01'))).toBe(count);
});
