import type { Locale } from '../../../shell/i18n/locale';
import type { BothLanguages } from './kind';

/** Languages of bodies and answers, as named in rows. */
export const localeOf = { en: 'en-US', es: 'es-419' } as const satisfies Readonly<Record<keyof BothLanguages, Locale>>;

/** A text of rows in both languages; empty if missing. */
export const inBoth = <Row extends { readonly language: Locale }>(rows: readonly Row[], textOf: (row: Row) => string | null): BothLanguages => {
  const of = (language: Locale): string => {
    const row = rows.find((one) => one.language === language);
    return (row && textOf(row)) ?? '';
  };
  return { en: of('en-US'), es: of('es-419') };
};
