import { hasEnded } from '../../../../plugins/programs/rules/progress/status';
import { Refusal } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { tellListsChanged } from '../live';
import { findVisible, type Looking, lookingIn } from '../participation/addressed';
import { joinPrograms } from '../participation/join';
import { lockSignUp } from '../progress/progress';
import type { ProgramRow } from '../queries';
import type { ProgramUnit, RequestContext } from '../unit';
import { settleLeader } from './leader';
import { leaveGroup } from './leave';
import { countMembers, findGroupOf, findMember, type GroupRow, listMembers, lockGroup } from './queries';
import { settleGroup } from './settle';
import { sizeOf } from './size';

/** A program with groups, and their minimum and maximum size. */
export interface GroupProgram {
  readonly program: ProgramRow;
  readonly min: number;
  readonly max: number;
}

/**
 * A program whose groups the person sees.
 * @throws Refusal 404 for a program that the person cannot see, 409 for one without groups
 */
export const findGroupProgram = async (
  { who, language, ...looking }: Looking & Pick<RequestContext, 'who' | 'language'>,
  ownerId: string,
  programId: string,
): Promise<GroupProgram> => {
  const program = await findVisible(looking, who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  if (program.group_max === null) throw new Refusal(409, 'group.none', { name: program.name });
  return { program, min: program.group_min ?? 1, max: program.group_max };
};

/** As `findGroupProgram`, for a running program. @throws Refusal 409 also for one that has ended */
export const openGroupProgram = async (unit: ProgramUnit, context: RequestContext, ownerId: string, programId: string): Promise<GroupProgram> => {
  const found = await findGroupProgram({ ...context, ...lookingIn(unit) }, ownerId, programId);
  if (hasEnded(periodOf(found.program), context.today)) throw new Refusal(409, 'group.ended', { name: found.program.name });
  return found;
};

/** The group that a call names, locked. @throws Refusal 404 for one of another company or program */
export const groupNamed = async (unit: ProgramUnit, { who }: RequestContext, programId: string, groupId: string): Promise<GroupRow> => {
  const group = await lockGroup(unit.trx, who, programId, groupId);
  if (!group) throw new Refusal(404, 'group.unknown');
  return group;
};

/** Notifies all people of a group, and the person concerned, that it has changed, so that their browsers reload it. */
export const tellGroup = async (
  unit: ProgramUnit,
  program: Pick<ProgramRow, 'id' | 'owner_id'>,
  groupId: string,
  others: readonly string[] = [],
): Promise<void> => {
  const inside = (await listMembers(unit.trx, groupId)).map(({ id }) => id);
  for (const userId of new Set([...inside, ...others])) tellListsChanged(unit, userId, program);
};

/** Joins the program of the group, unless the person takes part already. */
const takePart = async (unit: ProgramUnit, context: RequestContext, program: ProgramRow): Promise<void> => {
  const part = await lockSignUp(unit.trx, context.who, program.id);
  if (!part || part.state === 'Quit') await joinPrograms(unit, context, [{ ProgramId: program.id, IsPersonal: false }]);
};

/** Makes a person a member, whatever their former status in the group. */
export const addMember = async (unit: ProgramUnit, userId: string, group: Pick<GroupRow, 'id' | 'program_id'>): Promise<void> => {
  const now = { status: 'Accepted', since: unit.now() } as const;
  await unit.trx
    .insertInto('program_group_member')
    .values({ group_id: group.id, program_id: group.program_id, person_id: userId, ...now })
    .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet(now))
    .execute();
  await settleLeader(unit.trx, group.id);
  await settleGroup(unit.trx, group.id);
};

/** Whether the person may enter a group. @throws Refusal 409 if it is full, 403 if they were removed from it */
const mustHaveRoom = async (unit: ProgramUnit, { who }: RequestContext, within: GroupProgram, group: GroupRow): Promise<void> => {
  const { max } = sizeOf(group, within);
  if ((await findMember(unit.trx, group.id, who.userId))?.status === 'Removed') throw new Refusal(403, 'group.removed', { name: group.name });
  if ((await countMembers(unit.trx, group.id)).accepted >= max) throw new Refusal(409, 'group.full', { name: group.name, max });
};

/**
 * Makes the person a member of a group that has room, and a participant of its program (PRG-206, PRG-220). The limit holds under concurrent joins.
 * @throws Refusal 409 if it is full or they are in a group already, 403 if they were removed from it
 */
export const enterGroup = async (unit: ProgramUnit, context: RequestContext, within: GroupProgram, group: GroupRow): Promise<void> => {
  const { who } = context;
  const own = await findGroupOf(unit.trx, who.userId, within.program.id);
  if (own) throw new Refusal(409, own.id === group.id ? 'group.already' : 'group.another', { name: own.name });
  await mustHaveRoom(unit, context, within, group);
  await takePart(unit, context, within.program);
  await addMember(unit, who.userId, group);
  await tellGroup(unit, within.program, group.id);
  await unit.audit({ action: 'programs.groupJoined', target: group.id, changed: [{ field: 'Group', from: null, to: group.name }] });
};

/** Moves the person from their group of a program into another one (PRG-202). @throws Refusal as `enterGroup`; then they stay in their group */
export const switchGroup = async (unit: ProgramUnit, context: RequestContext, within: GroupProgram, group: GroupRow): Promise<void> => {
  const own = await findGroupOf(unit.trx, context.who.userId, within.program.id);
  if (own?.id === group.id) throw new Refusal(409, 'group.already', { name: own.name });
  // Checked before the person leaves their group: a refused join is an answer, so changes before it would be committed.
  await mustHaveRoom(unit, context, within, group);
  if (own) await leaveGroup(unit, context.who, within.program, own);
  await enterGroup(unit, context, within, group);
};
