import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { longestGroupName, membersOnPage, mostGroupMembers, mostGroupsListed } from '../../rules/groupLimits';
import { FilterOptions, FilterQuery } from './filterOptions';
import type { groupsRoutes } from './groupsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const name = Type.String({ maxLength: 200 });

/** Somebody whom an administrator can put into a group (ADH-058). */
export const GroupUser = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String(), Email: Type.String() });

/** Somebody in a group, or asked into it (ADH-044). */
export const GroupMember = Type.Object({ ...GroupUser.properties, UserStatus: Type.Enum(['Invited', 'Accepted']) });

const size = Type.Integer({ minimum: 1, maximum: mostGroupMembers });

/** A group as administrators see it (ADH-043, ADH-044). */
export const AdministeredGroup = Type.Object({
  Id: Type.String(),
  Detail: Type.Object({
    ChallengeId: Type.String(),
    GroupName: Type.String(),
    Min: Type.Integer(),
    Max: Type.Integer(),
    /** Members, and who is asked, by name. */
    GroupUsers: Type.Array(GroupMember),
  }),
  ...versioned,
});

const challenge = Type.Object({ challengeId: id });
const group = Type.Object({ challengeId: id, groupId: id });

/** Somebody whom a save names: only the id counts. */
const Named = Type.Object({
  UserId: id,
  FirstName: Type.Optional(name),
  LastName: Type.Optional(name),
  Email: Type.Optional(Type.String({ maxLength: 320 })),
  UserStatus: Type.Optional(Type.String({ maxLength: 20 })),
});

const Removal = Type.Object({ ChallengeId: id, GroupIds: Type.Array(id, { minItems: 1, maxItems: mostGroupsListed, uniqueItems: true }) });

export const groupsSchemas = {
  groupFilters: {
    ...administers('challengeGroups'),
    summary: 'What a list of groups is narrowed by: companies, plan years, and the challenges of a company',
    envelope: 'Data',
    query: FilterQuery,
    response: FilterOptions,
  },
  administeredGroups: {
    ...administers('challengeGroups'),
    summary: `The groups of a challenge by name, ${mostGroupsListed} at most`,
    envelope: 'Data',
    params: challenge,
    /** Beginnings of words of the name. */
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Array(AdministeredGroup),
  },
  administeredGroup: { ...administers('challengeGroups'), summary: 'One group of a challenge', envelope: 'Data', params: group, response: AdministeredGroup },
  /**
   * Who takes part in the challenge is a member at once, others are invited: nobody joins a challenge without their consent. Without `GroupUsers` everybody stays. People who came in since are
   * left alone if the body says whom it has seen (`KnownUserIds`).
   */
  saveGroup: {
    ...administers('challengeGroups'),
    summary: 'Save a group of a challenge, a new one or one that is there, with its members',
    envelope: 'IsSuccessful',
    params: challenge,
    body: Type.Object({
      /** Left out or null: a new group. */
      Id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      Detail: Type.Object({
        ChallengeId: id,
        GroupName: Type.String({ minLength: 1, maxLength: longestGroupName }),
        Min: size,
        Max: size,
        GroupUsers: Type.Optional(Type.Array(Named, { maxItems: mostGroupMembers, uniqueItems: true })),
        /** Whom the form has shown as members: of these, whoever is not in `GroupUsers` is taken out. Left out: everybody who is in the group. */
        KnownUserIds: Type.Optional(Type.Array(id, { maxItems: mostGroupMembers, uniqueItems: true })),
      }),
      ...versioned,
    }),
    response: AdministeredGroup,
  },
  /** The history of the company puts deleted groups back for 30 days. Of several, those that can be deleted are. */
  deleteGroups: {
    ...administers('challengeGroups'),
    summary: 'Delete groups of a challenge',
    envelope: 'IsSuccessful',
    params: challenge,
    body: Type.Union([Removal, Removal.properties.GroupIds]),
    response: Type.Object({
      Actions: Type.Array(Type.Object({ Id: Type.String(), IsSuccessful: Type.Boolean(), Message: Type.Optional(Type.String()) })),
    }),
  },
  /** The first request leaves `queryId` and `nextCursor` empty, later ones send those of the answer before; other `searchTerms` start over. An empty `NextCursor` ends the list. */
  searchGroup: {
    ...administers('challengeGroups'),
    summary: 'Search the members of a group by name or mail address',
    envelope: 'Data',
    params: group,
    body: Type.Object({
      challengeId: id,
      groupId: id,
      searchTerms: Type.Optional(Type.String({ maxLength: 100 })),
      queryId: Type.Optional(Type.String({ maxLength: 100 })),
      nextCursor: Type.Optional(Type.String({ maxLength: 2000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: membersOnPage })),
    }),
    response: Type.Object({ Items: Type.Array(GroupMember), QueryId: Type.String(), NextCursor: Type.String() }),
  },
  acceptedInGroup: {
    ...administers('challengeGroups'),
    summary: 'The members of a group who have accepted',
    envelope: 'Data',
    params: group,
    response: Type.Array(GroupMember),
  },
  /** By the beginnings of names and of the mail address, from three characters on; who is in a group of the challenge already is left out. */
  findGroupUsers: {
    ...administers('challengeGroups'),
    summary: 'Search people to put into a group of a challenge',
    envelope: 'Data',
    params: challenge,
    query: Type.Object({ term: Type.String({ maxLength: 100 }) }),
    response: Type.Array(GroupUser),
  },
} as const satisfies Schemas<typeof groupsRoutes>;
