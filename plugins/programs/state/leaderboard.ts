import { keyedResource, modalState, on } from '#shell/api';
import { groupsApi } from './groups/api';
import { offersRead } from './offersRead';

/** What the leaderboard is opened with (PRG-055). */
export interface LeaderboardInput {
  readonly challengeId: string;
  readonly ownerId: string;
  /** The viewer is not on the leaderboard. */
  readonly adminRequest: boolean;
  /** Whose people. */
  readonly requestingEntity: string;
  /** The name of the program. */
  readonly title: string;
}

type Named = Pick<LeaderboardInput, 'challengeId' | 'ownerId'>;

/** What others change of the person's groups is told live, and what administrators change of the challenge. */
const reloadsOn = [on('root.categoryUpdated'), on('root.connectionRegained'), offersRead.match];

const boards = keyedResource(groupsApi.leaderboard, { reloadsOn });
const members = keyedResource(groupsApi.leaderboardGroup, { reloadsOn, freshFor: Number.POSITIVE_INFINITY });

export const boardOf = ({ challengeId, ownerId, adminRequest, requestingEntity }: LeaderboardInput) =>
  boards.of({ query: { challengeId, challengeOwnerId: ownerId, admin: adminRequest, getAll: false, requestingEntityId: requestingEntity } });

/** The members of a group, loaded when it is opened first, and once (PRG-133). */
export const membersOf = ({ challengeId, ownerId }: Named, groupId: string) => members.of({ params: { ownerId, challengeId, groupId } });

/** Begins when the board opens and ends when it closes: who opens it again sees it as it is then. */
export default modalState('programs.leaderboard', { boards, members });
