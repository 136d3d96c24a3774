import { type Kysely, sql } from 'kysely';
import type { CompanyChange, HistoryFilters } from '../../../plugins/admin/contract';
import type { historySchemas } from '../../../plugins/admin/contract/historySchemas';
import type { Input } from '../../../shell/net/contract';
import { pages } from '../../platform/database/page';
import type { Handlers } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import type { AdminCall, AdminTables } from './tables';

type Db = Kysely<PlatformTables>;
type Query = Input<(typeof historySchemas)['changes']>['query'];

interface Filters {
  readonly record?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What was changed in records of a company, never in data of a person. */
export const companyChanges = pages({
  query(db: Db, { record, actor, from, until }: Filters) {
    let changes = db
      .selectFrom('audit_change')
      .leftJoin('acting_undo', 'acting_undo.audit_id', 'audit_change.audit_id')
      .leftJoin('person', 'person.id', 'audit_change.actor_id')
      .leftJoin('company', 'company.id', 'person.company_id')
      .select(['audit_change.audit_id', 'audit_change.at', 'audit_change.record', 'acting_undo.until', 'acting_undo.undone_at'])
      .select(['person.first_name', 'person.last_name', 'company.name as company']);
    if (record !== undefined) changes = changes.where('audit_change.record', '=', record);
    if (actor !== undefined) changes = changes.where('audit_change.actor_id', '=', actor);
    if (from !== undefined) changes = changes.where('audit_change.at', '>=', from);
    return until === undefined ? changes : changes.where('audit_change.at', '<', until);
  },
  whose: 'audit_change.company_id',
  sorts: { At: ['audit_change.at', 'audit_change.audit_id'] },
  usualSort: '-At',
});

/** A filter that is empty is none. */
const given = (text: string | undefined): string | undefined => text || undefined;

const listChanges = async (call: AdminCall, query: Query) => {
  const { Record: record, Actor, From, Until, ...request } = query;
  const filters = { record: given(record), actor: given(Actor), from: given(From), until: given(Until) };
  const page = await companyChanges(call.db, { request, within: [call.caller.subject.companyId], filters });
  const told = await call.toldChanges(
    page.Items.map(({ audit_id }) => audit_id),
    'staff',
  );
  const now = call.now();
  const Items = page.Items.map((row): CompanyChange => {
    const { What = null, Fields = [] } = told.get(row.audit_id) ?? {};
    return {
      Id: row.audit_id,
      At: row.at,
      Name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      Company: row.company ?? '',
      Record: row.record === '' ? null : call.recordName(row.record),
      What,
      Fields: [...Fields],
      MayUndo: row.undone_at === null && row.until !== null && row.until > now,
      IsUndone: row.undone_at !== null,
    };
  });
  return { ...page, Items };
};

/** All values of a column of the company's changes. Each is found by the index behind the one before it: a company has many changes, and few of these. */
export const valuesIn = async (db: Db, column: 'record' | 'actor_id', companyId: string): Promise<readonly string[]> => {
  const name = sql.ref(column);
  const { rows } = await sql<{ readonly value: string }>`with recursive found(value) as (
      select min(${name}) from audit_change where company_id = ${companyId}
      union all
      select (select min(${name}) from audit_change where company_id = ${companyId} and ${name} > found.value) from found where found.value is not null
    ) select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
};

/** By what the history of a company can be narrowed: the kinds of records that were changed, and who changed them. */
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
  const byText = (one: { readonly Text: string }, other: { readonly Text: string }): number => one.Text.localeCompare(other.Text, call.language);
  return {
    Records: records
      .filter((record) => record !== '')
      .map((record) => ({ Value: record, Text: call.recordName(record) }))
      .sort(byText),
    People: people.map(({ id, first_name, last_name }) => ({ Value: id, Text: `${first_name} ${last_name}` })).sort(byText),
  };
};

/** What was changed in the company of whoever calls, and how it is put back. */
export const historyHandlers: Handlers<typeof historySchemas, AdminTables> = {
  changes: ({ query }, call) => listChanges(call, query),

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
