import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Page, pageQuery, TextOrNull } from '#shell/schemas';
import { mostAtOnce } from '../../administration/maintenance/rules/limits';
import { FilterOptions, FilterQuery } from './filterOptions';
import type { maintenanceRoutes } from './maintenanceRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** A person, and their state in a challenge. */
export const MaintainedPerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** `NotSignedUp`: the person does not participate. */
  Status: Type.Enum(['SignedUp', 'Participating', 'OnTrack', 'Complete', 'NotSignedUp']),
  /** 0 to 100. */
  PercentCompleted: Type.Integer(),
  /** `yyyy-MM-dd`; null before completion. */
  CompletedDate: TextOrNull,
  /** Whether an administrator has marked it complete. */
  IsOverridden: Type.Boolean(),
});

/** A challenge of a company. */
const challenge = {
  ChallengeId: Type.String(),
  EntityId: Type.String(),
  Name: Type.String(),
  /** `yyyy-MM-dd`; `EndDate` is null without an end. */
  StartDate: Type.String(),
  EndDate: TextOrNull,
};

export const MaintainedSummary = Type.Object({
  ...challenge,
  SignedUp: Type.Integer(),
  Complete: Type.Integer(),
  Overridden: Type.Integer(),
  /** Whether the caller may see its audience; otherwise people who have not signed up are not listed, and cannot be marked. */
  MayListOthers: Type.Boolean(),
});

/** Filter of the list of people; empty for all participants. */
export const MaintainedShow = Type.Enum(['', 'Complete', 'NotComplete', 'Overridden', 'NotSignedUp']);

/** One of the pasted names: the matching person, or the reason why there is none. */
export const MaintainedName = Type.Object({
  Name: Type.String(),
  /** Null if no such person is in the companies of the challenge (`Unknown`), or if several have that address or number (`Several`). */
  Person: Type.Union([MaintainedPerson, Type.Null()]),
  WhyNot: Type.Union([Type.Literal('Unknown'), Type.Literal('Several'), Type.Null()]),
});

/** The result for each person: the changed ones in their new state, and the others with the reason. */
export const MaintainedOutcome = Type.Object({
  Participants: Type.Array(MaintainedPerson),
  Refused: Type.Array(Type.Object({ UserId: Type.String(), Errors: Type.Array(Type.Object({ Message: Type.String() })) })),
});

const screen = administers('challengeMaintenance');
const params = Type.Object({ challengeId: id });
const people = { ChallengeId: id, EntityId: id, UserIds: Type.Array(id, { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }) };

export const maintenanceSchemas = {
  maintenanceFilters: {
    ...screen,
    summary: 'Companies, plan years of one of them, and its challenges in a plan year',
    envelope: 'Data',
    query: FilterQuery,
    response: FilterOptions,
  },
  maintainedChallenge: {
    ...screen,
    summary: 'A challenge with all its participants',
    envelope: 'Data',
    params,
    response: Type.Object({ ...challenge, Participants: Type.Array(MaintainedPerson) }),
  },
  maintainedSummary: {
    ...screen,
    summary: 'A challenge with its numbers of participants, completions and overrides',
    envelope: 'Data',
    params,
    response: MaintainedSummary,
  },
  maintainedPeople: {
    ...screen,
    summary: 'The people of a challenge in pages, or those who have not signed up for it',
    envelope: 'Data',
    query: Type.Object({ ChallengeId: id, ...pageQuery(['LastName', 'FirstName']).properties, Show: Type.Optional(MaintainedShow) }),
    response: Page(MaintainedPerson),
  },
  maintainedNames: {
    ...screen,
    summary: 'The people matching a list of mail addresses or employee numbers',
    envelope: 'Data',
    params,
    body: Type.Object({
      EntityId: id,
      Names: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }),
    }),
    response: Type.Array(MaintainedName),
  },
  overrideProgress: {
    ...screen,
    summary: 'Mark people complete in a challenge, as of a day; their measured progress is kept',
    envelope: 'IsSuccessful',
    params,
    /** `CompletedDate` as `MM-dd-yyyy`. */
    body: Type.Object({ ...people, CompletedDate: Type.String({ minLength: 10, maxLength: 10 }) }),
    response: MaintainedOutcome,
  },
  undoOverride: {
    ...screen,
    summary: 'Restore the measured progress of people in a challenge',
    envelope: 'IsSuccessful',
    params,
    body: Type.Object(people),
    response: MaintainedOutcome,
  },
} as const satisfies Schemas<typeof maintenanceRoutes>;
