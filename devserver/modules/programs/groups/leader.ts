import type { ProgramTransaction } from '../tables';
import { listMembers } from './queries';

/** Ensures that a member leads a group: the current leader, else the longest-standing member; null for an empty group. */
export const settleLeader = async (trx: ProgramTransaction, groupId: string): Promise<void> => {
  const { leader_id } = await trx.selectFrom('program_group').select('leader_id').where('id', '=', groupId).executeTakeFirstOrThrow();
  const members = (await listMembers(trx, groupId)).filter(({ status }) => status === 'Accepted');
  if (leader_id !== null && members.some(({ id }) => id === leader_id)) return;
  await trx
    .updateTable('program_group')
    .set({ leader_id: members[0]?.id ?? null })
    .where('id', '=', groupId)
    .execute();
};
