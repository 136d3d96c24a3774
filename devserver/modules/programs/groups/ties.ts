import type { ProgramDb } from '../tables';
import { listInvitations, listInvited, listOwnGroups } from './queries';

type OwnGroup = Awaited<ReturnType<typeof listOwnGroups>>[number];
type Invited = Awaited<ReturnType<typeof listInvited>>[number];

/** What a person has to do with others in their programs. */
export interface Ties {
  readonly userId: string;
  /** The group that they are a member of in a program. */
  groupIn(programId: string): OwnGroup | undefined;
  /** The groups of a program that they are invited to. */
  groupInvitations(programId: string): readonly OwnGroup[];
  /** Whether a colleague has invited them to a program. */
  isInvitedTo(programId: string): boolean;
  /** Whom they have invited to a program, as long as there is no answer. */
  invitedTo(programId: string): readonly Invited[];
}

/** Reads it for all programs at once: three questions, however many programs are shown. */
export const tiesOf = async (db: ProgramDb, userId: string): Promise<Ties> => {
  const groups = await listOwnGroups(db, userId);
  const invitations = new Set((await listInvitations(db, userId)).map(({ program_id }) => program_id));
  const invited = await listInvited(db, userId);
  return {
    userId,
    groupIn: (programId) => groups.find((group) => group.program_id === programId && group.status === 'Accepted'),
    groupInvitations: (programId) => groups.filter((group) => group.program_id === programId && group.status === 'Invited'),
    isInvitedTo: (programId) => invitations.has(programId),
    invitedTo: (programId) => invited.filter((one) => one.program_id === programId),
  };
};
