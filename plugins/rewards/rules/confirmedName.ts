import { folded } from '#shell/rules/fuzzy';

const plain = (text: string): string => folded(text.normalize('NFKC')).trim().replace(/\s+/g, ' ');

/** Whether somebody has typed a person's full name, without regard to case, accents and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) !== '' && plain(typed) === plain(name);
