import { sql } from 'kysely';
import type { AdministeredGroup, GroupMember } from '../../../../../plugins/programs/contract';
import { mostGroupsListed } from '../../../../../plugins/programs/rules/limits/groupLimits';
import { folded } from '../../../../../shell/rules/fuzzy';
import { type Reach, reachesCompany } from '../../../../platform/auth/reach';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import type { GroupRow } from '../../groups/queries';
import { sizeOf } from '../../groups/size';
import type { ProgramDb, ProgramTransaction } from '../../tables';
import type { Challenge } from './challenge';
import type { MemberRow } from './queries';

type AnyDb = ProgramDb | ProgramTransaction;

/** The record name of groups, for versions and the history of a company. */
export const record = 'challengeGroup';

/** The values of a group that administrators set, without its members. */
export interface GroupValues {
  readonly GroupName: string;
  readonly Min: number;
  readonly Max: number;
}

/** A group of a challenge. @throws Refusal 404 for one of another challenge, or of a company out of the caller's reach */
export const groupOf = async (db: AnyDb, { id: programId }: Pick<Challenge, 'id'>, reach: Reach, groupId: string): Promise<GroupRow> => {
  const group = await (db as ProgramDb)
    .selectFrom('program_group')
    .selectAll()
    .where('id', '=', groupId)
    .where('program_id', '=', programId)
    .executeTakeFirst();
  if (group === undefined || !reachesCompany(reach, group.company_id)) throw new Refusal(404, 'group.unknown');
  return group;
};

/** A group in the form of the body of a save. */
export const valuesOf = (group: GroupRow, challenge: Pick<Challenge, 'min' | 'max'>): GroupValues => {
  const { min, max } = sizeOf(group, challenge);
  return { GroupName: group.name, Min: min, Max: max };
};

/** Whether each word of a search begins a word of a name. */
const isNamed = (name: string, search: string): boolean => {
  const words = folded(name).split(/\s+/);
  return folded(search)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
};

/** The groups of a challenge in companies within the caller's reach, by name. */
export const listGroups = async (db: ProgramDb, { id }: Pick<Challenge, 'id'>, reach: Reach, search: string): Promise<readonly GroupRow[]> => {
  const rows = await db
    .selectFrom('program_group')
    .selectAll()
    .where('program_id', '=', id)
    .orderBy((eb) => eb.fn<string>('folded', ['name']))
    .orderBy('id')
    .execute();
  return rows.filter(({ company_id, name }) => reachesCompany(reach, company_id) && isNamed(name, search.trim())).slice(0, mostGroupsListed);
};

/** @throws FieldRefusal 400 if another group of the challenge has the name, ignoring case and accents (ADH-059) */
export const demandName = async (trx: ProgramTransaction, programId: string, groupId: string | undefined, name: string): Promise<void> => {
  const taken = await trx
    .selectFrom('program_group')
    .select('id')
    .where('program_id', '=', programId)
    .where(sql<string>`folded(name)`, '=', folded(name))
    .execute();
  if (taken.some(({ id }) => id !== groupId)) throw new FieldRefusal('Detail.GroupName', 'groups.nameTaken', { name });
};

/** A member in the form of the answer. */
export const presentMember = (row: MemberRow): GroupMember => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  // Other states are not selected.
  UserStatus: row.status === 'Accepted' ? 'Accepted' : 'Invited',
});

/** A group in the form of the answer. */
export const presentGroup = (group: GroupRow, challenge: Challenge, members: readonly MemberRow[], version: number): AdministeredGroup => ({
  Id: group.id,
  Detail: { ChallengeId: challenge.id, ...valuesOf(group, challenge), GroupUsers: members.map(presentMember) },
  Version: version,
});
