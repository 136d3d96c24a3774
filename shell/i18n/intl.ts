import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatDate, formatMessage, formatNumber } from '@formatjs/intl';
import { createContext, use } from 'react';
import type { Messages } from './catalogue';
import { defaultLocale, type Locale } from './locale';

/** Texts, dates and numbers in one language. */
export interface IntlOfLocale {
  readonly locale: Locale;
  readonly messages: Messages;
  /** A missing text is reported by its key, never shown as an error to the person. */
  formatMessage(message: { readonly id: string }, values?: Readonly<Record<string, string | number>>): string;
  formatDate(value: string, options: Intl.DateTimeFormatOptions): string;
  formatNumber(value: number, options?: { readonly style: 'percent' }): string;
}

const cache = createIntlCache();
const onError = (error: Error): void => console.error(error.message);

/**
 * Put together from the functions of the library rather than by its `createIntl`: that first asks the browser for all languages it knows, which takes longer
 * than drawing the first page, and brings formats that nobody uses.
 */
export const createIntl = (locale: Locale, messages: Messages): IntlOfLocale => {
  const formatters = createFormatters(cache);
  const config = { ...DEFAULT_INTL_CONFIG, locale, defaultLocale, messages: messages as Record<string, string>, onError };
  return {
    locale,
    messages,
    formatMessage: (message, values) => formatMessage(config, formatters, message, values),
    formatDate: (value, options) => formatDate(config, formatters.getDateTimeFormat, value, options),
    formatNumber: (value, options) => formatNumber(config, formatters.getNumberFormat, value, options),
  };
};

export const IntlContext = createContext<IntlOfLocale | undefined>(undefined);

export const useIntl = (): IntlOfLocale => {
  const intl = use(IntlContext);
  if (!intl) throw new Error('A text was asked for outside TextsProvider.');
  return intl;
};
