import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../platform/module';
import { demandAllowedName } from '../board/words';
import { tellListsChanged } from '../live';
import { addressedBy } from '../participation/addressed';
import { joinPrograms } from '../participation/join';
import { lockSignUp } from '../progress/progress';
import type { ProgramUnit, RequestContext } from '../unit';
import { askableAmong } from './colleagues';
import { leaveGroup } from './leave';
import { addMember, enterGroup, type GroupProgram, groupNamed, openGroupProgram, tellGroup } from './membership';
import { countMembers, findGroup, findGroupOf, findMember, type GroupRow } from './queries';
import { sizeOf } from './size';

/** The group of a change, from its path and body. */
export interface GroupRef {
  readonly ownerId: string;
  readonly programId: string;
  readonly groupId: string;
}

/** Default name of a group: after its creator, unless they are hidden from lists (PRG-044). */
const nameFor = async (unit: ProgramUnit, { who }: RequestContext): Promise<string> => {
  const creator = await unit.trx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'hide_from_leaderboard'])
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow();
  if (creator.hide_from_leaderboard === 1) return unit.text('group.nameless');
  return unit.text('group.nameOf', { name: `${creator.first_name} ${creator.last_name}` });
};

/**
 * Creates a group of a program with the person as its first member and leader (PRG-178). A person who does not take part in the program yet joins it.
 * @throws Refusal 404, 409 as `openGroupProgram`; 403 for a person who is in a group of it already; FieldRefusal 400 for a name with a word of the company's list
 */
export const createGroup = async (
  unit: ProgramUnit,
  context: RequestContext,
  { ownerId, programId, name }: { readonly ownerId: string; readonly programId: string; readonly name: string | undefined },
): Promise<{ readonly within: GroupProgram; readonly group: GroupRow }> => {
  const { who } = context;
  const within = await openGroupProgram(unit, context, ownerId, programId);
  const own = await findGroupOf(unit.trx, who.userId, programId);
  if (own) throw new Refusal(403, 'group.another', { name: own.name });
  const part = await lockSignUp(unit.trx, who, programId);
  if (!part || part.state === 'Quit') await joinPrograms(unit, context, [{ ProgramId: programId, IsPersonal: false }]);
  const id = randomUUID();
  if (name !== undefined) await demandAllowedName(unit.trx, who.companyId, 'GroupName', name);
  const groupName = name?.trim() || (await nameFor(unit, context));
  const row = { id, program_id: programId, company_id: who.companyId, leader_id: who.userId, created_at: unit.now(), units: 0, days: 0 };
  await unit.trx
    .insertInto('program_group')
    .values({ ...row, name: groupName })
    .execute();
  await addMember(unit, who.userId, row);
  tellListsChanged(unit, who.userId, within.program);
  await unit.audit({ action: 'programs.groupCreated', target: id, changed: [{ field: 'Group', from: null, to: groupName }] });
  const group = await findGroup(unit.trx, who, programId, id);
  if (!group) throw new Error(`Group ${id} is gone although it was made in this transaction.`);
  return { within, group };
};

/** The group that the person leads. @throws Refusal 403 for others */
const groupLedBy = async (unit: ProgramUnit, context: RequestContext, { programId, groupId }: GroupRef): Promise<GroupRow> => {
  const group = await groupNamed(unit, context, programId, groupId);
  if (group.leader_id !== context.who.userId) throw new Refusal(403, 'group.notLeader', { name: group.name });
  return group;
};

/**
 * Invites colleagues into a group (PRG-184). A person who declined or was removed can be invited again.
 * @throws Refusal 403 for a person who does not lead it, 409 if it has no room for all of them, or one of them cannot be invited
 */
export const inviteToGroup = async (unit: ProgramUnit, context: RequestContext, ref: GroupRef, userIds: readonly string[]): Promise<void> => {
  const within = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
  const { program } = within;
  const group = await groupLedBy(unit, context, ref);
  const { max } = sizeOf(group, within);
  const wanted = [...new Set(userIds)];
  const asked = await askableAmong(unit.trx, context.who, { ...ref, addressed: await addressedBy(unit, program, [context.who.companyId]) }, wanted);
  if (wanted.length === 0 || asked.length < wanted.length) throw new Refusal(409, 'invite.notPossible');
  const { accepted, invited } = await countMembers(unit.trx, group.id);
  if (accepted + invited + asked.length > max) throw new Refusal(409, 'group.noRoom', { name: group.name, max });
  const now = { status: 'Invited', since: unit.now() } as const;
  for (const person_id of asked) {
    await unit.trx
      .insertInto('program_group_member')
      .values({ group_id: group.id, program_id: program.id, person_id, ...now })
      .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet(now))
      .execute();
  }
  await tellGroup(unit, program, group.id);
  await unit.audit({
    action: 'programs.groupInvited',
    target: group.id,
    detail: { people: asked },
    changed: [{ field: 'InvitedColleagues', from: null, to: asked.length }],
  });
};

/** The invitation that the person answers. @throws Refusal 403 without an invitation, and for a member of a group */
const invitationTo = async (unit: ProgramUnit, context: RequestContext, ref: GroupRef): Promise<GroupRow> => {
  const group = await groupNamed(unit, context, ref.programId, ref.groupId);
  const place = await findMember(unit.trx, group.id, context.who.userId);
  if (place?.status !== 'Invited') throw new Refusal(403, 'group.notInvited', { name: group.name });
  return group;
};

/** Accepts an invitation (PRG-185). @throws Refusal 403 without an invitation, 409 if the group is full or the person is in another one */
export const acceptGroup = async (unit: ProgramUnit, context: RequestContext, ref: GroupRef): Promise<void> => {
  const within = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
  await enterGroup(unit, context, within, await invitationTo(unit, context, ref));
};

/** Declines an invitation (PRG-186). @throws Refusal 403 without an invitation */
export const declineGroup = async (unit: ProgramUnit, context: RequestContext, ref: GroupRef): Promise<void> => {
  const { program } = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
  const group = await invitationTo(unit, context, ref);
  await unit.trx
    .updateTable('program_group_member')
    .set({ status: 'Declined', since: unit.now() })
    .where('group_id', '=', group.id)
    .where('person_id', '=', context.who.userId)
    .execute();
  await tellGroup(unit, program, group.id, [context.who.userId]);
  await unit.audit({ action: 'programs.groupDeclined', target: group.id, changed: [{ field: 'Invited', from: true, to: false }] });
};

/**
 * Removes a member from a group or withdraws their invitation (PRG-187); members leave it in the same way.
 * @throws Refusal 403 for a person who neither leads it nor removes themselves, 404 for a person who is not in it
 */
export const removeFromGroup = async (unit: ProgramUnit, context: RequestContext, ref: GroupRef, userId: string): Promise<void> => {
  const { program } = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
  const isSelf = userId === context.who.userId;
  const group = isSelf ? await groupNamed(unit, context, ref.programId, ref.groupId) : await groupLedBy(unit, context, ref);
  const place = await findMember(unit.trx, group.id, userId);
  if (place?.status !== 'Accepted' && !(place?.status === 'Invited' && !isSelf)) throw new Refusal(404, 'group.notMember', { name: group.name });
  if (place.status === 'Invited') {
    await unit.trx.deleteFrom('program_group_member').where('group_id', '=', group.id).where('person_id', '=', userId).execute();
    await tellGroup(unit, program, group.id, [userId]);
  } else {
    await leaveGroup(unit, { userId }, program, group, isSelf ? undefined : 'Removed');
  }
  const changed = isSelf ? { field: 'Group', from: group.name, to: null } : { field: 'RemovedMembers', from: null, to: 1 };
  await unit.audit({ action: 'programs.groupRemoved', target: group.id, detail: { person: userId }, changed: [changed] });
};
