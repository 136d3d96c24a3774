import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../../../shell/rules/files/csv';
import type { PlatformTables } from '../../../../platform/tables';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardTables } from '../../tables';
import { setRewards } from '../../testing/setRewards';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'administration', 'account', 'session', 'account-access')]);
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables & PlatformTables>();
const whose = { company_id: 'acme', plan_year_id: 'acme-2026', at: testTime };

/**
 * Random acts of people and two administrators, with little to spend, so that refunds are soon spent again. `which` selects one of the orders or decisions at
 * that moment.
 */
const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('earn' as const), who: fc.nat(2), points: fc.integer({ min: 50, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), who: fc.nat(2), cents: fc.integer({ min: 500, max: 4000 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.nat(2),
      id: fc.constantFrom('acme-cafe', 'acme-half-day'),
      amount: fc.constantFrom(40, 7.5),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      staff: fc.nat(1),
      state: fc.constantFrom('Sent', 'Refused', 'Returned'),
      which: fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), staff: fc.nat(1), which: fc.nat(60) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Desk {
  readonly people: readonly SignedIn[];
  readonly staff: readonly SignedIn[];
}

const pick = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(1, of.length)];

const happens = async ({ people, staff }: Desk, what: Act): Promise<void> => {
  const person = 'who' in what ? pick(people, what.who) : undefined;
  const admin = 'staff' in what ? pick(staff, what.staff) : undefined;
  switch (what.kind) {
    case 'earn': {
      const line = { ...whose, person_id: person?.userId ?? '', kind: 'earned', points: what.points, source_id: 'walk', source_name: 'Walk' } as const;
      await db().insertInto('reward_points').values(line).execute();
      return;
    }
    case 'deposit':
      await db()
        .insertInto('reward_money')
        .values({ ...whose, person_id: person?.userId ?? '', kind: 'granted', cents: what.cents, source_id: 'deposit' })
        .execute();
      return;
    case 'order': {
      const line = { RewardId: what.id, Amount: what.id === 'acme-half-day' ? 40 : what.amount, Currency: 'USD', Quantity: 1, IsCustom: false };
      await person?.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: 'me@acme.example' });
      return;
    }
    case 'decide': {
      const orders = await db().selectFrom('reward_order').select('id').where('company_id', '=', 'acme').orderBy('at').orderBy('id').execute();
      const ids = [...new Set(what.which.flatMap((which) => pick(orders, which)?.id ?? []))];
      await admin?.post('/rewardorders/decide', { EntityId: 'acme', OrderIds: ids, State: what.state, Reason: 'Because.' });
      return;
    }
    case 'undo': {
      const lines = await db().selectFrom('audit').select('id').where('action', '=', 'rewards.orderDecided').orderBy('id').execute();
      const line = pick(lines, what.which);
      if (line) await admin?.post('/companysettings/changes/undo', { Id: line.id });
    }
  }
};

/**
 * Expects each order to cost what it did when it was placed, or nothing after a refund; no balance to be negative; and payroll to have the sums of the
 * ledger.
 */
const recount = async ({ staff: [admin] }: Desk): Promise<void> => {
  const orders = await db().selectFrom('reward_order').selectAll().where('plan_year_id', '=', 'acme-2026').execute();
  for (const { id, state } of orders) {
    const points = await db().selectFrom('reward_points').select(['points', 'reverses_id']).where('source_id', '=', id).orderBy('id').execute();
    const money = await db().selectFrom('reward_money').select(['cents', 'reverses_id']).where('source_id', '=', id).orderBy('id').execute();
    const isBack = state === 'refused' || state === 'returned' || state === 'stopped';
    expect(
      points.reduce((sum, line) => sum + line.points, 0),
      `points of ${id}, ${state}`,
    ).toBe(isBack ? 0 : (points[0]?.points ?? 0));
    expect(
      money.reduce((sum, line) => sum + line.cents, 0),
      `cents of ${id}, ${state}`,
    ).toBe(isBack ? 0 : (money[0]?.cents ?? 0));
  }
  const { rows } = await sql<{ readonly least: number }>`select min(sum) as least from (
    select sum(points) as sum from reward_points group by person_id
    union all select sum(case kind when 'granted' then cents when 'order' then -cents else 0 end) from reward_money group by person_id)`.execute(db());
  expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(0);
  const { body } = await server.app.inject({ url: '/api/rewardorders/payroll?EntityId=acme&PlanYearId=acme-2026', headers: admin?.authorization ?? {} });
  const [, ...file] = (readCsv(body)?.rows ?? []).map(({ cells }) => cells);
  const inFile = Math.round(file.reduce((sum, row) => sum + Number(row[9]), 0) * 100);
  const spent = await db()
    .selectFrom('reward_money')
    .select((eb) => eb.fn.sum<number>('cents').as('cents'))
    .where('plan_year_id', '=', 'acme-2026')
    .where('kind', '<>', 'granted')
    .executeTakeFirstOrThrow();
  expect(inFile).toBe(Number(spent.cents));
};

it('after 3,600 acts of people and two administrators, undone and repeated, each order has its cost, and payroll the sums of the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 300, maxLength: 300 }), async (acts) => {
      await server.fresh();
      await setRewards(server, { limitsSpending: false });
      const people = [await server.as('participant@acme.example'), await server.as('participant2@acme.example'), await server.as('coach@acme.example')];
      const desk = { people, staff: [await server.as('admin@acme.example'), await server.as('wradmin@acme.example')] };
      for (const what of acts) await happens(desk, what);
      await recount(desk);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('the payroll of 100,000 lines has the sums of the ledger', async () => {
  await server.fresh();
  const admin = await server.as('admin@acme.example');
  await sql`insert into reward_money (person_id, company_id, plan_year_id, at, kind, cents, source_kind, source_id)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
    select people.id, 'acme', 'acme-2026', ${testTime}, case i % 3 when 0 then 'granted' when 1 then 'order' else 'customOrder' end, (i * 7919) % 4001, 'order', 'bulk-' || i
    from n join (select id, row_number() over (order by id) - 1 as at from person where company_id = 'acme') as people
      on people.at = i % (select count(*) from person where company_id = 'acme')`.execute(db());
  const { body } = await server.app.inject({ url: '/api/rewardorders/payroll?EntityId=acme&PlanYearId=acme-2026', headers: admin.authorization });
  const [, ...file] = (readCsv(body)?.rows ?? []).map(({ cells }) => cells);
  const total = (at: number): number => Math.round(file.reduce((sum, row) => sum + Number(row[at]), 0) * 100);
  const sums = await db()
    .selectFrom('reward_money')
    .select(['kind', (eb) => eb.fn.sum<number>('cents').as('cents')])
    .where('plan_year_id', '=', 'acme-2026')
    .groupBy('kind')
    .execute();
  const of = (kind: string): number => Number(sums.find((sum) => sum.kind === kind)?.cents);
  expect([total(6), total(7), total(8)]).toEqual([of('granted'), of('order'), of('customOrder')]);
  expect(of('granted')).toBeGreaterThan(60_000_000);
});
