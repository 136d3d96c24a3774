import { tellListsChanged } from '../live';
import type { Participant, ProgramRow } from '../queries';
import type { ProgramUnit } from '../unit';
import { settleLeader } from './leader';
import { findGroup, findGroupOf, findMember, type GroupRow, listMembers } from './queries';
import { settleGroup } from './settle';
import { sizeOf } from './size';

/**
 * Removes a person from a group. If they led it, the longest-standing member leads it from then on; an empty group is deleted with its invitations, unless
 * administrators keep it.
 * @param status their new status in the group; without one their place is deleted
 */
export const leaveGroup = async (
  unit: ProgramUnit,
  { userId }: Pick<Participant, 'userId'>,
  program: Pick<ProgramRow, 'id' | 'owner_id'>,
  group: GroupRow,
  status?: 'Removed',
): Promise<void> => {
  const { trx } = unit;
  const before = await listMembers(trx, group.id);
  const place = { group_id: group.id, person_id: userId };
  if (status) {
    await trx
      .updateTable('program_group_member')
      .set({ status, since: unit.now() })
      .where('group_id', '=', place.group_id)
      .where('person_id', '=', userId)
      .execute();
  } else {
    await trx.deleteFrom('program_group_member').where('group_id', '=', place.group_id).where('person_id', '=', userId).execute();
  }
  const isLeft = !before.some((one) => one.status === 'Accepted' && one.id !== userId);
  if (isLeft && group.is_kept === 0) await trx.deleteFrom('program_group').where('id', '=', group.id).execute();
  else {
    await settleLeader(trx, group.id);
    await settleGroup(trx, group.id);
  }
  for (const { id } of before) tellListsChanged(unit, id, program);
};

/** The group that a person left together with its program, and since when they were in it. */
export interface LeftGroup {
  readonly group: GroupRow;
  readonly since: string;
  /** Whether the group continued without them: if it is gone by now, it was deleted. */
  readonly wentOn: boolean;
}

/** Removes a person who leaves a program from their group, and returns the data to undo that. */
export const leaveOwnGroup = async (unit: ProgramUnit, who: Participant, program: ProgramRow): Promise<LeftGroup | undefined> => {
  const group = await findGroupOf(unit.trx, who.userId, program.id);
  const place = group && (await findMember(unit.trx, group.id, who.userId));
  if (!group || !place) return undefined;
  await leaveGroup(unit, who, program, group);
  const wentOn = (await findGroup(unit.trx, who, program.id, group.id)) !== undefined;
  return { group, since: place.since, wentOn };
};

/**
 * Returns a person to the group that they have just left with their program, with their former status, if it has room. A group that was deleted with their
 * leave is created again with them alone; one that was deleted since stays deleted.
 */
export const returnToGroup = async (unit: ProgramUnit, who: Participant, program: ProgramRow, { group, since, wentOn }: LeftGroup): Promise<void> => {
  const { trx } = unit;
  if (await findGroupOf(trx, who.userId, program.id)) return;
  const members = (await listMembers(trx, group.id)).filter(({ status }) => status === 'Accepted');
  const existing = await findGroup(trx, who, program.id, group.id);
  if (!existing && wentOn) return;
  if (members.length >= sizeOf(existing ?? group, { min: 1, max: program.group_max ?? 0 }).max) return;
  if (!existing) await trx.insertInto('program_group').values(group).execute();
  if (group.leader_id === who.userId) await trx.updateTable('program_group').set({ leader_id: who.userId }).where('id', '=', group.id).execute();
  const place = { status: 'Accepted', since } as const;
  await trx
    .insertInto('program_group_member')
    .values({ group_id: group.id, program_id: program.id, person_id: who.userId, ...place })
    .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet(place))
    .execute();
  await settleLeader(trx, group.id);
  await settleGroup(trx, group.id);
  for (const { id } of members) tellListsChanged(unit, id, program);
};
