import type { Reads } from '../../contracts';
import type { ProgramDb } from './tables';

/** Programs that a person takes or took part in: what they are called and who owns them. Others are left out. */
export const namesOf = async (db: ProgramDb, { userId, ids, language }: Reads['programs.names']['input']): Promise<Reads['programs.names']['output']> => {
  return db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('program_text as text', 'text.program_id', 'part.program_id')
    .select(['program.id', 'program.owner_id as ownerId', 'text.name'])
    .where('part.person_id', '=', userId)
    .where('part.program_id', 'in', ids)
    .where('text.language', '=', language)
    .execute();
};
