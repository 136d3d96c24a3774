import { type RawBuilder, sql } from 'kysely';
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

/** Those whom others see on boards. */
const listed = (scores: ReturnType<typeof selectScores>) => scores.where('person.hide_from_leaderboard', '=', 0).where('person.is_active', '=', 1);

/** The best people who are not hidden, up to `most` (`null`: all). Equal scores are ordered by id. */
export const listScores = (db: ProgramDb, scope: BoardScope, most: number | null) => {
  const shown = listed(selectScores(db, scope)).orderBy('score.units', 'desc').orderBy('score.person_id', 'desc');
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

/** A person with a rank whom others see on a board; `undefined` for somebody else. */
export const findListed = (db: ProgramDb, scope: BoardScope, userId: string) =>
  listed(selectScores(db, scope)).where('score.person_id', '=', userId).where('score.units', '>', 0).executeTakeFirst();

/** The tables of a board: scores of people, and sums of groups. Both have the columns by which they are ranked. */
export type RankedTable = 'program_score' | 'program_group';

const ranked = (db: ProgramDb, table: RankedTable, { programId, companyId }: BoardScope) =>
  db
    .selectFrom(table as 'program_score')
    .where('program_id', '=', programId)
    .where('company_id', '=', companyId);

/** Number of rows by score, for scores within a range, highest first; hidden people count. */
export const countScores = (db: ProgramDb, table: RankedTable, scope: BoardScope, { from, to }: { readonly from: number; readonly to: number }) =>
  ranked(db, table, scope)
    .select(['units'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('units', '>=', from)
    .where('units', '<=', to)
    .groupBy('units')
    .orderBy('units', 'desc')
    .execute();

const counted = async (rows: ReturnType<typeof ranked>): Promise<number> =>
  (await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

/** Number of ranked people or groups. */
export const countRanked = (db: ProgramDb, table: RankedTable, scope: BoardScope): Promise<number> => counted(ranked(db, table, scope).where('units', '>', 0));

/** Number of people or groups with a higher score. */
export const countAbove = (db: ProgramDb, table: RankedTable, scope: BoardScope, units: number): Promise<number> =>
  counted(ranked(db, table, scope).where('units', '>', units));

/** A row's place in the order of a board: equal scores are ordered by id. */
export interface BoardPlace {
  readonly id: string;
  readonly units: number;
}

const idColumn = { program_score: 'score.person_id', program_group: 'program_group.id' } as const;
const unitsColumn = { program_score: 'score.units', program_group: 'program_group.units' } as const;

/** The condition that a row is above or below a place. */
const isBeyond = (table: RankedTable, side: 'above' | 'below', { units, id }: BoardPlace): RawBuilder<boolean> => {
  const columns = sql`(${sql.ref(unitsColumn[table])}, ${sql.ref(idColumn[table])})`;
  return side === 'above' ? sql`${columns} > (${units}, ${id})` : sql`${columns} < (${units}, ${id})`;
};

/** Number of people or groups between two places, hidden people included. */
export const countBetween = async (db: ProgramDb, table: RankedTable, scope: BoardScope, upper: BoardPlace, lower: BoardPlace): Promise<number> => {
  const id = sql.ref(table === 'program_score' ? 'person_id' : 'id');
  return counted(
    ranked(db, table, scope)
      .where(sql<boolean>`(units, ${id}) < (${upper.units}, ${upper.id})`)
      .where(sql<boolean>`(units, ${id}) > (${lower.units}, ${lower.id})`),
  );
};

/** The nearest listed people above or below a place, nearest first. */
export const listNear = (db: ProgramDb, scope: BoardScope, side: 'above' | 'below', place: BoardPlace, most: number) => {
  const direction = side === 'above' ? 'asc' : 'desc';
  return listed(selectScores(db, scope))
    .where(isBeyond('program_score', side, place))
    .orderBy('score.units', direction)
    .orderBy('score.person_id', direction)
    .limit(most)
    .execute();
};

/** The nearest groups above or below a place, nearest first. */
export const listNearGroups = (db: ProgramDb, scope: BoardScope, side: 'above' | 'below', place: BoardPlace, most: number) => {
  const direction = side === 'above' ? 'asc' : 'desc';
  return selectGroups(db, scope)
    .$if(side === 'below', (groups) => groups.where('units', '>', 0))
    .where(isBeyond('program_group', side, place))
    .orderBy('units', direction)
    .orderBy('id', direction)
    .limit(most)
    .execute();
};

/** The lowest higher score of a listed person; undefined for the leader. */
export const nextScore = (db: ProgramDb, scope: BoardScope, units: number) =>
  listed(selectScores(db, scope)).where('score.units', '>', units).orderBy('score.units').limit(1).executeTakeFirst();

/** The lowest higher score of a group; undefined for the leader. */
export const nextGroupScore = (db: ProgramDb, scope: BoardScope, units: number) =>
  selectGroups(db, scope).where('units', '>', units).orderBy('units').limit(1).executeTakeFirst();

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
