/** Bidirectional control characters, which can disguise a name's extension. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Maximum length in bytes: that of file systems, less the suffixes that browsers add, such as ` (1)`. */
const mostBytes = 200;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Truncates a text to a number of bytes, between characters. */
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
 * Converts a text into a file name that is valid on every system. Letters of all scripts stay, path separators and reserved characters become a hyphen, and
 * control characters are removed. A name neither begins with a dot, which would hide the file, nor ends with one. A name that is too long keeps its extension.
 * @param name `Sleep: what helps.pdf` becomes `Sleep- what helps.pdf`
 * @param otherwise the name if no character is left
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
