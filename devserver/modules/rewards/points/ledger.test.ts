import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../../plugins/rewards/contract';
import { callerForTests } from '../../../platform/testing/platformForTests';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import rewards from '../routes';
import type { RewardTables } from '../tables';
import { reverse } from './ledger';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([rewards]);
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables>();

/** Random events of a person's points and money. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('program' as const), points: fc.integer({ min: -80, max: 400 }) }),
  fc.record({ kind: fc.constant('cashOut' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('order' as const), id: fc.constantFrom('acme-cafe', 'acme-tree', 'acme-half-day'), amount: fc.constantFrom(5, 12.34, 40) }),
  fc.record({ kind: fc.constant('takeBack' as const), which: fc.constantFrom(0, 0, 0, 1, 2, 3, 4) }),
  fc.record({ kind: fc.constant('newYear' as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const happens = async (what: Happening): Promise<void> => {
  switch (what.kind) {
    case 'program':
      await server.platform
        .callFor(rewards, callerForTests(me.userId, me.companyId))
        .change((unit) =>
          unit.announce('programs.pointsEarned', { userId: me.userId, programId: 'walk', programName: 'Walk', points: what.points, at: testTime }),
        );
      return;
    case 'cashOut': {
      const { PlanYearKeyId } = (await me.get('/bank')).body;
      await me.post('/bank/redeem', { Amount: what.cents / 100, PlanYearKeyId });
      return;
    }
    case 'order': {
      const line = { RewardId: what.id, Amount: what.amount, Currency: 'USD', Quantity: 1, IsCustom: false };
      await me.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: 'me@acme.example' });
      return;
    }
    case 'takeBack': {
      const orders = await db().selectFrom('reward_order').select(['id', 'at']).where('person_id', '=', me.userId).orderBy('id').execute();
      // Ids of new orders are hexadecimal, and sort before those of the fixtures.
      const order = orders[what.which % orders.length];
      if (order) await reverse(db(), { userId: me.userId, at: order.at }, { kind: 'order', id: order.id }, 'Sold out.');
      return;
    }
    case 'newYear': {
      const { plan_year_id } = await server.platform.db.selectFrom('company').select('plan_year_id').where('id', '=', 'acme').executeTakeFirstOrThrow();
      const next = plan_year_id.replace(/\d+$/, (year) => String(Number(year) + 1));
      await server.platform.db.updateTable('company').set({ plan_year_id: next }).where('id', '=', 'acme').execute();
    }
  }
};

const linesOf = async () => ({
  points: await db().selectFrom('reward_points').selectAll().where('person_id', '=', me.userId).orderBy('id').execute(),
  money: await db().selectFrom('reward_money').selectAll().where('person_id', '=', me.userId).orderBy('id').execute(),
});

/** The event of a line: an order or a cash-out has a line in each ledger, and so has its reversal. */
const eventOf = (line: Awaited<ReturnType<typeof linesOf>>['points' | 'money'][number]): string =>
  line.source_kind === 'order' || line.source_kind === 'cashOut'
    ? `${line.source_id} ${line.reverses_id === null}`
    : `${'points' in line ? 'points' : 'money'} ${line.id}`;

/** All answers, recomputed from the lines alone. */
const recount = async (): Promise<void> => {
  const { points, money } = await linesOf();
  const summary = (await me.get('/rewards/ajax/getrewardsv3')).body;
  const available = points.reduce((sum, line) => sum + line.points, 0);
  const onCard = money.reduce((sum, { kind, cents }) => sum + (kind === 'granted' ? cents : kind === 'order' ? -cents : 0), 0);
  expect(Number(summary.Points.AvailablePoints)).toBe(available);
  expect(Math.round(summary.CurrentGiftCardBalance * 100)).toBe(onCard);
  expect(onCard).toBeGreaterThanOrEqual(0);
  expect(Math.round((summary.Rewards.CurrentSpent + summary.Rewards.RemainingBalance) * 100)).toBe(25_000);

  for (const lines of [points, money]) {
    for (const { id: _id, at: _at, reason: _reason, reverses_id, ...line } of lines.filter((one) => one.reverses_id !== null)) {
      const back = lines.find(({ id }) => id === reverses_id);
      const opposite = 'points' in line ? { points: -line.points } : { cents: -line.cents };
      expect(back).toMatchObject({ ...line, ...opposite });
    }
  }

  const current: Statement = (await me.get('/bank')).body;
  const fromOtherYears = points.filter(({ plan_year_id }) => plan_year_id !== current.PlanYearKeyId);
  expect(summary.OpeningPoints).toBe(fromOtherYears.reduce((sum, line) => sum + line.points, 0));
  let opening = 0;
  let onCardBefore = 0;
  for (const { Key } of [...current.PlanYears].reverse()) {
    const year: Statement = (await me.get(`/bank/${Key}`)).body;
    expect(year.OpeningBalance).toBe(opening);
    expect(year.OpeningBalance + year.Earned - year.Redeemed).toBe(year.Balance);
    expect(year.Items.reduce((sum, { Points }) => sum + Points, 0)).toBe(year.Balance - year.OpeningBalance);
    const { OpeningBalance, Added, Spent, Balance } = year.Dollars;
    const cents = (dollars: number): number => Math.round(dollars * 100);
    expect(cents(OpeningBalance)).toBe(onCardBefore);
    expect(cents(OpeningBalance) + cents(Added) - cents(Spent)).toBe(cents(Balance));
    expect(year.Items.reduce((sum, { Amount }) => sum + cents(Amount ?? 0), 0)).toBe(cents(Balance) - cents(OpeningBalance));
    expect(year.Items[0]?.AmountBalance ?? OpeningBalance).toBe(Balance);
    onCardBefore = cents(Balance);
    const lines = [...points, ...money].filter(({ plan_year_id }) => plan_year_id === Key);
    expect(year.Items).toHaveLength(new Set(lines.map((line) => eventOf(line))).size);
    opening = year.Balance;
  }
  expect(opening).toBe(available);
  expect(onCardBefore).toBe(onCard);
};

it('takes points of a program back in the plan years in which they were given, the latest one first', async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
  const before = (await linesOf()).points.length;
  const points = (amount: number) => happens({ kind: 'program', points: amount });
  await points(100);
  await happens({ kind: 'newYear' });
  await points(40);
  await points(-60);
  await happens({ kind: 'newYear' });
  await points(-90);
  const lines = (await linesOf()).points.slice(before);
  expect(lines.map((line) => [line.plan_year_id, line.points])).toEqual([
    ['acme-2026', 100],
    ['acme-2027', 40],
    ['acme-2027', -40],
    ['acme-2026', -20],
    ['acme-2026', -80],
    ['acme-2028', -10],
  ]);
});

it('whatever happens, every balance is the sum of its lines, and no line ever changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14, size: 'max' }), async (history) => {
      await server.fresh();
      me = await server.as('participant@acme.example');
      for (const what of history) {
        const before = await linesOf();
        await happens(what);
        const after = await linesOf();
        expect(after.points.slice(0, before.points.length)).toEqual(before.points);
        expect(after.money.slice(0, before.money.length)).toEqual(before.money);
      }
      await recount();
    }),
    { numRuns: 25 },
  );
});
