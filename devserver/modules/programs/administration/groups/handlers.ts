import type { groupsSchemas } from '../../../../../plugins/programs/contract/administration/groupsSchemas';
import { membersOnPage } from '../../../../../plugins/programs/rules/limits/groupLimits';
import { type Handlers, Refusal } from '../../../../platform/module';
import type { GroupRow } from '../../groups/queries';
import { addressedBy } from '../../participation/addressed';
import type { ProgramTables } from '../../tables';
import type { ProgramCall } from '../../unit';
import { type Challenge, challengeOf, companiesOf } from './challenge';
import { groupFilterOptions } from './filters';
import { membersOf, membersOfEach, searchMembers } from './queries';
import { groupOf, listGroups, presentGroup, presentMember, record } from './records';
import { deleteGroups } from './remove';
import { saveGroup } from './save';
import { findUsers } from './users';

const challengeIn = (call: ProgramCall, id: string): Promise<Challenge> => challengeOf(call.db, { reach: call.caller.reach, language: call.language }, id);

/** The challenge and the group of a path. @throws Refusal 404 */
const groupIn = async (
  call: ProgramCall,
  { challengeId, groupId }: { readonly challengeId: string; readonly groupId: string },
): Promise<{ readonly challenge: Challenge; readonly group: GroupRow }> => {
  const challenge = await challengeIn(call, challengeId);
  return { challenge, group: await groupOf(call.db, challenge, call.caller.reach, groupId) };
};

/** Handlers of the administration of groups (ADH-049 to ADH-056). */
export const groupsHandlers: Handlers<typeof groupsSchemas, ProgramTables> = {
  groupFilters: ({ query }, call) => groupFilterOptions(call, query),
  administeredGroups: async ({ params, query }, call) => {
    const challenge = await challengeIn(call, params.challengeId);
    const groups = await listGroups(call.db, challenge, call.caller.reach, query.search ?? '');
    const ids = groups.map(({ id }) => id);
    const [members, versionOf] = [await membersOfEach(call.db, ids), await call.versions(record, ids)];
    return groups.map((group) => presentGroup(group, challenge, members.get(group.id) ?? [], versionOf(group.id)));
  },
  administeredGroup: async ({ params }, call) => {
    const { challenge, group } = await groupIn(call, params);
    return presentGroup(group, challenge, await membersOf(call.db, group.id), await call.version(record, group.id));
  },
  saveGroup: ({ params, body }, call) => saveGroup(params.challengeId, body, call),
  deleteGroups: async ({ params, body }, call) => {
    if ('ChallengeId' in body && body.ChallengeId !== params.challengeId) throw new Refusal(400, 'groups.otherNamed', {}, false);
    return deleteGroups(params.challengeId, 'ChallengeId' in body ? body.GroupIds : body, call);
  },
  searchGroup: async ({ params, body }, call) => {
    if (body.challengeId !== params.challengeId || body.groupId !== params.groupId) throw new Refusal(400, 'groups.otherNamed', {}, false);
    const { group } = await groupIn(call, params);
    const { searchTerms: terms = '', queryId = '', nextCursor = '', pageSize: size = membersOnPage } = body;
    const { rows, QueryId, NextCursor } = await searchMembers(call.db, group.id, { terms, queryId, nextCursor, size });
    return { Items: rows.map(presentMember), QueryId, NextCursor };
  },
  acceptedInGroup: async ({ params }, call) => {
    const { group } = await groupIn(call, params);
    return (await membersOf(call.db, group.id)).filter(({ status }) => status === 'Accepted').map(presentMember);
  },
  findGroupUsers: async ({ params, query }, call) => {
    const challenge = await challengeIn(call, params.challengeId);
    const companyIds = await companiesOf(call.db, challenge, call.caller.reach);
    const addressed = await addressedBy(call, challenge, companyIds);
    const found = await findUsers(call.db, { programId: challenge.id, companyIds, addressed }, query.term);
    return found.map((person) => ({ UserId: person.id, FirstName: person.first_name, LastName: person.last_name, Email: person.email }));
  },
};
