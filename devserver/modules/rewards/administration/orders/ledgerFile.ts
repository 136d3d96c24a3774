import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ordersSchemas } from '../../../../../plugins/rewards/contract/administration/ordersSchemas';
import type { Input } from '../../../../../shell/net/contract';
import type { WholeList } from '../../../../platform/database/pages/page';
import { type ListExport, listExport } from '../../../../platform/exporting/listExport';
import type { Call } from '../../../../platform/module';
import type { RewardTables } from '../../tables';
import { demandYear } from '../year';
import { dollarsOf, type NamedPerson, peopleNamed, personColumns } from './filePeople';

type RewardCall = Call<RewardTables>;
type Asked = Input<typeof ordersSchemas.ledgerExport>['query'];

/** A line of one of the two ledgers. */
interface Line {
  readonly ledger: 'points' | 'money';
  readonly id: number;
  readonly person_id: string;
  readonly at: string;
  readonly kind: string;
  readonly points: number;
  readonly cents: number;
  readonly source_kind: string;
  readonly source_id: string;
  readonly source_name: string;
  readonly reverses_id: number | null;
  readonly reason: string | null;
}

const ledgers = [
  { ledger: 'points', table: 'reward_points', columns: sql`points, 0 as cents, source_name` },
  { ledger: 'money', table: 'reward_money', columns: sql`0 as points, cents, '' as source_name` },
] as const;

/** All lines of a plan year: those of points, then those of money, each person by person. */
const linesOf = ({ db }: RewardCall, { EntityId, PlanYearId }: Asked): WholeList<Line> => {
  const inYear = (table: string) => sql`from ${sql.table(table)} where company_id = ${EntityId} and plan_year_id = ${PlanYearId}`;
  return {
    async count() {
      const { rows } = await sql<{
        readonly n: number;
      }>`select (select count(*) ${inYear('reward_points')}) + (select count(*) ${inYear('reward_money')}) as n`.execute(db);
      return rows[0]?.n ?? 0;
    },
    async *batches(size) {
      for (const { ledger, table, columns } of ledgers) {
        for (let last: Pick<Line, 'person_id' | 'id'> | undefined = { person_id: '', id: 0 }; last !== undefined; ) {
          const { rows } = await sql<Omit<Line, 'ledger'>>`select id, person_id, at, kind, source_kind, source_id, reverses_id, reason, ${columns}
            ${inYear(table)} and (person_id, id) > (${last.person_id}, ${last.id}) order by person_id, id limit ${size}`.execute(db);
          if (rows.length > 0) yield rows.map((row) => ({ ...row, ledger }));
          last = rows.length < size ? undefined : rows.at(-1);
          await othersTurn();
        }
      }
    },
  };
};

interface Presented extends Line {
  readonly person: NamedPerson;
}

/** Every line of points and money of a plan year of the company, from which finance can prove each sum. */
export const exportLedger = async ({ query }: { readonly query: Asked }, call: RewardCall): Promise<ListExport> => {
  const year = await demandYear(call, query);
  const column = (name: string, cell: (line: Presented) => string) => [call.text(`ledger.file.${name}`), cell] as const;
  return listExport({
    name: call.text('ledger.file', { year: year.name }),
    rows: linesOf(call, query),
    async present(lines) {
      const person = await peopleNamed(call, [...new Set(lines.map(({ person_id }) => person_id))]);
      return lines.map((line) => ({ ...line, person: person(line.person_id) }));
    },
    columns: [
      column('line', ({ ledger, id }) => `${ledger}-${id}`),
      column('at', ({ at }) => at),
      ...personColumns<Presented>(call),
      column('kind', ({ kind }) => call.text('ledger.file.kindOf', { kind })),
      column('source', ({ source_kind }) => call.text(`source.${source_kind}`)),
      column('name', ({ source_name, source_id }) => source_name || source_id),
      column('points', ({ ledger, points }) => (ledger === 'points' ? String(points) : '')),
      column('dollars', ({ ledger, cents }) => (ledger === 'money' ? dollarsOf(cents) : '')),
      column('reverses', ({ ledger, reverses_id }) => (reverses_id === null ? '' : `${ledger}-${reverses_id}`)),
      column('reason', ({ reason }) => reason ?? ''),
    ],
  });
};
