import fc from 'fast-check';
import moment from 'moment-timezone';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, challengeDay, dayIn, daysBetween, daysFrom, isDay, legacyDate, readLegacyDate } from './trackerDay';

describe('the day of an instant', () => {
  it.each([
    ['2026-11-21T05:30:00Z', 'America/Chicago', '2026-11-20'],
    ['2026-11-21T05:30:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-03-08T07:59:59Z', 'America/Chicago', '2026-03-08'],
    ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03-08'],
    ['2026-11-01T05:00:00Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-11-01'],
    ['2026-11-20T23:30:00-06:00', 'America/Chicago', '2026-11-20'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayIn(instant, zone)).toBe(day));

  it('[TRK-075] is that of US Central time for the start of a challenge; a day stays as it is', () => {
    expect(challengeDay('2026-11-15')).toBe('2026-11-15');
    expect(challengeDay('2026-11-15T05:00:00Z')).toBe('2026-11-14');
    expect(challengeDay('2026-11-15T00:00:00-06:00')).toBe('2026-11-15');
  });
});

describe('days', () => {
  it('are counted by the calendar across changes of the clocks', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(daysFrom('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([]);
  });

  it('add up', () => {
    fc.assert(fc.property(fc.integer({ min: -9000, max: 9000 }), (count) => daysBetween('2026-11-20', addDays('2026-11-20', count)) === count));
  });

  it('are those of the calendar, leap years included', () => {
    const part = (most: number) => fc.integer({ min: 0, max: most });
    const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 2500 }), part(13), part(32), (year, month, day) => {
        const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
        expect(isDay(text)).toBe(moment.utc(text, 'YYYY-MM-DD', true).isValid());
      }),
    );
    expect(['1900-02-29', '2000-02-29', '2026-02-29', '2028-02-29'].filter(isDay)).toEqual(['2000-02-29', '2028-02-29']);
  });

  it.each(['', '2026-2-1', '2026-02-30', '20260201', '2026-02-01T00:00:00Z'])('%j is none', (text) => expect(isDay(text)).toBe(false));
});

describe('a legacy date', () => {
  it('[TRK-148] is written at start of day and read without its time', () => {
    expect(legacyDate('2024-01-05')).toBe('01/05/2024 12:00:00');
    expect(readLegacyDate('01/05/2024 12:00:00')).toBe('2024-01-05');
    expect(readLegacyDate('01/05/2024 11:59:59')).toBe('2024-01-05');
    expect(readLegacyDate('01/05/2024')).toBe('2024-01-05');
  });

  it.each(['', '1/5/2024', '13/01/2024 12:00:00', '02/30/2024 12:00:00', '2024-01-05', '01/05/2024 12:00'])('[TRK-148] is not read from %j', (text) => {
    expect(readLegacyDate(text)).toBeUndefined();
  });
});
