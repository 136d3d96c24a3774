import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import rewards from '../../rewards/routes';
import type { RewardDb } from '../../rewards/tables';
import programs from '../routes';
import { pointsForTests } from '../testing/pointsForTests';

let server: TestApp;
let me: SignedIn;
const listener = pointsForTests();

beforeAll(async () => {
  server = await appForTests([programs, listener.module]);
});
beforeEach(async () => {
  await server.fresh();
  listener.rewind();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const answer = (AnswerId: string, ProgramId = 'acme-smoke-free'): Promise<Answer> => me.post('/userprograms/submitselfreportoutcome/', { ProgramId, AnswerId });
const takeBack = (): Promise<Answer> => me.post('/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' });
const detail = async (id = 'acme-smoke-free') => (await me.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
const report = (ChallengeId: string): Promise<Answer> =>
  me.post('/userprograms/submitselfreport/', {
    ChallengeId,
    ChallengeOwnerId: 'acme',
    Attachment: null,
    AttachmentName: null,
    UserComments: 'A good talk.',
    Checked: true,
    RequireApproval: false,
  });

describe('the outcome of a program', () => {
  it('[PRG-211, PRG-064] has a question and answers, in the language of the call', async () => {
    expect((await me.get('/userprograms/getselfreportoptions/acme-smoke-free')).body.Data).toEqual({
      SelfReportDescription: '<p>Have you been free of tobacco for the last three months?</p>',
      SelfReportOptions: [
        { Id: 'smoke-free-yes', Text: 'Yes, I have not used any tobacco.', RequiresAlternative: false },
        { Id: 'smoke-free-no', Text: 'No, I would like to do the alternative.', RequiresAlternative: true },
      ],
    });
    const spanish = await me.get('/userprograms/getselfreportoptions/acme-smoke-free', { 'accept-language': 'es-419' });
    expect(spanish.body.Data.SelfReportDescription).toContain('tabaco');
  });

  it('[PRG-211] is not available to another company', async () => {
    const other = await server.as('participant@globex.example');
    expect((await other.get('/userprograms/getselfreportoptions/acme-smoke-free')).status).toBe(404);
    expect((await other.post('/userprograms/submitselfreportoutcome/', { ProgramId: 'acme-smoke-free', AnswerId: 'smoke-free-yes' })).status).toBe(404);
  });

  it('[PRG-212, PRG-065] one that is reached completes the program and earns its points, once', async () => {
    expect(await detail()).toMatchObject({ Action: { Type: 'SelfReportOutcome' }, Tick: null });
    const before = listener.pointsOf(me.userId);
    expect((await answer('smoke-free-yes')).body.Data).toMatchObject({
      Id: 'acme-smoke-free',
      ProgramStatus: 'Complete',
      EarnedPoints: 150,
      Progress: { Percent: 100 },
    });
    expect(listener.pointsOf(me.userId) - before).toBe(150);
    expect((await answer('smoke-free-yes')).status).toBe(409);
    expect(listener.pointsOf(me.userId) - before).toBe(150);
  });

  it('[PRG-212] any other leads to reports, which are accepted only then', async () => {
    expect(await report('acme-smoke-free')).toMatchObject({ status: 409, body: { ShowUser: true } });
    expect((await answer('smoke-free-no')).body.Data).toMatchObject({ ProgramStatus: 'SignedUp', EarnedPoints: 0, Action: { Type: 'SelfReport' } });
    expect((await report('acme-smoke-free')).status).toBe(200);
    expect(await detail()).toMatchObject({ Progress: { Display: '1 of 3' } });
  });

  it('[PRG-212] refuses an answer of another program, and one of a person who does not take part', async () => {
    expect((await answer('flu-shot-yes')).status).toBe(404);
    expect((await answer('flu-shot-yes', 'acme-flu-shot')).status).toBe(409);
    expect((await answer('anything', 'acme-stairs')).status).toBe(404);
  });

  it('can be taken back, once, with the points that it earned, and is asked again', async () => {
    expect(await detail()).not.toHaveProperty('CanTakeBackOutcome');
    const before = listener.pointsOf(me.userId);
    await answer('smoke-free-yes');
    expect(await detail()).toMatchObject({ ProgramStatus: 'Complete', CanTakeBackOutcome: true });
    const taken = (await takeBack()).body.Data;
    expect(taken).toMatchObject({ ProgramStatus: 'SignedUp', EarnedPoints: 0, Action: { Type: 'SelfReportOutcome' } });
    expect(taken).not.toHaveProperty('CanTakeBackOutcome');
    expect(listener.pointsOf(me.userId)).toBe(before);
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { ShowUser: true, Errors: [{ Message: expect.stringMatching(/^You have not reported the outcome of/) }] },
    });
    expect(listener.pointsOf(me.userId)).toBe(before);
    expect((await answer('smoke-free-no')).status).toBe(200);
  });

  it('stays after a report, and after the end', async () => {
    await answer('smoke-free-no');
    await report('acme-smoke-free');
    expect(await detail()).not.toHaveProperty('CanTakeBackOutcome');
    expect((await takeBack()).status).toBe(409);
    const colleague = await server.as('participant2@acme.example');
    await colleague.post('/userprograms/submitselfreportoutcome/', { ProgramId: 'acme-smoke-free', AnswerId: 'smoke-free-yes' });
    server.clock.advance(400 * 86_400_000);
    const later = await server.as('participant2@acme.example');
    expect((await later.post('/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' })).status).toBe(409);
  });

  it('of a person is taken back by that person alone', async () => {
    await answer('smoke-free-yes');
    const colleague = await server.as('participant2@acme.example');
    expect((await colleague.post('/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' })).status).toBe(409);
    const other = await server.as('participant@globex.example');
    expect((await other.post('/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' })).status).toBe(404);
    expect((await server.anonymous('POST', '/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' })).status).toBe(401);
    expect(await detail()).toMatchObject({ ProgramStatus: 'Complete' });
  });

  it('is asked again after leaving, and restored by an undo of leaving', async () => {
    await answer('smoke-free-no');
    await me.post('/userprograms/quit?ownerId=acme&id=acme-smoke-free');
    await me.post('/userprograms/undoquit?ownerId=acme&id=acme-smoke-free');
    expect(await detail()).toMatchObject({ Action: { Type: 'SelfReport' } });
    await me.post('/userprograms/quit?ownerId=acme&id=acme-smoke-free');
    await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-smoke-free', IsPersonal: false }]);
    expect(await detail()).toMatchObject({ Action: { Type: 'SelfReportOutcome' } });
  });
});

describe('what the button of a program does', () => {
  it('[PRG-011, PRG-084] may have another action in place of reporting, with only the fields that it needs', async () => {
    const colleague = await server.as('participant2@acme.example');
    const actionOf = async (id: string) => (await colleague.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data.Action;
    expect(await actionOf('acme-in-the-know')).toEqual({ Type: 'Redirect', Url: '/news', Text: 'Open' });
    expect(await actionOf('acme-connect-device')).toEqual({ Type: 'MvcRedirect', Url: '/trackers/devices', Text: 'Connect a device' });
    expect(await actionOf('acme-my-why')).toEqual({ Type: 'EditMissionStatement', Text: 'Write your mission' });
    expect(await actionOf('acme-wellness-fair')).toEqual({ Type: 'ProgramDetailRequest', Text: 'More details' });
    expect(await actionOf('acme-weekly-recipe')).toEqual({ Type: 'Quit', Text: 'Quit' });
    expect(await actionOf('acme-yoga-course')).toEqual({ Type: 'EventRegistration', EventId: 'acme-yoga-course', Text: 'Choose your days' });
    expect(await actionOf('acme-sleep-course')).toEqual({ Type: 'Learn', Text: 'Go to course' });
  });
});

describe('an answer whose points are spent', () => {
  it('stays, and the refusal says why', async () => {
    const shop = await appForTests([programs, rewards]);
    const person = await shop.as('participant@acme.example');
    await person.post('/userprograms/submitselfreportoutcome/', { ProgramId: 'acme-smoke-free', AnswerId: 'smoke-free-yes' });
    const db = shop.platform.db as unknown as RewardDb;
    const { plan_year_id } = await db.selectFrom('company').select('plan_year_id').where('id', '=', 'acme').executeTakeFirstOrThrow();
    const available = async () =>
      (await db.selectFrom('reward_points').select('points').where('person_id', '=', person.userId).execute()).reduce((sum, { points }) => sum + points, 0);
    const spent = {
      person_id: person.userId,
      plan_year_id,
      at: shop.clock.iso(),
      kind: 'redeemed' as const,
      source_id: 'spent',
      source_name: 'Spent',
      source_kind: 'order' as const,
    };
    await db
      .insertInto('reward_points')
      .values({ ...spent, points: 149 - (await available()) })
      .execute();
    const refused = await person.post('/userprograms/takebackselfreportoutcome', { ProgramId: 'acme-smoke-free' });
    expect(refused).toMatchObject({
      status: 409,
      body: { ShowUser: true, Errors: [{ Message: expect.stringMatching(/^You have spent the 150 points that your answer/) }] },
    });
    expect((await person.get('/userprograms/detail?ownerId=acme&id=acme-smoke-free')).body.Data).toMatchObject({
      ProgramStatus: 'Complete',
      EarnedPoints: 150,
    });
    expect(await available()).toBe(149);
    await shop.close();
  });
});
