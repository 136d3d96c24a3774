import type { Program } from '../contract';

/** What names a program: ids are unique within their owner only. */
export interface ProgramRef {
  readonly ownerId: string;
  readonly programId: string;
}

/** The key under which the state holds a program. */
export const keyOf = ({ ownerId, programId }: ProgramRef): string => `${ownerId}/${programId}`;

export const refOf = ({ OwnerId, Id }: Pick<Program, 'OwnerId' | 'Id'>): ProgramRef => ({ ownerId: OwnerId, programId: Id });
