/** An emoji as the picker knows it. */
export interface Emoji {
  /** The character itself. */
  readonly unicode: string;
  /** Its name in the person's language. */
  readonly label: string;
  readonly group?: number | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** The groups of Unicode that the picker shows, by their numbers; skin tones and hair (2) are parts of others, flags (9) say nothing on a board of colleagues. */
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

/** Emoji whose name or one of whose tags has a word that begins like `words`, accents and case aside; those of one group where nothing is searched. */
export const findEmoji = (all: readonly Emoji[], words: string, group: EmojiGroup): readonly Emoji[] => {
  const wanted = plain(words.trim());
  const number = emojiGroups.find(({ name }) => name === group)?.number;
  const shown = all.filter((emoji) => emojiGroups.some((one) => one.number === emoji.group));
  if (wanted === '') return shown.filter((emoji) => emoji.group === number);
  return shown.filter(({ label, tags = [] }) => [label, ...tags].some((text) => ` ${plain(text)}`.includes(` ${wanted}`)));
};
