import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
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
