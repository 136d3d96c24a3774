import { expect, it } from 'vitest';
import { groundsOf } from './grounds';

const zone = 'America/Chicago';
const open = { Day: 'Monday', IsOpen: true, StartTime: '08:00', EndTime: '18:00' } as const;
const monday = { Day: 'Monday', Availability: [{ StartTime: '07:00', EndTime: '12:00' }] } as const;

it('[COA-011] available time is within the hours of the company, which is closed outside them', () => {
  expect(groundsOf('2026-11-23', '2026-11-23', { zone, days: [open] }, { zone, days: [monday] })).toEqual([
    { kind: 'open', start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T18:00:00.000Z' },
    { kind: 'shut', start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T14:00:00.000Z' },
    { kind: 'shut', start: '2026-11-24T00:00:00.000Z', end: '2026-11-24T06:00:00.000Z' },
  ]);
});

it('[COA-011] nobody is available on a day when the company is closed', () => {
  const shut = { ...open, IsOpen: false };
  expect(groundsOf('2026-11-23', '2026-11-23', { zone, days: [shut] }, { zone, days: [monday] })).toEqual([
    { kind: 'shut', start: '2026-11-23T06:00:00.000Z', end: '2026-11-24T06:00:00.000Z' },
  ]);
});

it('hours keep their time of day when the clocks change', () => {
  const sunday = { Day: 'Sunday', Availability: [{ StartTime: '09:00', EndTime: '10:00' }] } as const;
  const starts = (day: string) => groundsOf(day, day, { zone, days: [] }, { zone, days: [sunday] }).map(({ start }) => start);
  expect(starts('2026-10-25')).toEqual(['2026-10-25T14:00:00.000Z']);
  expect(starts('2026-11-01')).toEqual(['2026-11-01T15:00:00.000Z']);
});
