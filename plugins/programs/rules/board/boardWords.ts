import { folded } from '#shell/rules/fuzzy';

/** What happens to a message with a word of the company's list. */
export const wordOutcomes = ['Held', 'Refused'] as const;
export type WordOutcome = (typeof wordOutcomes)[number];

/** Minimum number of letters before `*`, so that a word does not match most of a language. */
const fewestBeforeWildcard = 3;

/** A word of a text: as it was written, and without case and accents. */
interface Spoken {
  readonly written: string;
  readonly compared: string;
}

/** The words of a text. Characters that have no width, and other forms of a letter, do not hide a word. */
const spokenIn = (text: string): readonly Spoken[] => {
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [...visible.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([written]) => ({ written, compared: folded(written).replace(/\p{M}/gu, '') }));
};

/** Why a text cannot be a word of the list; undefined for one that can. */
export const faultInWord = (text: string): 'empty' | 'wildcard' | undefined => {
  const [start = '', ...rest] = text.trim().split('*');
  const last = spokenIn(start).at(-1)?.compared ?? '';
  if (rest.length === 0) return last === '' ? 'empty' : undefined;
  const isAtEnd = rest.length === 1 && rest[0] === '' && /[\p{L}\p{N}\p{M}]$/u.test(start);
  return isAtEnd && last.length >= fewestBeforeWildcard ? undefined : 'wildcard';
};

/**
 * Finds a word, or several that follow each other, in a text: whole words, without case and accents. With `*` at its end the last one only begins so.
 * @returns the words as they stand in the text
 */
const findIn = (said: readonly Spoken[], word: string): string | undefined => {
  const wanted = spokenIn(word).map(({ compared }) => compared);
  const isOpen = word.trim().endsWith('*');
  const isAt = (place: number): boolean =>
    wanted.every((one, at) => {
      const compared = said[place + at]?.compared ?? '';
      return isOpen && at === wanted.length - 1 ? compared.startsWith(one) : compared === one;
    });
  const place = wanted.length === 0 ? -1 : said.findIndex((_, at) => isAt(at));
  return place < 0
    ? undefined
    : said
        .slice(place, place + wanted.length)
        .map(({ written }) => written)
        .join(' ');
};

/** A row of a company's list: a word in each language, of which one may be missing. */
export interface ListedWord {
  readonly en: string;
  readonly es: string;
  readonly outcome: WordOutcome;
}

/** A word of the list in a text, as it was written there. */
export interface FoundWord {
  readonly outcome: WordOutcome;
  readonly written: string;
}

/** The first word of a list in a text, in whatever language it is written; one that is refused comes before one that is held. */
export const wordIn = (text: string, list: readonly ListedWord[]): FoundWord | undefined => {
  const said = spokenIn(text);
  let held: FoundWord | undefined;
  for (const { en, es, outcome } of list) {
    const written = findIn(said, en) ?? findIn(said, es);
    if (written === undefined) continue;
    if (outcome === 'Refused') return { outcome, written };
    held ??= { outcome, written };
  }
  return held;
};
