import { defaultZone } from '#shell/rules/dates/days';
import type { GroupScore, Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import { fromFlag } from '../../../platform/database/flag';
import { findGroupOf, listMembers } from '../groups/queries';
import { deadlinesOf } from '../progress/deadlines';
import type { ProgramRow } from '../queries';
import type { ProgramDb } from '../tables';
import { ownPlaceOf, ranksAmong } from './ownPlace';
import {
  type BoardPlace,
  type BoardScope,
  findGroupScore,
  findScore,
  type GroupScoreRow,
  listGroupScores,
  listNear,
  listNearGroups,
  listScores,
  nextGroupScore,
  nextScore,
  type ScoreRow,
} from './queries';

/** Number of people and groups on a board, unless another number or all are requested (PRG-210). */
const usuallyShown = 100;

/** Options of a board. */
export interface BoardRequest {
  readonly scope: BoardScope;
  /** The viewer; `undefined`: an administrator of the company who is not on the board. */
  readonly viewerId: string | undefined;
  /** Number of the best people and groups; `all`: everyone. */
  readonly best?: number | 'all' | undefined;
  /** The counted unit, in words. */
  readonly units: string;
}

export const presentPerson = (row: ScoreRow, rank: number, viewerId: string | undefined): LeaderboardEntry => ({
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

export const presentGroup = (row: GroupScoreRow, rank: number, ownId: string | undefined): LeaderboardEntry => ({
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

const mostOf = ({ best = usuallyShown }: BoardRequest): number | null => (best === 'all' ? null : best);

/** The best rows, and the viewer's own at its place even if it is not among them. */
const withOwn = <Row extends { readonly units: number }>(best: readonly Row[], own: Row | undefined): readonly Row[] =>
  own === undefined || best.includes(own) ? best : [...best, own].sort((one, other) => other.units - one.units);

/** The best people, and the viewer even if they are not among them. Hidden people are left out but keep their ranks (PRG-277). */
const peopleOf = async (db: ProgramDb, request: BoardRequest): Promise<Pick<Leaderboard, 'Users' | 'UsersStanding'>> => {
  const { scope, viewerId } = request;
  const best = await listScores(db, scope, mostOf(request));
  const own = viewerId === undefined ? undefined : (best.find(({ id }) => id === viewerId) ?? (await findScore(db, scope, viewerId)));
  const present = (row: ScoreRow, rank: number) => presentPerson(row, rank, viewerId);
  const shown = withOwn(best, own);
  const rankOf = await ranksAmong(db, 'program_score', scope, shown);
  const ranking = {
    table: 'program_score',
    present,
    near: (side: 'above' | 'below', place: BoardPlace, most: number) => listNear(db, scope, side, place, most),
    next: (units: number) => nextScore(db, scope, units),
  } as const;
  return { Users: shown.map((row) => present(row, rankOf(row.units))), UsersStanding: await ownPlaceOf(db, scope, ranking, { best, own }) };
};

const noPlace = { Ranked: 0, Near: [], Between: 0, Next: null };

/** The best groups, and the viewer's. */
const groupsOf = async (db: ProgramDb, request: BoardRequest): Promise<Pick<Leaderboard, 'Groups' | 'GroupsStanding'>> => {
  const { scope, viewerId } = request;
  const best = await listGroupScores(db, scope, mostOf(request));
  const group = viewerId === undefined ? undefined : await findGroupOf(db, viewerId, scope.programId);
  const own = group && (best.find(({ id }) => id === group.id) ?? (await findGroupScore(db, scope, group.id)));
  const present = (row: GroupScoreRow, rank: number) => presentGroup(row, rank, group?.id);
  const shown = withOwn(best, own);
  const rankOf = await ranksAmong(db, 'program_group', scope, shown);
  const ranking = {
    table: 'program_group',
    present,
    near: (side: 'above' | 'below', place: BoardPlace, most: number) => listNearGroups(db, scope, side, place, most),
    next: (units: number) => nextGroupScore(db, scope, units),
  } as const;
  return { Groups: shown.map((row) => present(row, rankOf(row.units))), GroupsStanding: await ownPlaceOf(db, scope, ranking, { best, own }) };
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
    ...(await peopleOf(db, request)),
    ...(hasGroups ? await groupsOf(db, request) : { Groups: [], GroupsStanding: noPlace }),
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
