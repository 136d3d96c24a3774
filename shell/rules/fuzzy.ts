/** Match of a query in a text; a higher score is a better match. */
export interface Found {
  readonly score: number;
  /** Positions of the matched characters, ascending. */
  readonly places: readonly number[];
}

/** Score of a character at the beginning of a word, directly after the previous match, and anywhere else. */
const worth = { start: 9, next: 7, anywhere: 1 } as const;

/** Penalty per character between two matches. */
const gap = 0.2;

/** Minimum average score per character of a query. Matches below it are accidental. */
const leastOnAverage = 3.5;

/** Penalty per character of the text, so that the shorter of two texts ranks first. */
const lengthCost = 0.02;

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Letters with a stroke or without a dot, which Unicode does not decompose into a letter and an accent. */
const strokes = new Map([...'łŁøØđĐħĦŧŦð'].map((letter, at) => [letter, 'lLoOdDhHtTd'.charAt(at)]));

/** Removes case and accents per character, so that positions stay the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, (character) => strokes.get(character) ?? character.normalize('NFD').charAt(0))
    .toLowerCase();

/** The best match of a word, its characters in order. @param text folded */
const findWord = (word: string, text: string): Found | undefined => {
  /** By position in the text: the best score of a prefix of the word that ends there, and the position of the previous character. */
  let scores: readonly number[] = [];
  const cameFrom: number[][] = [];
  for (const [index, character] of [...word].entries()) {
    const next: number[] = [];
    const from: number[] = [];
    let [best, bestAt] = [Number.NEGATIVE_INFINITY, -1];
    for (let at = 0; at < text.length; at++) {
      const earlier = scores[at - 2];
      if (earlier !== undefined && earlier > best) [best, bestAt] = [earlier, at - 2];
      best -= gap;
      if (text[at] !== character) continue;
      const alone = isWordPart(text[at - 1]) ? worth.anywhere : worth.start;
      if (index === 0) next[at] = alone;
      else {
        const joined = (scores[at - 1] ?? Number.NEGATIVE_INFINITY) + worth.next;
        const apart = best + alone;
        next[at] = Math.max(joined, apart);
        from[at] = joined >= apart ? at - 1 : bestAt;
      }
    }
    if (next.length === 0) return undefined;
    scores = next;
    cameFrom.push(from);
  }
  let end = -1;
  scores.forEach((score, at) => {
    if (end < 0 || score > (scores[end] ?? 0)) end = at;
  });
  const score = scores[end];
  if (score === undefined || score < leastOnAverage * word.length) return undefined;
  const places = [end];
  for (let index = cameFrom.length - 1; index > 0; index--) places.unshift(cameFrom[index]?.[places[0] ?? 0] ?? 0);
  return { score, places };
};

/**
 * Matches the words of a query in any order, and the characters of each word in order: `jrn` and `al hea` match `health journal`.
 * @param query as typed; an empty one matches every text, at no position
 * @returns a function that matches a `folded` text
 */
export const finder = (query: string): ((text: string) => Found | undefined) => {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return (text) => {
    let score = -lengthCost * text.length;
    const places = new Set<number>();
    for (const word of words) {
      const found = findWord(word, text);
      if (!found) return undefined;
      score += found.score;
      for (const place of found.places) places.add(place);
    }
    return { score, places: [...places].sort((a, b) => a - b) };
  };
};

/**
 * Whether every word of a query is the beginning of a word in a text, in any order. All other matches of `finder` are loose.
 * @param query as typed
 * @returns a function that tests a `folded` text
 */
export const beginsWords = (query: string): ((text: string) => boolean) => {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u);
    return wanted.every((one) => words.some((word) => word.startsWith(one)) || ` ${text}`.includes(` ${one}`));
  };
};
