import { sql } from 'kysely';
import type { Reads } from '../../../contracts';
import { visibleOwners } from '../queries';
import { endless, type ProgramDb } from '../tables';

/** Names and owners of programs in which a person takes or took part. Others are left out. */
export const namesOf = async (db: ProgramDb, { userId, ids, language }: Reads['programs.names']['input']): Promise<Reads['programs.names']['output']> => {
  if (ids.length === 0) return [];
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

const selectOffered = (db: ProgramDb, { companyId, language }: Reads['programs.offered']['input']) =>
  db
    .selectFrom('program')
    .innerJoin('program_text as text', (join) => join.on('text.program_id', '=', sql<string>`program.id || ''`).on('text.language', '=', language))
    .select(['program.id', 'program.owner_id as ownerId', 'text.name', 'program.program_type as type', 'program.end_date'])
    .where((eb) => eb('program.owner_id', 'in', visibleOwners(companyId)))
    .where('program.person_id', 'is', null)
    .where('program.is_personal', '=', 0)
    .where('program.retired_at', 'is', null)
    .orderBy('text.name')
    .orderBy('program.id');

/** The programs of learning among them. */
export const learningOfferedBy = async (
  db: ProgramDb,
  asked: Reads['programs.learningOffered']['input'],
): Promise<Reads['programs.learningOffered']['output']> => {
  const rows = await selectOffered(db, asked).where('program.sub_type', '=', 'Learn').execute();
  return rows.map(({ id, name }) => ({ id, name }));
};

/** Programs that a company offers, its own and those of its partner and of Wellspring, by name. */
export const offeredBy = async (db: ProgramDb, asked: Reads['programs.offered']['input']): Promise<Reads['programs.offered']['output']> => {
  const rows = await selectOffered(db, asked).execute();
  return rows.map(({ end_date, ...program }) => ({ ...program, endsOn: end_date === endless ? null : end_date }));
};

/** Programs of a person that run on some day of a period, earliest end first. */
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
