import type { Reads } from '../../contracts';
import { endless, type ProgramDb } from './tables';

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

/** Programs that a person takes part in and that run on some day of a period, the first to end first. */
export const periodsOf = async (
  db: ProgramDb,
  { userId, first, last, language }: Reads['programs.periods']['input'],
): Promise<Reads['programs.periods']['output']> => {
  const rows = await db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('program_text as text', 'text.program_id', 'part.program_id')
    .select(['program.id', 'program.owner_id as ownerId', 'text.name', 'program.start_date', 'program.end_date'])
    .where('part.person_id', '=', userId)
    .where('program.start_date', '<=', last)
    .where('program.end_date', '>=', first)
    .where('text.language', '=', language)
    .orderBy('program.end_date')
    .execute();
  return rows.map(({ start_date, end_date, ...program }) => ({ ...program, first: start_date, last: end_date === endless ? null : end_date }));
};
