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

/** Body of a change to the members of a group (PRG-042, PRG-188). */
const editOf = ({ ownerId, programId, groupId }: GroupRef, SelfSelectEditType: EditType, userIds: readonly string[] = []) => ({
  params: { ownerId, programId, groupId },
  body: { SelfSelectEditType, ProgramId: programId, OwnerId: ownerId, GroupId: groupId, UsersToInvite: [...userIds] },
});

/** Subject of the edits of a group: they are sent in order. */
const about = ({ groupId }: GroupRef) => ({ about: [`programs.group/${groupId}`] });

export function* inviteToGroup(group: GroupRef, userIds: readonly string[]): SagaGenerator<Program> {
  return yield* send(groupsApi.inviteToGroup, editOf(group, 'Invite', userIds), about(group));
}

/** Removes a member from a group, or leaves it. */
export function* removeFromGroup(group: GroupRef, userId: string): SagaGenerator<Program> {
  const { params, body } = editOf(group, 'Remove', [userId]);
  return yield* send(groupsApi.removeFromGroup, { params: { ...params, userId }, body }, about(group));
}

export function* acceptGroup(group: GroupRef): SagaGenerator<Program> {
  return yield* send(groupsApi.acceptGroup, editOf(group, 'Accept'), about(group));
}

/** Declines an invitation. The group is removed from the program (PRG-077). */
export function* declineGroup(group: GroupRef): SagaGenerator<Program> {
  return withoutGroup(yield* send(groupsApi.declineGroup, editOf(group, 'Decline'), about(group)), group.groupId);
}

/** Thrown when the server answers that a group could not be joined (PRG-159). */
class NotJoined extends Error {
  constructor(readonly groupName: string) {
    super(groupName);
  }
}

/**
 * Joins a group, replacing the person's current one if there is one (PRG-220).
 * @throws NotJoined if the server answers `Error`
 */
export function* joinGroup({ ownerId, programId, groupId }: GroupRef, isInAnother: boolean) {
  const how = { about: [`programs.groups/${programId}`] };
  const answer = isInAnother
    ? yield* send(groupsApi.switchGroup, { body: { ChallengeId: programId, ChallengeOwnerId: ownerId, GroupId: groupId } }, how)
    : yield* send(groupsApi.joinChallenge, { query: { challengeId: programId, challengeOwnerId: ownerId, groupId } }, how);
  yield* call(show, answer.Program);
  if (answer.Status === 'Error') throw new NotJoined(answer.GroupName);
  return answer;
}

/** The reason why a group was not joined (PRG-241); `undefined` for any other failure. */
export const whyNotJoined = (error: unknown): Message | undefined =>
  error instanceof NotJoined ? message('group.notJoined', { name: error.groupName }) : undefined;
