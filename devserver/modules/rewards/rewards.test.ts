import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerForTests } from '../../platform/testing/platformForTests';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../testing/appForTests';
import rewards from './routes';
import type { RewardTables } from './tables';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([rewards]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const summaryOf = async (who: SignedIn) => (await who.get('/rewards/ajax/getrewardsv3')).body;

/** Announces what this module learns when a person completes a program. */
const announce = (points: number, fail = false): Promise<void> =>
  server.platform.callFor(rewards, callerForTests(me.userId, me.companyId)).change(async (unit) => {
    await unit.announce('programs.pointsEarned', { userId: me.userId, programId: 'walk', programName: 'Walk', points, at: testTime });
    if (fail) throw new Error('the change fails after all');
  });

describe('the rewards of a person', () => {
  it('[ACC-075, ACC-067, ACC-068] are mall, gift card, spending and points', async () => {
    expect(await summaryOf(me)).toEqual({
      ShowMall: true,
      CurrentGiftCardBalance: 50,
      PointsPerDollar: 10,
      Rewards: { CurrentSpent: 37.5, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 212.5 },
      Points: { AvailablePoints: '100', CurrentPoints: '375' },
      OpeningPoints: 0,
      MailAddress: 'participant@acme.example',
    });
  });

  it('[ACC-077, ACC-069] points are whole numbers as text, the same in both answers', async () => {
    const { body } = await me.get('/rewards/ajax/getuserearnedandavailablepoints');
    expect(body).toEqual({ AvailablePoints: '100', CurrentPoints: '375' });
  });

  it('[ACC-067] are zero for a new person in a company without settings', async () => {
    const superadmin = await server.as('superadmin@wellspring.example');
    expect(await summaryOf(superadmin)).toEqual({
      ShowMall: false,
      CurrentGiftCardBalance: 0,
      PointsPerDollar: null,
      Rewards: { CurrentSpent: 0, MaximumEnabled: false, MaximumSpend: 0, RemainingBalance: 0 },
      Points: { AvailablePoints: '0', CurrentPoints: '0' },
      OpeningPoints: 0,
      MailAddress: 'superadmin@wellspring.example',
    });
  });

  it('[ACC-072] without a maximum nothing remains to be counted down', async () => {
    const partner = await server.as('partner@northwind.example');
    expect((await summaryOf(partner)).Rewards).toMatchObject({ MaximumEnabled: false, RemainingBalance: 0 });
  });

  it('count what was earned in another plan year as available, not as current', async () => {
    const old = { plan_year_id: 'long ago', at: '2020-01-01T00:00:00.000Z', kind: 'earned', points: 1000, source_id: 'x', source_name: 'x' } as const;
    await server
      .tables<RewardTables>()
      .insertInto('reward_points')
      .values({ ...old, person_id: me.userId })
      .execute();
    expect((await summaryOf(me)).Points).toEqual({ AvailablePoints: '1100', CurrentPoints: '375' });
  });

  it('[ACC-073] grow by points that a program announces, and shrink by deducted ones', async () => {
    await announce(60);
    expect((await summaryOf(me)).Points).toEqual({ AvailablePoints: '160', CurrentPoints: '435' });
    await announce(-60);
    expect((await summaryOf(me)).Points).toEqual({ AvailablePoints: '100', CurrentPoints: '375' });
  });

  it('stay as they were when the change that earned the points fails', async () => {
    await expect(announce(60, true)).rejects.toThrow('fails after all');
    expect((await summaryOf(me)).Points).toEqual({ AvailablePoints: '100', CurrentPoints: '375' });
  });

  it('tell their last entries, newest first, of the caller’s ledger only', async () => {
    await announce(60);
    const latest = async (who: SignedIn) => (await who.get('/rewards/ajax/getlatestpoints')).body;
    expect(await latest(me)).toMatchObject([
      { Points: 60, Name: 'Walk', At: testTime },
      { Points: -125, Name: 'Flowers for a colleague' },
      { Points: 125, Name: 'Correction' },
      { Points: -150, Name: 'Cash-out to gift card' },
      { Points: 250, Name: 'Welcome bonus' },
      { Points: -150, Name: 'Cash-out to gift card' },
      { Points: 150, Name: 'Welcome bonus' },
    ]);
    expect(await latest(await server.as('participant2@acme.example'))).toEqual([]);
  });

  it('are promised to other modules as numbers', async () => {
    const call = server.platform.callFor(rewards, callerForTests(me.userId, me.companyId));
    expect(await call.read('rewards.points', { userId: me.userId })).toEqual({ available: 100, current: 375 });
  });
});
