import { sql } from 'kysely';
import type { AccountRow } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { labelOf } from '../../../../shell/rules/enumerations';
import { checkRows, placedRows } from '../../../platform/audience/checkRows';
import type { AudienceFilter } from '../../../platform/audience/conditions';
import { refuseUnoffered } from '../../../platform/audience/participantLists';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { type Right, rightsOfPeople } from '../../../platform/auth/maintaining';
import { removedStage } from '../../../platform/auth/people';
import { pages } from '../../../platform/database/pages/page';
import { peopleSearch } from '../../../platform/database/search/peopleSearch';
import { likely, unindexed } from '../../../platform/database/words';
import { type ListExport, listExport } from '../../../platform/exporting/listExport';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { platformTexts } from '../../../platform/runtime/texts/platformTexts';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminDb } from '../tables';

/** The state of the listed accounts, one of them at most. */
interface Filters {
  readonly active?: 1 | undefined;
  readonly pending?: 1 | undefined;
  readonly disabled?: 1 | undefined;
}

/** All people of companies, in the sort orders that have an index. */
const people = pages({
  query(db: AdminDb, { active, pending, disabled }: Filters) {
    const all = db
      .selectFrom('person')
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.stage', 'person.is_active'])
      // Almost everybody: the condition decides about no index.
      .where(likely(sql`${unindexed('person.stage')} <> ${sql.lit(removedStage)}`, 1));
    // A literal, so that SQLite uses the partial index of disabled people. The unary plus keeps it from an index of active people, which has another order.
    if (disabled !== undefined) return all.where(sql<boolean>`person.is_active = 0`);
    // Likewise the condition of the partial indexes of invited people.
    if (pending !== undefined) return all.where(sql<boolean>`person.stage = 'FirstLogin' and person.is_active = 1`);
    return active === undefined ? all : all.where(sql<boolean>`${unindexed('person.is_active')} = 1 and ${unindexed('person.stage')} <> 'FirstLogin'`);
  },
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
    FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

/** People with a right. They are few, so they are found first and sorted afterwards. */
const holdersOf = (right: Right): AudienceFilter => {
  const ids =
    right === 'HIPAAAccess'
      ? sql`select person_id from person_permission where permission = 'HipaaAccess'`
      : sql`select person_id from person_role where "role" = ${right} and "role" <> 'participant'`;
  return { condition: sql<boolean>`person.id in (${ids})`, isFew: true };
};

type Row = Awaited<ReturnType<typeof people>>['Items'][number];

/** The state of an account. */
export const stateOf = ({ is_active, stage }: Pick<PersonTable, 'is_active' | 'stage'>): AccountRow['State'] => {
  if (is_active === 0) return 'Disabled';
  return stage === 'FirstLogin' ? 'Pending' : 'Active';
};

const present = async (rows: readonly Row[], call: AdminCall): Promise<AccountRow[]> => {
  const rights = await rightsOfPeople(
    call.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    Id: row.id,
    FirstName: row.first_name,
    LastName: row.last_name,
    Email: row.email,
    State: stateOf(row),
    Rights: [...(rights.get(row.id) ?? [])],
  }));
};

type Asked = Input<(typeof accountSchemas)['accounts']>['query'];

const among = ({ EntityId, State }: Pick<Asked, 'EntityId' | 'State'>) => ({
  within: [EntityId],
  filters: {
    active: State === 'Active' ? (1 as const) : undefined,
    pending: State === 'Pending' ? (1 as const) : undefined,
    disabled: State === 'Disabled' ? (1 as const) : undefined,
  },
});

const narrowed = ({ EntityId, State, Right: right, ...request }: Asked) => ({
  request,
  ...among({ EntityId, State }),
  audience: right && holdersOf(right),
});

type Filtered = Input<(typeof accountSchemas)['filteredAccountsExport']>['body'];

/**
 * The condition of an audience and a right. Health data in the audience need HIPAA Access, because the list names each person.
 * @throws Refusal 404 for a company out of reach, 403 for health data; RefusalOfMany 400 at `Filters[2].Values`
 */
const selectedBy = async (call: AdminCall, { EntityId, Right: right, Filters: audience }: Filtered): Promise<AudienceFilter | undefined> => {
  await companyInReach(call, EntityId);
  const rows = placedRows(audience);
  refuseUnoffered('Report', EntityId, rows);
  if (call.audiences.isHealth(audience) && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  await checkRows(call, EntityId, rows);
  const holders = right && holdersOf(right);
  if (audience.length === 0) return holders;
  const filter = await call.audiences.filter(audience, [EntityId]);
  return holders === undefined ? filter : { condition: sql<boolean>`${holders.condition} and ${filter.condition}`, isFew: true };
};

/** A page of a company's people with an account. @throws Refusal 404 for a company out of reach */
export const listAccounts = async ({ query }: { readonly query: Asked }, call: AdminCall): Promise<Output<(typeof accountSchemas)['accounts']>> => {
  await companyInReach(call, query.EntityId);
  const page = await people(call.db, narrowed(query));
  return { ...page, Items: await present(page.Items, call) };
};

/** A page of the people of an audience. @throws as `selectedBy` */
export const filterAccounts = async (
  { body }: Input<(typeof accountSchemas)['filteredAccounts']>,
  call: AdminCall,
): Promise<Output<(typeof accountSchemas)['filteredAccounts']>> => {
  const { EntityId, State, Right: _, Filters: __, ...request } = body;
  const page = await people(call.db, { request, ...among({ EntityId, State }), audience: await selectedBy(call, body) });
  return { ...page, Items: await present(page.Items, call) };
};

/** All people of a company as a file. */
export const exportAccounts = async ({ query }: Input<(typeof accountSchemas)['accountsExport']>, call: AdminCall): Promise<ListExport> => {
  await companyInReach(call, query.EntityId);
  return asFile(call, people.whole(call.db, narrowed(query)));
};

/** All people of an audience as a file. @throws as `selectedBy` */
export const exportFiltered = async ({ body }: Input<(typeof accountSchemas)['filteredAccountsExport']>, call: AdminCall): Promise<ListExport> => {
  const { EntityId, State, Right: _, Filters: __, ...request } = body;
  return asFile(call, people.whole(call.db, { request, ...among({ EntityId, State }), audience: await selectedBy(call, body) }));
};

const asFile = (call: AdminCall, rows: ReturnType<typeof people.whole>): ListExport => {
  const named = (key: string) => platformTexts.text(call.language, key);
  const rightsIn = (rights: readonly Right[]) => rights.map((right) => named(labelOf('role', right).id)).join(', ');
  return listExport({
    name: call.text('accounts.file', { day: dayIn(call.now(), 'UTC') }),
    rows,
    present: (rows) => present(rows, call),
    columns: [
      [call.text('accounts.file.lastName'), ({ LastName }) => LastName],
      [call.text('accounts.file.firstName'), ({ FirstName }) => FirstName],
      [call.text('accounts.file.email'), ({ Email }) => Email],
      [call.text('accounts.file.state'), ({ State }) => named(labelOf('userStatus', State).id)],
      [call.text('accounts.file.rights'), ({ Rights }) => rightsIn(Rights)],
    ],
  });
};
