/** Initials of a person without a picture: `Pat`, `Participant` → `PP`. They are graphemes, so that no character is split. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => firstCharacter(name.trim()).toLocaleUpperCase()).join('');

/** Cached: creating a segmenter takes over a millisecond, and lists show many people. */
let characters: Intl.Segmenter | undefined;

const firstCharacter = (text: string): string => {
  characters ??= new Intl.Segmenter();
  for (const { segment } of characters.segment(text)) return segment;
  return '';
};
