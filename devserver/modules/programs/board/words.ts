import { type FoundWord, wordIn } from '../../../../plugins/programs/rules/board/boardWords';
import { FieldRefusal } from '../../../platform/module';
import type { ProgramDb, ProgramTransaction } from '../tables';

/** The word of a company's list in a text that its people want to publish. */
export const listedWordIn = async (anyDb: ProgramDb | ProgramTransaction, companyId: string, text: string): Promise<FoundWord | undefined> => {
  const db = anyDb as ProgramDb;
  const list = await db
    .selectFrom('board_word')
    .select(['english as en', 'spanish as es', 'outcome'])
    .where('owner_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
  return list.length === 0 ? undefined : wordIn(text, list);
};

/** A name has no review: it is refused with every word of the list. @throws FieldRefusal 400 at its field */
export const demandAllowedName = async (db: ProgramTransaction, companyId: string, field: string, name: string): Promise<void> => {
  const found = await listedWordIn(db, companyId, name);
  if (found) throw new FieldRefusal(field, 'boardWord.inName', { word: found.written });
};
