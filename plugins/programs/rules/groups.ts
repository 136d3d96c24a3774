import type { Group, Program, ProgramGroup } from '../contract';

/** Inputs of a person's permissions for the groups of a program. */
interface GroupFacts {
  /** Whether the program has groups, and has not ended. */
  readonly hasGroups: boolean;
  /** Whether the person is a member of one of them. */
  readonly isMember: boolean;
  /** Whether the person leads it. */
  readonly leads: boolean;
}

/**
 * Permissions of a person for the groups of a program (PRG-161, PRG-162): without a group they may create one and answer invitations; the leader of
 * one may invite and remove members.
 */
export const groupPermissions = ({ hasGroups, isMember, leads }: GroupFacts): Program['Permissions'] => {
  if (!hasGroups) return [];
  if (!isMember) return ['CreateGroup', 'AcceptGroup', 'DeclineGroup'];
  return leads ? ['ManageParticipants'] : [];
};

type Grouped = Pick<Program, 'Permissions' | 'Detail'>;

/** A program after the person has created a group in it (PRG-074 to PRG-076). */
export const withCreatedGroup = <P extends Grouped>(program: P, { Id, Name }: Pick<Group, 'Id' | 'Name'>): P => {
  const kept = program.Permissions.filter((permission) => permission === 'ManageParticipants');
  const mayManage = kept.length === 0 && program.Permissions.includes('AcceptGroup');
  const created: ProgramGroup = { Id, Name, GroupStatus: 'Accepted' };
  return {
    ...program,
    Permissions: mayManage ? ['ManageParticipants'] : kept,
    Detail: { ...program.Detail, ProgramGroups: [...program.Detail.ProgramGroups.filter((group) => group.Id !== Id), created] },
  };
};

/** A program after the person has declined the invitation to a group of it (PRG-077). */
export const withoutGroup = <P extends Grouped>(program: P, groupId: string): P => ({
  ...program,
  Detail: { ...program.Detail, ProgramGroups: program.Detail.ProgramGroups.filter(({ Id }) => Id !== groupId) },
});

/** The group that the person is a member of. */
export const ownGroup = ({ Detail }: Pick<Program, 'Detail'>): ProgramGroup | undefined =>
  Detail.ProgramGroups.find(({ GroupStatus }) => GroupStatus === 'Accepted');

/** Whether colleagues can be invited to a program (PRG-140). */
export const takesPeers = ({ Features, DontAllowPeerToPeer }: Pick<Program, 'Features' | 'DontAllowPeerToPeer'>): boolean =>
  Features.includes('PeerToPeer') && !DontAllowPeerToPeer;
