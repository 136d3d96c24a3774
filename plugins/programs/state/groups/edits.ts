import { call, type Message, type SagaGenerator, send } from '#shell/api';
import type { Program } from '../../contract';
import { withoutGroup } from '../../rules/groups';
import { message } from '../../text';
import { show } from '../library';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';

/** A group of a program. */
export interface GroupRef extends ProgramRef {
  readonly groupId: string;
}

type EditType = 'Invite' | 'Remove' | 'Accept' | 'Decline';

/** What is sent about the members of a group (PRG-042, PRG-188). */
const editOf = ({ ownerId, programId, groupId }: GroupRef, SelfSelectEditType: EditType, userIds: readonly string[] = []) => ({
  params: { ownerId, programId, groupId },
  body: { SelfSelectEditType, ProgramId: programId, OwnerId: ownerId, GroupId: groupId, UsersToInvite: [...userIds] },
});

/** What edits of one group are about: none overtakes another. */
const about = ({ groupId }: GroupRef) => ({ about: [`programs.group/${groupId}`] });

export function* inviteToGroup(group: GroupRef, userIds: readonly string[]): SagaGenerator<Program> {
  return yield* send(groupsApi.inviteToGroup, editOf(group, 'Invite', userIds), about(group));
}

/** Takes somebody out of a group, or leaves it. */
export function* removeFromGroup(group: GroupRef, userId: string): SagaGenerator<Program> {
  const { params, body } = editOf(group, 'Remove', [userId]);
  return yield* send(groupsApi.removeFromGroup, { params: { ...params, userId }, body }, about(group));
}

export function* acceptGroup(group: GroupRef): SagaGenerator<Program> {
  return yield* send(groupsApi.acceptGroup, editOf(group, 'Accept'), about(group));
}

/** Declines an invitation; the group is gone from the program then (PRG-077). */
export function* declineGroup(group: GroupRef): SagaGenerator<Program> {
  return withoutGroup(yield* send(groupsApi.declineGroup, editOf(group, 'Decline'), about(group)), group.groupId);
}

/** A group could not be joined: the server has answered so (PRG-159). */
class NotJoined extends Error {
  constructor(readonly groupName: string) {
    super(groupName);
  }
}

/** Joins a group, in place of another one where the person is in one (PRG-220). @throws NotJoined where the server says that it did not work */
export function* joinGroup({ ownerId, programId, groupId }: GroupRef, isInAnother: boolean) {
  const how = { about: [`programs.groups/${programId}`] };
  const answer = isInAnother
    ? yield* send(groupsApi.switchGroup, { body: { ChallengeId: programId, ChallengeOwnerId: ownerId, GroupId: groupId } }, how)
    : yield* send(groupsApi.joinChallenge, { query: { challengeId: programId, challengeOwnerId: ownerId, groupId } }, how);
  yield* call(show, answer.Program);
  if (answer.Status === 'Error') throw new NotJoined(answer.GroupName);
  return answer;
}

/** Why a group was not joined (PRG-241); `undefined` for any other failure. */
export const whyNotJoined = (error: unknown): Message | undefined =>
  error instanceof NotJoined ? message('group.notJoined', { name: error.groupName }) : undefined;
