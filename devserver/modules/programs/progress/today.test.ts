import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPreferences } from '../../../platform/auth/preferences';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import rewards from '../../rewards/routes';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs, rewards]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('sso@acme.example');
  await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-stairs', IsPersonal: false }]);
});
afterAll(() => server.close());

const tick = async (): Promise<string> => {
  const report = { ChallengeId: 'acme-stairs', ChallengeOwnerId: 'acme', Attachment: null, AttachmentName: null, UserComments: '', Checked: true };
  const { body } = await me.post('/userprograms/submitselfreport/', { ...report, RequireApproval: false });
  return body.Data[0].SubmittedDate;
};
const undo = (SubmittedDate: string) => me.post('/userprograms/deleteselfreport/', { ProgramId: 'acme-stairs', UserId: me.userId, SubmittedDate });
const today = async () => (await me.get('/userprograms/today')).body.Data;
const detail = async () => (await me.get('/userprograms/detail?ownerId=acme&id=acme-stairs')).body.Data;
/** Signs in again after these days, because a session does not last as long. */
const sleepOver = async (days: number): Promise<void> => {
  server.clock.advance(days * 24 * 60 * 60_000);
  me = await server.as('sso@acme.example');
};

describe('today', () => {
  it('returns the reports of the person’s day, and the number of days in a row', async () => {
    expect(await today()).toMatchObject({ Day: '2026-11-20', Reported: [], DaysInARow: 0 });
    await tick();
    expect(await today()).toMatchObject({ Day: '2026-11-20', Reported: ['acme-stairs'], DaysInARow: 1 });
    await sleepOver(1);
    expect(await today()).toMatchObject({ Day: '2026-11-21', Reported: [], DaysInARow: 1 });
    await tick();
    expect(await today()).toMatchObject({ Reported: ['acme-stairs'], DaysInARow: 2 });
    await sleepOver(2);
    expect(await today()).toMatchObject({ Day: '2026-11-23', Reported: [], DaysInARow: 0 });
  });

  it('returns the days of the person’s week with and without a report', async () => {
    const states = async () => (await today()).Week.map(({ Day, State }: { Day: string; State: string }) => `${Day} ${State}`);
    await tick();
    expect(await states()).toEqual([
      '2026-11-16 NotDone',
      '2026-11-17 NotDone',
      '2026-11-18 NotDone',
      '2026-11-19 NotDone',
      '2026-11-20 Done',
      '2026-11-21 ToCome',
      '2026-11-22 ToCome',
    ]);
    await keepPreferences(server.platform.db, me.userId, { week_start_day: 'Saturday' });
    await sleepOver(1);
    expect((await states())[0]).toBe('2026-11-21 ToCome');
  });

  it('returns the next milestone of the points that the person has earned', async () => {
    const { CurrentPoints } = (await me.get('/rewards/ajax/getrewardsv3')).body.Points;
    const earned = Number(CurrentPoints.replaceAll(',', ''));
    const { Points, Left } = (await today()).NextReward;
    expect(Points - Left).toBe(earned);
    expect(Left).toBeGreaterThan(0);
  });

  it('has no reward in a company without the plugin of rewards', async () => {
    const other = await server.as('participant@globex.example');
    expect((await other.get('/userprograms/today')).body.Data.NextReward).toBeNull();
  });

  it('is the person’s own', async () => {
    await tick();
    const other = await server.as('hidden@acme.example');
    expect((await other.get('/userprograms/today')).body.Data.Reported).toEqual([]);
  });
});

describe('a tick', () => {
  it('is offered with what it certifies where it is the whole report and counts at once, and nowhere else', async () => {
    const available: readonly { Id: string; Tick: string | null }[] = (await me.get('/userprograms/available')).body.Data;
    const tickOf = (id: string) => available.find(({ Id }) => Id === id)?.Tick;
    expect((await detail()).Tick).toBe('I used the stairs all day.');
    expect(tickOf('acme-long-walk')).toBeNull();
    expect(tickOf('acme-cycle')).toBeNull();
    expect(tickOf('acme-step-diary')).toBeNull();
  });

  it('can be undone moments later, with what it counted for', async () => {
    const moment = await tick();
    expect(await detail()).toMatchObject({ Progress: { Percent: 20 }, SelfReportStats: { Submitted: 1 } });
    server.clock.advance(20_000);
    expect((await undo(moment)).status).toBe(200);
    expect(await detail()).toMatchObject({ Progress: { Percent: 0 }, SelfReportStats: { Submitted: 0 }, NextReportAt: null });
    expect(await today()).toMatchObject({ Reported: [], DaysInARow: 0 });
  });

  it('[PRG-117] counts permanently after that', async () => {
    const moment = await tick();
    server.clock.advance(31_000);
    expect((await undo(moment)).status).toBe(409);
    expect(await detail()).toMatchObject({ SelfReportStats: { Submitted: 1 } });
  });
});
