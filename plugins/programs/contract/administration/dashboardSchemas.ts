import { Type } from 'typebox';
import { administers, orNull, Page, pageQuery } from '#shell/schemas';

const id = Type.String({ minLength: 1, maxLength: 100 });

const administrators = administers('challengeDashboard');

/**
 * Number of people per user challenge status, indexed by its number: all 0, signed up 1, participating 2, on track 3, complete 4, not signed up 5,
 * not complete 6, in challenge 7, not in challenge 8.
 */
const StatusCounts = Type.Array(Type.Integer(), { minItems: 9, maxItems: 9 });

/** A challenge with the number of people per status. */
export const CountedChallenge = Type.Object({
  ChallengeId: Type.String(),
  Name: Type.String(),
  ProgramType: Type.Enum(['Challenge', 'Event']),
  /** `yyyy-MM-dd` */
  StartDate: Type.String(),
  /** `yyyy-MM-dd`, the last day; null without an end. */
  EndDate: orNull(Type.String()),
  /** A template of personal challenges. Each person counts once, with the challenge that they began last. */
  IsPersonal: Type.Boolean(),
  StatusCounts,
});

/** A person in the audience of a challenge. */
export const ChallengePerson = Type.Object({
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  /** Number of their user challenge status: 1 to 4, or 5 (not signed up). */
  Status: Type.Integer(),
  /** 0 to 100. */
  PercentCompleted: Type.Integer(),
  /** `yyyy-MM-dd`; null before completion. */
  CompletedDate: orNull(Type.String()),
});

const { SearchTerms, PageSize, PaginationToken } = pageQuery(['Name']).properties;

const narrowed = {
  EntityId: id,
  ChallengeId: id,
  /** Number of a user challenge status; 0 for all. */
  Status: Type.Integer({ minimum: 0, maximum: 8 }),
  /** Beginnings of words of the name. */
  SearchTerms,
};

/** `MM-dd-yyyy`; empty for no limit. */
const day = Type.Optional(Type.String({ maxLength: 10 }));

/**
 * The dashboard of challenges. It counts and lists the people of the company; for a challenge of a partner also those of the companies below it that
 * the caller can reach. People who have left the company are in no number and no list.
 */
export const dashboardSchemas = {
  dashboard: {
    ...administrators,
    summary: 'The challenges of a company in a plan year or between two days, with the number of people per status',
    envelope: 'Data',
    params: Type.Object({ id }),
    query: Type.Object({
      planYearId: Type.Optional(Type.String({ maxLength: 100 })),
      startDate: day,
      endDate: day,
      /** Leaves out personal challenges. */
      exclude: Type.Optional(Type.Boolean()),
    }),
    response: Type.Array(CountedChallenge),
  },
  dashboardAll: {
    ...administrators,
    summary: 'All challenges of a company, with the number of people per status',
    envelope: 'Data',
    params: Type.Object({ id }),
    response: Type.Array(CountedChallenge),
  },
  dashboardChallenge: {
    ...administrators,
    summary: 'One challenge, with the number of people per status',
    envelope: 'Data',
    params: Type.Object({ entityId: id, challengeId: id }),
    response: CountedChallenge,
  },
  dashboardPeople: {
    ...administrators,
    summary: 'The people of a challenge by name, in pages; without a search the total equals the count of the dashboard',
    envelope: 'Data',
    body: Type.Object({ ...narrowed, PageSize, PaginationToken }),
    response: Page(ChallengePerson),
  },
  dashboardPeopleExport: {
    ...administrators,
    summary: 'The people of a challenge as CSV',
    envelope: 'none',
    body: Type.Object(narrowed),
    response: 'csv',
  },
} as const;
