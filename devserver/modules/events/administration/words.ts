import type { AdministeredEvent } from '../../../../plugins/events/contract';
import type { Locale } from '../../../../shell/i18n/locale';

type Words = AdministeredEvent['Titles'];

/** The languages of the wire and those of the tables. */
export const localeCodes = { en: 'en-US', es: 'es-419' } as const satisfies Readonly<Record<keyof Words, Locale>>;

/** What is stored of a text that may be missing in one language: the words of the other. */
export const filled = ({ en, es }: Words, otherwise: Words = { en: '', es: '' }): Words => ({
  en: en || es || otherwise.en,
  es: es || en || otherwise.es,
});

/** What was typed of a text that is stored. */
export const typed = ({ en, es }: Words): Words => ({ en, es: es === en ? '' : es });

export const inLanguage = (words: Words, language: Locale): string => (language === 'es-419' ? words.es : words.en);

/** What was typed as the name of a session; empty: it is called like its event. */
export const typedName = (names: Words, titles: Words): Words => (names.en === titles.en && names.es === titles.es ? { en: '', es: '' } : typed(names));
