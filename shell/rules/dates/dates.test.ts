import { describe, expect, it } from 'vitest';
import type { Locale } from '../../i18n/locale';
import * as dates from './dates';

const english = { language: 'en-US', zone: 'America/Chicago' } as const;
const spanish = { ...english, language: 'es-419' } as const;
/** 2:05 PM of March 7 in Chicago, and the next day in Auckland. */
const instant = '2025-03-07T20:05:00Z';

/** What a helper writes of that instant, in both languages. */
const writes = (helper: typeof dates.shortDate, inEnglish: string, inSpanish: string) =>
  expect([english, spanish].map((reader) => helper(instant, reader))).toEqual([inEnglish, inSpanish]);

const ofOneDate = [
  dates.shortDate,
  dates.shortDateTime,
  dates.longDate,
  dates.monthDay,
  dates.weekdayMonthDay,
  dates.timeOfDay,
  dates.monthYear,
  dates.shortMonthYear,
  dates.weekdayName,
  dates.weekRange,
];

describe('[TOO-087, PRG-272] in the language and zone of the reader', () => {
  it('[TOO-088] shortDate', () => writes(dates.shortDate, '03/07/2025', '03/07/2025'));
  it('[TOO-089] shortDateTime', () => writes(dates.shortDateTime, '3/7/2025 2:05 PM', '3/7/2025 2:05 p.m.'));
  it('[TOO-090] longDate', () => writes(dates.longDate, 'March 7, 2025', '7 de marzo de 2025'));
  it('[TOO-091] monthDay', () => writes(dates.monthDay, 'March 7', '7 de marzo'));
  it('[TOO-092] weekdayMonthDay', () => writes(dates.weekdayMonthDay, 'Friday, March 7th', 'viernes, 7 de marzo'));
  it('[TOO-093] timeOfDay', () => writes(dates.timeOfDay, '2:05 PM', '2:05 p.m.'));
  it('shortMonthYear', () => writes(dates.shortMonthYear, 'Mar 2025', 'mar 2025'));
  it('[TOO-094] monthYear', () => writes(dates.monthYear, 'March 2025', 'marzo de 2025'));
  it('[TOO-095] weekdayName', () => writes(dates.weekdayName, 'Friday', 'viernes'));
  it('[TOO-097, TOO-098] weekRange', () => writes(dates.weekRange, '03/03/2025 - 03/09/2025', '03/03/2025 - 03/09/2025'));

  it('the same instant is another day elsewhere, and Chicago counts where no zone is known', () => {
    expect(dates.longDate(instant, { language: 'en-US', zone: 'Pacific/Auckland' })).toBe('March 8, 2025');
    expect(dates.shortDateTime(new Date(instant), { language: 'en-US' })).toBe('3/7/2025 2:05 PM');
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a calendar day stays itself in %s', (zone) => {
    expect(dates.longDate('2026-11-01', { language: 'en-US', zone })).toBe('November 1, 2026');
    expect(dates.shortDate('2026-11-01', { language: 'en-US', zone })).toBe('11/01/2026');
  });

  it.each(['', undefined, null, 'tomorrow', '2025-02-30', '2025-03-07T20:05:00', new Date(Number.NaN)])('%j is no date, and shows nothing', (date) => {
    for (const helper of ofOneDate) expect(helper(date, english)).toBe('');
    expect(dates.dateRange(date, date, english)).toBe('');
  });
});

it('[TOO-086] there are ten helpers, and two of our own', () => {
  const { shortMonthDay, shortMonthYear, ...documented } = dates;
  expect([typeof shortMonthDay, typeof shortMonthYear]).toEqual(['function', 'function']);
  expect(Object.values(documented).filter((value) => typeof value === 'function')).toHaveLength(10);
});

it.each([
  ['2025-03-01', 'Saturday, March 1st'],
  ['2025-03-02', 'Sunday, March 2nd'],
  ['2025-03-03', 'Monday, March 3rd'],
  ['2025-03-11', 'Tuesday, March 11th'],
  ['2025-03-22', 'Saturday, March 22nd'],
])('[TOO-092] %s is %s', (day, text) => expect(dates.weekdayMonthDay(day, english)).toBe(text));

it('[TOO-093, TOO-089] a clock of 24 hours says so, and midnight is 00:00', () => {
  const byDay = { ...english, clock: '24' } as const;
  expect(dates.timeOfDay(instant, byDay)).toBe('14:05');
  expect(dates.timeOfDay('2025-03-07T06:00:00Z', byDay)).toBe('00:00');
  expect(dates.shortDateTime(instant, { ...byDay, language: 'es-419' })).toBe('3/7/2025 14:05');
});

it('[TOO-096] a range of one day is one date', () => {
  expect(dates.dateRange('2025-03-07', '2025-03-09', english)).toBe('03/07/2025 - 03/09/2025');
  expect(dates.dateRange(instant, '2025-03-07T23:00:00Z', english)).toBe('03/07/2025');
  expect(dates.dateRange('2025-03-07', undefined, english)).toBe('03/07/2025');
});

it('[TOO-097, TOO-099] a week begins where the setting says', () => {
  const inLanguage = (language: Locale) => dates.weekRange('2025-03-07', { language }, 'Sunday');
  expect(inLanguage('en-US')).toBe('03/02/2025 - 03/08/2025');
  expect(dates.weekRange('2025-03-07', { language: 'es-419', weekStart: 'Thursday' })).toBe('03/06/2025 - 03/12/2025');
});
