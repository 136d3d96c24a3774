/** `Pat`, `Participant` → `PP`: what stands for a person without a picture. By characters as people see them, so that no letter is cut apart. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => firstCharacter(name.trim()).toLocaleUpperCase()).join('');

/** Making one takes over a millisecond, and lists show many people. */
let characters: Intl.Segmenter | undefined;

const firstCharacter = (text: string): string => {
  characters ??= new Intl.Segmenter();
  for (const { segment } of characters.segment(text)) return segment;
  return '';
};
