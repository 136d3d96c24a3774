import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ordersSchemas } from '../../../../../plugins/rewards/contract/administration/ordersSchemas';
import type { Input } from '../../../../../shell/net/contract';
import type { WholeList } from '../../../../platform/database/pages/page';
import { anyOf, asSubquery } from '../../../../platform/database/words';
import { type ListExport, listExport } from '../../../../platform/exporting/listExport';
import type { Call } from '../../../../platform/module';
import type { RewardTables } from '../../tables';
import { demandYear } from '../year';
import { dollarsOf, type NamedPerson, peopleNamed, personColumns } from './filePeople';

type RewardCall = Call<RewardTables>;
type Asked = Input<typeof ordersSchemas.payrollExport>['query'];

/** Ids of all people with a line in one of the ledgers of a plan year, in order. */
const peopleOfYear = ({ db }: RewardCall, { EntityId, PlanYearId }: Asked): WholeList<string> => {
  const inLedger = (ledger: string, beyond: string) =>
    sql`select person_id from ${sql.table(ledger)} where company_id = ${EntityId} and plan_year_id = ${PlanYearId} and person_id > ${beyond}`;
  // Both halves come sorted from an index, so that a page ends without reading the rest.
  const found = (beyond: string) => sql`${inLedger('reward_points', beyond)} union ${inLedger('reward_money', beyond)}`;
  return {
    count: async () => (await sql<{ readonly n: number }>`select count(*) as n from (${found('')}) ${asSubquery}`.execute(db)).rows[0]?.n ?? 0,
    async *batches(size) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const { rows } = await sql<{ readonly person_id: string }>`${found(last)} order by person_id limit ${size}`.execute(db);
        if (rows.length > 0) yield rows.map(({ person_id }) => person_id);
        last = rows.length < size ? undefined : rows.at(-1)?.person_id;
        await othersTurn();
      }
    },
  };
};

/** A person's income and spending: points and cents. */
interface Sums {
  readonly person: NamedPerson;
  readonly earned: number;
  readonly redeemed: number;
  readonly granted: number;
  readonly cards: number;
  readonly custom: number;
}

/** The sums of some people in a plan year. */
const sumsOf = async (call: RewardCall, { EntityId, PlanYearId }: Asked, ids: readonly string[]): Promise<readonly Sums[]> => {
  const summed = async (ledger: 'reward_points' | 'reward_money', column: 'points' | 'cents') => {
    const { rows } = await sql<{ readonly key: string; readonly sum: number }>`select person_id || ' ' || kind as key, sum(${sql.ref(column)}) as sum
      from ${sql.table(ledger)} where company_id = ${EntityId} and plan_year_id = ${PlanYearId}
      and person_id in ${anyOf(ids)} group by person_id, kind`.execute(call.db);
    const sums = new Map(rows.map(({ key, sum }) => [key, sum]));
    return (id: string, kind: string): number => sums.get(`${id} ${kind}`) ?? 0;
  };
  const [points, cents, person] = [await summed('reward_points', 'points'), await summed('reward_money', 'cents'), await peopleNamed(call, ids)];
  return ids.map((id) => ({
    person: person(id),
    earned: points(id, 'earned'),
    redeemed: -points(id, 'redeemed'),
    granted: cents(id, 'granted'),
    cards: cents(id, 'order'),
    custom: cents(id, 'customOrder'),
  }));
};

/** Payroll file: each person's income and spending in a plan year of the company, one row per person. The sums are those of the ledgers, minus refunds. */
export const exportPayroll = async ({ query }: { readonly query: Asked }, call: RewardCall): Promise<ListExport> => {
  const year = await demandYear(call, query);
  const column = (name: string, cell: (sums: Sums) => string) => [call.text(`payroll.file.${name}`), cell] as const;
  return listExport({
    name: call.text('payroll.file', { year: year.name }),
    rows: peopleOfYear(call, query),
    present: (ids) => sumsOf(call, query, ids),
    columns: [
      ...personColumns<Sums>(call),
      column('earned', ({ earned }) => String(earned)),
      column('redeemed', ({ redeemed }) => String(redeemed)),
      column('granted', ({ granted }) => dollarsOf(granted)),
      column('cards', ({ cards }) => dollarsOf(cards)),
      column('custom', ({ custom }) => dollarsOf(custom)),
      column('spent', ({ cards, custom }) => dollarsOf(cards + custom)),
    ],
  });
};
