/** `Pat`, `Participant` → `PP`: what stands for a person without a picture. By characters as people see them, so that no letter is cut apart. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => firstCharacter(name.trim()).toLocaleUpperCase()).join('');

const firstCharacter = (text: string): string => {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
};
