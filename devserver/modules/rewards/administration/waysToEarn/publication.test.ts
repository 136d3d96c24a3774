import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Opportunity, WaysToEarn, WayToEarn } from '../../../../../plugins/rewards/contract';
import { callerForTests } from '../../../../platform/testing/platformForTests';
import { faultsOf } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { keptByEarlier } from '../../../../testing/keptByEarlier';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardTables } from '../../tables';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([
    rewards,
    ...modulesNamed('admin', 'administration', 'programs', 'hra', 'university', 'root', 'account', 'session', 'account-access'),
  ]);
});
beforeEach(async () => {
  await server.fresh();
  await goTo('2026-11-21T18:00:00.000Z');
});
afterAll(() => server.close());

const goTo = async (instant: string): Promise<void> => {
  server.clock.set(new Date(instant));
  await server.platform.settled();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
};
const thisYear = { EntityId: 'acme', PlanYearId: 'acme-2026' };
const read = async (year = thisYear): Promise<WaysToEarn> => (await admin.get(`/waystoearn?EntityId=${year.EntityId}&PlanYearId=${year.PlanYearId}`)).body.Data;
const courseWay = async (year = thisYear): Promise<WayToEarn> => {
  const way = (await read(year)).Ways.find(({ Type }) => Type === 'Course');
  if (way === undefined) throw new Error('There is no way for courses.');
  return way;
};
const change = async (more: Partial<WayToEarn>) => {
  const { People: _, State: __, ...way } = await courseWay();
  return admin.post('/waystoearn', { ...thisYear, ...way, ...more });
};
const changed = async (more: Partial<WayToEarn>): Promise<WayToEarn> => {
  const { status, body } = await change(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return courseWay();
};
const lastId = async (): Promise<number> =>
  (await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const undoLast = async () => admin.post('/companysettings/changes/undo', { Id: await lastId() });
const isShown = async (): Promise<boolean> =>
  (await me.get('/rewards/ajax/getallrewardDefinitions')).body.some(({ Type }: { Type: string }) => Type === 'Course');
const isOpportunity = async (): Promise<boolean> =>
  (await me.get('/rewards/ajax/getearningopportunities')).body.some(({ Kind }: Opportunity) => Kind === 'course');
/** Announces that the person has passed a course now. */
const pass = (courseId: string): Promise<void> =>
  server.platform
    .callFor(rewards, callerForTests(me.userId, me.companyId))
    .change(async (unit) => unit.announce('university.coursePassed', { userId: me.userId, companyId: 'acme', courseId, programIds: [], at: unit.now() }));
const pointsOf = async (courseId: string): Promise<readonly number[]> =>
  (
    await server
      .tables<RewardTables>()
      .selectFrom('reward_points')
      .select('points')
      .where('person_id', '=', me.userId)
      .where('source_id', '=', courseId)
      .execute()
  ).map(({ points }) => points);

describe('a draft of a way to earn points', () => {
  it('is shown to nobody and gives no points; points that it has given stay', async () => {
    await pass('before');
    expect([await isShown(), await isOpportunity()]).toEqual([true, true]);
    expect(await changed({ IsPublished: false })).toMatchObject({ State: 'draft', Points: 75 });
    await pass('meanwhile');
    expect([await isShown(), await isOpportunity()]).toEqual([false, false]);
    expect([await pointsOf('before'), await pointsOf('meanwhile')]).toEqual([[75], []]);
    await changed({ IsPublished: true });
    await pass('after');
    // A course pays when it is passed for the first time.
    await pass('before');
    expect([await isShown(), await pointsOf('after'), await pointsOf('before')]).toEqual([true, [75], [75]]);
  });

  it('is told by the history, which puts it back, also by undo data of an earlier version of the product', async () => {
    await changed({ IsPublished: false });
    const { Items } = (await admin.get('/companysettings/changes?Sort=-At&Record=rewards.wayToEarn')).body.Data;
    expect(Items[0].Fields).toMatchObject([{ Name: 'Published' }]);
    expect((await undoLast()).status).toBe(200);
    expect(await courseWay()).toMatchObject({ State: 'live' });
    await changed({ Points: 90 });
    await keptByEarlier(server, await lastId(), (kept) => kept.replaceAll(/,?"(?:IsPublished|From|Until)":(?:true|null)/g, ''));
    expect((await undoLast()).status).toBe(200);
    expect(await courseWay()).toMatchObject({ Points: 75, State: 'live' });
  });

  it('stays one through a save that says nothing about it; a new way is published without saying so', async () => {
    await changed({ IsPublished: false });
    const { People: _, State: __, IsPublished: ___, From: ____, Until: _____, ...silent } = await courseWay();
    expect((await admin.post('/waystoearn', { ...thisYear, ...silent, Points: 80 })).status).toBe(200);
    expect(await courseWay()).toMatchObject({ Points: 80, IsPublished: false });
    const blood = { ...thisYear, Type: 'Other', Points: 25, Names: { en: 'Give blood', es: '' }, Descriptions: { en: '', es: '' } };
    expect((await admin.post('/waystoearn', blood)).status).toBe(200);
    expect((await read()).Ways.at(-1)).toMatchObject({ IsPublished: true, From: null, Until: null, State: 'live' });
  });

  it('counts in no budget, and a plan year with drafts alone waits for administrators', async () => {
    const { Ways } = await read();
    for (const { People: _, State: __, ...way } of Ways) await admin.post('/waystoearn', { ...thisYear, ...way, IsPublished: false });
    const { Sources } = (await admin.get('/rewardbudget?EntityId=acme&PlanYearId=acme-2026')).body.Data;
    expect(Sources.map(({ Kind }: { Kind: string }) => Kind)).not.toContain('HealthAssessment');
    expect(JSON.stringify((await admin.get('/administration/waiting')).body)).toContain('without ways to earn points');
  });
});

describe('the days of a way to earn points', () => {
  it('are those on which it gives points, both included', async () => {
    expect(await changed({ From: '2026-11-24', Until: '2026-11-25' })).toMatchObject({ State: 'scheduled' });
    await pass('too-early');
    await goTo('2026-11-24T06:00:00.000Z');
    expect(await isShown()).toBe(true);
    await pass('first-day');
    await goTo('2026-11-26T05:59:00.000Z');
    await pass('last-day');
    await goTo('2026-11-26T06:00:00.000Z');
    expect(await isShown()).toBe(false);
    await pass('too-late');
    for (const [course, points] of [
      ['too-early', []],
      ['first-day', [75]],
      ['last-day', [75]],
      ['too-late', []],
    ] as const)
      expect(await pointsOf(course), course).toEqual(points);
  });

  it.each([
    [{ From: '2026-12-24', Until: '2026-12-01' }, 'Until', 'The last day must not be before the first one.'],
    [{ From: '2025-12-31' }, 'From', 'The plan year begins after this day. Choose a later one.'],
    [{ Until: '2027-01-01' }, 'Until', 'The plan year is over by this day. Choose an earlier one.'],
  ])('are refused at their field: %j', async (days, Field, Message) => {
    expect(faultsOf(await change(days))).toEqual([400, [Field, Message]]);
    expect(await courseWay()).toMatchObject({ From: null, Until: null });
  });

  it('are not copied into another plan year, where a way that had a last day begins as a draft', async () => {
    const nextYear = { ...thisYear, PlanYearId: 'acme-2027' };
    await changed({ From: '2026-11-01' });
    expect((await admin.post('/waystoearn/copy', { ...nextYear, From: 'acme-2026' })).status).toBe(200);
    expect(await courseWay(nextYear)).toMatchObject({ IsPublished: true, From: null, Until: null });
    expect((await undoLast()).status).toBe(200);
    await changed({ Until: '2026-12-24' });
    expect((await admin.post('/waystoearn/copy', { ...nextYear, From: 'acme-2026' })).status).toBe(200);
    expect(await courseWay(nextYear)).toMatchObject({ IsPublished: false, From: null, Until: null });
  });
});
