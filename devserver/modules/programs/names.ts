import type { Reads } from '../../contracts';
import type { ProgramDb } from './tables';

/** What programs are called that a person takes or took part in, by id; others are left out. */
export const namesOf = async (db: ProgramDb, { userId, ids, language }: Reads['programs.names']['input']): Promise<Reads['programs.names']['output']> => {
  const rows = await db
    .selectFrom('program_sign_up as part')
    .innerJoin('program_text as text', 'text.program_id', 'part.program_id')
    .select(['text.program_id', 'text.name'])
    .where('part.person_id', '=', userId)
    .where('part.program_id', 'in', ids)
    .where('text.language', '=', language)
    .execute();
  return rows.map(({ program_id, name }) => [program_id, name]);
};
