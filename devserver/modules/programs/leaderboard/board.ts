import { defaultZone } from '#shell/rules/dates/days';
import type { GroupScore, Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import { notRanked, ranksOf } from '../../../../plugins/programs/rules/progress/ranks';
import { fromFlag } from '../../../platform/database/flag';
import { findGroupOf, listMembers } from '../groups/queries';
import { deadlinesOf } from '../progress/deadlines';
import type { ProgramRow } from '../queries';
import type { ProgramDb } from '../tables';
import {
  type BoardScope,
  countScores,
  findGroupScore,
  findScore,
  type GroupScoreRow,
  listGroupScores,
  listScores,
  rankOfGroupScore,
  rankOfScore,
  type ScoreRow,
} from './queries';

/** Maximum number of people and groups on a board, unless all are requested (PRG-210). */
const mostShown = 100;

/** Options of a board. */
export interface BoardRequest {
  readonly scope: BoardScope;
  /** The viewer; `undefined`: an administrator of the company who is not on the board. */
  readonly viewerId: string | undefined;
  readonly all: boolean;
  /** The counted unit, in words. */
  readonly units: string;
}

const presentPerson = (row: ScoreRow, rank: number, viewerId: string | undefined): LeaderboardEntry => ({
  Rank: rank,
  UserInfo: `${row.first_name} ${row.last_name}`,
  PhotoUri: row.profile_image_url,
  TotalDays: row.days,
  UnitTotal: row.units,
  CorrectedTotal: row.corrected_units,
  MyEntry: row.id === viewerId,
  UserId: row.id,
  GroupUsers: [],
});

const presentGroup = (row: GroupScoreRow, rank: number, ownId: string | undefined): LeaderboardEntry => ({
  Rank: rank,
  UserInfo: row.name,
  PhotoUri: null,
  TotalDays: row.days,
  UnitTotal: row.units,
  CorrectedTotal: null,
  MyEntry: row.id === ownId,
  UserId: '',
  GroupId: row.id,
  GroupUsers: [],
});

/** The best people, and the viewer even if they are not among them. Hidden people are left out but keep their ranks (PRG-277). */
const peopleOf = async (db: ProgramDb, { scope, viewerId, all }: BoardRequest): Promise<LeaderboardEntry[]> => {
  const best = await listScores(db, scope, all ? null : mostShown);
  const ranks = ranksOf(await countScores(db, scope, best.at(-1)?.units ?? 1));
  const entries = best.map((row) => presentPerson(row, ranks.get(row.units) ?? notRanked, viewerId));
  if (viewerId === undefined || entries.some(({ MyEntry }) => MyEntry)) return entries;
  const own = await findScore(db, scope, viewerId);
  return [...entries, presentPerson(own, own.units === 0 ? notRanked : await rankOfScore(db, scope, own.units), viewerId)];
};

/** The best groups, and the viewer's. No group is hidden, so a group's rank follows from those before it. */
const groupsOf = async (db: ProgramDb, { scope, viewerId, all }: BoardRequest): Promise<LeaderboardEntry[]> => {
  const own = viewerId === undefined ? undefined : await findGroupOf(db, viewerId, scope.programId);
  const best = await listGroupScores(db, scope, all ? null : mostShown);
  const ahead = (units: number): number => best.findIndex((row) => row.units === units);
  const entries = best.map((row) => presentGroup(row, ahead(row.units) + 1, own?.id));
  const missing = own && !entries.some(({ MyEntry }) => MyEntry) ? await findGroupScore(db, scope, own.id) : undefined;
  if (!missing) return entries;
  return [...entries, presentGroup(missing, missing.units === 0 ? notRanked : await rankOfGroupScore(db, scope, missing.units), own?.id)];
};

/** The leaderboard of a program (PRG-052, PRG-208). */
export const boardOf = async (db: ProgramDb, program: ProgramRow, request: BoardRequest): Promise<Leaderboard> => {
  const hasGroups = program.group_max !== null;
  return {
    ...deadlinesOf(program, program.time_zone ?? defaultZone),
    Units: request.units,
    HideUnit: fromFlag(program.hide_unit ?? 0),
    ShowGroups: hasGroups,
    AllowGetGroupUsers: fromFlag(program.shows_members ?? 0),
    Users: await peopleOf(db, request),
    Groups: hasGroups ? await groupsOf(db, request) : [],
  };
};

/** The members of a group, best first; hidden members are left out, except the viewer. */
export const groupScoresOf = async (db: ProgramDb, groupId: string, viewerId: string): Promise<GroupScore[]> => {
  const members = (await listMembers(db, groupId)).filter(
    ({ id, status, hide_from_leaderboard }) => status === 'Accepted' && (hide_from_leaderboard === 0 || id === viewerId),
  );
  return members
    .map(({ first_name, last_name, units }) => ({ Name: `${first_name} ${last_name}`, RankValue: units ?? 0 }))
    .sort((one, other) => other.RankValue - one.RankValue || one.Name.localeCompare(other.Name));
};
