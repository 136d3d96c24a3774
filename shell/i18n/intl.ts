import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatDate, formatMessage, formatNumber } from '@formatjs/intl';
import { createContext, use } from 'react';
import type { Habits, Reader } from '../rules/dates/dates';
import type { Messages } from './catalogue';
import { defaultLocale, type Locale } from './locale';
import { textsOfCode } from './textsOfCode';

/** Texts, dates and numbers in one language. */
export interface IntlOfLocale {
  readonly locale: Locale;
  readonly messages: Messages;
  /** The user, for the helpers of `rules/dates`. */
  readonly reader: Reader;
  /** A missing text is logged and shown as its key. */
  formatMessage(message: { readonly id: string }, values?: Readonly<Record<string, string | number>>): string;
  /** Uses the user's zone and clock unless the options set others; those of the device before sign-in. */
  formatDate(value: string, options: Intl.DateTimeFormatOptions): string;
  formatNumber(value: number, options?: { readonly style: 'percent' }): string;
}

const cache = createIntlCache();
const onError = (error: Error): void => console.error(error.message);

/**
 * Composed of the library's functions instead of its `createIntl`, which first queries the languages that the browser supports. That takes longer than the
 * first render, and adds unused formats.
 */
export const createIntl = (locale: Locale, messages: Messages, habits: Habits = {}): IntlOfLocale => {
  const { zone, clock } = habits;
  const formatters = createFormatters(cache);
  const hours = clock && ({ hourCycle: clock === '24' ? 'h23' : 'h12' } as const);
  const config = { ...DEFAULT_INTL_CONFIG, locale, defaultLocale, messages: messages as Record<string, string>, onError, ...(zone && { timeZone: zone }) };
  return {
    locale,
    messages,
    reader: { ...habits, language: locale },
    formatMessage: (message, values) =>
      formatMessage(message.id in messages ? config : { ...config, messages: textsOfCode(locale) as Record<string, string> }, formatters, message, values),
    formatDate: (value, options) =>
      formatDate(config, formatters.getDateTimeFormat, value, options.hour || options.timeStyle ? { ...hours, ...options } : options),
    formatNumber: (value, options) => formatNumber(config, formatters.getNumberFormat, value, options),
  };
};

export const IntlContext = createContext<IntlOfLocale | undefined>(undefined);

export const useIntl = (): IntlOfLocale => {
  const intl = use(IntlContext);
  if (!intl) throw new Error('A text was asked for outside TextsProvider.');
  return intl;
};
