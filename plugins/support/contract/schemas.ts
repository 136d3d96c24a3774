import { Type } from 'typebox';
import type { Condition, Schemas } from '#shell/api';
import { Page, pageQuery, TextOrNull } from '#shell/schemas';
import { longestReasonDetail, type Reason as ReasonOfActing, reasons } from '../rules/reasons';
import { auditSchemas } from './auditSchemas';
import { basicsSchemas } from './basicsSchemas';
import { companySchemas } from './companySchemas';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const UserName = Type.String({ minLength: 1, maxLength: 254 });
/** Reason of an impersonation. It may be absent, unless the company requires it (`settings`). */
const why = {
  Reason: Type.Optional(Type.Unsafe<ReasonOfActing>({ type: 'string', enum: [...reasons] })),
  /** Not documented: a few words, or the number of a ticket. */
  ReasonDetail: Type.Optional(Type.String({ maxLength: longestReasonDetail })),
};
const words = Type.Optional(Type.String({ maxLength: 100 }));

/** A person found by a search (SUP-018). */
export const SearchUser = Type.Object({
  UserId: Type.String(),
  UserName: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  EntityId: Type.String(),
  Company: Type.String(),
  /** `yyyy-MM-dd` */
  DateOfBirth: TextOrNull,
  ProfileImageUrl: TextOrNull,
});

/** Columns that sort the results. */
const searchSorts = ['LastName', 'FirstName', 'Email', 'Company', 'DateOfBirth'] as const;

const { SearchTerms: _, ...paging } = pageQuery(searchSorts).properties;

/** Search terms (at least one of the first four), and column filters of the results. */
const SearchQuery = Type.Object({
  /** Comma-separated ids of companies; empty for all within reach. */
  entities: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** Beginning of the name, ignoring case. */
  firstName: words,
  lastName: words,
  email: words,
  /** Parts of the columns' values, ignoring case (SUP-022). */
  firstNameFilter: words,
  lastNameFilter: words,
  emailFilter: words,
  /** Comma-separated ids of companies (SUP-023). */
  companyFilter: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** Part of `MM/dd/yyyy`. */
  birthDateFilter: words,
  ...paging,
});

/** `IsTooMany`: 10,000 people or more match the search terms, regardless of column filters (SUP-031). */
const SearchResult = Type.Object({ ...Page(SearchUser).properties, IsTooMany: Type.Boolean() });

/** A company in a choice (SUP-039). */
export const EntityChoice = Type.Object({ Text: Type.String(), Value: Type.String() });

/** A partner and its companies (SUP-040). */
export const PartnerMenu = Type.Object({
  PartnerEntity: EntityChoice,
  ChildEntities: Type.Array(Type.Object({ Value: Type.String(), Text: Type.String(), TextToolEnabled: Type.Boolean() })),
});

export const CompanyManager = Type.Object({
  UserId: Type.String(),
  UserName: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  EntityId: Type.String(),
  EntityName: Type.String(),
  ProfileImageUrl: TextOrNull,
});

/** Outcome of a requested impersonation. `Redesign`: the user stays the same, and so does the page (SUP-047, SUP-048). */
export const ImpersonationResult = Type.Object({
  Redesign: Type.Boolean(),
  /** A page of this site. */
  RedirectURL: TextOrNull,
  /** Replaces the caller's token, which is refused from then on (SUP-116); null if that stays valid. */
  Token: TextOrNull,
});

/** Condition: the actor's company has support (SUP-010, SUP-015). */
const whenSupport = { designation: 'Support' } as const satisfies Condition;
const whenCoaching = { designation: 'Coaching' } as const satisfies Condition;

/** All calls of the side panel apply to the actor, with their own roles and designations (SUP-117). */
const ofPanel = { whileActing: 'actor' } as const;

export const schemas = {
  userSearch: {
    ...ofPanel,
    summary: 'People within reach of support, in pages',
    access: { anyOf: ['Support', 'SuperAdmin'] },
    enabledWhen: whenSupport,
    envelope: 'Data',
    query: SearchQuery,
    response: SearchResult,
  },
  clientSearch: {
    ...ofPanel,
    summary: 'Participants within reach of a coach, in pages',
    access: { anyOf: ['Coach'] },
    enabledWhen: whenCoaching,
    envelope: 'Data',
    query: SearchQuery,
    response: SearchResult,
  },
  entityList: {
    ...ofPanel,
    summary: "A company and its partnered companies within the caller's reach; for the global company, or without an id, all companies within reach",
    access: { anyOf: ['Support', 'Coach', 'PartnerAdmin', 'SuperAdmin'] },
    envelope: 'none',
    query: Type.Object({ entityId: Type.Optional(id) }),
    response: Type.Array(EntityChoice),
  },
  partnerMenu: {
    ...ofPanel,
    summary: 'The partner of a partner administrator, and its companies',
    access: { anyOf: ['PartnerAdmin'] },
    envelope: 'Data',
    response: Type.Array(PartnerMenu),
  },
  companyManagers: {
    ...ofPanel,
    summary: 'The managers of a company whom a partner administrator may impersonate',
    access: { anyOf: ['PartnerAdmin'] },
    envelope: 'none',
    query: Type.Object({ entityId: id, loggedInEntityId: Type.Optional(id) }),
    response: Type.Array(CompanyManager),
  },
  impersonateUser: {
    ...ofPanel,
    summary: 'Impersonate a person, as support or as their coach',
    access: { anyOf: ['Support', 'Coach'] },
    envelope: 'Successful',
    body: Type.Object({ UserId: id, UserName, EntityId: id, ImpersonationType: Type.Union([Type.Literal('Coach'), Type.Literal('Support')]), ...why }),
    response: ImpersonationResult,
  },
  impersonateParticipant: {
    ...ofPanel,
    summary: 'Impersonate a participant, as their coach',
    access: { anyOf: ['Coach'] },
    envelope: 'Data',
    body: Type.Object({ UserId: id, ...why }),
    response: ImpersonationResult,
  },
  impersonateManager: {
    ...ofPanel,
    summary: 'Impersonate a company manager by username, or continue as the partner by the id of its company',
    access: { anyOf: ['PartnerAdmin'] },
    envelope: 'none',
    body: Type.Object({ UserName, ...why }),
    response: ImpersonationResult,
  },
  stopImpersonating: {
    ...ofPanel,
    summary: 'End the impersonation; the name in the body has no effect',
    access: 'user',
    envelope: 'none',
    body: Type.Object({ UserName }),
    response: ImpersonationResult,
  },
  ...auditSchemas,
  ...companySchemas,
  ...basicsSchemas,
} as const satisfies Schemas<typeof routes>;
