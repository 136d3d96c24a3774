import { type SagaGenerator, send } from '#shell/api';
import type { Program } from '../../contract';
import { takingPartIn } from '../api';
import type { ProgramRef } from '../programRef';
import { groupsApi } from './api';

const named = ({ ownerId, programId }: ProgramRef) => ({ params: { ownerId, programId } });
const peersOf = (program: ProgramRef, userIds: readonly string[]) => ({
  ...named(program),
  body: { ProgramId: program.programId, OwnerId: program.ownerId, UsersToInvite: [...userIds] },
});
const about = ({ programId }: ProgramRef) => ({ about: [takingPartIn(programId)] });

export function* invitePeers(program: ProgramRef, userIds: readonly string[]): SagaGenerator<Program> {
  return yield* send(groupsApi.invitePeers, peersOf(program, userIds), about(program));
}

export function* removePeers(program: ProgramRef, userIds: readonly string[]): SagaGenerator<Program> {
  return yield* send(groupsApi.removePeers, peersOf(program, userIds), about(program));
}

export function* acceptPeer(program: ProgramRef): SagaGenerator<Program> {
  return yield* send(groupsApi.acceptPeer, named(program), about(program));
}

export function* declinePeer(program: ProgramRef): SagaGenerator<boolean> {
  return yield* send(groupsApi.declinePeer, named(program), about(program));
}
