import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, changedFields, exportOf, instantFilter, Page, pageQuery } from '#shell/schemas';
import type { historyRoutes } from './routes';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Option = Type.Object({ Value: Type.String(), Text: Type.String() });

/** A change that somebody has made in records of a company. */
export const CompanyChange = Type.Object({
  Id: Type.Integer(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  /** Who changed it, and their company. */
  Name: Type.String(),
  Company: Type.String(),
  /** What kind of record it was, in words; null: that is not known. */
  Record: OptionalText,
  /** In one sentence; null: the fields say all. */
  What: OptionalText,
  ...changedFields,
  /** What was kept to put it back is still there; whether it can be put back the comparison tells. */
  MayUndo: Type.Boolean(),
  IsUndone: Type.Boolean(),
  /** Who had scheduled it, and when (ISO 8601, UTC); null: it took effect at once. */
  Scheduled: Type.Union([Type.Object({ Name: Type.String(), At: Type.String() }), Type.Null()]),
});

/** By what the history can be narrowed. */
export const HistoryFilters = Type.Object({ Records: Type.Array(Option), People: Type.Array(Option) });

/** A change beside what holds now. */
export const ComparedChange = Type.Object({
  /** From what it has left to what holds now; empty: nothing was changed since. */
  Since: changedFields.Fields,
  /** From what holds now to what putting it back makes of it. */
  Back: changedFields.Fields,
  /** Why it cannot be put back; null: it can. */
  WhyNot: OptionalText,
});

const { SearchTerms: _, ...paging } = pageQuery(['At']).properties;

const ofHistory = administers('companyHistory');

const changes = {
  ...ofHistory,
  summary: 'What was changed in records of the company, by whom, the latest first, in pages',
  envelope: 'Data',
  query: Type.Object({
    ...paging,
    /** Of the filters. */
    Record: Type.Optional(Type.String({ maxLength: 100 })),
    Actor: Type.Optional(Type.String({ maxLength: 100 })),
    From: instantFilter,
    /** No part of the period. */
    Until: instantFilter,
  }),
  response: Page(CompanyChange),
} as const;

/** Ours: what was changed in the records of a company. */
export const historySchemas = {
  changes,
  changesExport: exportOf(changes),
  changeFilters: {
    ...ofHistory,
    summary: 'Kinds of records that were changed in the company, and who changed them',
    envelope: 'Data',
    response: HistoryFilters,
  },
  comparedChange: {
    ...ofHistory,
    summary: 'What was changed since a change, and what putting it back would do',
    envelope: 'Data',
    query: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: ComparedChange,
  },
  undoChange: {
    ...ofHistory,
    summary: 'Put a record of the company back as it was before a change',
    envelope: 'Successful',
    body: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof historyRoutes>;
