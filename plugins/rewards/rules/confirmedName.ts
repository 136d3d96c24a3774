import { folded } from '#shell/rules/fuzzy';

const plain = (text: string): string => folded(text.normalize('NFKC')).trim().replace(/\s+/g, ' ');

/** Whether the typed name is a person's full name, ignoring case, accents and spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) !== '' && plain(typed) === plain(name);
