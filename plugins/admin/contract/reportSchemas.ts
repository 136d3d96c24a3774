import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Page, pageQuery } from '#shell/schemas';
import type { reportRoutes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const value = Type.String({ minLength: 1, maxLength: 200 });
const values = Type.Array(value, { maxItems: 200, uniqueItems: true });
const levels = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10, uniqueItems: true }));
/** `yyyy-MM-dd`, inclusive. */
const day = Type.Optional(Type.String({ maxLength: 10 }));

/** A row of filters (FIL-023 to FIL-030), which matches if one of its values does. Keys without a value are absent. */
export const ReportFilter = Type.Object({
  /** Id of the row on the screen. */
  Id: Type.Optional(Type.String({ maxLength: 64 })),
  FilterCategory: Type.String({ maxLength: 100 }),
  Status: Type.Optional(values),
  StartDate: day,
  EndDate: day,
  BiometricRiskLevels: levels,
  HealthConditionRiskLevels: levels,
  /** An answer to the question in `Status`. */
  QuestionAnswer: Type.Optional(value),
  /** Not documented: parent of the status, such as the event of a session, or the question of several answers. */
  ParentId: Type.Optional(value),
});

/** Answers to a custom question of the company (FIL-040 to FIL-042): some values, or a first and a last day. */
export const CustomFieldFilter = Type.Object({
  Name: Type.String({ minLength: 1, maxLength: 80 }),
  Values: Type.Optional(values),
  StartDate: day,
  EndDate: day,
});

const mostRows = 20;

/** The audience, as in reports and messages. */
export const meant = {
  EntityId: id,
  Filters: Type.Array(ReportFilter, { maxItems: mostRows }),
  CustomFields: Type.Optional(Type.Array(CustomFieldFilter, { maxItems: mostRows, uniqueItems: true })),
};

/** The id of a report of a module (FIL-007). */
export const Report = Type.String({ minLength: 1, maxLength: 64 });

const about = {
  ...meant,
  Report,
  /** By default the current plan year. */
  PlanYearId: Type.Optional(id),
};

const column = Type.String({ minLength: 1, maxLength: 64 });

const narrowed = {
  ...about,
  /** The requested columns; by default all. */
  Columns: Type.Optional(Type.Array(column, { minItems: 1, maxItems: 50, uniqueItems: true })),
};

const { SearchTerms, PageSize, PaginationToken, Sort } = pageQuery(['LastName', 'FirstName']).properties;

/** A column in the caller's language. */
const ReportColumn = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** Type of its cells: a day is `yyyy-MM-dd`, a time of day `HH:mm`, a percentage an integer. */
  Kind: Type.Enum(['text', 'number', 'percent', 'day', 'time']),
});

/** A report of a company. */
export const OfferedReport = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** Meaning of a row, in a sentence. */
  About: Type.String(),
  Columns: Type.Array(ReportColumn),
});

/** A row about a person, in the caller's language; an empty cell means unknown. */
export const ReportRow = Type.Object({
  UserId: Type.String(),
  /** Unique within the report. */
  RowId: Type.String(),
  /** By column id. */
  Cells: Type.Record(Type.String(), Type.String()),
});

/** A chart of groups, none of which has fewer people than `FewerThan`. */
const ReportChart = Type.Object({
  Id: Type.String(),
  Kind: Type.Enum(['line', 'bar']),
  Name: Type.String(),
  /** Heading of the points' names. */
  Heading: Type.String(),
  /** The counted quantity, with its unit. */
  Label: Type.String(),
  /** From left to right. */
  Points: Type.Array(
    Type.Object({
      Key: Type.String(),
      Name: Type.String(),
      /** Null if it would reveal data of few people. */
      Value: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  /** Whether smaller groups are combined into the last point. */
  IsFolded: Type.Boolean(),
});

/** The key figures and charts of a report. */
export const ReportPicture = Type.Object({
  /** Description of the audience. */
  Description: Type.String(),
  /** Minimum size of a group that is shown separately. */
  FewerThan: Type.Integer(),
  /** Null if the group, or its complement, is smaller. */
  Figures: Type.Array(Type.Object({ Name: Type.String(), People: Type.Union([Type.Integer(), Type.Null()]) })),
  Charts: Type.Array(ReportChart),
});

/** The reports on audiences (FIL-068, FIL-069). Filters on health data also need HIPAA Access. */
export const reportSchemas = {
  reports: {
    ...administers('reports'),
    summary: 'The reports of a company, from its licensed plugins, with their columns',
    envelope: 'Successful',
    query: Type.Object({ entityId: id }),
    response: Type.Array(OfferedReport),
  },
  reportPicture: {
    ...administers('reports'),
    summary: 'Figures and charts of a report about the people who match the filters; small groups are combined',
    envelope: 'Successful',
    body: Type.Object(about),
    response: ReportPicture,
  },
  reportPreview: {
    ...administers('reports'),
    summary: 'The rows of a report about the people who match the filters, in pages, with their columns; each wrong filter is reported',
    envelope: 'Successful',
    body: Type.Object({
      ...narrowed,
      SearchTerms,
      PageSize,
      /** Number of a page among the first ones, for callers without a token; beyond the end the last page. */
      Page: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
      PaginationToken,
      Sort,
    }),
    response: Type.Object({ ...Page(ReportRow).properties, Columns: Type.Array(ReportColumn) }),
  },
  reportExport: {
    ...administers('reports'),
    summary: 'All rows of a report about the people who match the filters, as CSV, with the given columns or all',
    envelope: 'none',
    body: Type.Object({ ...narrowed, SearchTerms, Sort }),
    response: 'csv',
  },
} as const satisfies Schemas<typeof reportRoutes>;
