import { type Kysely, sql } from 'kysely';
import type { CompanyChange, HistoryFilters } from '../../../plugins/admin/contract';
import type { historySchemas } from '../../../plugins/admin/contract/historySchemas';
import type { Input } from '../../../shell/net/contract';
import { pages } from '../../platform/database/pages/page';
import { type ListExport, listExport } from '../../platform/exporting/listExport';
import type { Handlers } from '../../platform/module';
import { demandOrder } from '../../platform/period';
import type { PlatformTables } from '../../platform/tables';
import type { AdminCall, AdminTables } from './tables';

type Db = Kysely<PlatformTables>;
type Query = Input<(typeof historySchemas)['changes']>['query'];

/** Value of the filter by actor for changes that the product has made by the clock. */
const product = '-';

interface Filters {
  readonly record?: string | undefined;
  readonly actor?: string | undefined;
  /** Only changes that the product has made. */
  readonly isOfProduct?: true | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Changes of a company's records, never of a person's data. */
export const companyChanges = pages({
  query(db: Db, { record, actor, isOfProduct, from, until }: Filters) {
    let changes = db
      .selectFrom('audit_change')
      .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
      .leftJoin('person', 'person.id', 'audit_change.actor_id')
      .leftJoin('company', 'company.id', 'person.company_id')
      .select(['audit_change.audit_id', 'audit_change.at', 'audit_change.record', 'audit_change.actor_id', 'acting_undo.until', 'acting_undo.undone_at'])
      .select(['person.first_name', 'person.last_name', 'company.name as company']);
    if (record !== undefined) changes = changes.where('audit_change.record', '=', record);
    if (isOfProduct) changes = changes.where('audit_change.actor_id', 'is', null);
    if (actor !== undefined) changes = changes.where('audit_change.actor_id', '=', actor);
    if (from !== undefined) changes = changes.where('audit_change.at', '>=', from);
    return until === undefined ? changes : changes.where('audit_change.at', '<', until);
  },
  whose: 'audit_change.company_id',
  sorts: { At: ['audit_change.at', 'audit_change.audit_id'] },
  usualSort: '-At',
});

/** An empty filter counts as absent. */
const given = (text: string | undefined): string | undefined => text || undefined;

/** Users who had scheduled changes that took effect later, by audit entry. */
const schedulersOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number | null, NonNullable<CompanyChange['Scheduled']>>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('scheduled_change as scheduled')
          .innerJoin('person', 'person.id', 'scheduled.person_id')
          .select(['scheduled.audit_id', 'scheduled.made_at', 'person.first_name', 'person.last_name'])
          .where('scheduled.audit_id', 'in', [...ids])
          .execute();
  return new Map(rows.map((row) => [row.audit_id, { Name: `${row.first_name} ${row.last_name}`, At: row.made_at }]));
};

/** @throws FieldRefusal for a period whose end is before its start */
const narrowed = (call: AdminCall, { Record: record, Actor, From, Until, ...request }: Query) => {
  demandOrder({ From, Until });
  return {
    request,
    within: [call.caller.subject.companyId],
    filters: {
      record: given(record),
      ...(Actor === product ? { isOfProduct: true as const } : { actor: given(Actor) }),
      from: given(From),
      until: given(Until),
    },
  };
};

type Found = Awaited<ReturnType<typeof companyChanges>>['Items'];

const present = async (call: AdminCall, rows: Found): Promise<CompanyChange[]> => {
  const told = await call.toldChanges(
    rows.map(({ audit_id }) => audit_id),
    'staff',
  );
  const scheduled = await schedulersOf(
    call.db,
    rows.map(({ audit_id }) => audit_id),
  );
  const now = call.now();
  return rows.map((row): CompanyChange => {
    const { What = null, Fields = [], isWithheld = false } = told.get(row.audit_id) ?? {};
    return {
      Id: row.audit_id,
      At: row.at,
      Name: row.actor_id === null ? call.text('history.product') : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      Company: row.company ?? '',
      Record: row.record === '' ? null : call.recordName(row.record),
      What,
      Fields: [...Fields],
      MayUndo: !isWithheld && row.undone_at === null && row.until !== null && row.until > now,
      IsUndone: row.undone_at !== null,
      Scheduled: scheduled.get(row.audit_id) ?? null,
    };
  });
};

const listChanges = async (call: AdminCall, query: Query) => {
  const page = await companyChanges(call.db, narrowed(call, query));
  return { ...page, Items: await present(call, page.Items) };
};

/** All changes with the same filters, with both values of each field in one cell. */
const exportChanges = async (call: AdminCall, query: Query): Promise<ListExport> => {
  const hidden = call.text('history.file.hidden');
  return listExport({
    name: call.text('history.file', { day: call.now().slice(0, 'yyyy-MM-dd'.length) }),
    rows: companyChanges.whole(call.db, narrowed(call, query)),
    present: (rows) => present(call, rows),
    columns: [
      [call.text('history.file.at'), ({ At }) => At],
      [call.text('history.file.actor'), ({ Name }) => Name],
      [call.text('history.file.company'), ({ Company }) => Company],
      [call.text('history.file.record'), ({ Record: record }) => record ?? ''],
      [call.text('history.file.what'), ({ What }) => What ?? ''],
      [
        call.text('history.file.fields'),
        ({ Fields }) =>
          Fields.map(({ Name: name, From: from, To: to }) =>
            from === null || to === null ? `${name}: ${hidden}` : call.text('history.file.field', { name, from, to }),
          ).join('\n'),
      ],
      [call.text('history.file.undone'), ({ IsUndone }) => (IsUndone ? call.text('history.file.yes') : '')],
    ],
  });
};

/**
 * All distinct values of a column of the company's changes. Each is found by an index seek from the one before: a company has many changes, and few
 * distinct values.
 */
export const valuesIn = async (db: Db, column: 'record' | 'actor_id', companyId: string): Promise<readonly string[]> => {
  const name = sql.ref(column);
  const { rows } = await sql<{ readonly value: string }>`with recursive found(value) as (
      select min(${name}) from audit_change where company_id = ${companyId}
      union all
      select (select min(${name}) from audit_change where company_id = ${companyId} and ${name} > found.value) from found where found.value is not null
    ) select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
};

/** The filters of a company's history: kinds of changed records, and actors. */
const filtersOf = async (call: AdminCall): Promise<HistoryFilters> => {
  const { companyId } = call.caller.subject;
  const [records, actors] = [await valuesIn(call.db, 'record', companyId), await valuesIn(call.db, 'actor_id', companyId)];
  const people =
    actors.length === 0
      ? []
      : await call.db
          .selectFrom('person')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', [...actors])
          .execute();
  const ofProduct = await call.db
    .selectFrom('audit_change')
    .select('audit_id')
    .where('company_id', '=', companyId)
    .where('actor_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const byText = (one: { readonly Text: string }, other: { readonly Text: string }): number => one.Text.localeCompare(other.Text, call.language);
  return {
    Records: records
      .filter((record) => record !== '')
      .map((record) => ({ Value: record, Text: call.recordName(record) }))
      .sort(byText),
    People: [
      ...(ofProduct === undefined ? [] : [{ Value: product, Text: call.text('history.product') }]),
      ...people.map(({ id, first_name, last_name }) => ({ Value: id, Text: `${first_name} ${last_name}` })).sort(byText),
    ],
  };
};

/** The history of the caller's company, and undo. */
export const historyHandlers: Handlers<typeof historySchemas, AdminTables> = {
  changes: ({ query }, call) => listChanges(call, query),

  changesExport: ({ query }, call) => exportChanges(call, query),

  changeFilters: (_, call) => filtersOf(call),

  comparedChange: async ({ query }, call) => {
    const { since, back, whyNot } = await call.comparedChange(query.Id, call.caller.subject.companyId);
    return { Since: [...since], Back: [...back], WhyNot: whyNot ?? null };
  },

  undoChange: ({ body }, call) =>
    call.change(async (unit) => {
      await unit.undo(body.Id, call.caller.subject.companyId);
      return true as const;
    }),
};
