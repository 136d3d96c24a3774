import { defaultLocale, type Locale } from '../../../shell/i18n/locale';

const byPrimaryTag: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en-US'],
  ['es', 'es-419'],
]);

interface Wish {
  readonly locale: Locale;
  readonly weight: number;
}

const toWish = (part: string): readonly Wish[] => {
  const [tag = '', ...parameters] = part.trim().split(';');
  const locale = byPrimaryTag.get(tag.trim().toLowerCase().split('-')[0] ?? '');
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((found) => found !== undefined);
  const weight = quality === undefined ? 1 : Number(quality);
  return locale === undefined || !(weight > 0) ? [] : [{ locale, weight }];
};

/** The preferred supported language of an `Accept-Language` header; `undefined`: it names none. */
export const wishedLanguage = (header: string | undefined): Locale | undefined => {
  if (header === undefined) return undefined;
  // The values of the shell, without parsing.
  if (header === 'en-US' || header === 'es-419') return header;
  const wishes = header.split(',').flatMap(toWish);
  return wishes.reduce<Wish | undefined>((best, wish) => (best === undefined || wish.weight > best.weight ? wish : best), undefined)?.locale;
};

/** The language of an answer (SES-139): that of the header, else the person's, else en-US. */
export const languageOf = (header: string | undefined, personLanguage: Locale | undefined): Locale => wishedLanguage(header) ?? personLanguage ?? defaultLocale;
