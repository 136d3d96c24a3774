import { type TSchema, Type } from 'typebox';
import type { Schemas } from '#shell/api';
import type { groupRoutes } from './groupRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const userIds = Type.Array(id, { maxItems: 100, uniqueItems: true });

/** What somebody is in a group, or was: asked, a member, not wanting to, taken out (PRG-037). */
const UserStatus = Type.Enum(['Invited', 'Accepted', 'Declined', 'Removed']);

/** A colleague as pickers and lists of invitations show them (PRG-176). */
export const Colleague = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String() });

/** The group of a program that one person sees, and what they are in it. */
export const ProgramGroup = Type.Object({ Id: Type.String(), Name: Type.String(), GroupStatus: UserStatus });

/** A group with its members (PRG-050), and how many are missing to the smallest size (PRG-139). */
export const GroupDetail = Type.Object({
  Id: Type.String(),
  GroupName: Type.String(),
  Min: Type.Integer(),
  Max: Type.Integer(),
  /** What is counted, in the person's language: `walks`. */
  Units: Type.String(),
  UnitTotal: Type.Integer(),
  /** Members that are there, those who hide from lists among them. */
  MemberCount: Type.Integer(),
  /** How many are missing to `Min`. */
  MissingMembers: Type.Integer(),
  /** Visible members. Invited people are shown only to members. */
  GroupUsers: Type.Array(
    Type.Object({
      FirstName: Type.String(),
      LastName: Type.String(),
      UserId: Type.String(),
      UserStatus,
      UnitValue: Type.Integer(),
      PhotoUri: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

/** A group as it was created (PRG-039). */
export const Group = Type.Object({ Id: Type.String(), Name: Type.String(), Details: GroupDetail });

/** A group that can be joined: it has room, and nobody has taken the person out of it. */
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

/** Whom to ask or to take out, beside what the path names (PRG-183). */
const PeerEdit = Type.Object({ ProgramId: id, OwnerId: id, UsersToInvite: userIds });

/** A change of a group's members (PRG-042). */
const GroupEdit = Type.Object({
  SelfSelectEditType: Type.Enum(['Invite', 'Remove', 'Accept', 'Decline']),
  ProgramId: id,
  OwnerId: id,
  GroupId: id,
  UsersToInvite: userIds,
});

/** The longest body of a group e-mail, in characters of HTML. */
const longestMail = 20_000;

/**
 * The calls about groups and invitations.
 * @param Program a program as all calls of this plugin answer it
 */
export const groupSchemas = <P extends TSchema>(Program: P) => {
  const changed = { access: 'user', envelope: 'Data', response: Program } as const;
  const edit = { ...changed, params: inGroup, body: GroupEdit } as const;
  // `Error`: the person is in no other group than before (PRG-159).
  const JoinedGroup = Type.Object({ Status: Type.Enum(['Success', 'Error']), GroupName: Type.String(), Program });
  return {
    searchProgramUsers: {
      summary: 'Colleagues who can be invited to a program, or to the group of it that the person leads, by the beginnings of their names',
      access: 'user',
      envelope: 'Data',
      query: Type.Object({ id, search: Type.String({ maxLength: 100 }) }),
      response: Type.Array(Colleague),
    },
    createGroup: {
      summary: 'Make a group of a program, and join it',
      access: 'user',
      envelope: 'Data',
      body: Type.Object({ ChallengeId: id, ChallengeOwnerId: id, GroupName: Type.Optional(Type.String({ maxLength: 60 })) }),
      response: Group,
    },
    invitePeers: { ...changed, summary: 'Invite colleagues to a program', params: inProgram, body: PeerEdit },
    acceptPeer: { ...changed, summary: 'Accept an invitation to a program', params: inProgram },
    declinePeer: { summary: 'Decline the invitations to a program', access: 'user', envelope: 'Data', params: inProgram, response: Type.Boolean() },
    removePeers: { ...changed, summary: 'Take invitations to a program back', params: inProgram, body: PeerEdit },
    inviteToGroup: { ...edit, summary: 'Invite colleagues to a group' },
    acceptGroup: { ...edit, summary: 'Accept the invitation to a group' },
    declineGroup: { ...edit, summary: 'Decline the invitation to a group' },
    removeFromGroup: { ...edit, summary: 'Take somebody out of a group, or leave it', params: Type.Object({ ...inGroup.properties, userId: id }) },
    joinChallenge: {
      summary: 'Join a program, in one of its groups where one is named',
      access: 'user',
      envelope: 'none',
      query: Type.Object({ challengeId: id, challengeOwnerId: id, groupId: Type.Optional(Type.String({ maxLength: 100 })) }),
      response: JoinedGroup,
    },
    switchGroup: {
      summary: 'Leave the group of a program for another one of it',
      access: 'user',
      envelope: 'none',
      body: Type.Object({ ChallengeId: id, ChallengeOwnerId: id, GroupId: id }),
      response: JoinedGroup,
    },
    groupProgress: { summary: 'A group and how far it is', access: 'user', envelope: 'Data', query: ofGroup, response: GroupDetail },
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
      summary: 'Write to members of the own group',
      access: 'user',
      envelope: 'none',
      body: Type.Object({
        ProgramId: id,
        GroupId: id,
        Subject: Type.String({ minLength: 1, maxLength: 200 }),
        /** HTML; what does not belong into a mail is taken out. */
        Body: Type.String({ minLength: 1, maxLength: longestMail }),
        UserIds: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
      }),
      response: Type.Boolean(),
    },
  } as const satisfies Schemas<typeof groupRoutes>;
};
