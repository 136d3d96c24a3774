/** What steers the direction of a text: with it a name would show another ending than it has. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Bytes that file systems take, without room for what browsers add, such as ` (1)`. */
const mostBytes = 200;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The beginning of a text that fits into so many bytes; no character is cut. */
const cut = (text: string, most: number): string => {
  let [kept, size] = ['', 0];
  for (const character of text) {
    size += bytesOf(character);
    if (size > most) return kept;
    kept += character;
  }
  return kept;
};

/**
 * A text as the name of one file, on every system: letters of all scripts stay; separators of paths and what systems keep for themselves become a hyphen, control
 * characters go. It neither begins with a dot, which would hide it, nor ends with one. A name that is too long keeps its ending.
 * @param name `Sleep: what helps.pdf` is `Sleep- what helps.pdf`
 * @param otherwise where nothing is left
 */
export const fileName = (name: string, otherwise = 'download'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
    .replace(directions, '')
    .replace(/[/\\:*?"<>|\u2044\u2215]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '') return otherwise;
  const [ending = ''] = /\.[^.\s]{1,10}$/.exec(plain) ?? [];
  return cut(plain.slice(0, plain.length - ending.length), mostBytes - bytesOf(ending)) + ending;
};
