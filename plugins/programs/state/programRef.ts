import type { Program } from '../contract';

/** Identifies a program: ids are unique only within their owner. */
export interface ProgramRef {
  readonly ownerId: string;
  readonly programId: string;
}

/** Key of a program in the state. */
export const keyOf = ({ ownerId, programId }: ProgramRef): string => `${ownerId}/${programId}`;

export const refOf = ({ OwnerId, Id }: Pick<Program, 'OwnerId' | 'Id'>): ProgramRef => ({ ownerId: OwnerId, programId: Id });
