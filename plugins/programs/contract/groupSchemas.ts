import { type TSchema, Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { TextOrNull } from '#shell/schemas';
import type { groupRoutes } from './groupRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const userIds = Type.Array(id, { maxItems: 100, uniqueItems: true });

/** Status of a person in a group: invited, member, declined, removed (PRG-037). */
const UserStatus = Type.Enum(['Invited', 'Accepted', 'Declined', 'Removed']);

/** A colleague in pickers and lists of invitations (PRG-176). */
export const Colleague = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String() });

/** A group of a program that the person belongs or is invited to, with their status in it. */
export const ProgramGroup = Type.Object({ Id: Type.String(), Name: Type.String(), GroupStatus: UserStatus });

/** A group with its members (PRG-050), and the number missing to the minimum size (PRG-139). */
export const GroupDetail = Type.Object({
  Id: Type.String(),
  GroupName: Type.String(),
  Min: Type.Integer(),
  Max: Type.Integer(),
  /** The counted unit, in the person's language: `walks`. */
  Units: Type.String(),
  UnitTotal: Type.Integer(),
  /** Number of members, including those who hide from lists. */
  MemberCount: Type.Integer(),
  /** Number of members missing to `Min`. */
  MissingMembers: Type.Integer(),
  /** Visible members. Invited people are shown only to members. */
  GroupUsers: Type.Array(
    Type.Object({
      FirstName: Type.String(),
      LastName: Type.String(),
      UserId: Type.String(),
      UserStatus,
      UnitValue: Type.Integer(),
      PhotoUri: TextOrNull,
    }),
  ),
});

/** A newly created group (PRG-039). */
export const Group = Type.Object({ Id: Type.String(), Name: Type.String(), Details: GroupDetail });

/** A group that the person can join: it has room, and they have not been removed from it. */
export const OpenGroup = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  MemberCount: Type.Integer(),
  Max: Type.Integer(),
  UnitTotal: Type.Integer(),
  Units: Type.String(),
});

const inProgram = Type.Object({ ownerId: id, programId: id });
const inGroup = Type.Object({ ownerId: id, programId: id, groupId: id });
const ofGroup = Type.Object({ challengeId: id, challengeOwnerId: id, groupId: id });

/** Users to invite or remove, in addition to the path's parameters (PRG-183). */
const PeerEdit = Type.Object({ ProgramId: id, OwnerId: id, UsersToInvite: userIds });

/** A change of a group's members (PRG-042). */
const GroupEdit = Type.Object({
  SelfSelectEditType: Type.Enum(['Invite', 'Remove', 'Accept', 'Decline']),
  ProgramId: id,
  OwnerId: id,
  GroupId: id,
  UsersToInvite: userIds,
});

/** Maximum length of a group e-mail, in characters of HTML. */
const longestMail = 20_000;

/**
 * Calls of groups and invitations.
 * @param Program the schema of a program, as all calls of this plugin return it
 */
export const groupSchemas = <P extends TSchema>(Program: P) => {
  const changed = { access: 'user', envelope: 'Data', response: Program } as const;
  const edit = { ...changed, params: inGroup, body: GroupEdit } as const;
  // `Error`: the person's group has not changed (PRG-159).
  const JoinedGroup = Type.Object({ Status: Type.Enum(['Success', 'Error']), GroupName: Type.String(), Program });
  return {
    searchProgramUsers: {
      summary: "Colleagues who can be invited to a program, or to the person's group in it, by the beginnings of their names",
      access: 'user',
      envelope: 'Data',
      query: Type.Object({ id, search: Type.String({ maxLength: 100 }) }),
      response: Type.Array(Colleague),
    },
    createGroup: {
      summary: 'Create a group in a program, and join it',
      access: 'user',
      envelope: 'Data',
      body: Type.Object({ ChallengeId: id, ChallengeOwnerId: id, GroupName: Type.Optional(Type.String({ maxLength: 60 })) }),
      response: Group,
    },
    invitePeers: { ...changed, summary: 'Invite colleagues to a program', params: inProgram, body: PeerEdit },
    acceptPeer: { ...changed, summary: 'Accept an invitation to a program', params: inProgram },
    declinePeer: { summary: 'Decline the invitations to a program', access: 'user', envelope: 'Data', params: inProgram, response: Type.Boolean() },
    removePeers: { ...changed, summary: 'Withdraw invitations to a program', params: inProgram, body: PeerEdit },
    inviteToGroup: { ...edit, summary: 'Invite colleagues to a group' },
    acceptGroup: { ...edit, summary: 'Accept the invitation to a group' },
    declineGroup: { ...edit, summary: 'Decline the invitation to a group' },
    removeFromGroup: { ...edit, summary: 'Remove a member from a group, or leave it', params: Type.Object({ ...inGroup.properties, userId: id }) },
    joinChallenge: {
      summary: 'Join a program, optionally in one of its groups',
      access: 'user',
      envelope: 'none',
      query: Type.Object({ challengeId: id, challengeOwnerId: id, groupId: Type.Optional(Type.String({ maxLength: 100 })) }),
      response: JoinedGroup,
    },
    switchGroup: {
      summary: 'Move to another group of the same program',
      access: 'user',
      envelope: 'none',
      body: Type.Object({ ChallengeId: id, ChallengeOwnerId: id, GroupId: id }),
      response: JoinedGroup,
    },
    groupProgress: { summary: 'A group and its progress', access: 'user', envelope: 'Data', query: ofGroup, response: GroupDetail },
    groupDetails: {
      summary: 'A group and its members',
      access: 'user',
      envelope: 'Data',
      query: Type.Object({ ownerId: id, id, groupId: id }),
      response: GroupDetail,
    },
    openGroups: {
      summary: 'The groups of a program that the person can join',
      access: 'user',
      envelope: 'Data',
      query: Type.Object({ ownerId: id, id }),
      response: Type.Array(OpenGroup),
    },
    sendGroupEmail: {
      summary: 'Send a mail to members of the caller’s group',
      access: 'user',
      envelope: 'none',
      body: Type.Object({
        ProgramId: id,
        GroupId: id,
        Subject: Type.String({ minLength: 1, maxLength: 200 }),
        /** HTML; elements that are not allowed in a mail are removed. */
        Body: Type.String({ minLength: 1, maxLength: longestMail }),
        UserIds: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
      }),
      response: Type.Boolean(),
    },
  } as const satisfies Schemas<typeof groupRoutes>;
};
