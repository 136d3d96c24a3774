/** Where a query was found in a text, and how well: higher is better. */
export interface Found {
  readonly score: number;
  /** Positions of the text's characters that the query names, ascending. */
  readonly places: readonly number[];
}

/** What a character is worth at the beginning of a word, right behind the one before it, and anywhere else. */
const worth = { start: 9, next: 7, anywhere: 1 } as const;

/** Lost for each character between two that were found. */
const gap = 0.2;

/** Below this for each of its characters a query is found by accident: letters that happen to stand in a text. */
const leastOnAverage = 3.5;

/** Of two texts with the same words the shorter one is meant. */
const lengthCost = 0.02;

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Letters with a stroke or without a dot: Unicode does not take them for another letter with an accent. */
const strokes = new Map([...'łŁøØđĐħĦŧŦð'].map((letter, at) => [letter, 'lLoOdDhHtTd'.charAt(at)]));

/** Without case and accents, character by character, so that places in it are places in the text. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, (character) => strokes.get(character) ?? character.normalize('NFD').charAt(0))
    .toLowerCase();

/** One word of a query, its characters in their order: the best of all ways to find them. @param text folded */
const findWord = (word: string, text: string): Found | undefined => {
  /** By position in the text: the best score of the word's beginning that ends there, and where its character before stood. */
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
 * Finds a query in a text, all its words in any order, each by characters that stand in the text in their order: `jrn` and `al hea` find what people mean.
 * @param query as typed; an empty one is found everywhere, nowhere in particular
 * @returns looks for it in a text, which is `folded`
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
