import type { Locale } from '../../../../shell/i18n/locale';
import type { ProgramDb } from '../tables';

/** Company and program of a board: people see boards of one company. */
export interface BoardScope {
  readonly programId: string;
  readonly companyId: string;
}

/** The unit that a program counts, in words. */
export const unitsOf = async (db: ProgramDb, programId: string, language: Locale): Promise<string> =>
  (await db.selectFrom('program_board_text').select('units').where('program_id', '=', programId).where('language', '=', language).executeTakeFirst())?.units ??
  '';

/** People with their scores, hidden people included. */
const selectScores = (db: ProgramDb, { programId, companyId }: BoardScope) =>
  db
    .selectFrom('program_score as score')
    .innerJoin('person', 'person.id', 'score.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.profile_image_url', 'score.units', 'score.days', 'score.corrected_units'])
    .where('score.program_id', '=', programId)
    .where('score.company_id', '=', companyId)
    .where('person.company_id', '=', companyId);

/** The best people who are not hidden, up to `most` (`null`: all). Equal scores are ordered by id. */
export const listScores = (db: ProgramDb, scope: BoardScope, most: number | null) => {
  const shown = selectScores(db, scope)
    .where('person.hide_from_leaderboard', '=', 0)
    .where('person.is_active', '=', 1)
    .orderBy('score.units', 'desc')
    .orderBy('score.person_id', 'desc');
  return (most === null ? shown : shown.limit(most)).execute();
};

export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

/** One person in the form of the board; zero units without a score. */
export const findScore = async (db: ProgramDb, scope: BoardScope, userId: string): Promise<ScoreRow> => {
  const person = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'profile_image_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const score = await db
    .selectFrom('program_score')
    .select(['units', 'days', 'corrected_units'])
    .where('program_id', '=', scope.programId)
    .where('person_id', '=', userId)
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  return { ...person, units: score?.units ?? 0, days: score?.days ?? 0, corrected_units: score?.corrected_units ?? null };
};

/** Number of people by score, for scores of `atLeast` or more, highest first; hidden people count. */
export const countScores = (db: ProgramDb, { programId, companyId }: BoardScope, atLeast: number) =>
  db
    .selectFrom('program_score')
    .select(['units'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('company_id', '=', companyId)
    .where('units', '>=', atLeast)
    .groupBy('units')
    .orderBy('units', 'desc')
    .execute();

/** The rank of a score: one more than the number of people with a higher score. */
export const rankOfScore = async (db: ProgramDb, { programId, companyId }: BoardScope, units: number): Promise<number> => {
  const { ahead } = await db
    .selectFrom('program_score')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('program_id', '=', programId)
    .where('company_id', '=', companyId)
    .where('units', '>', units)
    .executeTakeFirstOrThrow();
  return ahead + 1;
};

const selectGroups = (db: ProgramDb, { programId, companyId }: BoardScope) =>
  db.selectFrom('program_group').select(['id', 'name', 'units', 'days']).where('program_id', '=', programId).where('company_id', '=', companyId);

/** The best groups, up to `most` (`null`: all). */
export const listGroupScores = (db: ProgramDb, scope: BoardScope, most: number | null) => {
  const shown = selectGroups(db, scope).where('units', '>', 0).orderBy('units', 'desc').orderBy('id', 'desc');
  return (most === null ? shown : shown.limit(most)).execute();
};

export type GroupScoreRow = Awaited<ReturnType<typeof listGroupScores>>[number];

/** One group in the form of the board. */
export const findGroupScore = (db: ProgramDb, scope: BoardScope, groupId: string) => selectGroups(db, scope).where('id', '=', groupId).executeTakeFirst();

/** The rank of a group's score. */
export const rankOfGroupScore = async (db: ProgramDb, { programId, companyId }: BoardScope, units: number): Promise<number> => {
  const { ahead } = await db
    .selectFrom('program_group')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('program_id', '=', programId)
    .where('company_id', '=', companyId)
    .where('units', '>', units)
    .executeTakeFirstOrThrow();
  return ahead + 1;
};
