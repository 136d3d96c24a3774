import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { Page, pageQuery, TextOrNull } from '#shell/schemas';
import { deadlines } from './activitySchemas';
import type { leaderboardRoutes } from './leaderboardRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** Name and score of a member of a group on a board (PRG-209). */
export const GroupScore = Type.Object({
  Name: Type.String(),
  /** Units of the program. */
  RankValue: Type.Integer(),
});

/** A row of a leaderboard: a person, or a group (PRG-053, PRG-054). */
export const LeaderboardEntry = Type.Object({
  /** Equal scores share a rank, and the next rank skips as many: 1, 2, 2, 4. Negative: not ranked, because nothing counts yet. */
  Rank: Type.Integer(),
  /** The display name of a person, or of a group. */
  UserInfo: Type.String(),
  PhotoUri: TextOrNull,
  /** Number of days on which something counted; for a group, summed over its members. */
  TotalDays: Type.Integer(),
  UnitTotal: Type.Integer(),
  /** The total that would count now, if it has changed since the board became final; else `null`. */
  CorrectedTotal: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether this is the caller's own row, or that of their group. */
  MyEntry: Type.Boolean(),
  /** Whether the caller has given this person a high five today. Only for people near the caller, who can get one. */
  HasHighFive: Type.Optional(Type.Boolean()),
  /** Empty for a group. */
  UserId: Type.String(),
  /** Only for groups. */
  GroupId: Type.Optional(Type.String()),
  /** Always empty: a separate call returns the members. */
  GroupUsers: Type.Array(GroupScore),
});

/** The place of the caller, or of their group, on a board with more rows than are listed. */
export const Standing = Type.Object({
  /** Number of ranked people or groups; hidden people count, as they do for ranks. */
  Ranked: Type.Integer(),
  /** The caller's row and up to three above and below it, without those that are listed among the best. Empty without a rank. */
  Near: Type.Array(LeaderboardEntry),
  /** Number of ranked people or groups between the best that are listed and `Near`. */
  Between: Type.Integer(),
  /** The next better place of somebody who is listed, and the units that are missing to it; null without a rank, and for the leader. */
  Next: Type.Union([Type.Object({ Rank: Type.Integer(), Missing: Type.Integer() }), Type.Null()]),
});

/** The ranking of a program, best first (PRG-052). */
export const Leaderboard = Type.Object({
  /** The counted unit, in the person's language: `walks`. */
  Units: Type.String(),
  HideUnit: Type.Boolean(),
  ...deadlines,
  ShowGroups: Type.Boolean(),
  AllowGetGroupUsers: Type.Boolean(),
  Users: Type.Array(LeaderboardEntry),
  Groups: Type.Array(LeaderboardEntry),
  UsersStanding: Standing,
  GroupsStanding: Standing,
});

/** A high five for somebody on a board, after the caller has given it or taken it back. */
export const BoardHighFive = Type.Object({ UserId: Type.String(), IsGiven: Type.Boolean() });

/** Names of a board in a query. */
const ofBoard = {
  challengeId: id,
  challengeOwnerId: id,
  /** For staff that administers the company: the caller is not on the board. Ignored for other callers. */
  admin: Type.Optional(Type.Boolean()),
  /** Company whose people are listed; by default the caller's own. */
  requestingEntityId: Type.Optional(Type.String({ maxLength: 100 })),
};

const page = pageQuery(['Units']).properties;

export const leaderboardSchemas = {
  leaderboard: {
    summary: "The leaderboard of a program: the best hundred of a company, and the caller's entry",
    access: 'user',
    envelope: 'none',
    query: Type.Object({
      ...ofBoard,
      /** Whether everybody is listed instead of the best. */
      getAll: Type.Optional(Type.Boolean()),
      /** Number of the best that are listed; 100 by default. */
      best: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
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
  leaderboardPeople: {
    summary: 'The people on a leaderboard in pages, by rank; also those whose names a search finds, or those of the caller’s group',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({
      ...ofBoard,
      ...page,
      /** Whether only members of the caller's group are listed. */
      ownGroup: Type.Optional(Type.Boolean()),
    }),
    response: Page(LeaderboardEntry),
  },
  leaderboardGroups: {
    summary: 'The groups on a leaderboard in pages, by rank; also those whose names a search finds',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ ...ofBoard, ...page }),
    response: Page(LeaderboardEntry),
  },
  boardHighFive: {
    summary: 'Give somebody near the caller’s place on a leaderboard a high five for today, or take it back',
    access: 'user',
    whileActing: 'refused',
    envelope: 'Data',
    body: Type.Object({ ChallengeId: id, ChallengeOwnerId: id, UserId: id, IsGiven: Type.Boolean() }),
    response: BoardHighFive,
  },
} as const satisfies Schemas<typeof leaderboardRoutes>;
