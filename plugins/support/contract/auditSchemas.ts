import { Type } from 'typebox';
import { changedFields, exportOf, Page, pageQuery, TextOrNull } from '#shell/schemas';
import { type Reason as ReasonOfActing, reasons } from '../rules/reasons';

const words = Type.Optional(Type.String({ maxLength: 100 }));
/** ISO 8601, UTC; empty for none. */
const instant = Type.Optional(Type.String({ pattern: String.raw`^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z)?$` }));

const Person = Type.Object({ UserId: Type.String(), UserName: Type.String(), Name: Type.String() });

/** An impersonation. Times are ISO 8601, UTC. */
export const ActingLine = Type.Object({
  /** Id of the line of the audit with which it began. */
  Id: Type.Integer(),
  Actor: Person,
  Subject: Person,
  /** Company of the impersonated person, at that time. */
  Company: Type.String(),
  Mode: Type.Union([Type.Literal('Coach'), Type.Literal('Support'), Type.Literal('Partner Admin')]),
  /** Null if none was given. */
  Reason: TextOrNull,
  /** Detail of the reason. */
  ReasonDetail: TextOrNull,
  Since: Type.String(),
  /** Null while it is running. */
  Until: TextOrNull,
  /** Number of changes. */
  Changes: Type.Integer(),
});

/** A change or access by a user who impersonated another person. */
export const ActingChange = Type.Object({
  /** Id of its line of the audit. */
  Id: Type.Integer(),
  Kind: Type.Union([Type.Literal('Changed'), Type.Literal('LookedAt')]),
  At: Type.String(),
  /** `POST /userprograms/joinprograms`; empty for other sources. */
  Route: Type.String(),
  /** Name of the action in the audit: `programs.joined`. */
  Action: Type.String(),
  /** Id of the changed record; for an access to health data, their area. */
  Target: Type.String(),
  /** Description in one sentence; null for none. */
  What: TextOrNull,
  ...changedFields,
});

/** A change by staff for a person or a company without impersonation. */
export const StaffChange = Type.Object({
  Id: Type.Integer(),
  At: Type.String(),
  Actor: Type.String(),
  /** Null for data of the company, not of a person. */
  Subject: TextOrNull,
  Company: Type.String(),
  Route: Type.String(),
  What: TextOrNull,
  ...changedFields,
});

const sorts = ['Since', 'Actor', 'Subject', 'Changes'] as const;
const { SearchTerms: _, ...paging } = pageQuery(sorts).properties;

const { SearchTerms: _words, ...changePaging } = pageQuery(['Id']).properties;

const filters = {
  /** Beginnings of words of the actor's name or address. */
  Actor: words,
  /** Beginnings of words of the impersonated person's name or address. */
  Subject: words,
  /** The company of that person. */
  EntityId: Type.Optional(Type.String({ maxLength: 64 })),
  /** `None`: without a reason. */
  Reason: Type.Optional(Type.Unsafe<ReasonOfActing | 'None' | ''>({ type: 'string', enum: ['', ...reasons, 'None'] })),
  /** A part of the reason's detail, ignoring case and accents. */
  ReasonDetail: words,
  /** Started at this instant or later, */
  From: instant,
  /** and before this one. */
  Until: instant,
  /** Leaves out impersonations without changes. */
  OnlyChanges: Type.Optional(Type.Boolean()),
};

const ofAudit = { access: { anyOf: ['SuperAdmin'] } } as const;

const auditList = {
  ...ofAudit,
  summary: 'Impersonations, in pages',
  envelope: 'Data',
  query: Type.Object({ ...filters, ...paging }),
  response: Page(ActingLine),
} as const;

/** The audit of impersonations (SUP-068): for SuperAdmin, without impersonation. */
export const auditSchemas = {
  auditList,
  auditChanges: {
    ...ofAudit,
    summary: 'Changes and accesses of an impersonation, oldest first; at most 500',
    envelope: 'Data',
    query: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: Type.Array(ActingChange),
  },
  auditStaffChanges: {
    ...ofAudit,
    summary: 'Changes of staff for people and companies without impersonation, in pages',
    envelope: 'Data',
    query: Type.Object(changePaging),
    response: Page(StaffChange),
  },
  auditExport: exportOf(auditList),
  auditCheck: {
    ...ofAudit,
    summary: 'Whether the next rows of the audit are unaltered; to be continued after UntilId until it is LastId',
    envelope: 'Data',
    query: Type.Object({ After: Type.Optional(Type.Integer({ minimum: 0 })) }),
    response: Type.Object({
      UntilId: Type.Integer(),
      /** When that row was written; null for none. */
      UntilAt: TextOrNull,
      LastId: Type.Integer(),
      /** The first row that has been altered. */
      Broken: Type.Union([Type.Object({ Id: Type.Integer(), Why: Type.String() }), Type.Null()]),
    }),
  },
} as const;
