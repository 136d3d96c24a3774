import { Type } from 'typebox';
import type { NamedPlugin } from '../../../contracts/plugins';
import { Audience } from '../../../net/schemas/audience';
import { Choice } from '../../../net/schemas/choice';
import { FilterCategory } from '../../../net/schemas/filterCategory';
import { TextOrNull } from '../../../net/schemas/values';
import { versioned } from '../../../net/schemas/versioned';
import { screens } from '../../../rules/administration';
import { narrowedFor, participantLists } from '../../../rules/audience/listTypes';
import { longestName, mostPeopleFound, mostSavedAudiences } from '../rules/options';

const plugin: NamedPlugin = 'admin';
const id = Type.String({ minLength: 1, maxLength: 64 });

/** How many people an audience has. */
export const AudienceCount = Type.Object({
  /** Up to 1,000; null if the number is too small to be shown (`IsFew`). */
  Total: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether there are more than 1,000. */
  IsTotalCapped: Type.Boolean(),
  /** Filters on health data match fewer than `FewerThan` people, and the number is not shown. */
  IsFew: Type.Boolean(),
  FewerThan: Type.Integer(),
});

const audience = { EntityId: id, Filters: Audience } as const;

/** Filters of a request. Statuses are those of the plan year; by default, of the current one. */
const asked = { ...audience, PlanYearId: Type.Optional(id) } as const;

const FilterValue = Type.Object({
  ...Choice.properties,
  /** Set if it belongs to another plan year than the requested one: it is named if chosen, and not offered. */
  Disabled: Type.Optional(Type.Boolean()),
});

/** Filters that a company has saved under a name. */
export const SavedAudience = Type.Object({
  Id: Type.String(),
  ...audience,
  ...versioned,
  Name: Type.String(),
  /** The filters in words. */
  People: Type.String(),
  /** Name of the user who saved it last. */
  Owner: Type.String(),
  /** The scheduled reports and challenges with the same filters, as text; empty if there are none. */
  UsedBy: Type.String(),
  /** Whether they are unused, or also saved under another name. */
  MayDelete: Type.Boolean(),
});

/** Access for the screens that choose people by filters (FIL-076). Filters on health data also need HIPAA Access. */
const filtering = {
  // Shared by several screens, of which reports has the most roles.
  access: { anyOf: screens.reports.anyOf },
  enabledWhen: { plugin },
  whileActing: 'subject',
} as const;

/** Coaches select among the people whom they coach. */
const forCoachesToo = { anyOf: [...filtering.access.anyOf, 'Coach'] } as const;

/** The coach list whose people are selected. */
const ListType = Type.Enum([...participantLists]);

export const audienceSchemas = {
  filterCategories: {
    ...filtering,
    summary: 'The filters that a company can choose people by, with listType those of the reports; those on health data for people with HIPAA Access alone',
    envelope: 'Successful',
    query: Type.Object({ entityId: id, planYearId: Type.Optional(id), listType: Type.Optional(Type.Literal('Report')) }),
    response: Type.Object({ Categories: Type.Array(FilterCategory) }),
  },
  listFilters: {
    ...filtering,
    access: { anyOf: ['Coach'] },
    summary: 'The filters of a list of participants in a company',
    envelope: 'Data',
    query: Type.Object({ entityId: id, listType: ListType }),
    /** The plan year is the current one; null if there is none. */
    response: Type.Object({ Categories: Type.Array(FilterCategory), PlanYearId: TextOrNull }),
  },
  filterValues: {
    ...filtering,
    access: forCoachesToo,
    summary:
      'What a filter offers in a company; where its values belong to another one, such as the sessions of an event, with parentId. With planYearId those of other plan years are disabled; for a challenge the companies of a partner are offered as well',
    envelope: 'Successful',
    params: Type.Object({ category: Type.String({ minLength: 1, maxLength: 100 }) }),
    query: Type.Object({
      entityId: id,
      planYearId: Type.Optional(id),
      parentId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      listType: Type.Optional(Type.Literal('Challenge')),
    }),
    response: Type.Array(FilterValue),
  },
  describeAudience: {
    ...filtering,
    access: forCoachesToo,
    summary:
      'How many people of a company filters choose, and who these are in words; every filter that is wrong is named. For a coach alone, of those whom they coach; with ListType, of a list of participants, by the filters of the reports alone, or for a challenge, which reaches the companies of a partner as well',
    envelope: 'Data',
    body: Type.Object({ ...asked, ListType: Type.Optional(Type.Enum([...narrowedFor])) }),
    response: Type.Object({ ...AudienceCount.properties, Description: Type.String() }),
  },
  audiencePeople: {
    ...filtering,
    summary: `People of a company by the beginnings of their names, ${mostPeopleFound} at the most; nobody for fewer than two letters`,
    envelope: 'Data',
    query: Type.Object({ entityId: id, search: Type.String({ maxLength: 100 }) }),
    response: Type.Array(Type.Object({ UserId: Type.String(), FirstName: Type.String(), LastName: Type.String() }), { maxItems: mostPeopleFound }),
  },
  whyInAudience: {
    ...filtering,
    summary: 'Whether filters choose somebody of a company, and why or why not, a sentence a filter',
    health: 'assessment',
    envelope: 'Data',
    body: Type.Object({ ...asked, UserId: id }),
    response: Type.Object({ IsIn: Type.Boolean(), Reasons: Type.Array(Type.String()) }),
  },
  savedAudiences: {
    ...filtering,
    summary: 'The filters that a company has saved under names, by name; those on health data for users with HIPAA Access alone',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: Type.Array(SavedAudience, { maxItems: mostSavedAudiences }),
  },
  saveAudience: {
    ...filtering,
    summary: 'Save filters under a name, or change saved ones by their id; a company has each name once',
    envelope: 'Data',
    body: Type.Object({ ...audience, ...versioned, Id: Type.Optional(id), Name: Type.String({ minLength: 1, maxLength: longestName }) }),
    response: SavedAudience,
  },
  deleteAudience: {
    ...filtering,
    summary: 'Delete saved filters; refused while a scheduled report or a challenge uses them and they are saved under no other name',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Id: id }),
    response: Type.Literal(true),
  },
} as const;
