import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { bareModule } from '../../../platform/testing/bareModule';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';

let server: TestApp;
let me: SignedIn;
/** Id of the coach of all people. */
let coachId: string | undefined;
const coaching = bareModule('coaching-scheduler', {
  reads: { 'coaching-scheduler.coachOf': async () => (coachId === undefined ? null : { userId: coachId }) },
});

beforeAll(async () => {
  server = await appForTests([programs, coaching], { settings: { imageHosts: ['pictures.example'] } });
});
beforeEach(async () => {
  await server.fresh();
  coachId = undefined;
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const request = (ProgramId: string) => ({ ProgramId, IsPersonal: false });
const join = (...requests: readonly unknown[]) => me.post('/userprograms/joinprograms', requests);
const listOf = async (name: string): Promise<string[]> => (await me.get(`/userprograms/${name}`)).body.Data.map(({ Id }: Program) => Id);
const message = (answer: { readonly body: { Errors: { Message: string }[] } }): string | undefined => answer.body.Errors[0]?.Message;

/** The mails that are sent during `work`. */
const mailsOf = async (work: () => Promise<unknown>) => {
  const { db, outbox } = server.platform;
  const before = await outbox.list(db, '');
  await work();
  const after = await outbox.list(db, '');
  return after.slice(0, after.length - before.length);
};

/** Ids of the people whose lists were told to reload. */
const notifiedHome = () => server.published.filter(({ payload }) => (payload as { Category?: string }).Category === 'Home').map(({ topic }) => topic);

describe('joining', () => {
  it('[PRG-174] several programs at once moves them from available to current', async () => {
    const answer = await join(request('acme-long-walk'), request('acme-blood-drive'));
    expect(answer.status).toBe(200);
    expect(answer.body.Data.map(({ Id, ProgramStatus }: Program) => [Id, ProgramStatus])).toEqual([
      ['acme-long-walk', 'SignedUp'],
      ['acme-blood-drive', 'SignedUp'],
    ]);
    expect(await listOf('current')).toEqual(expect.arrayContaining(['acme-long-walk', 'acme-blood-drive']));
    expect(await listOf('available')).not.toContain('acme-long-walk');
  });

  it.each([
    ['already joined', 'acme-stairs', 409, '“Take the Stairs” (already joined)'],
    ['completed', 'acme-water', 409, '“Eight Glasses” (already joined)'],
    ['ended', 'acme-no-sugar', 409, '“A Week without Added Sugar” (already ended)'],
    ["another company's", 'globex-fruit', 404, '“globex-fruit” (not one of your programs)'],
    ['unknown', 'nothing', 404, '“nothing” (not one of your programs)'],
  ])('[PRG-174, PRG-249] joins none if one of them is %s, and names it', async (_what, id, status, text) => {
    const answer = await join(request('acme-long-walk'), request(id));
    expect(answer).toMatchObject({ status, body: { StatusCode: status, ShowUser: true } });
    expect(message(answer)).toBe(text);
    expect(await listOf('available')).toContain('acme-long-walk');
    expect(server.published).toEqual([]);
  });

  it('[PRG-174] the same program twice in one call joins none', async () => {
    const answer = await join(request('acme-long-walk'), request('acme-long-walk'));
    expect(answer).toMatchObject({ status: 400, body: { StatusCode: 400, ShowUser: true } });
    expect(message(answer)).toBe('“The Long Weekend Walk” (named twice in the request)');
    expect(await listOf('available')).toContain('acme-long-walk');
  });

  it('[PRG-174] two calls at once join once', async () => {
    const answers = await Promise.all([join(request('acme-long-walk')), join(request('acme-long-walk'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses in the language of the call', async () => {
    const answer = await me.post('/userprograms/joinprograms', [request('acme-stairs')], { 'accept-language': 'es-419' });
    expect(message(answer)).toBe('“Sube por las escaleras” (ya te uniste)');
  });

  it.each([[[]], [[{ ProgramId: 'acme-long-walk' }]], [[{ ProgramId: '', IsPersonal: false }]], [{ ProgramId: 'acme-long-walk', IsPersonal: false }]])(
    '[PRG-040] refuses the body %j',
    async (body) => {
      expect(await me.post('/userprograms/joinprograms', body)).toMatchObject({ status: 400, body: { StatusCode: 400 } });
    },
  );

  it('[PRG-067] tells the other screens of the person about each program', async () => {
    await join(request('acme-long-walk'));
    expect(server.published).toContainEqual({
      topic: `user:${me.userId}`,
      payload: { Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'acme-long-walk' } },
    });
  });

  it("[PRG-082] tells the person's own coach of challenges by mail and on their topic, not of events, and no other coach", async () => {
    coachId = (await server.as('coach@acme.example')).userId;
    const mails = await mailsOf(() => join(request('acme-long-walk'), request('acme-blood-drive')));
    expect(mails).toMatchObject([
      {
        To: 'coach@acme.example',
        Subject: 'Paige Participant joined a challenge',
        Body: expect.stringContaining('Hello Carlos,\n\nPaige Participant joined the challenge The Long Weekend Walk on November 20, 2026.'),
      },
    ]);
    expect(notifiedHome()).toEqual([`user:${me.userId}`, `user:${me.userId}`, `user:${coachId}`]);
  });

  it('[PRG-082] names the challenge to the coach in the language of the coach, whatever the person reads', async () => {
    coachId = (await server.as('coach@acme.example')).userId;
    const sofia = await server.as('spanish@acme.example');
    const mails = await mailsOf(async () => {
      const { body } = await sofia.post('/userprograms/joinprograms', [request('acme-stretch-card')]);
      expect(body.Data).toMatchObject([{ Name: 'Tu tarjeta de estiramientos' }]);
    });
    expect(mails).toMatchObject([{ Body: expect.stringContaining('joined the challenge Your Stretch Card on November 20, 2026.') }]);
  });

  it('[PRG-082] sends no mail for people without a coach', async () => {
    expect(await mailsOf(() => join(request('acme-long-walk')))).toEqual([]);
    expect(notifiedHome()).toEqual([`user:${me.userId}`]);
  });

  it('is written to the audit table', async () => {
    await join(request('acme-long-walk'));
    const entries = await server.platform.db.selectFrom('audit').selectAll().where('action', '=', 'programs.joined').execute();
    expect(entries).toMatchObject([{ actor_id: me.userId, subject_id: me.userId, target: 'acme-long-walk', address: '127.0.0.1' }]);
  });
});

describe('joining personal programs', () => {
  const details = { Name: 'Swim', Description: 'Before work <script>alert(1)</script>', Goal: 'Twice a week', StartDate: '2026-11-21T00:00:00-06:00' };

  it('a goal that can be counted is what the program counts to, in its own unit', async () => {
    const own = (Goal: string) =>
      join({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, StartDate: '2026-11-20T00:00:00-06:00', Goal } });
    const made = (await own('20 laps')).body.Data[0];
    expect(made).toMatchObject({ Progress: { Display: '0 of 20 laps' }, SelfReportStats: { Required: 20 }, Unit: '1 lap', Tick: 'I kept at it.' });
    const report = { Attachment: null, AttachmentName: null, UserComments: '', Checked: true, RequireApproval: false };
    for (const _ of [1, 2, 3]) await me.post('/userprograms/submitselfreport/', { ChallengeId: made.Id, ChallengeOwnerId: 'acme', ...report });
    expect((await me.get(`/userprograms/detail?ownerId=acme&id=${made.Id}`)).body.Data.Progress).toEqual({ Percent: 15, Display: '3 of 20 laps' });
    expect((await own('Twice a week')).body.Data[0]).toMatchObject({ Progress: { Display: '0 of 4' }, SelfReportStats: { Required: 4 } });
    expect((await own('Twice a week')).body.Data[0]).not.toHaveProperty('Unit');
  });

  it.each([
    ['2,5 km', '0.5 km', 5, '1.5 of 2.5 km'],
    ['1,500 steps', '100 steps', 15, '300 of 1,500 steps'],
  ])('the goal “%s” is counted in parts of %s', async (Goal, Unit, Required, Display) => {
    const PersonalDetails = { ...details, StartDate: '2026-11-20T00:00:00-06:00', Goal };
    const made: Program = (await join({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails })).body.Data[0];
    expect(made).toMatchObject({ Unit, SelfReportStats: { Required } });
    const report = { Attachment: null, AttachmentName: null, UserComments: '', Checked: true, RequireApproval: false };
    for (const _ of [1, 2, 3]) await me.post('/userprograms/submitselfreport/', { ChallengeId: made.Id, ChallengeOwnerId: 'acme', ...report });
    expect((await me.get(`/userprograms/detail?ownerId=acme&id=${made.Id}`)).body.Data.Progress.Display).toBe(Display);
  });

  it('a goal that no number of reports reaches is refused, and nothing is joined', async () => {
    const PersonalDetails = { ...details, StartDate: '2026-11-20T00:00:00-06:00', Goal: '1,001 laps' };
    const before = await listOf('current');
    const { status, body } = await join({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails });
    expect(status).toBe(400);
    expect(body.Errors).toEqual([expect.objectContaining({ Message: expect.stringContaining('Goal: this amount cannot be counted.') })]);
    expect(await listOf('current')).toEqual(before);
  });

  it('[PRG-080, PRG-081, PRG-251] a custom template makes a program of the person and stays available', async () => {
    const answer = await join({
      ProgramId: 'Custom',
      IsPersonal: true,
      PersonalDetails: { ...details, EndDate: '2026-12-31T00:00:00-06:00', TrackerId: 'swimming' },
    });
    const made: Program = answer.body.Data[0];
    expect(made).toMatchObject({
      Name: 'Swim',
      OwnerId: 'acme',
      IsPersonal: true,
      StartDate: '2026-11-21',
      EndDate: '2026-12-31',
      TrackerIds: ['swimming'],
      ProgramStatus: 'SignedUp',
    });
    expect(made.Description).toBe('<p>Before work </p><p>Goal: Twice a week</p>');
    expect(await listOf('current')).toContain(made.Id);
    expect(await listOf('available')).toEqual(expect.arrayContaining(['Custom', 'custom-activity']));
    const another = { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: details };
    expect(await join(another, another)).toMatchObject({ status: 200, body: { Data: [{ Name: 'Swim' }, { Name: 'Swim' }] } });
  });

  it('keeps of the pictures in a description those of IMAGE_HOSTS', async () => {
    const Description = 'Pool <img src="https://pictures.example/pool.png"><img src="https://tracker.example/pixel.png">';
    const made: Program = (await join({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, Description } })).body.Data[0];
    expect(made.Description).toBe('<p>Pool <img src="https://pictures.example/pool.png" /></p><p>Goal: Twice a week</p>');
  });

  it("[PRG-252] an own activity is of the new architecture: its id begins with 'Activity-Id'", async () => {
    const made: Program = (await join({ ProgramId: 'custom-activity', IsPersonal: true, PersonalDetails: details })).body.Data[0];
    expect(made.Id).toMatch(/^Activity-Id-/);
  });

  it('[PRG-079] another template is replaced by what was joined, once', async () => {
    const personal = { ProgramId: 'read-more', IsPersonal: true };
    const made: Program = (await join(personal)).body.Data[0];
    expect(made).toMatchObject({ Name: 'Twenty Pages a Day', StartDate: '2026-11-20', IsPersonal: true });
    expect(await listOf('available')).not.toContain('read-more');
    expect((await join(personal)).status).toBe(409);
  });

  it.each(['2026-11-19T23:59:59-06:00', '2020-01-01T00:00:00-06:00', '2027-11-21T00:00:00-06:00', '2999-01-01T00:00:00-06:00'])(
    '[PRG-041, PRG-249] refuses the start %s, and says which can be chosen',
    async (StartDate) => {
      const body = { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, StartDate } };
      const answer = await join(body);
      expect(answer).toMatchObject({ status: 400, body: { StatusCode: 400, ShowUser: true } });
      expect(message(answer)).toBe('The start date must be between November 20, 2026 and November 20, 2027.');
      const spanish = await me.post('/userprograms/joinprograms', [body], { 'accept-language': 'es-419' });
      expect(message(spanish)).toBe('La fecha de inicio debe estar entre el 20 de noviembre de 2026 y el 20 de noviembre de 2027.');
    },
  );

  it.each(['2026-11-20T00:00:00-06:00', '2027-11-20T23:59:59-06:00'])('[PRG-041, PRG-250] may begin at %s', async (StartDate) => {
    expect((await join({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, StartDate } })).status).toBe(200);
  });

  it.each([
    ['no details for a custom template', { ProgramId: 'Custom', IsPersonal: true }],
    ['a blank name', { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, Name: '  ' } }],
    ['a day without offset', { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, StartDate: '2026-11-21' } }],
    ['an end before the start', { ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, EndDate: '2026-11-20T12:00:00Z' } }],
    ['a template asked for as a company program', { ProgramId: 'Custom', IsPersonal: false }],
    ['a company program asked for as a personal one', { ProgramId: 'acme-long-walk', IsPersonal: true }],
  ])('[PRG-041, PRG-251] refuses %s', async (_what, body) => {
    expect(await join(body)).toMatchObject({ status: 400, body: { StatusCode: 400 } });
  });
});
