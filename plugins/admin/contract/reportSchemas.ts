import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Page, pageQuery } from '#shell/schemas';
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

/** The id of a report that a module contributes (FIL-007). */
export const Report = Type.String({ minLength: 1, maxLength: 64 });

const about = {
  ...meant,
  Report,
  /** The year that counts now, where it is not given. */
  PlanYearId: Type.Optional(id),
};

const column = Type.String({ minLength: 1, maxLength: 64 });

const narrowed = {
  ...about,
  /** Those that are wanted; without it all. */
  Columns: Type.Optional(Type.Array(column, { minItems: 1, maxItems: 50, uniqueItems: true })),
};

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

/** A column in the language of whoever asks. */
const ReportColumn = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** What its cells hold: a day is `yyyy-MM-dd`, a percentage a whole number. */
  Kind: Type.Enum(['text', 'number', 'percent', 'day']),
});

/** A report that a company has. */
export const OfferedReport = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** What a row is, in a sentence. */
  About: Type.String(),
  Columns: Type.Array(ReportColumn),
});

/** A row about a person, in words of whoever asks; an empty cell: nothing is known. */
export const ReportRow = Type.Object({
  UserId: Type.String(),
  /** Differs from row to row. */
  RowId: Type.String(),
  /** By column. */
  Cells: Type.Record(Type.String(), Type.String()),
});

/** A chart of groups, none of which has fewer people than `FewerThan`. */
const ReportChart = Type.Object({
  Id: Type.String(),
  Kind: Type.Enum(['line', 'bar']),
  Name: Type.String(),
  /** Heads the names of the points. */
  Heading: Type.String(),
  /** What is counted, with its unit. */
  Label: Type.String(),
  /** From left to right. */
  Points: Type.Array(
    Type.Object({
      Key: Type.String(),
      Name: Type.String(),
      /** Null: it would tell of few people. */
      Value: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  /** Smaller groups are one point, the last one. */
  IsFolded: Type.Boolean(),
});

/** What is looked for first in a report. */
export const ReportPicture = Type.Object({
  /** Whom it is about, in words. */
  Description: Type.String(),
  /** Groups of fewer people are not told by themselves. */
  FewerThan: Type.Integer(),
  /** Null: they, or all others, are fewer. */
  Figures: Type.Array(Type.Object({ Name: Type.String(), People: Type.Union([Type.Integer(), Type.Null()]) })),
  Charts: Type.Array(ReportChart),
});

/** The reports on people whom filters choose (FIL-068, FIL-069). Filters on health data also need HIPAA Access. */
export const reportSchemas = {
  reports: {
    ...administers('reports'),
    summary: 'The reports that a company has, by the plugins that it has licensed, with their columns',
    envelope: 'Successful',
    query: Type.Object({ entityId: id }),
    response: Type.Array(OfferedReport),
  },
  reportPicture: {
    ...administers('reports'),
    summary: 'Figures and charts of a report about the people whom filters choose; groups of few people are folded',
    envelope: 'Successful',
    body: Type.Object(about),
    response: ReportPicture,
  },
  reportPreview: {
    ...administers('reports'),
    summary: 'The rows of a report about the people whom filters choose, in pages, with their columns; every filter that is wrong is named',
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
    summary: 'All rows of a report about the people whom filters choose, as CSV, with the columns that are named or else all',
    envelope: 'none',
    body: Type.Object({ ...narrowed, SearchTerms, Sort }),
    response: 'csv',
  },
} as const satisfies Schemas<typeof reportRoutes>;
