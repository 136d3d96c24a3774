import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { deadlines } from './activitySchemas';
import type { leaderboardRoutes } from './leaderboardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** What stands behind a name on a board (PRG-209). */
export const GroupScore = Type.Object({
  Name: Type.String(),
  /** Units of the program. */
  RankValue: Type.Integer(),
});

/** A row of a leaderboard: a person, or a group (PRG-053, PRG-054). */
export const LeaderboardEntry = Type.Object({
  /** Equal scores share a rank, and the next one is as far down as there are people before it: 1, 2, 2, 4. Negative: not ranked, nothing counts yet. */
  Rank: Type.Integer(),
  /** The display name of a person, or of a group. */
  UserInfo: Type.String(),
  PhotoUri: Type.Union([Type.String(), Type.Null()]),
  /** Days on which something counted; of a group, those of its members together. */
  TotalDays: Type.Integer(),
  UnitTotal: Type.Integer(),
  /** What would count now, where that has changed after the board was final; `null`: nothing has. */
  CorrectedTotal: Type.Union([Type.Integer(), Type.Null()]),
  /** The caller's own row, or that of their group. */
  MyEntry: Type.Boolean(),
  /** Empty for a group. */
  UserId: Type.String(),
  /** Of a group only. */
  GroupId: Type.Optional(Type.String()),
  /** Empty: members are asked for by a call of their own. */
  GroupUsers: Type.Array(GroupScore),
});

/** Who is how far in a program, best first (PRG-052). */
export const Leaderboard = Type.Object({
  /** What is counted, in the person's language: `walks`. */
  Units: Type.String(),
  HideUnit: Type.Boolean(),
  ...deadlines,
  ShowGroups: Type.Boolean(),
  AllowGetGroupUsers: Type.Boolean(),
  Users: Type.Array(LeaderboardEntry),
  Groups: Type.Array(LeaderboardEntry),
});

export const leaderboardSchemas = {
  leaderboard: {
    summary: 'The leaderboard of a program: the best hundred of a company, and the own entry',
    access: 'user',
    envelope: 'none',
    query: Type.Object({
      challengeId: id,
      challengeOwnerId: id,
      /** For staff that administers the company: nobody on it is the caller. Others are answered as without it. */
      admin: Type.Optional(Type.Boolean()),
      /** Everybody, not only the best hundred. */
      getAll: Type.Optional(Type.Boolean()),
      /** Whose people; the caller's own company when nothing is said. */
      requestingEntityId: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: Leaderboard,
  },
  leaderboardGroup: {
    summary: 'The members of a group on the leaderboard, best first',
    access: 'user',
    envelope: 'none',
    params: Type.Object({ ownerId: id, challengeId: id, groupId: id }),
    response: Type.Array(GroupScore),
  },
} as const satisfies Schemas<typeof leaderboardRoutes>;
