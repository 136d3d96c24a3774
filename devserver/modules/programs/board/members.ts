import type { BoardMember } from '../../../../plugins/programs/contract';
import { folded } from '../../../../shell/rules/fuzzy';
import { nameBegins } from '../nameBegins';
import type { ProgramDb } from '../tables';

/** Most members that a search answers. */
const mostFound = 8;

/**
 * Who can be named on a board: people of one company who take part in its program, and who do not hide from lists or have written there themselves.
 * @param companyId whose people the caller may see
 */
const members = (db: ProgramDb, sourceId: string, companyId: string) =>
  db
    .selectFrom('program_sign_up as part')
    .innerJoin('person', 'person.id', 'part.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('part.program_id', '=', sourceId)
    .where('part.state', 'in', ['Joined', 'Complete'])
    .where('person.company_id', '=', companyId)
    .where('person.is_active', '=', 1)
    .where((eb) =>
      eb.or([
        eb('person.hide_from_leaderboard', '=', 0),
        eb.exists(
          eb
            .selectFrom('program_message as own')
            .select('own.id')
            .whereRef('own.person_id', '=', 'person.id')
            .where('own.source_id', '=', sourceId)
            .where('own.deleted_at', 'is', null),
        ),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

const present = ({ id, first_name, last_name }: Row): BoardMember => ({ UserId: id, Name: `${first_name} ${last_name}` });

/** Whose board it is searched on, and by whom. */
export interface Searching {
  readonly sourceId: string;
  readonly companyId: string;
  /** Is not found by themselves. */
  readonly userId: string;
}

/** Members of whose names each word of the search begins one, by name. */
export const searchMembers = async (db: ProgramDb, { sourceId, companyId, userId }: Searching, search: string): Promise<BoardMember[]> => {
  const words = folded(search).split(/\s+/).filter(Boolean).slice(0, 4);
  const all = members(db, sourceId, companyId).where('person.id', '!=', userId);
  const narrowed = words.reduce((query, word) => query.where((eb) => eb.or([nameBegins('first_name', word), nameBegins('last_name', word)])), all);
  const found = await narrowed.orderBy('person.first_name').orderBy('person.last_name').orderBy('person.id').limit(mostFound).execute();
  return found.map(present);
};

/** Those of these people who are members. */
export const membersAmong = async (db: ProgramDb, { sourceId, companyId }: Searching, userIds: readonly string[]): Promise<BoardMember[]> => {
  if (userIds.length === 0) return [];
  const found = await members(db, sourceId, companyId)
    .where('person.id', 'in', [...userIds])
    .execute();
  return found.map(present);
};
