import { sql } from 'kysely';
import { topics } from '../../../plugins/programs/contract/messageBoard';
import type { Changes } from '../../contracts';
import { leaveGroup } from './groups/leave';
import type { ProgramUnit } from './unit';

/** Takes a person who is deleted out of groups and standings, and replaces their name where posts of others mention them. */
export const forgetParticipant = async ({ userId, companyId, name, former }: Changes['admin.personForgotten'], unit: ProgramUnit): Promise<void> => {
  const { trx } = unit;
  const groups = trx.selectFrom('program_group_member').select('group_id').where('person_id', '=', userId);
  for (const group of await trx.selectFrom('program_group').selectAll().where('id', 'in', groups).execute()) {
    const program = await trx.selectFrom('program').select(['id', 'owner_id']).where('id', '=', group.program_id).executeTakeFirstOrThrow();
    await leaveGroup(unit, { userId }, program, group);
  }
  const mentioned = trx.selectFrom('program_message_mention').select('message_id').where('person_id', '=', userId);
  await trx
    .updateTable('program_message')
    .set({ text: sql<string>`replace(text, ${name}, ${former})` })
    .where('id', 'in', mentioned)
    .execute();
  unit.publish(topics.offers, { companyId }, {});
};
