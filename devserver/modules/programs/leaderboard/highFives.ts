import type { BoardHighFive, Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import { bestOf, isListed } from '../../../../plugins/programs/rules/progress/ranks';
import { upsert } from '../../../platform/database/table';
import { Refusal } from '../../../platform/module';
import { tellReceiver } from '../board/highFives';
import type { ProgramCall, ProgramUnit } from '../unit';
import { type BoardScope, findListed, listNear } from './queries';
import { boardHighFives } from './tables';

/** Number of people above and below the caller to whom the board offers a high five. */
const offered = 3;
/** Number of people within whom one is accepted: places move while a board is open. */
const accepted = 10;

const dayOf = (context: Pick<ProgramCall, 'now'>): string => context.now().slice(0, '2026-11-23'.length);

/** The people above and below the caller; empty without a rank. */
const neighboursOf = ({ Users, UsersStanding: { Near } }: Leaderboard): readonly LeaderboardEntry[] => {
  const shown = [...bestOf(Users, Near), ...Near].filter(isListed);
  const own = shown.findIndex(({ MyEntry }) => MyEntry);
  return own < 0 ? [] : shown.slice(Math.max(0, own - offered), own + offered + 1).filter(({ MyEntry }) => !MyEntry);
};

/** A board on which the neighbours of the viewer have a high five or can get one; none for hidden viewers. */
export const withHighFives = async (call: ProgramCall, scope: BoardScope, viewerId: string | undefined, board: Leaderboard): Promise<Leaderboard> => {
  const near = neighboursOf(board);
  if (viewerId === undefined || near.length === 0 || !(await findListed(call.db, scope, viewerId))) return board;
  const ids = near.map(({ UserId }) => UserId);
  const rows = await call.db
    .selectFrom('program_board_high_five')
    .select('receiver_id')
    .where('program_id', '=', scope.programId)
    .where('person_id', '=', viewerId)
    .where('receiver_id', 'in', ids)
    .where('given_on', '=', dayOf(call))
    .execute();
  const [neighbours, given] = [new Set(ids), new Set(rows.map(({ receiver_id }) => receiver_id))];
  const marked = (entry: LeaderboardEntry) => (neighbours.has(entry.UserId) ? { ...entry, HasHighFive: given.has(entry.UserId) } : entry);
  return { ...board, Users: board.Users.map(marked), UsersStanding: { ...board.UsersStanding, Near: board.UsersStanding.Near.map(marked) } };
};

/** @throws Refusal 403 for a caller whom others do not see on the board, 409 for somebody who is not near their place */
const mustBeNear = async ({ trx }: ProgramUnit, scope: BoardScope, userId: string, receiverId: string): Promise<void> => {
  const own = await findListed(trx, scope, userId);
  if (!own) throw new Refusal(403, 'highFive.notListed');
  const [above, below] = [await listNear(trx, scope, 'above', own, accepted), await listNear(trx, scope, 'below', own, accepted)];
  if (![...above, ...below].some(({ id, units }) => id === receiverId && units > 0)) throw new Refusal(409, 'highFive.notNear');
};

/**
 * Gives somebody near the caller's place a high five for today, or takes it back.
 * @throws Refusal 403 for a caller whom others do not see on the board, 409 for somebody who is not near their place
 */
export const giveOnBoard = (
  call: ProgramCall,
  scope: BoardScope,
  { UserId, IsGiven }: { readonly UserId: string; readonly IsGiven: boolean },
): Promise<BoardHighFive> => {
  const { userId } = call.caller.subject;
  return call.change(async (unit) => {
    const former = await unit.trx
      .selectFrom('program_board_high_five')
      .select(['given_on', 'told_on'])
      .where('program_id', '=', scope.programId)
      .where('person_id', '=', userId)
      .where('receiver_id', '=', UserId)
      .executeTakeFirst();
    const day = dayOf(unit);
    if (IsGiven) await mustBeNear(unit, scope, userId, UserId);
    if (IsGiven === (former?.given_on === day)) return { UserId, IsGiven };
    const tells = IsGiven && (await tellReceiver(unit, { giverId: userId, receiverId: UserId, sourceId: scope.programId }, day));
    const given = { given_on: IsGiven ? day : null, told_on: tells ? day : (former?.told_on ?? null) };
    if (IsGiven || former) await upsert(unit.trx, boardHighFives, { program_id: scope.programId, person_id: userId, receiver_id: UserId, ...given });
    return { UserId, IsGiven };
  });
};
