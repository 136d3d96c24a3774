/** The languages of the product. en-US is the source of every catalogue; es-419 is offered where the company has SpanishOnWebEnabled. */
export const locales = ['en-US', 'es-419'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
