import type { Colleague, GroupDetail, Leaderboard, OpenGroup } from '../../../../plugins/programs/contract';
import type { groupRoutes } from '../../../../plugins/programs/contract/groupRoutes';
import type { leaderboardRoutes } from '../../../../plugins/programs/contract/leaderboardRoutes';
import type { Asking, Examples } from '../../../platform/examples';

/** A program with groups in which the person has one, and one in which they have none. */
const withGroup = { ownerId: 'acme', programId: 'acme-lunch-walk' };
const withoutGroup = { ownerId: 'acme', programId: 'acme-long-walk' };
/** A program to which the person may invite, and one to which they are invited. */
const withPeers = { ownerId: 'acme', programId: 'acme-water' };
const invited = { ownerId: 'acme', programId: 'acme-company-run' };

/** A group to which the person is invited. */
const invitedTo = { ownerId: 'acme', programId: 'acme-meal-prep', groupId: 'acme-sunday-cooks' };

const own = { ...withGroup, groupId: 'acme-lake-loop' };
const asQuery = ({ ownerId, programId, groupId }: typeof own) => ({ challengeId: programId, challengeOwnerId: ownerId, groupId });

const edit = ({ ownerId, programId, groupId }: typeof own, SelfSelectEditType: string, UsersToInvite: readonly string[] = []) => ({
  SelfSelectEditType,
  ProgramId: programId,
  OwnerId: ownerId,
  GroupId: groupId,
  UsersToInvite,
});

const somebody = async ({ get }: Asking, programId: string): Promise<string> => {
  const [found] = await get<Colleague[]>(`/userprograms/searchprogramusers?id=${programId}&search=al`);
  const [other] = found ? [found] : await get<Colleague[]>(`/userprograms/searchprogramusers?id=${programId}&search=ma`);
  if (!other) throw new Error('No colleague of the fixtures can be invited.');
  return other.UserId;
};

const anInvited = async ({ get }: Asking): Promise<string> => {
  const { GroupUsers } = await get<GroupDetail>('/userprograms/GroupDetails?ownerId=acme&id=acme-lunch-walk&groupId=acme-lake-loop');
  const one = GroupUsers.find(({ UserStatus }) => UserStatus === 'Invited');
  if (!one) throw new Error('Nobody of the fixtures is invited to the group.');
  return one.UserId;
};

const anOpenGroup = async ({ get }: Asking): Promise<string> => {
  const [group] = await get<OpenGroup[]>('/userprograms/opengroups?ownerId=acme&id=acme-long-walk');
  if (!group) throw new Error('No group of the fixtures can be joined.');
  return group.Id;
};

/** Examples of the calls about groups, invitations and leaderboards. */
export const groupExamples: Examples<typeof groupRoutes & typeof leaderboardRoutes> = {
  leaderboard: () => ({ query: { challengeId: 'acme-lunch-walk', challengeOwnerId: 'acme', admin: 'false', getAll: 'false' } }),
  leaderboardGroup: () => ({ params: { ownerId: 'acme', challengeId: 'acme-lunch-walk', groupId: own.groupId } }),
  boardHighFive: async ({ get }) => {
    const { Users } = await get<Leaderboard>('/challenges/ajax/GetChallengeLeaderboard?challengeId=acme-lunch-walk&challengeOwnerId=acme');
    const near = Users.find(({ HasHighFive }) => HasHighFive === false);
    if (!near) throw new Error('Nobody of the fixtures is near the person on the board.');
    return { body: { ChallengeId: 'acme-lunch-walk', ChallengeOwnerId: 'acme', UserId: near.UserId, IsGiven: true } };
  },
  leaderboardPeople: () => ({ query: { challengeId: 'acme-lunch-walk', challengeOwnerId: 'acme', ownGroup: 'true' } }),
  leaderboardGroups: () => ({ query: { challengeId: 'acme-lunch-walk', challengeOwnerId: 'acme' } }),
  searchProgramUsers: () => ({ query: { id: withGroup.programId, search: 'al' } }),
  createGroup: () => ({ body: { ChallengeId: withoutGroup.programId, ChallengeOwnerId: withoutGroup.ownerId } }),
  invitePeers: async (asking) => ({
    params: withPeers,
    body: { ProgramId: withPeers.programId, OwnerId: 'acme', UsersToInvite: [await somebody(asking, withPeers.programId)] },
  }),
  acceptPeer: () => ({ params: invited }),
  declinePeer: () => ({ params: invited }),
  removePeers: async (asking) => {
    const [someone] = [await somebody(asking, withPeers.programId)];
    const body = { ProgramId: withPeers.programId, OwnerId: 'acme', UsersToInvite: [someone] };
    await asking.post(`/user/owners/acme/userprograms/${withPeers.programId}/peertopeer/invite`, body);
    return { params: withPeers, body };
  },
  inviteToGroup: async (asking) => ({ params: own, body: edit(own, 'Invite', [await somebody(asking, own.programId)]) }),
  acceptGroup: () => ({ params: invitedTo, body: edit(invitedTo, 'Accept') }),
  declineGroup: () => ({ params: invitedTo, body: edit(invitedTo, 'Decline') }),
  removeFromGroup: async (asking) => ({ params: { ...own, userId: await anInvited(asking) }, body: edit(own, 'Remove') }),
  joinChallenge: async (asking) => ({
    query: { challengeId: withoutGroup.programId, challengeOwnerId: withoutGroup.ownerId, groupId: await anOpenGroup(asking) },
  }),
  switchGroup: () => ({ body: { ChallengeId: own.programId, ChallengeOwnerId: own.ownerId, GroupId: 'acme-sole-mates' } }),
  groupProgress: () => ({ query: asQuery(own) }),
  groupDetails: () => ({ query: { ownerId: own.ownerId, id: own.programId, groupId: own.groupId } }),
  openGroups: () => ({ query: { ownerId: withoutGroup.ownerId, id: withoutGroup.programId } }),
  sendGroupEmail: async ({ userId }) => ({
    body: { ProgramId: own.programId, GroupId: own.groupId, Subject: 'Tomorrow', Body: '<p>At noon, by the lake.</p>', UserIds: [userId] },
  }),
};
