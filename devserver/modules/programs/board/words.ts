import { type FoundWord, wordIn } from '../../../../plugins/programs/rules/board/boardWords';
import { FieldRefusal } from '../../../platform/module';
import type { ProgramDb, ProgramTransaction } from '../tables';

/** The word of a company's list in a text that its people want to publish. */
const listedWordIn = async (anyDb: ProgramDb | ProgramTransaction, companyId: string, text: string): Promise<FoundWord | undefined> => {
  const db = anyDb as ProgramDb;
  const list = await db
    .selectFrom('board_word')
    .select(['english as en', 'spanish as es', 'outcome'])
    .where('owner_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
  return list.length === 0 ? undefined : wordIn(text, list);
};

/** A word in a message, with the company that lists it. */
export interface WordOnBoard extends FoundWord {
  readonly companyId: string;
}

/**
 * The word in a message of a board, by the lists of the company that offers its program and of the author's company. One that is refused comes before one that
 * is held; else the first of these companies decides, and reviews the message.
 */
export const wordOnBoard = async (
  db: ProgramDb,
  { sourceId, companyId }: { readonly sourceId: string; readonly companyId: string },
  text: string,
): Promise<WordOnBoard | undefined> => {
  const { owner_id } = await db.selectFrom('program').select('owner_id').where('id', '=', sourceId).executeTakeFirstOrThrow();
  const found: WordOnBoard[] = [];
  for (const id of new Set([owner_id, companyId])) {
    const word = await listedWordIn(db, id, text);
    if (word) found.push({ ...word, companyId: id });
  }
  return found.find(({ outcome }) => outcome === 'Refused') ?? found[0];
};

/** A name has no review: it is refused with every word of the list. @throws FieldRefusal 400 at its field */
export const demandAllowedName = async (db: ProgramTransaction, companyId: string, field: string, name: string): Promise<void> => {
  const found = await listedWordIn(db, companyId, name);
  if (found) throw new FieldRefusal(field, 'boardWord.inName', { word: found.written });
};
