import { change, keyedResource, modalState, on, pagedList } from '#shell/api';
import { message } from '../text';
import { groupsApi } from './groups/api';
import { offersRead } from './offersRead';

/** Input of the leaderboard (PRG-055). */
export interface LeaderboardInput {
  readonly challengeId: string;
  readonly ownerId: string;
  /** Whether the viewer is not on the leaderboard. */
  readonly adminRequest: boolean;
  /** Company whose people are listed. */
  readonly requestingEntity: string;
  /** Name of the program. */
  readonly title: string;
}

type Named = Pick<LeaderboardInput, 'challengeId' | 'ownerId'>;

/** Changes of the person's groups by others, and of the challenge by administrators, arrive live. */
const reloadsOn = [on('root.categoryUpdated'), on('root.connectionRegained'), offersRead.match];

const boards = keyedResource(groupsApi.leaderboard, { reloadsOn });
const members = keyedResource(groupsApi.leaderboardGroup, { reloadsOn, freshFor: Number.POSITIVE_INFINITY });

/** Number of the best people and groups that are shown before all are requested. */
const bestShown = 10;

/** The board in a query. */
export const boardQuery = ({ challengeId, ownerId, adminRequest, requestingEntity }: LeaderboardInput) => ({
  challengeId,
  challengeOwnerId: ownerId,
  admin: adminRequest,
  requestingEntityId: requestingEntity,
});

export const boardOf = (input: LeaderboardInput) => boards.of({ query: { ...boardQuery(input), getAll: false, best: bestShown } });

const noBoard = { challengeId: '', challengeOwnerId: '', PageSize: 25, Sort: '-Units' } as const;

/** All people and all groups of a board in pages. They are narrowed to a board before they are shown. */
export const allPeople = pagedList(groupsApi.leaderboardPeople, noBoard);
export const allGroups = pagedList(groupsApi.leaderboardGroups, noBoard);

/** The members of a group, loaded once, when it is first expanded (PRG-133). */
export const membersOf = ({ challengeId, ownerId }: Named, groupId: string) => members.of({ params: { ownerId, challengeId, groupId } });

/** Gives somebody near the viewer a high five for today, or takes it back. */
export const boardHighFive = change(groupsApi.boardHighFive, { failed: message('error.process'), reloads: [boards] });

/** The state exists only while the board is open, so that each opening loads it. */
export default modalState('programs.leaderboard', { boards, members, allPeople, allGroups, boardHighFive });
