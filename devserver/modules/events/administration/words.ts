import type { AdministeredEvent } from '../../../../plugins/events/contract';
import type { Locale } from '../../../../shell/i18n/locale';

type Words = AdministeredEvent['Titles'];

/** Codes of languages in bodies and answers, and those in tables. */
export const localeCodes = { en: 'en-US', es: 'es-419' } as const satisfies Readonly<Record<keyof Words, Locale>>;

/** The stored form of a text: a missing language gets the words of the other one. */
export const filled = ({ en, es }: Words, otherwise: Words = { en: '', es: '' }): Words => ({
  en: en || es || otherwise.en,
  es: es || en || otherwise.es,
});

/** The typed form of a stored text: Spanish words that equal the English ones were not typed. */
export const typed = ({ en, es }: Words): Words => ({ en, es: es === en ? '' : es });

export const inLanguage = (words: Words, language: Locale): string => (language === 'es-419' ? words.es : words.en);

/** The typed name of a session; empty if it has the name of its event. */
export const typedName = (names: Words, titles: Words): Words => (names.en === titles.en && names.es === titles.es ? { en: '', es: '' } : typed(names));
