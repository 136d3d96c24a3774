import { tellListsChanged } from '../live';
import type { ProgramUnit } from '../unit';

/**
 * Ends all invitations of a person to a program, because they have answered or joined it, and notifies those who invited them.
 * @returns the number of invitations
 */
export const endInvitations = async (unit: ProgramUnit, userId: string, program: { readonly id: string; readonly owner_id: string }): Promise<number> => {
  const ended = await unit.trx
    .deleteFrom('program_invitation')
    .where('person_id', '=', userId)
    .where('program_id', '=', program.id)
    .returning('inviter_id')
    .execute();
  for (const { inviter_id } of ended) tellListsChanged(unit, inviter_id, program);
  return ended.length;
};
