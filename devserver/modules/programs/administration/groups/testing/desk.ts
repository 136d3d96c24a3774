import type { AdministeredGroup, GroupMember, Leaderboard, Program } from '../../../../../../plugins/programs/contract';
import type { PlatformTables } from '../../../../../platform/tables';
import type { Answer, SignedIn, TestApp } from '../../../../../testing/appForTests';
import type { ProgramTables } from '../../../tables';

/** A challenge of the fixtures with groups of two to six members. */
export const walk = 'acme-lunch-walk';

export const groupsAt = (challenge = walk): string => `/v2/challenges/${challenge}/groups`;

/** Fields of a save, each with a default. */
export interface Saved {
  readonly Id?: string | undefined;
  readonly GroupName?: string;
  readonly Min?: number;
  readonly Max?: number;
  /** Ids of people. */
  readonly users?: readonly string[];
  readonly known?: readonly string[];
  readonly Version?: number | undefined;
}

/** Acts of administrators on the groups of a challenge, and the participants' view. */
export const deskOf = (server: () => TestApp, admin: () => SignedIn) => {
  const db = () => server().tables<ProgramTables & PlatformTables>();
  const bodyOf = ({ Id, users, known, Version, ...more }: Saved, challenge = walk) => ({
    ...(Id !== undefined && { Id }),
    Detail: {
      ChallengeId: challenge,
      GroupName: 'Gate to Gate',
      Min: 2,
      Max: 6,
      ...more,
      ...(users && { GroupUsers: users.map((UserId) => ({ UserId })) }),
      ...(known && { KnownUserIds: known }),
    },
    ...(Version !== undefined && { Version }),
  });
  const save = (saved: Saved = {}, who = admin()): Promise<Answer> => who.post(groupsAt(), bodyOf(saved));
  return {
    db,
    bodyOf,
    save,
    saved: async (saved: Saved = {}, who = admin()): Promise<AdministeredGroup> => {
      const { status, body } = await save(saved, who);
      if (status !== 200) throw new Error(`A group was not saved: ${JSON.stringify(body)}`);
      return body.Data;
    },
    list: async (search = ''): Promise<AdministeredGroup[]> => (await admin().get(`${groupsAt()}?search=${search}`)).body.Data,
    one: async (id: string): Promise<AdministeredGroup> => (await admin().get(`${groupsAt()}/${id}`)).body.Data,
    remove: (ids: readonly string[]): Promise<Answer> => admin().post(`${groupsAt()}/delete`, { ChallengeId: walk, GroupIds: ids }),
    colleague: async (number: number): Promise<SignedIn> => {
      const { user_name } = await db().selectFrom('person').select('user_name').where('id', '=', `acme-c${number}`).executeTakeFirstOrThrow();
      return server().as(user_name);
    },
    seenBy: async (who: SignedIn): Promise<Program> => (await who.get(`/userprograms/detail?ownerId=acme&id=${walk}`)).body.Data,
    boardFor: async (who: SignedIn): Promise<Leaderboard> =>
      (await who.get(`/challenges/ajax/GetChallengeLeaderboard?challengeId=${walk}&challengeOwnerId=acme&getAll=false`)).body,
    told: (userId: string): number => server().published.filter(({ topic }) => topic === `user:${userId}`).length,
    /** Units and days of a group, as stored and as the sum of its members' scores. */
    sums: async (groupId: string) => {
      const kept = await db().selectFrom('program_group').select(['units', 'days']).where('id', '=', groupId).executeTakeFirstOrThrow();
      const rows = await db()
        .selectFrom('program_group_member as member')
        .innerJoin('program_score as score', (join) =>
          join.onRef('score.program_id', '=', 'member.program_id').onRef('score.person_id', '=', 'member.person_id'),
        )
        .select(['score.units', 'score.days'])
        .where('member.group_id', '=', groupId)
        .where('member.status', '=', 'Accepted')
        .execute();
      return { kept, counted: { units: rows.reduce((sum, { units }) => sum + units, 0), days: rows.reduce((sum, { days }) => sum + days, 0) } };
    },
    /** The last audit row of a group, with its id for an undo. */
    lastLine: (target: string) =>
      db()
        .selectFrom('audit')
        .leftJoin('audit_change as change', 'change.audit_id', 'audit.id')
        .select(['audit.id', 'audit.action', 'change.fields', 'change.record'])
        .where('audit.target', '=', target)
        .orderBy('audit.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    putBack: (id: number): Promise<Answer> => admin().post('/companysettings/changes/undo', { Id: id }),
  };
};

export const idsOf = (members: readonly Pick<GroupMember, 'UserId'>[]): readonly string[] => members.map(({ UserId }) => UserId);

export const messageOf = ({ body }: Answer): string | undefined => body.Errors?.[0]?.Message;
export const fieldOf = ({ body }: Answer): string | undefined => body.Errors?.[0]?.Field;
