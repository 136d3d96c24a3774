import type { Locale } from '../../../../shell/i18n/locale';
import type { ProgramDb } from '../tables';

/** Whose board of which program: people see boards of one company. */
export interface BoardScope {
  readonly programId: string;
  readonly companyId: string;
}

/** What a program counts, in words. */
export const unitsOf = async (db: ProgramDb, programId: string, language: Locale): Promise<string> =>
  (await db.selectFrom('program_board_text').select('units').where('program_id', '=', programId).where('language', '=', language).executeTakeFirst())?.units ??
  '';

/** People with their scores, whether others may see them or not. */
const selectScores = (db: ProgramDb, { programId, companyId }: BoardScope) =>
  db
    .selectFrom('program_score as score')
    .innerJoin('person', 'person.id', 'score.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.profile_image_url', 'score.units', 'score.days', 'score.corrected_units'])
    .where('score.program_id', '=', programId)
    .where('score.company_id', '=', companyId)
    .where('person.company_id', '=', companyId);

/** The best people who do not hide, as many as `most` (`null`: all). Those with equal scores in the order of their ids. */
export const listScores = (db: ProgramDb, scope: BoardScope, most: number | null) => {
  const shown = selectScores(db, scope)
    .where('person.hide_from_leaderboard', '=', 0)
    .where('person.is_active', '=', 1)
    .orderBy('score.units', 'desc')
    .orderBy('score.person_id', 'desc');
  return (most === null ? shown : shown.limit(most)).execute();
};

export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

/** One person as a board shows them; no units where nothing of theirs counts. */
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

/** How many people have each score of `atLeast` or more, the highest first: hidden ones count. */
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

/** The rank of a score: one more than there are people with a higher one. */
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

/** The best groups, as many as `most` (`null`: all). */
export const listGroupScores = (db: ProgramDb, scope: BoardScope, most: number | null) => {
  const shown = selectGroups(db, scope).where('units', '>', 0).orderBy('units', 'desc').orderBy('id', 'desc');
  return (most === null ? shown : shown.limit(most)).execute();
};

export type GroupScoreRow = Awaited<ReturnType<typeof listGroupScores>>[number];

/** One group as a board shows it. */
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
