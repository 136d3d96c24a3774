import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomReward } from '../../../../../plugins/rewards/contract';
import { faultsOf } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { keptByEarlier } from '../../../../testing/keptByEarlier';
import { query } from '../../../../testing/query';
import type { RewardTables } from '../../tables';
import { deskOf, modules } from '../testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { list, lake, saved, namesFor, order, lastLine, putLastBack, told } = deskOf(() => server);
const db = () => server.tables<RewardTables>();
const afternoon = async (): Promise<CustomReward> => {
  const [reward] = (await list(admin)).Rewards;
  if (reward === undefined) throw new Error('There is no reward.');
  return reward;
};
const change = async (more: Partial<CustomReward>): Promise<CustomReward> => saved(admin, { ...(await afternoon()), ...more });
const grant = (points: number) =>
  db()
    .insertInto('reward_points')
    .values({ person_id: me.userId, plan_year_id: 'acme-2026', at: '2026-11-19T18:00:00.000Z', kind: 'earned', points, source_id: 'x', source_name: 'Walk' })
    .execute();
const goTo = async (instant: string): Promise<void> => {
  server.clock.set(new Date(instant));
  await server.platform.settled();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
};

describe('a draft of a custom reward', () => {
  it('is offered to nobody and cannot be ordered; its placed orders stay', async () => {
    await grant(1000);
    expect((await order(me, 'acme-half-day', 40)).Orders).toHaveLength(1);
    const notified = told();
    expect(await change({ IsPublished: false })).toMatchObject({ IsPublished: false, State: 'draft' });
    expect(told()).toBe(notified + 1);
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).FailedOrders).toMatchObject([{ Message: 'This reward is not available to you.' }]);
    expect((await me.get('/bank')).body.Items[0]).toMatchObject({ Description: 'A free afternoon', Points: -400 });
    const { Items } = (await admin.get('/rewardorders?EntityId=acme&PlanYearId=acme-2026')).body.Data;
    const [{ Id }] = Items;
    expect((await admin.post('/rewardorders/decide', { EntityId: 'acme', OrderIds: [Id], State: 'Sent' })).body.Data.Actions).toEqual([
      { Id, IsSuccessful: true },
    ]);
    expect((await list(admin)).Rewards[0]).toMatchObject({ Title: 'A free afternoon', State: 'draft' });
  });

  it('is offered from its publication on, and can be undone from the history', async () => {
    const { Id } = await saved(admin, { ...(await lake()), IsPublished: false });
    expect(await namesFor(me)).not.toContain('A morning at the lake');
    const draft = (await list(admin)).Rewards.find((reward) => reward.Id === Id);
    await saved(admin, { ...draft, IsPublished: true });
    expect(await namesFor(me)).toContain('A morning at the lake');
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await namesFor(me)).not.toContain('A morning at the lake');
    const { Items } = (await admin.get('/companysettings/changes?Sort=-At&Record=rewards.customReward')).body.Data;
    expect(Items[0].Fields).toEqual([{ Name: 'Published', From: 'yes', To: 'no' }]);
  });

  it('stays one through a save that says nothing about it; a new reward is published without saying so', async () => {
    await change({ IsPublished: false, From: '2026-11-01', Until: '2026-12-24' });
    const { IsPublished: _, From: __, Until: ___, State: ____, ...silent } = await afternoon();
    expect(await saved(admin, { ...silent, CurrencyAmount: 5000 })).toMatchObject({ IsPublished: false, From: '2026-11-01', Until: '2026-12-24' });
    expect(await saved(admin, await lake())).toMatchObject({ IsPublished: true, From: null, Until: null, State: 'live' });
  });

  it('is not what an undo makes of a change that an earlier version of the product has kept', async () => {
    await change({ CurrencyAmount: 5000 });
    await keptByEarlier(server, (await lastLine()).id, (kept) => kept.replaceAll(/,?"(?:IsPublished|From|Until)":(?:true|null)/g, ''));
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await afternoon()).toMatchObject({ CurrencyAmount: 4000, State: 'live' });
  });
});

describe('the days of a custom reward', () => {
  it('are those on which it is offered, both included, within its plan year', async () => {
    await grant(1000);
    expect(await change({ From: '2026-11-24', Until: '2026-11-25' })).toMatchObject({ State: 'scheduled' });
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).Orders).toEqual([]);
    await goTo('2026-11-24T06:00:00.000Z');
    expect(await namesFor(me)).toContain('A free afternoon');
    await goTo('2026-11-26T05:59:00.000Z');
    expect((await order(me, 'acme-half-day', 40)).Orders).toHaveLength(1);
    await goTo('2026-11-26T06:00:00.000Z');
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).Orders).toEqual([]);
    expect((await afternoon()).State).toBe('ended');
  });

  it.each([
    [{ From: '2026-12-24', Until: '2026-12-01' }, 'Until', 'The last day must not be before the first one.'],
    [{ From: '2025-12-31' }, 'From', 'The plan year begins after this day. Choose a later one.'],
    [{ Until: '2027-01-01' }, 'Until', 'The plan year is over by this day. Choose an earlier one.'],
    [{ From: 'tomorrow' }, 'From', expect.any(String)],
  ])('are refused at their field: %j', async (days, Field, Message) => {
    const reward = await afternoon();
    expect(faultsOf(await admin.post('/customrewards', { ...reward, ...days }))).toEqual([400, [Field, Message]]);
    expect(await afternoon()).toEqual(reward);
  });

  it('stay as they were saved when the plan year is shortened', async () => {
    await change({ Until: '2026-12-31' });
    await query(server.platform.db, "update plan_year set ends_on = '2026-12-30' where company_id = 'acme' and id = 'acme-2026'");
    expect(await change({ CurrencyAmount: 5000 })).toMatchObject({ Until: '2026-12-31', CurrencyAmount: 5000 });
  });

  it('that two people change at once are a conflict', async () => {
    const reward = await afternoon();
    await change({ From: '2026-11-24' });
    const { status, body } = await admin.post('/customrewards', { ...reward, From: '2026-11-30' });
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toEqual([expect.objectContaining({ Field: 'From', Mine: '2026-11-30', Theirs: '2026-11-24' })]);
  });
});
