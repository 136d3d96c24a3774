import type { ProgramTransaction } from '../tables';

/** Writes the sums of a group: units and days of its members. */
export const settleGroup = async (trx: ProgramTransaction, groupId: string): Promise<void> => {
  const sums = await trx
    .selectFrom('program_group_member as member')
    .innerJoin('program_score as score', (join) => join.onRef('score.program_id', '=', 'member.program_id').onRef('score.person_id', '=', 'member.person_id'))
    .select((eb) => [eb.fn.sum<number | null>('score.units').as('units'), eb.fn.sum<number | null>('score.days').as('days')])
    .where('member.group_id', '=', groupId)
    .where('member.status', '=', 'Accepted')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('program_group')
    .set({ units: sums.units ?? 0, days: sums.days ?? 0 })
    .where('id', '=', groupId)
    .execute();
};

/** Writes the sums of the group that a person is a member of in a program, if they are in one. */
export const settleGroupOf = async (trx: ProgramTransaction, part: { readonly program_id: string; readonly person_id: string }): Promise<void> => {
  const own = await trx
    .selectFrom('program_group_member')
    .select('group_id')
    .where('person_id', '=', part.person_id)
    .where('status', '=', 'Accepted')
    .where('program_id', '=', part.program_id)
    .executeTakeFirst();
  if (own) await settleGroup(trx, own.group_id);
};
