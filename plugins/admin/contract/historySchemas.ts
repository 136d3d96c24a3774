import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, changedFields, exportOf, instantFilter, Page, pageQuery, TextOrNull } from '#shell/schemas';
import type { historyRoutes } from './routes';

const Option = Type.Object({ Value: Type.String(), Text: Type.String() });

/** A change of a company's records. */
export const CompanyChange = Type.Object({
  Id: Type.Integer(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  /** Name of the actor and their company; for scheduled work the product's name, without a company. */
  Name: Type.String(),
  Company: Type.String(),
  /** Kind of the record, as text; null if unknown. */
  Record: TextOrNull,
  /** Description in one sentence; null if the fields are enough. */
  What: TextOrNull,
  ...changedFields,
  /** Whether the data for an undo are still stored; the comparison says whether it can be undone. */
  MayUndo: Type.Boolean(),
  IsUndone: Type.Boolean(),
  /** User who scheduled it, and when (ISO 8601, UTC); null if it took effect at once. */
  Scheduled: Type.Union([Type.Object({ Name: Type.String(), At: Type.String() }), Type.Null()]),
});

/** Options of the history's filters. */
export const HistoryFilters = Type.Object({ Records: Type.Array(Option), People: Type.Array(Option) });

/** A change compared with the current state. */
export const ComparedChange = Type.Object({
  /** Changes since then; empty if there are none. */
  Since: changedFields.Fields,
  /** Changes that an undo would make. */
  Back: changedFields.Fields,
  /** Why it cannot be undone; null if it can. */
  WhyNot: TextOrNull,
});

const { SearchTerms: _, ...paging } = pageQuery(['At']).properties;

const ofHistory = administers('companyHistory');

const changes = {
  ...ofHistory,
  summary: "Changes of the company's records, newest first, in pages",
  envelope: 'Data',
  query: Type.Object({
    ...paging,
    /** A value of the filters. */
    Record: Type.Optional(Type.String({ maxLength: 100 })),
    Actor: Type.Optional(Type.String({ maxLength: 100 })),
    From: instantFilter,
    /** Exclusive end of the period. */
    Until: instantFilter,
  }),
  response: Page(CompanyChange),
} as const;

/** Not documented: the history of a company's records. */
export const historySchemas = {
  changes,
  changesExport: exportOf(changes),
  changeFilters: {
    ...ofHistory,
    summary: 'Kinds of changed records, and the users who changed them',
    envelope: 'Data',
    response: HistoryFilters,
  },
  comparedChange: {
    ...ofHistory,
    summary: 'The changes since a change, and the effect of undoing it',
    envelope: 'Data',
    query: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: ComparedChange,
  },
  undoChange: {
    ...ofHistory,
    summary: 'Undo a change of a record',
    envelope: 'Successful',
    body: Type.Object({ Id: Type.Integer({ minimum: 1 }) }),
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof historyRoutes>;
