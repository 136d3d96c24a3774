/**
 * Calendar days: `yyyy-MM-dd` text, so that text order is the calendar's order and no zone applies. Changes to and from summer time have no effect.
 * Zones come from `Intl`, so no zone data is loaded.
 */

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysInMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lastDayOf = (year: number, month: number): number => (month === 2 && !isLeapYear(year) ? 28 : (daysInMonths[month - 1] ?? 0));

/** Whether text is an existing day, written `yyyy-MM-dd`. Called for all input, so it avoids Date. */
export const isDay = (text: string): boolean => {
  const match = dayForm.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return day >= 1 && day <= lastDayOf(year, month);
};

/** First and last day that a date field accepts. A year outside is a typing error, such as 0026 for 2026. */
export const firstDay = '1899-01-01';
export const lastDay = '2199-12-31';

/** Whether text is a day that a date field accepts. */
export const isPlausibleDay = (text: string): boolean => isDay(text) && firstDay <= text && text <= lastDay;

const dayLength = 86_400_000;
const startUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-MM-dd'.length);

/** The default time zone (TOO-072). Programs and challenges use its calendar for all people. */
export const defaultZone = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats days as `yyyy-MM-dd`, the Canadian form. Cached by zone: creating a format takes a hundred times as long as using it. */
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
};

/**
 * The calendar day on which an instant falls in an IANA zone.
 * @param instant ISO 8601 with `Z` or an offset, or a Date
 * @throws RangeError for anything else, and for an unknown zone
 */
export const dayIn = (instant: string | Date, zone: string): string => formatIn(zone).format(new Date(instant)).padStart('yyyy-MM-dd'.length, '0');

/** The day `count` days after `day`; before it if negative. */
export const addDays = (day: string, count: number): string => dayOfUtc(startUtc(day) + count * dayLength);

/** The same in months; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${padded(newYear, 4)}-${padded(newMonth, 2)}-${padded(Math.min(date, lastDayOf(newYear, newMonth)), 2)}`;
};

/** Number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (startUtc(to) - startUtc(from)) / dayLength;

/** Every day from `first` to `last`, both included; none if `last` is earlier. */
export const daysFrom = (first: string, last: string): readonly string[] => {
  const start = startUtc(first);
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, offset) => dayOfUtc(start + offset * dayLength));
};

/** In the order of the week, Sunday first. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The day of the week of a day. */
export const weekdayOf = (day: string): Weekday => weekdays[new Date(startUtc(day)).getUTCDay()] ?? 'Sunday';

/** Default if neither company nor person sets another (TOO-098). */
export const defaultWeekStart: Weekday = 'Monday';

/** The first day of the week of `day`. @param weekStart the setting WeekStartDay of person or company (TOO-099) */
export const startOfWeek = (day: string, weekStart: Weekday = defaultWeekStart): string => {
  const behind = (new Date(startUtc(day)).getUTCDay() - weekdays.indexOf(weekStart) + 7) % 7;
  return addDays(day, -behind);
};

const routeForm = /^(\d{2})-(\d{2})-(\d{4})$/;

/** A day in routes and queries: `MM-dd-yyyy` (TOO-100). Only the v2 tracker calls keep `yyyy-MM-dd`. */
export const routeDate = (day: string): string => `${day.slice(5)}-${day.slice(0, 4)}`;

/** The day of such a route or query; `undefined` for anything else, impossible days and implausible years included. */
export const readRouteDate = (text: string): string | undefined => {
  const match = routeForm.exec(text);
  const day = match ? `${match[3]}-${match[1]}-${match[2]}` : '';
  return isPlausibleDay(day) ? day : undefined;
};
