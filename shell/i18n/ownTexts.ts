import { useMemo } from 'react';
import type { Messages } from './catalogue';
import { createIntl, type IntlOfLocale, useIntl } from './intl';
import type { Locale } from './locale';
import type { Values } from './texts';

/**
 * Texts that are bundled with their code in every language, so that no view waits for them. Use it for UI kit components with few texts.
 * @example export const useText = ownTexts<keyof typeof en>({ 'en-US': en, 'es-419': es });
 */
export const ownTexts = <Key extends string>(catalogues: Readonly<Record<Locale, Messages>>): (() => (key: Key, values?: Values) => string) => {
  const made = new Map<Locale, IntlOfLocale>();
  const intlOf = (locale: Locale): IntlOfLocale => {
    const intl = made.get(locale) ?? createIntl(locale, catalogues[locale]);
    made.set(locale, intl);
    return intl;
  };
  return function useText() {
    const { locale } = useIntl();
    return useMemo(() => (key, values) => intlOf(locale).formatMessage({ id: key }, values), [locale]);
  };
};
