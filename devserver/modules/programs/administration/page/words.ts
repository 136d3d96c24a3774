import type { AdministeredWord, BoardWordBody } from '../../../../../plugins/programs/contract';
import { faultInWord } from '../../../../../plugins/programs/rules/board/boardWords';
import { mostWords } from '../../../../../plugins/programs/rules/limits/pageLimits';
import { cleanName } from '../../../../../shell/rules/visible';
import { contentOf } from '../../../../platform/content/content';
import type { BothLanguages, KnownContent } from '../../../../platform/content/kind';
import { FieldRefusal } from '../../../../platform/module';
import type { ProgramDb, ProgramTables, ProgramTransaction } from '../../tables';
import type { ProgramUnit } from '../../unit';

/** `Names` are the words of both languages, by which the history calls the row. */
interface WordState extends Pick<AdministeredWord, 'Words' | 'Outcome'> {
  readonly Names: BothLanguages;
}
type KnownWord = KnownContent<WordState>;

const nameOf = ({ en, es }: BothLanguages): string => [...new Set([en, es])].filter((word) => word !== '').join(' / ');

const stateOf = (Words: BothLanguages, Outcome: WordState['Outcome']): WordState => ({ Names: { en: nameOf(Words), es: nameOf(Words) }, Words, Outcome });

const read = async (
  anyDb: ProgramDb | ProgramTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownWord[]> => {
  const db = anyDb as ProgramDb;
  const all = db.selectFrom('board_word').selectAll().where('deleted_at', 'is', null);
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('owner_id', '=', of.companyId)).execute();
  return rows
    .map(({ id, owner_id, english, spanish, outcome }) => ({ id, companyId: owner_id, state: stateOf({ en: english, es: spanish }, outcome) }))
    .sort((one, other) => one.state.Names.en.localeCompare(other.state.Names.en) || one.id.localeCompare(other.id));
};

/** @throws FieldRefusal 400 at the language of a text that is no word, or if there is none */
const wordsIn = ({ Words }: BoardWordBody): BothLanguages => {
  const typed = { en: cleanName(Words.en), es: cleanName(Words.es) };
  if (typed.en === '' && typed.es === '') throw new FieldRefusal('Words.en', 'boardWord.none');
  for (const language of ['en', 'es'] as const) {
    const fault = typed[language] === '' ? undefined : faultInWord(typed[language]);
    if (fault !== undefined) throw new FieldRefusal(`Words.${language}`, fault === 'empty' ? 'boardWord.empty' : 'boardWord.wildcard');
  }
  return typed;
};

/** @throws FieldRefusal 400 if another row of the company has one of the words in the same language */
const demandOwnWords = async ({ trx }: ProgramUnit, companyId: string, id: string | null | undefined, words: BothLanguages): Promise<void> => {
  const folded = (word: string): string => word.toLocaleLowerCase('en');
  const others = (await read(trx, { companyId })).filter((one) => one.id !== id);
  for (const language of ['en', 'es'] as const) {
    const word = words[language];
    if (word !== '' && others.some(({ state }) => folded(state.Words[language]) === folded(word)))
      throw new FieldRefusal(`Words.${language}`, 'boardWord.taken', { word });
  }
};

/** Words that people of a company cannot write in public without further ado; they have no order. */
export const words = contentOf<ProgramTables, BoardWordBody, WordState>({
  record: 'boardWord',
  orderRecord: 'boardWordOrder',
  texts: {
    unknown: 'boardWord.unknown',
    tooMany: 'boardWord.tooMany',
    created: 'undo.boardWord.created',
    saved: 'undo.boardWord.saved',
    deleted: 'undo.boardWord.deleted',
    reordered: 'undo.boardWord.saved',
  },
  table: 'board_word',
  owner: 'owner_id',
  most: mostWords,
  read,
  async stateIn(body, { unit, companyId }) {
    const typed = wordsIn(body);
    await demandOwnWords(unit, companyId, body.Id, typed);
    return stateOf(typed, body.Outcome);
  },
  columns: ({ Words: { en, es }, Outcome }) => ({ position: 0, english: en, spanish: es, outcome: Outcome }),
  writeRest: async () => undefined,
  comparable: ({ Words, Outcome }) => ({ Words, Outcome }),
  mayReturn: (unit, companyId, { Words }, id) => demandOwnWords(unit, companyId, id, Words),
  inWords: async (_, __, { Words, Outcome }) => ({ Word: Words.en, SpanishWord: Words.es, WordOutcome: Outcome, IsDeleted: false }),
});

/** A word in the form of the answer. */
export const presentWord = ({ id, companyId, state: { Words, Outcome } }: KnownWord, Version: number): AdministeredWord => ({
  Id: id,
  EntityId: companyId,
  Words,
  Outcome,
  Version,
});
