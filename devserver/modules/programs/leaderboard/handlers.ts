import type { leaderboardSchemas } from '../../../../plugins/programs/contract/leaderboardSchemas';
import { boardRoles } from '../../../../plugins/programs/rules/board/boardRoles';
import type { Role } from '../../../../shell/net/contract';
import { reachesCompany } from '../../../platform/auth/reach';
import { type Handlers, Refusal } from '../../../platform/module';
import { findGroup, findGroupOf } from '../groups/queries';
import { findVisible } from '../participation/addressed';
import { type Participant, type ProgramRow, selectById } from '../queries';
import type { ProgramTables } from '../tables';
import type { ProgramCall } from '../unit';
import { boardOf, groupScoresOf } from './board';
import { giveOnBoard, withHighFives } from './highFives';
import { listGroups, listPeople } from './lists';
import { unitsOf } from './queries';

/** The administrative roles of the caller; none during impersonation. */
const administratingRoles = ({ caller: { actor, subject } }: ProgramCall): readonly Role[] =>
  actor.userId === subject.userId ? actor.roles.filter((role) => boardRoles.includes(role)) : [];

/**
 * The company of the requested board.
 * @throws Refusal 403 for one that is neither the caller's own nor administered by them
 */
const companyAskedFor = (call: ProgramCall, companyId: string): string => {
  const own = call.caller.subject.companyId;
  if (companyId === '' || companyId === own) return own;
  const roles = administratingRoles(call);
  if (roles.length === 0 || !reachesCompany(call.caller.reachAs(roles), companyId)) throw new Refusal(403, 'program.notYours', {}, false);
  return companyId;
};

/** A program with a board, as the people of a company see it. @throws Refusal 404 */
const programWithBoard = async (call: ProgramCall, who: Participant, ownerId: string, programId: string): Promise<ProgramRow> => {
  // Administrators of a program need not belong to its audience.
  const isStaff = administratingRoles(call).length > 0;
  const program = isStaff ? (await selectById(call.db, who, call.language, programId)).at(0) : await findVisible(call, who, call.language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  if (program.hide_unit === null) throw new Refusal(404, 'board.none', { name: program.name });
  return program;
};

interface NamedBoard {
  readonly challengeId: string;
  readonly challengeOwnerId: string;
  readonly admin?: boolean;
  readonly requestingEntityId?: string;
}

/** The program, its board in a company, and the viewer, who is not on the board for administrators. @throws Refusal 403, 404 */
const boardAskedFor = async (call: ProgramCall, query: NamedBoard) => {
  const { subject } = call.caller;
  const companyId = companyAskedFor(call, query.requestingEntityId ?? '');
  const isAdmin = (query.admin ?? false) && administratingRoles(call).length > 0;
  const program = await programWithBoard(call, { userId: subject.userId, companyId }, query.challengeOwnerId, query.challengeId);
  return {
    program,
    scope: { programId: program.id, companyId },
    viewerId: isAdmin || companyId !== subject.companyId ? undefined : subject.userId,
  };
};

/** The group of the viewer. @throws Refusal 403 where members are not shown, 404 without a group */
const ownGroup = async (call: ProgramCall, program: ProgramRow, viewerId: string | undefined): Promise<string> => {
  if (program.shows_members !== 1) throw new Refusal(403, 'board.membersHidden');
  const own = viewerId === undefined ? undefined : await findGroupOf(call.db, viewerId, program.id);
  if (!own) throw new Refusal(404, 'group.unknown');
  return own.id;
};

export const leaderboardHandlers: Handlers<typeof leaderboardSchemas, ProgramTables> = {
  leaderboard: async ({ query }, call) => {
    const { program, scope, viewerId } = await boardAskedFor(call, query);
    const board = await boardOf(call.db, program, {
      scope,
      viewerId,
      best: query.getAll ? 'all' : query.best,
      units: await unitsOf(call.db, program.id, call.language),
    });
    return withHighFives(call, scope, viewerId, board);
  },

  leaderboardPeople: async ({ query }, call) => {
    const { program, scope, viewerId } = await boardAskedFor(call, query);
    const group = query.ownGroup ? await ownGroup(call, program, viewerId) : undefined;
    return listPeople(call.db, { scope, viewerId, page: query }, group);
  },

  leaderboardGroups: async ({ query }, call) => {
    const { scope, viewerId } = await boardAskedFor(call, query);
    return listGroups(call.db, { scope, viewerId, page: query });
  },

  leaderboardGroup: async ({ params }, call) => {
    const { subject } = call.caller;
    const program = await programWithBoard(call, subject, params.ownerId, params.challengeId);
    if (program.shows_members !== 1) throw new Refusal(403, 'board.membersHidden');
    const group = await findGroup(call.db, subject, program.id, params.groupId);
    if (!group) throw new Refusal(404, 'group.unknown');
    return groupScoresOf(call.db, group.id, subject.userId);
  },

  boardHighFive: async ({ body }, call) => {
    const { subject } = call.caller;
    const program = await programWithBoard(call, subject, body.ChallengeOwnerId, body.ChallengeId);
    return giveOnBoard(call, { programId: program.id, companyId: subject.companyId }, body);
  },
};
