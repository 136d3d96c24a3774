import type { ProgramDb } from '../tables';
import { listTies } from './queries';

/** A group that a person is a member of, or invited to. */
interface OwnGroup {
  readonly id: string;
  readonly name: string;
  readonly leader_id: string | null;
  readonly status: 'Accepted' | 'Invited';
}

/** A person whom the participant has invited. */
interface Invited {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** A person's groups and invitations in their programs. */
export interface Ties {
  readonly userId: string;
  /** The group that they are a member of in a program. */
  groupIn(programId: string): OwnGroup | undefined;
  /** The groups of a program that they are invited to. */
  groupInvitations(programId: string): readonly OwnGroup[];
  /** Whether a colleague has invited them to a program. */
  isInvitedTo(programId: string): boolean;
  /** People whom they have invited to a program and who have not answered yet. */
  invitedTo(programId: string): readonly Invited[];
}

type TieRows = Awaited<ReturnType<typeof listTies>>;

const tiesIn = (rows: TieRows, userId: string): Ties => {
  const groups = (programId: string, status: OwnGroup['status']): readonly OwnGroup[] =>
    rows.flatMap(({ program_id, kind, id, name, leader_id }) => (program_id === programId && kind === status ? { id, name, leader_id, status } : []));
  return {
    userId,
    groupIn: (programId) => groups(programId, 'Accepted')[0],
    groupInvitations: (programId) => groups(programId, 'Invited'),
    isInvitedTo: (programId) => rows.some(({ program_id, kind }) => program_id === programId && kind === 'Asked'),
    invitedTo: (programId) =>
      rows.flatMap(({ program_id, kind, id, name, last_name }) => (program_id === programId && kind === 'Asking' ? { id, first_name: name, last_name } : [])),
  };
};

/** Reads the ties of all programs in one statement. */
export const tiesOf = async (db: ProgramDb, userId: string): Promise<Ties> => tiesIn(await listTies(db, userId), userId);

/** The ties of a person without groups and invitations. */
export const noTies = (userId: string): Ties => tiesIn([], userId);
