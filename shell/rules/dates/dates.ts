import type { Locale } from '../../i18n/locale';
import { addDays, dayIn, defaultZone, isDay, startOfWeek, type Weekday } from './days';

/**
 * Formatted dates: the ten helpers of the product (TOO-086 to TOO-099). Each takes a date and its reader, and returns '' for an invalid date.
 */

/** A calendar day (`yyyy-MM-dd`), to which no zone applies, or an instant: ISO 8601 with `Z` or an offset, or a Date. */
export type DateToShow = string | Date | null | undefined;

/** Zone, clock and week start of a reader, from their profile. */
export interface Habits {
  /** IANA; America/Chicago by default. */
  readonly zone?: string | undefined;
  /** Hours of the clock; 12 by default. */
  readonly clock?: '12' | '24' | undefined;
  /** Monday by default. */
  readonly weekStart?: Weekday | undefined;
}

/** The reader of a date. Views get the user from `useFormat().reader`. */
export interface Reader extends Habits {
  readonly language: Locale;
}

interface Shown {
  readonly instant: Date;
  readonly zone: string;
}

const withOffset = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** The instant to show and its zone; `undefined` for an invalid date. A time without an offset is invalid: it would mean another instant on each machine. */
const read = (date: DateToShow, { zone = defaultZone }: Reader): Shown | undefined => {
  if (typeof date === 'string' && isDay(date)) return { instant: new Date(`${date}T00:00:00Z`), zone: 'UTC' };
  const instant = typeof date === 'string' && withOffset.test(date) ? new Date(date) : date;
  return instant instanceof Date && !Number.isNaN(instant.getTime()) ? { instant, zone } : undefined;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (language: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, zone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
};

/** Creates a helper that formats dates with `Intl` in the reader's language, with plain spaces. */
const written =
  (options: Intl.DateTimeFormatOptions) =>
  (date: DateToShow, reader: Reader): string => {
    const shown = read(date, reader);
    return shown
      ? formatOf(reader.language, shown.zone, options)
          .format(shown.instant)
          .replace(/[\u00a0\u202f]/g, ' ')
      : '';
  };

/** The calendar day of a date in the reader's zone; `undefined` for an invalid date. */
const dayOf = (date: DateToShow, reader: Reader): string | undefined => {
  const shown = read(date, reader);
  return shown && dayIn(shown.instant, shown.zone);
};

/** `03/07/2025` in both languages (TOO-088). */
export const shortDate = (date: DateToShow, reader: Reader): string => {
  const [year, month, day] = dayOf(date, reader)?.split('-') ?? [];
  return year === undefined ? '' : `${month}/${day}/${year}`;
};

/** `3/7/2025 2:05 PM` (TOO-089). */
export const shortDateTime = (date: DateToShow, reader: Reader): string => {
  const [year, month, day] = dayOf(date, reader)?.split('-').map(Number) ?? [];
  return year === undefined ? '' : `${month}/${day}/${year} ${timeOfDay(date, reader)}`;
};

/** `March 7, 2025`, `7 de marzo de 2025` (TOO-090). */
export const longDate = written({ year: 'numeric', month: 'long', day: 'numeric' });

/** `March 7`, `7 de marzo` (TOO-091). */
export const monthDay = written({ month: 'long', day: 'numeric' });

/** `Mar 7`, `7 mar`: in addition to the ten, as `shortDay` of `useFormat`. */
export const shortMonthDay = written({ month: 'short', day: 'numeric' });

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings = new Map<Intl.LDMLPluralRule, string>([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);

const plainWeekdayMonthDay = written({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Friday, March 7th`, `viernes, 7 de marzo` (TOO-092). */
export const weekdayMonthDay = (date: DateToShow, reader: Reader): string => {
  const plain = plainWeekdayMonthDay(date, reader);
  return reader.language === 'en-US' ? plain.replace(/\d+$/, (day) => `${day}${endings.get(ordinals.select(Number(day))) ?? 'th'}`) : plain;
};

const timeByClock = {
  12: written({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }),
  24: written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
} as const;

/** `2:05 PM`, `2:05 p.m.` (TOO-093); `14:05` with a 24-hour clock. */
export const timeOfDay = (date: DateToShow, reader: Reader): string => timeByClock[reader.clock ?? '12'](date, reader);

/** `March 2025`, `marzo de 2025` (TOO-094). */
export const monthYear = written({ year: 'numeric', month: 'long' });

/** `Mar 2025`, `mar 2025`: for narrow rows of months. */
export const shortMonthYear = written({ year: 'numeric', month: 'short' });

/** `Friday`, `viernes` (TOO-095). */
export const weekdayName = written({ weekday: 'long' });

/** `03/07/2025 - 03/09/2025`; one date if both are the same day (TOO-096) or one is invalid. */
export const dateRange = (first: DateToShow, last: DateToShow, reader: Reader): string =>
  [...new Set([shortDate(first, reader), shortDate(last, reader)].filter((text) => text !== ''))].join(' - ');

/** The week of a date, as a range (TOO-097). @param weekStart the company's setting WeekStartDay, if it applies instead of the reader's (TOO-099) */
export const weekRange = (date: DateToShow, reader: Reader, weekStart = reader.weekStart): string => {
  const day = dayOf(date, reader);
  if (day === undefined) return '';
  const first = startOfWeek(day, weekStart);
  return dateRange(first, addDays(first, 6), reader);
};
