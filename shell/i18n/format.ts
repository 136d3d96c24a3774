import { useMemo } from 'react';
import type { Reader } from '../rules/dates/dates';
import { useIntl } from './intl';
import type { Locale } from './locale';

export interface Format {
  /** The language of the page, which can differ from the profile's language. */
  readonly locale: Locale;
  /** The user's zone, clock and week start, for the helpers of `#shell/rules/dates/dates`. */
  readonly reader: Reader;
  /** A calendar day (`yyyy-MM-dd`), long: `November 21, 2026`. No time zone applies to it. */
  day(day: string): string;
  /** A calendar day, short: `Nov 21`. */
  shortDay(day: string): string;
  /** The day of an instant (ISO 8601, UTC) in the user's zone: `November 21, 2026`. */
  moment(iso: string): string;
  /** The day of an instant in the user's zone, short: `Nov 21`. */
  shortMoment(iso: string): string;
  number(value: number): string;
  percent(value: number): string;
}

/** Dates and numbers in the user's language and zone. */
export const useFormat = (): Format => {
  const intl = useIntl();
  return useMemo(() => {
    const utcDay = (day: string) => `${day}T00:00:00Z`;
    return {
      locale: intl.locale,
      reader: intl.reader,
      day: (day) => intl.formatDate(utcDay(day), { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }),
      shortDay: (day) => intl.formatDate(utcDay(day), { timeZone: 'UTC', month: 'short', day: 'numeric' }),
      moment: (iso) => intl.formatDate(iso, { year: 'numeric', month: 'long', day: 'numeric' }),
      shortMoment: (iso) => intl.formatDate(iso, { month: 'short', day: 'numeric' }),
      number: (value) => intl.formatNumber(value),
      percent: (value) => intl.formatNumber(value / 100, { style: 'percent' }),
    };
  }, [intl]);
};
