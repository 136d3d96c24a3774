import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Page, pageQuery } from '#shell/schemas';
import { participantColumns } from '../rules/participantColumns';
import type { reportRoutes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const value = Type.String({ minLength: 1, maxLength: 200 });
const values = Type.Array(value, { maxItems: 200, uniqueItems: true });
const levels = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10, uniqueItems: true }));
/** `yyyy-MM-dd`; both days are included. */
const day = Type.Optional(Type.String({ maxLength: 10 }));

/** A row of filters (FIL-023 to FIL-030): one of the values holds. Keys without a value are left out. */
export const ReportFilter = Type.Object({
  /** The row on the screen. */
  Id: Type.Optional(Type.String({ maxLength: 64 })),
  FilterCategory: Type.String({ maxLength: 100 }),
  Status: Type.Optional(values),
  StartDate: day,
  EndDate: day,
  BiometricRiskLevels: levels,
  HealthConditionRiskLevels: levels,
  /** An answer to the question that is the status. */
  QuestionAnswer: Type.Optional(value),
  /** Ours: what the status belongs to, such as the event of a session, or the question of several answers. */
  ParentId: Type.Optional(value),
});

/** Answers to a question that the company itself asks (FIL-040 to FIL-042): some values, or a first and a last day. */
export const CustomFieldFilter = Type.Object({
  Name: Type.String({ minLength: 1, maxLength: 80 }),
  Values: Type.Optional(values),
  StartDate: day,
  EndDate: day,
});

const mostRows = 20;

/** Who is meant, as reports and messages send it. */
export const meant = {
  EntityId: id,
  Filters: Type.Array(ReportFilter, { maxItems: mostRows }),
  CustomFields: Type.Optional(Type.Array(CustomFieldFilter, { maxItems: mostRows, uniqueItems: true })),
};

/** The reports that are offered (FIL-007). */
export const Report = Type.Enum(['Participants']);

const narrowed = {
  ...meant,
  Report,
  PlanYearId: Type.Optional(id),
  /** Those that are wanted; without it all. */
  Columns: Type.Optional(Type.Array(Type.Enum([...participantColumns]), { minItems: 1, uniqueItems: true })),
};

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

/** A column in the language of whoever asks. */
const ReportColumn = Type.Object({ Id: Type.Enum([...participantColumns]), Name: Type.String() });

/** A person of a report, in words of whoever asks; empty: nothing is known. */
export const ReportRow = Type.Object({
  UserId: Type.String(),
  LastName: Type.String(),
  FirstName: Type.String(),
  Email: Type.String(),
  AccountStatus: Type.String(),
  Role: Type.String(),
  Department: Type.String(),
  Location: Type.String(),
  Region: Type.String(),
  /** `yyyy-MM-dd`. */
  HireDate: Type.String(),
});

/** The reports on people whom filters choose (FIL-068, FIL-069). Filters on health data also need HIPAA Access. */
export const reportSchemas = {
  reportPreview: {
    ...administers('reports'),
    summary: 'The people of a company whom filters choose, in pages, with the columns of the report; every filter that is wrong is named',
    envelope: 'Successful',
    body: Type.Object({
      ...narrowed,
      SearchTerms,
      PageSize,
      /** The number of a page among the first ones, for whoever has no token; of fewer pages the last one. */
      Page: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
      PaginationToken,
      Sort,
    }),
    response: Type.Object({ ...Page(ReportRow).properties, Columns: Type.Array(ReportColumn) }),
  },
  reportExport: {
    ...administers('reports'),
    summary: 'All people of a company whom filters choose, as CSV, with the columns that are named or else all',
    envelope: 'none',
    body: Type.Object({ ...narrowed, SearchTerms, Sort }),
    response: 'csv',
  },
} as const satisfies Schemas<typeof reportRoutes>;
