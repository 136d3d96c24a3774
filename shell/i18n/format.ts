import { useMemo } from 'react';
import type { Reader } from '../rules/dates';
import { useIntl } from './intl';
import type { Locale } from './locale';

export interface Format {
  /** The language on screen, which need not be the one that the person's profile prefers. */
  readonly locale: Locale;
  /** The person of the screen with their zone, clock and week, for the helpers of `#shell/rules/dates`. */
  readonly reader: Reader;
  /** A calendar day (`yyyy-MM-dd`), long: `November 21, 2026`. It is never turned into an instant, so no time zone can move it. */
  day(day: string): string;
  /** A calendar day, short: `Nov 21`. */
  shortDay(day: string): string;
  /** The day of a moment (ISO 8601, UTC) where the person is: `November 21, 2026`. */
  moment(iso: string): string;
  /** The day of a moment where the person is, short: `Nov 21`. */
  shortMoment(iso: string): string;
  number(value: number): string;
  percent(value: number): string;
}

/** Dates and numbers in the person's language, where they are. */
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
