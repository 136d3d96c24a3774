import type { Program } from '../../../../plugins/programs/contract';
import type { groupRoutes } from '../../../../plugins/programs/contract/groupRoutes';
import type { schemas } from '../../../../plugins/programs/contract/schemas';
import { type Handlers, Refusal } from '../../../platform/module';
import { readProgram } from '../answers/presenting';
import { unitsOf } from '../leaderboard/queries';
import { addressedBy, findVisible } from '../participation/addressed';
import { joinPrograms } from '../participation/join';
import type { ProgramTables } from '../tables';
import { contextOf, limitedContextOf, type ProgramCall, type ProgramUnit } from '../unit';
import { searchColleagues } from './colleagues';
import { acceptGroup, createGroup, declineGroup, type GroupRef, inviteToGroup, removeFromGroup } from './edit';
import { sendGroupMail } from './mail';
import { enterGroup, findGroupProgram, groupNamed, openGroupProgram, switchGroup } from './membership';
import { acceptPeer, declinePeer, invitePeers, removePeers } from './peers';
import { presentColleague, presentGroup } from './present';
import { findGroup, findGroupOf, listGroups, listMembers } from './queries';
import { sizeOf } from './size';

type GroupSchemas = Pick<typeof schemas, keyof typeof groupRoutes>;

/** Limits of invitations per account and of mails to its groups: enough for all colleagues of a person, too few to flood a company. */
const invitesPerHour = { most: 200, seconds: 60 * 60 } as const;
const mailsPerHour = { most: 20, seconds: 60 * 60 } as const;

const limit = (call: ProgramCall, what: string, allowed: { readonly most: number; readonly seconds: number }): void => {
  const waitSeconds = call.limits.take(what, call.caller.actor.userId, allowed);
  if (waitSeconds > 0) throw new Refusal(429, 'invite.tooOften', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);
};

/** Path and body must name the same values. @throws Refusal 400 */
const mustAgree = (
  params: Readonly<Record<string, string>>,
  body: { readonly ProgramId: string; readonly OwnerId: string; readonly GroupId?: string },
): void => {
  const same = params.programId === body.ProgramId && params.ownerId === body.OwnerId && (params.groupId === undefined || params.groupId === body.GroupId);
  if (!same) throw new Refusal(400, 'group.otherNamed', {}, false);
};

/** A group as the caller sees it. @throws Refusal 404 */
const detailOf = async (call: ProgramCall, { ownerId, programId, groupId }: GroupRef) => {
  const { who, language } = contextOf(call);
  const within = await findGroupProgram({ db: call.db as ProgramUnit['trx'], audiences: call.audiences, who, language }, ownerId, programId);
  const { program } = within;
  const group = await findGroup(call.db, who, program.id, groupId);
  if (!group) throw new Refusal(404, 'group.unknown');
  const units = await unitsOf(call.db, program.id, language);
  return presentGroup(group, await listMembers(call.db, group.id), { userId: who.userId, ...sizeOf(group, within), units });
};

/** The target of a search for colleagues: the person's group, else the program. */
const searchedFor = async (call: ProgramCall, programId: string) => {
  const { who, language } = contextOf(call);
  const program = await findVisible(call, who, language, programId);
  if (!program) throw new Refusal(404, 'program.unknown');
  const group = await findGroupOf(call.db, who.userId, programId);
  return { programId, groupId: group?.id ?? null, addressed: await addressedBy(call, program, [who.companyId]) };
};

/** Changes a group and answers with the program after the change. */
const changed = async (
  call: ProgramCall,
  ref: { readonly ownerId: string; readonly programId: string },
  work: (unit: ProgramUnit) => Promise<unknown>,
): Promise<Program> => {
  await call.change(work);
  return readProgram(call, ref.ownerId, ref.programId);
};

/** Joins a group. A refusal is an answer of its own (PRG-159), without any change. */
const joined = async (call: ProgramCall, ref: GroupRef, work: (unit: ProgramUnit) => Promise<unknown>) => {
  let status: 'Success' | 'Error' = 'Success';
  try {
    await call.change(work);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404 || ref.groupId === '') throw error;
    status = 'Error';
  }
  const group = await findGroup(call.db, contextOf(call).who, ref.programId, ref.groupId);
  return { Status: status, GroupName: group?.name ?? '', Program: await readProgram(call, ref.ownerId, ref.programId) };
};

export const groupHandlers: Handlers<GroupSchemas, ProgramTables> = {
  searchProgramUsers: async ({ query }, call) => {
    const found = await searchColleagues(call.db, contextOf(call).who, await searchedFor(call, query.id), query.search);
    return found.map(presentColleague);
  },

  createGroup: async ({ body }, call) => {
    const context = limitedContextOf(call);
    const ref = { ownerId: body.ChallengeOwnerId, programId: body.ChallengeId };
    const { group } = await call.change((unit) => createGroup(unit, context, { ...ref, name: body.GroupName }));
    return { Id: group.id, Name: group.name, Details: await detailOf(call, { ...ref, groupId: group.id }) };
  },

  invitePeers: async ({ params, body }, call) => {
    mustAgree(params, body);
    limit(call, 'invitations', invitesPerHour);
    return changed(call, params, (unit) => invitePeers(unit, contextOf(call), params, body.UsersToInvite));
  },
  acceptPeer: ({ params }, call) => changed(call, params, (unit) => acceptPeer(unit, contextOf(call), params)),
  declinePeer: async ({ params }, call) => {
    await call.change((unit) => declinePeer(unit, contextOf(call), params));
    return true;
  },
  removePeers: async ({ params, body }, call) => {
    mustAgree(params, body);
    return changed(call, params, (unit) => removePeers(unit, contextOf(call), params, body.UsersToInvite));
  },

  inviteToGroup: async ({ params, body }, call) => {
    mustAgree(params, body);
    limit(call, 'invitations', invitesPerHour);
    return changed(call, params, (unit) => inviteToGroup(unit, contextOf(call), params, body.UsersToInvite));
  },
  acceptGroup: async ({ params, body }, call) => {
    mustAgree(params, body);
    const context = limitedContextOf(call);
    return changed(call, params, (unit) => acceptGroup(unit, context, params));
  },
  declineGroup: async ({ params, body }, call) => {
    mustAgree(params, body);
    return changed(call, params, (unit) => declineGroup(unit, contextOf(call), params));
  },
  removeFromGroup: async ({ params, body }, call) => {
    mustAgree(params, body);
    return changed(call, params, (unit) => removeFromGroup(unit, contextOf(call), params, params.userId));
  },

  joinChallenge: ({ query }, call) => {
    const context = limitedContextOf(call);
    const ref = { ownerId: query.challengeOwnerId, programId: query.challengeId, groupId: query.groupId ?? '' };
    return joined(call, ref, async (unit) => {
      if (ref.groupId === '') return joinPrograms(unit, context, [{ ProgramId: ref.programId, IsPersonal: false }]);
      const within = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
      return enterGroup(unit, context, within, await groupNamed(unit, context, ref.programId, ref.groupId));
    });
  },
  switchGroup: ({ body }, call) => {
    const context = limitedContextOf(call);
    const ref = { ownerId: body.ChallengeOwnerId, programId: body.ChallengeId, groupId: body.GroupId };
    return joined(call, ref, async (unit) => {
      const within = await openGroupProgram(unit, context, ref.ownerId, ref.programId);
      return switchGroup(unit, context, within, await groupNamed(unit, context, ref.programId, ref.groupId));
    });
  },

  groupProgress: ({ query }, call) => detailOf(call, { ownerId: query.challengeOwnerId, programId: query.challengeId, groupId: query.groupId }),
  groupDetails: ({ query }, call) => detailOf(call, { ownerId: query.ownerId, programId: query.id, groupId: query.groupId }),

  openGroups: async ({ query }, call) => {
    const { who, language } = contextOf(call);
    const within = await findGroupProgram({ db: call.db as ProgramUnit['trx'], audiences: call.audiences, who, language }, query.ownerId, query.id);
    const units = await unitsOf(call.db, within.program.id, language);
    return (await listGroups(call.db, who, within.program.id))
      .map(({ accepted, ...group }) => ({ ...group, count: accepted ?? 0, max: sizeOf(group, within).max }))
      .filter(({ count, max, status }) => count < max && status !== 'Accepted' && status !== 'Removed')
      .map(({ id, name, count, max, units: total }) => ({ Id: id, Name: name, MemberCount: count, Max: max, UnitTotal: total, Units: units }));
  },

  sendGroupEmail: async ({ body }, call) => {
    const { who } = contextOf(call);
    limit(call, 'group mails', mailsPerHour);
    await call.change(async (unit) => {
      const group = await groupNamed(unit, contextOf(call), body.ProgramId, body.GroupId);
      await sendGroupMail(unit, who, group, { subject: body.Subject, body: body.Body, userIds: body.UserIds });
    });
    return true;
  },
};
