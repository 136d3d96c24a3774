import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RewardBudget } from '../../../../../plugins/rewards/contract';
import type { PlatformTables } from '../../../../platform/tables';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardTables } from '../../tables';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'administration', 'programs', 'hra', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables & PlatformTables>();
const read = async (year = 'acme-2026'): Promise<RewardBudget> => (await admin.get(`/rewardbudget?EntityId=acme&PlanYearId=${year}`)).body.Data;
const save = (Budget: number | null, more: object = {}, who = admin) =>
  who.post('/rewardbudget', { EntityId: 'acme', PlanYearId: 'acme-2026', Budget, ...more });
const countOf = async (from: string): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select ${sql.raw(from)}`.execute(db());
  return Number(rows[0]?.n ?? 0);
};

describe('the budget of a plan year', () => {
  it('returns ordered amounts, and balances on gift cards and in points: the sums of the ledgers', async () => {
    const { Paid, Cards, Held, PointsPerDollar } = await read();
    expect(PointsPerDollar).toBe(10);
    expect(Paid).toBe(
      (await countOf("sum(cents) as n from reward_money where company_id = 'acme' and plan_year_id = 'acme-2026' and kind <> 'granted'")) / 100,
    );
    const atAcme = "person_id in (select id from person where company_id = 'acme' and is_active = 1)";
    expect(Cards).toBe(
      (await countOf(`sum(case kind when 'granted' then cents when 'order' then -cents else 0 end) as n from reward_money where ${atAcme}`)) / 100,
    );
    expect(Held.Points).toBe(await countOf(`sum(points) as n from reward_points where ${atAcme}`));
    expect(Held.Dollars).toBe(Held.Points / 10);
  });

  it('moves with an order and with its refusal', async () => {
    const before = await read();
    const line = { RewardId: 'acme-cafe', Amount: 10, Currency: 'USD', Quantity: 1, IsCustom: false };
    const placed = await me.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: 'participant@acme.example' });
    const ordered = await read();
    expect([ordered.Paid - before.Paid, before.Cards - ordered.Cards].map((dollars) => Math.round(dollars * 100))).toEqual([1000, 1000]);
    const { Id } = placed.body.Data.Orders[0];
    await admin.post('/rewardorders/decide', { EntityId: 'acme', OrderIds: [Id], State: 'Returned', Reason: 'Closed.' });
    expect(await read()).toEqual(before);
  });

  it('returns the maximum that each challenge can still bring: all people of its audience, minus earned points', async () => {
    const { Sources } = await read();
    const walk = Sources.find(({ Id }) => Id === 'acme-lunch-walk');
    if (!walk) throw new Error('The fixtures have a challenge with points that goes on.');
    const points = await countOf("points as n from program where id = 'acme-lunch-walk'");
    const people = await countOf("count(*) as n from person where company_id = 'acme' and is_active = 1");
    const earned = await countOf(`sum(earned_points) as n from program_sign_up as part where program_id = 'acme-lunch-walk' and state in ('Joined', 'Complete')
      and person_id in (select id from person where company_id = 'acme' and is_active = 1)`);
    expect(walk.Points).toBe(people * points - earned);
    expect(walk.Dollars).toBe(walk.Points / 10);
    expect(Sources.map(({ Points }) => Points)).toEqual([...Sources.map(({ Points }) => Points)].sort((one, other) => other - one));
    // People outside of the audience, and participants, are counted separately.
    const audience = JSON.stringify([{ Category: 'Role', Values: ['Spouse'] }]);
    await sql`update program set audience = ${audience}, retired_at = null where id = 'acme-lunch-walk'`.execute(db());
    const narrow = (await read()).Sources.find(({ Id }) => Id === 'acme-lunch-walk');
    expect(narrow?.People ?? 0).toBeLessThan(walk.People);
    await sql`update program set retired_at = ${testTime} where id = 'acme-lunch-walk'`.execute(db());
    const retired = (await read()).Sources.find(({ Id }) => Id === 'acme-lunch-walk');
    const inside =
      await countOf(`count(*) as n from program_sign_up where program_id = 'acme-lunch-walk' and state in ('Joined', 'Complete') and earned_points < ${points}
      and person_id in (select id from person where company_id = 'acme' and is_active = 1)`);
    expect(retired?.People ?? 0).toBe(inside);
  });

  it('includes the health assessment until all people have its points; a past year costs nothing more', async () => {
    const assessment = (await read()).Sources.find(({ Kind }) => Kind === 'HealthAssessment');
    const { points } = await db().selectFrom('reward_way').select('points').where('type', '=', 'HealthAssessment').executeTakeFirstOrThrow();
    expect(assessment?.Points).toBe((assessment?.People ?? 0) * points);
    const last = await read('acme-2025');
    expect([last.Sources, last.Held.Points, last.Cards]).toEqual([[], 0, 0]);
    expect(last.Paid).toBe(15);
  });

  it('counts a challenge that continues after the plan year in the current one, which receives its points', async () => {
    await sql`update program set end_date = '2027-01-31' where id = 'acme-lunch-walk'`.execute(db());
    server.clock.set(new Date('2027-01-02T12:00:00.000Z'));
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    const named = async (year: string) => (await read(year)).Sources.map(({ Id }) => Id);
    expect(await named('acme-2027')).toContain('acme-lunch-walk');
    expect(await named('acme-2026')).toEqual([]);
  });

  it('of a plan year that was removed does not come back', async () => {
    const year = (await admin.post('/organization/planyears', { EntityId: 'acme', Name: '2028', EndDate: '2028-12-31' })).body.Data;
    const ofYear = { PlanYearId: year.Id };
    await save(700, ofYear);
    await save(null, ofYear);
    const changes = async (record: string) => (await admin.get(`/companysettings/changes?Sort=-At&Record=${record}`)).body.Data.Items;
    const [{ Id }] = await changes('rewards.budget');
    const undo = (change: string) => admin.post('/companysettings/changes/undo', { Id: change });
    expect((await undo((await changes('admin.planYear'))[0].Id)).status).toBe(200);
    const { status, body } = await undo(Id);
    expect([status, body.Errors[0].Message]).toEqual([409, 'This plan year does not exist.']);
  });

  it('is set, changed, restored and removed; two administrators see each other’s', async () => {
    expect((await read()).Budget).toBeNull();
    const { Version = 0 } = await read();
    expect((await save(2500.5, { Version })).body.Data.Budget).toBe(2500.5);
    const stale = await save(10, { Version });
    expect(stale.status).toBe(409);
    expect((await read()).Budget).toBe(2500.5);
    const [{ What }] = (await admin.get('/companysettings/changes?Sort=-At&Record=rewards.budget')).body.Data.Items;
    expect(What).toBe('Saved the reward budget of plan year 2026');
    const line = await db().selectFrom('audit').select('id').where('action', '=', 'rewards.budgetSaved').executeTakeFirstOrThrow();
    expect((await admin.post('/companysettings/changes/undo', { Id: line.id })).status).toBe(200);
    expect((await read()).Budget).toBeNull();
    await save(100);
    expect((await save(null)).body.Data.Budget).toBeNull();
  });

  it('is for administrators of the company alone, and takes no nonsense', async () => {
    const lite = await server.as('adminlite@acme.example');
    for (const who of [lite, me]) {
      expect((await who.get('/rewardbudget?EntityId=acme&PlanYearId=acme-2026')).status).toBe(403);
      expect((await save(1, {}, who)).status).toBe(403);
    }
    expect((await admin.get('/rewardbudget?EntityId=globex&PlanYearId=globex-2026')).status).toBe(404);
    expect((await save(1, { EntityId: 'globex', PlanYearId: 'globex-2026' })).status).toBe(404);
    expect((await save(1, { PlanYearId: 'globex-2026' })).status).toBe(404);
    const negative = await save(-1);
    expect([negative.status, negative.body.Errors[0].Field]).toEqual([400, 'Budget']);
  });
});
