import type { Messages } from './catalogue';
import type { Locale } from './locale';

const brought: Record<Locale, Messages> = { 'en-US': {}, 'es-419': {} };

/** Texts of lazily loaded code, with keys prefixed by their owner. Only that code uses them, so no view re-renders when they are added. */
export const textsOfCode = (locale: Locale): Messages => brought[locale];

/** Called by a lazily loaded file of a plugin, to which the build adds the texts that only this file uses, in all languages (`scripts/build/plan/planTexts.mjs`). */
export const bringTexts = (texts: Readonly<Record<Locale, Messages>>): void => {
  Object.assign(brought['en-US'], texts['en-US']);
  Object.assign(brought['es-419'], texts['es-419']);
};
