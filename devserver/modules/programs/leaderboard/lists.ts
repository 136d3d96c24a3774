import { beginsWords, folded } from '#shell/rules/fuzzy';
import type { PageRequest } from '../../../../shell/net/schemas/page';
import { pages } from '../../../platform/database/pages/page';
import { peopleByName } from '../../../platform/database/search/peopleSearch';
import { mostFound } from '../../../platform/database/search/search';
import { anyOfJson, unindexed } from '../../../platform/database/words';
import { findGroupOf } from '../groups/queries';
import type { ProgramDb } from '../tables';
import { presentGroup, presentPerson } from './board';
import { ranksAmong } from './ownPlace';
import type { BoardScope } from './queries';

/** A page of a board. */
export interface ListRequest {
  readonly scope: BoardScope;
  /** The viewer; `undefined`: an administrator of the company who is not on the board. */
  readonly viewerId: string | undefined;
  readonly page: PageRequest<'Units'>;
}

interface PeopleFilters {
  readonly program: string;
  /** They are listed even if they are hidden; empty: nobody. */
  readonly viewer: string;
}

const columns = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.profile_image_url',
  'score.units',
  'score.days',
  'score.corrected_units',
] as const;

/** Everyone on the board, in the order of the index of its ranks. */
const everyone = pages({
  query: (db: ProgramDb, { program, viewer }: PeopleFilters) =>
    db
      .selectFrom('program_score as score')
      .innerJoin('person', 'person.id', 'score.person_id')
      .select(columns)
      .where('score.program_id', '=', program)
      .where('person.is_active', '=', 1)
      .where((eb) => eb.or([eb('person.hide_from_leaderboard', '=', 0), eb('person.id', '=', viewer)])),
  whose: 'score.company_id',
  sorts: { Units: ['score.units', 'score.person_id'] },
  usualSort: '-Units',
  search: peopleByName,
});

/** The members of a group. They are few: each is looked up, and they are sorted. */
const membersOf = pages({
  query: (db: ProgramDb, { viewer, group }: Pick<PeopleFilters, 'viewer'> & { readonly group: string }) =>
    db
      .selectFrom('program_group as own')
      .innerJoin('program_group_member as member', 'member.group_id', 'own.id')
      .innerJoin('program_score as score', (join) => join.onRef('score.person_id', '=', 'member.person_id').onRef('score.program_id', '=', 'own.program_id'))
      .innerJoin('person', 'person.id', 'score.person_id')
      .select(columns)
      .where('own.id', '=', group)
      .where('member.status', '=', 'Accepted')
      .where('person.is_active', '=', 1)
      .where((eb) => eb.or([eb('person.hide_from_leaderboard', '=', 0), eb('person.id', '=', viewer)])),
  whose: 'own.company_id',
  sorts: { Units: [unindexed<number>('score.units'), unindexed<string>('score.person_id')] },
  usualSort: '-Units',
  search: peopleByName,
});

/** A page of the people on a board. @param groupId only members of this group */
export const listPeople = async (db: ProgramDb, { scope, viewerId, page }: ListRequest, groupId?: string) => {
  const viewer = viewerId ?? '';
  const asked = { request: page, within: [scope.companyId] };
  const found = await (groupId === undefined
    ? everyone(db, { ...asked, filters: { program: scope.programId, viewer } })
    : membersOf(db, { ...asked, filters: { viewer, group: groupId } }));
  const rankOf = await ranksAmong(db, 'program_score', scope, found.Items);
  return { ...found, Items: found.Items.map((row) => presentPerson(row, rankOf(row.units), viewerId)) };
};

const groups = pages({
  query(db: ProgramDb, { program, ids }: { readonly program: string; readonly ids?: string | undefined }) {
    const all = db.selectFrom('program_group').select(['id', 'name', 'units', 'days']).where('program_id', '=', program).where('units', '>', 0);
    return ids === undefined ? all : all.where('id', 'in', anyOfJson(ids));
  },
  whose: 'program_group.company_id',
  sorts: { Units: ['program_group.units', 'program_group.id'] },
  usualSort: '-Units',
  unbound: ['ids'],
});

/** Ids of the groups of whose names each word of the search begins one, as JSON. A company has few groups in a program. */
const groupsNamed = async (db: ProgramDb, { programId, companyId }: BoardScope, search: string): Promise<string> => {
  const begins = beginsWords(search);
  const rows = await db
    .selectFrom('program_group')
    .select(['id', 'name'])
    .where('program_id', '=', programId)
    .where('company_id', '=', companyId)
    .where('units', '>', 0)
    .orderBy('units', 'desc')
    .limit(mostFound)
    .execute();
  return JSON.stringify(rows.filter(({ name }) => begins(folded(name))).map(({ id }) => id));
};

/** A page of the groups on a board. */
export const listGroups = async (db: ProgramDb, { scope, viewerId, page }: ListRequest) => {
  const { SearchTerms = '', ...request } = page;
  const ids = SearchTerms.trim() === '' ? undefined : await groupsNamed(db, scope, SearchTerms);
  const own = viewerId === undefined ? undefined : await findGroupOf(db, viewerId, scope.programId);
  const found = await groups(db, { request, within: [scope.companyId], filters: { program: scope.programId, ids }, bound: SearchTerms.trim() });
  const rankOf = await ranksAmong(db, 'program_group', scope, found.Items);
  return { ...found, Items: found.Items.map((row) => presentGroup(row, rankOf(row.units), own?.id)) };
};
