import type { Messages } from './catalogue';
import type { Locale } from './locale';

const brought: Record<Locale, Messages> = { 'en-US': {}, 'es-419': {} };

/** The texts that came with lazily loaded code, keys prefixed by their owner. Only that code asks for them, so no view is drawn anew when they come. */
export const textsOfCode = (locale: Locale): Messages => brought[locale];

/** Called by a lazily loaded file of a plugin: the build has laid the texts beside it that only this file needs, in all languages (`scripts/build/planTexts.mjs`). */
export const bringTexts = (texts: Readonly<Record<Locale, Messages>>): void => {
  Object.assign(brought['en-US'], texts['en-US']);
  Object.assign(brought['es-419'], texts['es-419']);
};
