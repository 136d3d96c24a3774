import { titleKey } from '../../../shell/rules/visible';
import type { BothLanguages } from './kind';

const languages = ['en', 'es'] as const;

/** The name that people read in a language. */
const shownIn = (names: BothLanguages, language: keyof BothLanguages): string => names[language] || names.en;

/** A name that another record has already. */
export interface TakenName {
  /** The field of the body whose name it equals. */
  readonly field: 'Names.en' | 'Names.es';
  /** As the other record has it. */
  readonly name: string;
}

/**
 * The first of these names that one of the others has in the same language, by `titleKey`: people could not tell the records apart. A missing Spanish name
 * is the English one.
 */
export const takenName = (names: BothLanguages, others: readonly BothLanguages[]): TakenName | undefined => {
  for (const language of languages) {
    const key = titleKey(shownIn(names, language));
    const other = others.find((one) => titleKey(shownIn(one, language)) === key);
    if (other) return { field: language === 'es' && names.es !== '' ? 'Names.es' : 'Names.en', name: shownIn(other, language) };
  }
  return undefined;
};
