import { isDeepStrictEqual } from 'node:util';
import { titleKey } from '../../../shell/rules/visible';
import type { Refusal, Unit } from '../module';
import type { BothLanguages, ContentBody, ContentKind, ContentState, KnownContent } from './kind';

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

/**
 * @param before the stored state
 * @throws the result of `fail` if a new name belongs to another row of the company
 */
export const demandOwnNames = async <Own, State extends ContentState, Prepared>(
  kind: Pick<ContentKind<Own, ContentBody, State, Prepared>, 'hasOwnNames' | 'read'>,
  { trx }: Unit<Own>,
  { id, companyId, state }: KnownContent<State>,
  before: State | undefined,
  fail: (taken: TakenName) => Refusal,
): Promise<void> => {
  if (!kind.hasOwnNames || (before && isDeepStrictEqual(before.Names, state.Names))) return;
  const others = (await kind.read(trx, { companyId })).filter((one) => one.id !== id);
  const taken = takenName(
    state.Names,
    others.map((one) => one.state.Names),
  );
  if (taken) throw fail(taken);
};
