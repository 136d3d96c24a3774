/** An emoji of the picker. */
export interface Emoji {
  /** The character itself. */
  readonly unicode: string;
  /** Its name in the person's language. */
  readonly label: string;
  readonly group?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

/**
 * Unicode groups that the picker shows, by number. Excluded: skin tones and hair (2) are parts of other emoji, and flags (9) have no use on a board.
 */
export const emojiGroups = [
  { number: 0, name: 'smileys', sign: '🙂' },
  { number: 1, name: 'people', sign: '👋' },
  { number: 3, name: 'nature', sign: '🌿' },
  { number: 4, name: 'food', sign: '🍎' },
  { number: 5, name: 'travel', sign: '🚲' },
  { number: 6, name: 'activities', sign: '⚽' },
  { number: 7, name: 'objects', sign: '💡' },
  { number: 8, name: 'symbols', sign: '❤️' },
] as const;

export type EmojiGroup = (typeof emojiGroups)[number]['name'];

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Emoji whose name or tag has a word that begins with `words`, ignoring accents and case; without `words` those of one group. */
export const findEmoji = (all: readonly Emoji[], words: string, group: EmojiGroup): readonly Emoji[] => {
  const wanted = plain(words.trim());
  const number = emojiGroups.find(({ name }) => name === group)?.number;
  const shown = all.filter((emoji) => emojiGroups.some((one) => one.number === emoji.group));
  if (wanted === '') return shown.filter((emoji) => emoji.group === number);
  return shown.filter(({ label, tags = [] }) => [label, ...tags].some((text) => ` ${plain(text)}`.includes(` ${wanted}`)));
};
