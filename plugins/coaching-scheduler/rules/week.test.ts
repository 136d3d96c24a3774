import { expect, it } from 'vitest';
import { differingDays } from './week';

it('returns the days that differ between two weeks', () => {
  const week = (from: string) => [
    { Day: 'Monday' as const, Availability: [{ StartTime: from, EndTime: '17:00' }] },
    { Day: 'Tuesday' as const, Availability: [] },
  ];
  expect(differingDays(week('09:00'), week('10:00'))).toEqual(week('09:00').slice(0, 1));
  expect(differingDays(week('09:00'), week('09:00').slice(0, 1))).toEqual(week('09:00').slice(1));
  expect(differingDays(week('09:00'), week('09:00'))).toEqual([]);
});
