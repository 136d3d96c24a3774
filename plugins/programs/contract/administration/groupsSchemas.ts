import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import { longestGroupName, membersOnPage, mostGroupMembers, mostGroupsListed } from '../../rules/limits/groupLimits';
import { FilterOptions, FilterQuery } from './filterOptions';
import type { groupsRoutes } from './groupsRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const name = Type.String({ maxLength: 200 });

/** A person whom an administrator can add to a group (ADH-058). */
export const GroupUser = Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String(), Email: Type.String() });

/** A member of a group, or a person invited to it (ADH-044). */
export const GroupMember = Type.Object({ ...GroupUser.properties, UserStatus: Type.Enum(['Invited', 'Accepted']) });

const size = Type.Integer({ minimum: 1, maximum: mostGroupMembers });

/** A group in the administration (ADH-043, ADH-044). */
export const AdministeredGroup = Type.Object({
  Id: Type.String(),
  Detail: Type.Object({
    ChallengeId: Type.String(),
    GroupName: Type.String(),
    Min: Type.Integer(),
    Max: Type.Integer(),
    /** Members and invited people, by name. */
    GroupUsers: Type.Array(GroupMember),
  }),
  ...versioned,
});

const challenge = Type.Object({ challengeId: id });
const group = Type.Object({ challengeId: id, groupId: id });

/** A person in the body of a save: only the id is used. */
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
    summary: 'Filter options of the list of groups: companies, plan years, and the challenges of a company',
    envelope: 'Data',
    query: FilterQuery,
    response: FilterOptions,
  },
  administeredGroups: {
    ...administers('challengeGroups'),
    summary: `The groups of a challenge by name, at most ${mostGroupsListed}`,
    envelope: 'Data',
    params: challenge,
    /** Beginnings of words of the name. */
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Array(AdministeredGroup),
  },
  administeredGroup: { ...administers('challengeGroups'), summary: 'One group of a challenge', envelope: 'Data', params: group, response: AdministeredGroup },
  /**
   * Participants of the challenge become members at once, others are invited: joining a challenge needs the person's consent. Without `GroupUsers`
   * all members stay. With `KnownUserIds`, people who have joined since the form was loaded are not removed.
   */
  saveGroup: {
    ...administers('challengeGroups'),
    summary: 'Save a new or existing group of a challenge, with its members',
    envelope: 'IsSuccessful',
    params: challenge,
    body: Type.Object({
      /** Absent or null for a new group. */
      Id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      Detail: Type.Object({
        ChallengeId: id,
        GroupName: Type.String({ minLength: 1, maxLength: longestGroupName }),
        Min: size,
        Max: size,
        GroupUsers: Type.Optional(Type.Array(Named, { maxItems: mostGroupMembers, uniqueItems: true })),
        /** Members shown in the form: those missing from `GroupUsers` are removed. Absent: all members of the group. */
        KnownUserIds: Type.Optional(Type.Array(id, { maxItems: mostGroupMembers, uniqueItems: true })),
      }),
      ...versioned,
    }),
    response: AdministeredGroup,
  },
  /** The company's history can restore deleted groups for 30 days. If some cannot be deleted, the others still are. */
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
  /**
   * The first request leaves `queryId` and `nextCursor` empty, later ones send those of the previous answer; other `searchTerms` start over. An empty
   * `NextCursor` ends the list.
   */
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
  /** Matches the beginnings of names and of the mail address, from three characters on. Members of a group of the challenge are left out. */
  findGroupUsers: {
    ...administers('challengeGroups'),
    summary: 'Search people to add to a group of a challenge',
    envelope: 'Data',
    params: challenge,
    query: Type.Object({ term: Type.String({ maxLength: 100 }) }),
    response: Type.Array(GroupUser),
  },
} as const satisfies Schemas<typeof groupsRoutes>;
