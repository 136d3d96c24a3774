import { sql } from 'kysely';
import type { BoardMember } from '../../../../plugins/programs/contract';
import { folded } from '../../../../shell/rules/fuzzy';
import { countUpTo } from '../../../platform/database/pages/countUpTo';
import { endOf, type NameColumn, someNameBegins } from '../../../platform/database/search/names';
import { unindexed } from '../../../platform/database/words';
import type { ProgramDb } from '../tables';

/** Maximum number of members that a search returns. */
const mostFound = 8;

/**
 * People who can be mentioned on a board: participants of its program from one company who are visible in lists or have written there.
 * @param companyId the company whose people the caller may see
 * @param found the index that finds people: by a company's names, or by ids
 */
const members = (db: ProgramDb, sourceId: string, companyId: string, found: 'by name' | 'by id') =>
  db
    .selectFrom('person')
    // A cross join runs in the written order. The plus keeps other terms from using an index: names come first, then person and program.
    .crossJoin('program_sign_up as part')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .whereRef('part.person_id', '=', 'person.id')
    .where('part.program_id', '=', sourceId)
    .where(sql<boolean>`${unindexed('part.state')} in ('Joined', 'Complete')`)
    .where(found === 'by name' ? sql<string>`person.company_id` : unindexed<string>('person.company_id'), '=', companyId)
    .where(sql<boolean>`${unindexed('person.is_active')} = 1`)
    .where((eb) =>
      eb.or([
        eb('person.hide_from_leaderboard', '=', 0),
        eb.exists(
          eb
            .selectFrom('program_message as own')
            .select('own.id')
            .whereRef('own.person_id', '=', 'person.id')
            .where('own.source_id', '=', sourceId)
            .where('own.deleted_at', 'is', null)
            .where('own.held_at', 'is', null),
        ),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

const present = ({ id, first_name, last_name }: Row): BoardMember => ({ UserId: id, Name: `${first_name} ${last_name}` });

/** The board and the user of a search. */
export interface Searching {
  readonly sourceId: string;
  readonly companyId: string;
  /** Excluded from the results. */
  readonly userId: string;
}

/**
 * Members whose names match, by name: each word of the search is a prefix of a word of the name. It scans the names that begin with the first word, in order, and stops at the eighth
 * member: both a company's people and a program's can be many.
 */
export const searchMembers = async (db: ProgramDb, { sourceId, companyId, userId }: Searching, search: string): Promise<BoardMember[]> => {
  const words = folded(search).split(/\s+/).filter(Boolean).slice(0, 4);
  if (await areFew(db, sourceId)) return (await searchFew(db, { sourceId, companyId, userId }, words)).map(present);
  const [first, ...others] = words;
  const narrowed = (by: 'by name' | 'by id') =>
    others.reduce((query, word) => query.where(someNameBegins(word)), members(db, sourceId, companyId, by).where('person.id', '!=', userId));
  const found = new Map<string, Row>();
  const add = async (query: ReturnType<typeof narrowed>): Promise<void> => {
    for (const row of await query.orderBy('person.id').limit(mostFound).execute()) found.set(row.id, row);
  };
  if (first === undefined) await add(narrowed('by name').orderBy('person.first_name_key').orderBy('person.last_name_key'));
  else
    for (const column of ['first_name', 'last_name'] as const) {
      const [key, other] = column === 'first_name' ? (['first_name_key', 'last_name_key'] as const) : (['last_name_key', 'first_name_key'] as const);
      await add(
        narrowed('by name').where(`person.${key}`, '>=', first).where(`person.${key}`, '<', endOf(first)).orderBy(`person.${key}`).orderBy(`person.${other}`),
      );
      await add(narrowed('by id').where('person.id', 'in', laterNamed(db, column, first)));
    }
  const nameOf = ({ first_name, last_name }: Row): string => `${first_name} ${last_name}`;
  return [...found.values()]
    .sort((one, another) => nameOf(one).localeCompare(nameOf(another)))
    .slice(0, mostFound)
    .map(present);
};

/** Maximum number of members that are examined one by one. */
const few = 500;

const areFew = async (db: ProgramDb, sourceId: string): Promise<boolean> =>
  (await countUpTo(db, db.selectFrom('program_sign_up').select('person_id').where('program_id', '=', sourceId), few + 1)) <= few;

/** The same with a check of each of few members: where few of a company's people are members, the company's names would lead to many others first. */
const searchFew = async (db: ProgramDb, { sourceId, companyId, userId }: Searching, words: readonly string[]): Promise<readonly Row[]> => {
  const ids = db.selectFrom('program_sign_up as one').select('one.person_id').where('one.program_id', '=', sourceId);
  const all = members(db, sourceId, companyId, 'by id').where('person.id', 'in', ids).where('person.id', '!=', userId);
  const narrowed = words.reduce((query, word) => query.where(someNameBegins(word)), all);
  return narrowed.orderBy(unindexed('person.first_name')).orderBy(unindexed('person.last_name')).orderBy(unindexed('person.id')).limit(mostFound).execute();
};

/** People with a name that begins with a later word. */
const laterNamed = (db: ProgramDb, column: NameColumn, start: string) =>
  db
    .selectFrom('person_name_word as later')
    .select('later.person_id')
    .where('later.name', '=', column)
    .where('later.word', '>=', start)
    .where('later.word', '<', endOf(start));

/** The members among these people. */
export const membersAmong = async (db: ProgramDb, { sourceId, companyId }: Searching, userIds: readonly string[]): Promise<BoardMember[]> => {
  if (userIds.length === 0) return [];
  const found = await members(db, sourceId, companyId, 'by id')
    .where('person.id', 'in', [...userIds])
    .execute();
  return found.map(present);
};
