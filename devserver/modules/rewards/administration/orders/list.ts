import type { AdministeredOrder } from '../../../../../plugins/rewards/contract';
import type { ordersSchemas } from '../../../../../plugins/rewards/contract/administration/ordersSchemas';
import { fromMinor } from '../../../../../plugins/rewards/rules/money';
import { orderNumber } from '../../../../../plugins/rewards/rules/orderNumber';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input, Output } from '../../../../../shell/net/contract';
import { pages } from '../../../../platform/database/pages/page';
import { peopleSearch } from '../../../../platform/database/search/peopleSearch';
import { type ListExport, listExport } from '../../../../platform/exporting/listExport';
import type { Call } from '../../../../platform/module';
import { stateOf } from '../../spending/orderState';
import type { OrderState, RewardDb, RewardTables } from '../../tables';
import { demandYear } from '../year';

type RewardCall = Call<RewardTables>;

interface Filters {
  readonly planYear: string;
  readonly language: Locale;
  readonly state?: OrderState | undefined;
}

/** Orders with their buyer, reward and cost. The cost is in the first ledger lines that name the order. */
const selectOrders = (db: RewardDb, { planYear, language, state }: Filters) => {
  const costs = (ledger: 'reward_points' | 'reward_money', column: 'points' | 'cents') =>
    db
      .selectFrom(ledger)
      .select(`${ledger}.${column} as cost` as never)
      .whereRef(`${ledger}.person_id`, '=', 'placed.person_id' as never)
      .where(`${ledger}.source_kind`, '=', 'order')
      .whereRef(`${ledger}.source_id`, '=', 'placed.id' as never)
      .where(`${ledger}.reverses_id`, 'is', null)
      .orderBy(`${ledger}.id`)
      .limit(1)
      .$castTo<{ readonly cost: number | null }>();
  const all = db
    .selectFrom('reward_order as placed')
    .innerJoin('person', 'person.id', 'placed.person_id')
    .innerJoin('reward_item as item', 'item.id', 'placed.item_id')
    .leftJoin('reward_order_text as said', (join) => join.onRef('said.order_id', '=', 'placed.id').on('said.language', '=', language))
    .leftJoin('person as staff', 'staff.id', 'placed.decided_by')
    .selectAll('placed')
    .select(['person.first_name', 'person.last_name', 'person.email', 'item.is_custom', 'said.name as reward_name'])
    .select(['staff.first_name as staff_first', 'staff.last_name as staff_last'])
    .select([costs('reward_points', 'points').as('points'), costs('reward_money', 'cents').as('cents')])
    .where('placed.plan_year_id', '=', planYear);
  return state === undefined ? all : all.where('placed.state', '=', state);
};

const orders = pages({
  query: selectOrders,
  whose: 'placed.company_id',
  sorts: { At: ['placed.at', 'placed.id'] },
  usualSort: '-At',
  unbound: ['language'],
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof orders>>['Items'][number];

const present = (row: Omit<Row, 'sort0' | 'sort1'>): AdministeredOrder => ({
  Id: row.id,
  At: row.at,
  UserId: row.person_id,
  FirstName: row.first_name,
  LastName: row.last_name,
  Email: row.email,
  RewardName: row.reward_name ?? row.item_id,
  IsCustom: row.is_custom === 1,
  Amount: fromMinor(row.amount, row.currency),
  Currency: row.currency,
  Quantity: row.quantity,
  Points: -(row.points ?? 0),
  Dollars: row.is_custom === 1 ? 0 : fromMinor(row.cents ?? 0, 'USD'),
  RecipientEmail: row.recipient_email,
  State: stateOf(row.state),
  StateAt: row.state_at,
  DecidedBy: row.staff_first === null ? null : `${row.staff_first} ${row.staff_last}`.trim(),
  Reason: row.reason,
  SendsAt: row.sends_at,
});

type Search = typeof ordersSchemas.rewardOrders;

const narrowed = (call: RewardCall, { EntityId, PlanYearId, State, ...request }: Input<Search>['query']) => ({
  request,
  within: [EntityId],
  filters: { planYear: PlanYearId, language: call.language, state: State?.toLowerCase() as OrderState | undefined },
});

/** A page of the orders of a company in a plan year. @throws Refusal 404 for a company out of reach, and for a plan year that it does not have */
export const listOrders = async ({ query }: Input<Search>, call: RewardCall): Promise<Output<Search>> => {
  await demandYear(call, query);
  const page = await orders(call.db, narrowed(call, query));
  return { ...page, Items: page.Items.map(present) };
};

/** All of them, as a file. */
export const exportOrders = async ({ query }: Input<typeof ordersSchemas.rewardOrdersExport>, call: RewardCall): Promise<ListExport> => {
  const year = await demandYear(call, query);
  const column = (name: string, cell: (order: AdministeredOrder) => string) => [call.text(`orders.file.${name}`), cell] as const;
  return listExport({
    name: call.text('orders.file', { year: year.name }),
    rows: orders.whole(call.db, narrowed(call, query)),
    present: (rows) => rows.map(present),
    columns: [
      column('number', ({ Id }) => orderNumber(Id)),
      column('at', ({ At }) => At),
      column('lastName', ({ LastName }) => LastName),
      column('firstName', ({ FirstName }) => FirstName),
      column('email', ({ Email }) => Email),
      column('reward', ({ RewardName }) => RewardName),
      column('quantity', ({ Quantity }) => String(Quantity)),
      column('amount', ({ Amount }) => String(Amount)),
      column('currency', ({ Currency }) => Currency),
      column('points', ({ Points }) => String(Points)),
      column('dollars', ({ Dollars }) => Dollars.toFixed(2)),
      column('recipient', ({ RecipientEmail }) => RecipientEmail),
      column('state', ({ State }) => call.text('orders.state', { state: State })),
      column('stateAt', ({ StateAt }) => StateAt),
      column('decidedBy', ({ DecidedBy }) => DecidedBy ?? ''),
      column('reason', ({ Reason }) => Reason),
    ],
  });
};
