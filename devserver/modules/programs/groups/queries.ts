import { sql } from 'kysely';
import { prepared } from '../../../platform/database/prepared';
import type { Participant } from '../queries';
import type { ProgramDb, ProgramTransaction } from '../tables';
import type { GroupTables } from './tables';

/** A group as rows have it. */
export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** A group of the person's own company in a program. */
export const findGroup = (db: ProgramDb, who: Participant, programId: string, groupId: string) =>
  db
    .selectFrom('program_group')
    .selectAll()
    .where('id', '=', groupId)
    .where('program_id', '=', programId)
    .where('company_id', '=', who.companyId)
    .executeTakeFirst();

/** Locks the row of a group for the rest of the transaction by writing it: concurrent joins run one after the other. */
export const lockGroup = (trx: ProgramTransaction, who: Participant, programId: string, groupId: string) =>
  trx
    .updateTable('program_group')
    .set((eb) => ({ units: eb.ref('units') }))
    .where('id', '=', groupId)
    .where('program_id', '=', programId)
    .where('company_id', '=', who.companyId)
    .returningAll()
    .executeTakeFirst();

/** Members of a group, longest-standing first, and invited people. */
export const listMembers = prepared((db: ProgramDb, groupId: string) =>
  db
    .selectFrom('program_group_member as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('program_score as score', (join) => join.onRef('score.program_id', '=', 'member.program_id').onRef('score.person_id', '=', 'member.person_id'))
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.profile_image_url', 'person.hide_from_leaderboard'])
    .select(['member.status', 'member.since', 'score.units'])
    .where('member.group_id', '=', groupId)
    .where('member.status', 'in', ['Invited', 'Accepted'])
    .where('person.is_active', '=', 1)
    .orderBy('member.since')
    .orderBy('person.id'),
);

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The current or former status of a person in a group. */
export const findMember = (db: ProgramDb, groupId: string, userId: string) =>
  db.selectFrom('program_group_member').selectAll().where('group_id', '=', groupId).where('person_id', '=', userId).executeTakeFirst();

/** The group of a person in a program. */
export const findGroupOf = (db: ProgramDb, userId: string, programId: string) =>
  db
    .selectFrom('program_group_member as member')
    .innerJoin('program_group as own', 'own.id', 'member.group_id')
    .selectAll('own')
    .where('member.person_id', '=', userId)
    .where('member.status', '=', 'Accepted')
    .where('member.program_id', '=', programId)
    .executeTakeFirst();

/** Number of members of a group, and of invited people. People who have left the company are not counted. */
export const countMembers = async (db: ProgramDb, groupId: string): Promise<{ readonly accepted: number; readonly invited: number }> => {
  const rows = await db
    .selectFrom('program_group_member as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.group_id', '=', groupId)
    .where('person.is_active', '=', 1)
    .groupBy('member.status')
    .execute();
  const of = (status: string): number => rows.find((row) => row.status === status)?.count ?? 0;
  return { accepted: of('Accepted'), invited: of('Invited') };
};

/** A person's relation to others in a program: their status in a group, or their side of an invitation. */
type Tie = GroupTables['program_group_member']['status'] | 'Asked' | 'Asking';

/** Fills a text column that a kind of tie does not have. */
const noText = sql<string>`''`;

/**
 * A person's current and former groups, the invitations that wait for their answer, and those that they sent, in all programs, oldest first. One statement,
 * because each view of programs runs it. A condition on the status would take longer than the few rows that it saves.
 */
export const listTies = prepared((db: ProgramDb, userId: string) =>
  db
    .selectFrom('program_group_member as member')
    .innerJoin('program_group as own', 'own.id', 'member.group_id')
    .select(['own.program_id', sql<Tie>`member.status`.as('kind'), 'own.id', 'own.name', noText.as('last_name'), 'own.leader_id', 'member.since'])
    .where('member.person_id', '=', userId)
    .unionAll(
      db
        .selectFrom('program_invitation')
        .select(['program_id', sql<Tie>`'Asked'`.as('kind'), 'inviter_id as id', noText.as('name'), noText.as('last_name')])
        .select([sql<string | null>`null`.as('leader_id'), 'invited_at as since'])
        .where('person_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('program_invitation as invitation')
        .innerJoin('person', 'person.id', 'invitation.person_id')
        .select(['invitation.program_id', sql<Tie>`'Asking'`.as('kind'), 'person.id', 'person.first_name as name', 'person.last_name'])
        .select([sql<string | null>`null`.as('leader_id'), 'invitation.invited_at as since'])
        .where('invitation.inviter_id', '=', userId),
    )
    .orderBy('since')
    .orderBy('id'),
);

/** The groups of a program in the person's company with their number of members, most units first. */
export const listGroups = (db: ProgramDb, who: Participant, programId: string) =>
  db
    .selectFrom('program_group as each')
    .select(['each.id', 'each.name', 'each.units', 'each.own_min', 'each.own_max'])
    .select((eb) =>
      eb
        .selectFrom('program_group_member as member')
        .innerJoin('person', 'person.id', 'member.person_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('member.group_id', '=', 'each.id')
        .where('member.status', '=', 'Accepted')
        .where('person.is_active', '=', 1)
        .as('accepted'),
    )
    .select((eb) =>
      eb
        .selectFrom('program_group_member as own')
        .select('own.status')
        .whereRef('own.group_id', '=', 'each.id')
        .where('own.person_id', '=', who.userId)
        .as('status'),
    )
    .where('each.program_id', '=', programId)
    .where('each.company_id', '=', who.companyId)
    .orderBy('each.units', 'desc')
    .limit(200)
    .execute();
