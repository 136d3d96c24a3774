import fc from 'fast-check';
import moment from 'moment-timezone';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayIn, daysBetween, daysFrom, defaultZone, isDay, isPlausibleDay, readRouteDate, routeDate, startOfWeek } from './days';
import { startOfDayIn } from './zones';

const anyDay = fc.integer({ min: -200_000, max: 200_000 }).map((count) => addDays('2026-11-20', count));

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
    ['0026-11-20T12:00:00Z', 'UTC', '0026-11-20'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayIn(instant, zone)).toBe(day));

  it('is the one that moment-timezone, with zone data of its own, finds', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Bogota', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC');
    const instants = fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2036-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(fc.property(instants, zones, (instant, zone) => dayIn(instant, zone) === moment.tz(instant, zone).format('YYYY-MM-DD')));
  });

  it('throws for invalid instants and unknown zones', () => {
    expect(() => dayIn('tomorrow', 'UTC')).toThrow(RangeError);
    expect(() => dayIn('2026-11-20T12:00:00Z', 'America/Nowhere')).toThrow('America/Nowhere');
  });

  it('[TOO-072] is that of America/Chicago where nothing else is said, and begins there at midnight', () => {
    expect(defaultZone).toBe('America/Chicago');
    expect(startOfDayIn('2026-11-21', defaultZone)).toBe('2026-11-21T00:00:00-06:00');
    expect(startOfDayIn('2026-07-21', defaultZone)).toBe('2026-07-21T00:00:00-05:00');
  });
});

describe('days', () => {
  it('are counted by the calendar across changes of the clocks', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysFrom('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([]);
  });

  it('add up', () => {
    fc.assert(fc.property(fc.integer({ min: -9000, max: 9000 }), (count) => daysBetween('2026-11-20', addDays('2026-11-20', count)) === count));
  });

  it('are as far away in months as moment-timezone says; a month that is shorter ends earlier', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    const asMoment = (day: string, count: number): string => moment.utc(day, 'YYYY-MM-DD', true).add(count, 'months').format('YYYY-MM-DD');
    fc.assert(fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, count) => addMonths(day, count) === asMoment(day, count)));
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

describe('a week', () => {
  it('[TOO-098] begins on Monday', () => {
    expect(startOfWeek('2025-03-07')).toBe('2025-03-03');
    expect(startOfWeek('2025-03-03')).toBe('2025-03-03');
    expect(startOfWeek('2025-03-02')).toBe('2025-02-24');
  });

  it('[TOO-099] begins on the day that the caller has from the setting', () => {
    expect(startOfWeek('2025-03-07', 'Sunday')).toBe('2025-03-02');
    expect(startOfWeek('2025-03-07', 'Saturday')).toBe('2025-03-01');
  });
});

describe('a date in a route or a query', () => {
  it('[TOO-100] is written MM-dd-yyyy, and read back', () => {
    expect(routeDate('2025-03-07')).toBe('03-07-2025');
    fc.assert(fc.property(anyDay.filter(isPlausibleDay), (day) => readRouteDate(routeDate(day)) === day));
  });

  it.each(['', '3-7-2025', '2025-03-07', '02-30-2025', '03/07/2025', '12-31-9999', '01-01-0001'])('[TOO-100] is not read from %j', (text) =>
    expect(readRouteDate(text)).toBeUndefined(),
  );
});
