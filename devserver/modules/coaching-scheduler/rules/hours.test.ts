import { describe, expect, it } from 'vitest';
import { isSpan, isWithin, overlap, wholeDays } from './hours';

const chicago = 'America/Chicago';
const sunday = (start: string, end: string) => ({ day: 'Sunday', start, end }) as const;

describe('hours of a day', () => {
  it('[COA-043] end after they begin; midnight closes a day', () => {
    expect(isSpan({ start: '09:00', end: '09:00' })).toBe(false);
    expect(isSpan({ start: '09:00', end: '08:45' })).toBe(false);
    expect(isSpan({ start: '09:00', end: '00:00' })).toBe(true);
  });

  it('[COA-043] overlap where one begins before the other ends, in whichever order they stand', () => {
    expect(overlap([sunday('12:00', '13:00'), sunday('09:00', '12:15')])).toBe(true);
    expect(overlap([sunday('12:00', '13:00'), sunday('09:00', '12:00')])).toBe(false);
    expect(overlap([sunday('20:00', '00:00'), sunday('23:45', '00:00')])).toBe(true);
  });
});

describe('a time within hours', () => {
  it('[COA-040] touches their beginning and their end', () => {
    const hours = [sunday('09:00', '17:00')];
    expect(isWithin(hours, chicago, '2026-11-22T15:00:00Z', '2026-11-22T23:00:00Z')).toBe(true);
    expect(isWithin(hours, chicago, '2026-11-22T14:45:00Z', '2026-11-22T16:00:00Z')).toBe(false);
    expect(isWithin(hours, chicago, '2026-11-22T22:30:00Z', '2026-11-22T23:15:00Z')).toBe(false);
    expect(isWithin(hours, chicago, '2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z')).toBe(false);
  });

  it('lies in times that follow each other, and in none with a gap', () => {
    expect(isWithin([sunday('09:00', '12:00'), sunday('12:00', '17:00')], chicago, '2026-11-22T17:30:00Z', '2026-11-22T18:30:00Z')).toBe(true);
    expect(isWithin([sunday('09:00', '12:00'), sunday('12:15', '17:00')], chicago, '2026-11-22T17:30:00Z', '2026-11-22T18:30:00Z')).toBe(false);
  });

  it('may end at midnight, and does not continue on another day', () => {
    const hours = [sunday('20:00', '00:00'), { day: 'Monday', start: '00:00', end: '08:00' } as const];
    expect(isWithin(hours, chicago, '2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z')).toBe(true);
    expect(isWithin(hours, chicago, '2026-11-23T05:30:00Z', '2026-11-23T06:30:00Z')).toBe(false);
  });

  it('[COA-040] are in local time, before and after clock changes', () => {
    const hours = [sunday('09:00', '10:00')];
    // Clocks in Chicago go back on 1 November 2026, and forward on 8 March.
    expect(isWithin(hours, chicago, '2026-10-25T14:00:00Z', '2026-10-25T15:00:00Z')).toBe(true);
    expect(isWithin(hours, chicago, '2026-11-01T15:00:00Z', '2026-11-01T16:00:00Z')).toBe(true);
    expect(isWithin(hours, chicago, '2026-11-01T14:00:00Z', '2026-11-01T15:00:00Z')).toBe(false);
    expect(isWithin(hours, chicago, '2026-03-08T14:00:00Z', '2026-03-08T15:00:00Z')).toBe(true);
  });
});

it('[COA-043] whole days are 23 or 25 hours long where clocks change', () => {
  const hoursOf = (day: string): number => {
    const { from, to } = wholeDays(chicago, `${day}T18:00:00Z`, `${day}T20:00:00Z`);
    return (Date.parse(to) - Date.parse(from)) / 3_600_000;
  };
  expect([hoursOf('2026-11-01'), hoursOf('2026-03-08'), hoursOf('2026-11-20')]).toEqual([25, 23, 24]);
});
