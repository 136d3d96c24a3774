import type { AdministeredGroup, GroupUser } from '../../../../../plugins/programs/contract';
import type { groupsRoutes } from '../../../../../plugins/programs/contract/administration/groupsRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

const challengeOf = (entityId: string): string => (entityId === 'acme' ? 'acme-lunch-walk' : 'globex-fresh-air');

const groupsOf = (entityId: string): string => `/v2/challenges/${challengeOf(entityId)}/groups`;

/** A group of the company's challenge. */
const aGroup = async ({ entityId, get }: Asking): Promise<AdministeredGroup> => {
  const [group] = await get<AdministeredGroup[]>(groupsOf(entityId));
  if (!group) throw new Error('The fixtures have no group that is administered.');
  return group;
};

const ofGroup = async (asking: Asking) => ({ params: { challengeId: challengeOf(asking.entityId), groupId: (await aGroup(asking)).Id } });

export const groupsExamples: Examples<typeof groupsRoutes> = {
  groupFilters: ({ entityId }) => ({ query: { entityId } }),
  administeredGroups: ({ entityId }) => ({ params: { challengeId: challengeOf(entityId) }, query: { search: 'l' } }),
  administeredGroup: ofGroup,
  saveGroup: async ({ entityId, get }) => {
    const ChallengeId = challengeOf(entityId);
    const found = await get<GroupUser[]>(`${groupsOf(entityId)}/users?term=acme-c`);
    const GroupUsers = found.slice(0, 1);
    return { params: { challengeId: ChallengeId }, body: { Detail: { ChallengeId, GroupName: 'Gate to Gate', Min: 2, Max: 5, GroupUsers } } };
  },
  deleteGroups: async (asking) => {
    const ChallengeId = challengeOf(asking.entityId);
    return { params: { challengeId: ChallengeId }, body: { ChallengeId, GroupIds: [(await aGroup(asking)).Id] } };
  },
  findGroupUsers: ({ entityId }) => ({ params: { challengeId: challengeOf(entityId) }, query: { term: 'par' } }),
  searchGroup: async (asking) => {
    const { params } = await ofGroup(asking);
    return { params, body: { ...params, searchTerms: '', queryId: '', nextCursor: '', pageSize: 2 } };
  },
  acceptedInGroup: ofGroup,
};
