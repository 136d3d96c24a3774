import { folded } from './fuzzy';

/** Whether a text has a visible character: the blank of Braille and a place holder for an object show nothing, and marks need a letter. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{DI}\p{M}\u2800\ufffc]/u.test(text);

/** Characters without width that have no effect on other characters, and those that turn the direction of the text after them. */
const zeroWidth = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Joiners outside of emoji and of scripts that use them (Persian, Hindi), where they are invisible. */
const strayJoiner = /(?<![^\s\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s\p{ASCII}])/gu;

/** Normalises a name to one line without invisible characters. Names that look the same become equal, and a name without a visible character becomes empty. */
export const cleanName = (text: string): string =>
  isVisible(text)
    ? text
        .replace(zeroWidth, '')
        .replace(strayJoiner, '')
        .replace(/[\s\u2800]+/g, ' ')
        .trim()
    : '';

/** Characters that are never shown, among them those that change only their neighbours. */
const ignorable = /\p{DI}/gu;

/** The key by which names are compared: those that differ only in case, accents, blanks or invisible characters have the same one. */
export const nameKey = (text: string): string => folded(cleanName(text).replace(ignorable, ''));

/** The same for titles: ñ is a letter of its own, as in `año` and `ano`. */
export const titleKey = (text: string): string => cleanName(text).replace(ignorable, '').normalize('NFC').split(/ñ/i).map(folded).join('ñ');
