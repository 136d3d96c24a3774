import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserSelfReport } from '../../../../plugins/programs/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import programs from '../routes';
import { pointsForTests } from '../testing/pointsForTests';

let server: TestApp;
let me: SignedIn;
let listener: ReturnType<typeof pointsForTests>;

beforeAll(async () => {
  listener = pointsForTests();
  server = await appForTests([programs, listener.module]);
});
beforeEach(async () => {
  await server.fresh();
  listener.rewind();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const pixel = Buffer.from('a small picture').toString('base64');

const submit = (id: string, report: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  me.post('/userprograms/submitselfreport/', {
    ChallengeId: id,
    ChallengeOwnerId: 'acme',
    Attachment: null,
    AttachmentName: null,
    UserComments: '',
    Checked: true,
    RequireApproval: false,
    ...report,
  });

const submitForm = (id: string, fields: Readonly<Record<string, string>> = {}, file?: File): Promise<Answer> => {
  const form = new FormData();
  const all = { ChallengeId: id, EntityId: 'acme', Checked: 'true', UserComments: '', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (file) form.append('file', file);
  return me.postForm('/user/submitselfreport/', form);
};

const deleteReport = (ProgramId: string, SubmittedDate: string, UserId = me.userId): Promise<Answer> =>
  me.post('/userprograms/deleteselfreport/', { ProgramId, UserId, SubmittedDate });

const refresh = (ActivityId: string, named: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  me.post('/inlineprogress', { UserId: me.userId, ActivityId, EntityId: 'acme', SubType: 'SelfReport', ...named });

const join = (ProgramId: string): Promise<Answer> => me.post('/userprograms/joinprograms', [{ ProgramId, IsPersonal: false }]);
const detail = async (id: string) => (await me.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
const points = (): number => listener.pointsOf(me.userId);
const text = (answer: Answer): string => answer.body.Errors[0].Message;

describe('a self-report', () => {
  it('[PRG-213, PRG-056, PRG-057] the detail has the required report and earlier reports', async () => {
    const { Data } = (await me.get('/userprograms/selfreport/acme-volunteer')).body;
    expect(Data).toMatchObject({
      Name: 'Volunteer Day',
      ReportingType: 'CheckboxAttachment',
      RequiresApproval: true,
      CheckboxText: 'I volunteered for a whole day.',
    });
    expect(Data.UserSelfReports).toMatchObject([{ Status: 'Denied', UserId: me.userId, ReviewComments: expect.stringContaining('confirmation') }]);
  });

  it('[PRG-214, PRG-217] without approval counts at once and answers all submissions, newest first', async () => {
    const answer = await submit('acme-lunch-walk');
    expect(answer.status).toBe(200);
    const dates = answer.body.Data.map(({ SubmittedDate }: UserSelfReport) => SubmittedDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(answer.body.Data[0]).toMatchObject({
      Status: 'Approved',
      SubmittedDate: expect.stringMatching(/^2026-11-20T18:00/),
      ReviewDate: '0001-01-01T00:00:00.000Z',
    });
    expect(await detail('acme-lunch-walk')).toMatchObject({ Progress: { Percent: 50, Display: '5 of 10' }, SelfReportStats: { Submitted: 5 } });
  });

  it.each([
    ['acme-cycle', { Attachment: pixel, AttachmentName: 'ride.png' }, 'Attachment is required'],
    ['acme-resilience', { Attachment: pixel, UserComments: 'A good day.' }, 'Attachment is required'],
    ['acme-winter-rest', { Checked: true }, 'Certification is required.'],
    ['acme-volunteer', { Checked: true, Attachment: pixel }, 'Attachment is required'],
    ['acme-long-walk', { Checked: true, UserComments: 'Along the river.' }, 'Comment is required'],
    ['acme-meal-prep', { Checked: true, Attachment: pixel, UserComments: 'Lentils.' }, 'Attachment is required'],
    ['acme-five-a-day', { UserComments: 'Apple, pear, carrot, leek, kale.' }, 'Comment is required'],
  ])('[PRG-214] for %s wants what its type asks for', async (id, whole, missing) => {
    await quitIfJoined(id);
    await join(id);
    const { StartDate } = await detail(id);
    if (StartDate > '2026-11-20') await travel(StartDate);
    const empty = await submit(id, { Checked: false });
    expect(empty).toMatchObject({ status: 400, body: { ShowUser: true } });
    expect(text(empty)).toBe(missing);
    expect((await submit(id, { Checked: false, ...whole })).status).toBe(200);
  });

  const quitIfJoined = (id: string) => me.post(`/userprograms/quit?ownerId=acme&id=${id}`);
  const travel = async (day: string): Promise<void> => {
    server.clock.set(new Date(`${day}T18:00:00.000Z`));
    me = await server.as('participant@acme.example');
  };

  it('[PRG-214, PRG-062] keeps a Base64 attachment that only its owner can name', async () => {
    await join('acme-meal-prep');
    const answer = await submit('acme-meal-prep', { Attachment: pixel, AttachmentName: 'meal & menu.png', UserComments: 'Lentils.' });
    const url = new URL(answer.body.Data[0].AttachmentUrl, 'http://127.0.0.1');
    expect(url.pathname).toBe('/api/filehandler/downloadFile');
    expect(url.searchParams.get('displayName')).toBe('meal & menu.png');
    const file = await server.platform.db.selectFrom('file').selectAll().where('name', '=', url.searchParams.get('s3FileName')).executeTakeFirstOrThrow();
    expect(file).toMatchObject({ owner_id: me.userId, size: 15 });
  });

  it('refuses an attachment that is not Base64', async () => {
    await join('acme-meal-prep');
    expect((await submit('acme-meal-prep', { Attachment: 'not base64!', UserComments: 'x' })).status).toBe(400);
  });

  it('[PRG-153] refuses an attachment over 10 MB with a message for the person', async () => {
    await join('acme-meal-prep');
    const large = Buffer.alloc(10 * 1_000_000 + 1).toString('base64');
    expect(await submit('acme-meal-prep', { Attachment: large, UserComments: 'x' })).toMatchObject({ status: 413, body: { ShowUser: true } });
    const exact = Buffer.alloc(10 * 1_000_000).toString('base64');
    expect((await submit('acme-meal-prep', { Attachment: exact, UserComments: 'x' })).status).toBe(200);
  });

  it('[PRG-214] waits if approval is required, regardless of the call', async () => {
    await join('acme-meal-prep');
    const answer = await submit('acme-meal-prep', { Attachment: pixel, UserComments: 'Beans.', RequireApproval: false });
    expect(answer.body.Data[0].Status).toBe('PendingApproval');
    expect(await detail('acme-meal-prep')).toMatchObject({ EarnedPoints: 0, Progress: { Percent: 0 }, SelfReportStats: { Submitted: 1 } });
  });

  it.each([
    ['was not joined', 'acme-long-walk', 409],
    ['was quit', 'acme-quiet-minutes', 409],
    ['has ended', 'acme-bring-a-colleague', 409],
    ['is complete', 'acme-water', 409],
    ["is another company's", 'globex-fruit', 404],
    ['is of the new architecture', 'Activity-Id-acme-stretch', 400],
  ])('[PRG-214] is refused for a program that %s', async (_what, id, status) => {
    expect((await submit(id, { UserComments: 'x' })).status).toBe(status);
  });

  it('[PRG-214] is refused before the first day', async () => {
    await join('acme-winter-rest');
    expect((await submit('acme-winter-rest')).status).toBe(409);
  });

  it('[PRG-119] is refused once approved and waiting ones reach the required count', async () => {
    const answer = await submit('acme-resilience', { Attachment: pixel, UserComments: 'Another one.' });
    expect(answer.status).toBe(409);
  });

  it('[PRG-120, PRG-123] a waiting one can be viewed and withdrawn, a completed or ended one only viewed', async () => {
    expect((await detail('acme-resilience')).Action).toMatchObject({ Type: 'SelfReport', Text: 'View submissions', ViewOnly: false });
    for (const id of ['acme-water', 'acme-bring-a-colleague']) {
      expect((await detail(id)).Action).toMatchObject({ Type: 'SelfReport', Text: 'View submissions', ViewOnly: true });
    }
  });

  it('[PRG-120] where enough was sent, taking one back lets the next one in', async () => {
    const report = { Attachment: pixel, AttachmentName: 'workshop.png', UserComments: 'A good day.' };
    const refused = await submit('acme-resilience', report);
    expect([refused.status, text(refused)]).toEqual([409, expect.stringContaining('Resilience Workshop')]);
    const [{ SubmittedDate }] = (await me.get('/userprograms/selfreport/acme-resilience')).body.Data.UserSelfReports;
    expect((await deleteReport('acme-resilience', SubmittedDate)).status).toBe(200);
    expect((await submit('acme-resilience', report)).status).toBe(200);
    expect((await submit('acme-resilience', report)).status).toBe(409);
  });

  it('gives two submissions of one moment names of their own', async () => {
    await join('acme-long-walk');
    const report = { UserComments: 'Along the river.' };
    await submit('acme-long-walk', report);
    const { Data } = (await submit('acme-long-walk', report)).body;
    expect(new Set(Data.map(({ SubmittedDate }: UserSelfReport) => SubmittedDate)).size).toBe(2);
  });
});

describe('one report a day', () => {
  const at = async (moment: string): Promise<void> => {
    server.clock.set(new Date(moment));
    me = await server.as('participant@acme.example');
  };
  const live = async (zone: string): Promise<void> => {
    await server.platform.db.updateTable('person').set({ time_zone: zone }).where('id', '=', me.userId).execute();
  };

  it.each([
    ['America/Chicago', '2026-11-21T06:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-20T15:00:00.000Z'],
  ])("is taken where the program says so; the next one when the day is over in the person's own zone, %s", async (zone, next) => {
    await live(zone);
    await at('2026-11-20T14:00:00.000Z');
    expect(await detail('acme-lunch-walk')).toMatchObject({ OnePerDay: true, NextReportAt: null, Action: { Text: 'Report progress' } });
    expect((await submit('acme-lunch-walk')).status).toBe(200);
    expect(await detail('acme-lunch-walk')).toMatchObject({ NextReportAt: next, Action: { Text: 'View submissions', ViewOnly: false } });
    await at(new Date(Date.parse(next) - 60_000).toISOString());
    const again = await submit('acme-lunch-walk');
    expect(again).toMatchObject({ status: 409, body: { ShowUser: true } });
    expect(text(again)).toBe('“Walk at Lunch” accepts one report per day, and you already sent today’s. Report again tomorrow.');
    expect((await detail('acme-lunch-walk')).SelfReportStats.Submitted).toBe(5);
    await at(next);
    expect((await detail('acme-lunch-walk')).NextReportAt).toBeNull();
    expect((await submit('acme-lunch-walk')).status).toBe(200);
  });

  it('is no limit elsewhere', async () => {
    await join('acme-long-walk');
    for (const _ of [1, 2]) expect((await submit('acme-long-walk', { UserComments: 'Along the river.' })).status).toBe(200);
    expect(await detail('acme-long-walk')).toMatchObject({ OnePerDay: false, NextReportAt: null });
  });

  it('four ticks in a minute complete nothing', async () => {
    for (const status of [200, 409, 409, 409]) expect((await submit('acme-stairs')).status).toBe(status);
    expect(await detail('acme-stairs')).toMatchObject({ Progress: { Display: '2 of 5' } });
  });
});

describe('the review of what was reported', () => {
  it('returns the number of waiting reports, until they are withdrawn', async () => {
    expect((await detail('acme-resilience')).Review).toEqual({ Waiting: 1, SentBack: null });
    const waiting = (await me.get('/userprograms/selfreport/acme-resilience')).body.Data.UserSelfReports[0].SubmittedDate;
    await deleteReport('acme-resilience', waiting);
    expect((await detail('acme-resilience')).Review).toEqual({ Waiting: 0, SentBack: null });
  });

  it("says what was sent back with the reviewer's words, until another report is sent", async () => {
    const sentBack = { SubmittedDate: expect.stringMatching(/^2026-11-08T/), ReviewComments: 'The confirmation does not name the day. Please send it again.' };
    expect((await detail('acme-volunteer')).Review).toEqual({ Waiting: 0, SentBack: sentBack });
    const report = await submit('acme-volunteer', { Attachment: pixel, AttachmentName: 'proof.png' });
    expect((await detail('acme-volunteer')).Review).toEqual({ Waiting: 1, SentBack: null });
    await deleteReport('acme-volunteer', report.body.Data[0].SubmittedDate);
    expect((await detail('acme-volunteer')).Review).toEqual({ Waiting: 0, SentBack: sentBack });
  });
});

describe('deleting a submission', () => {
  it('[PRG-216, PRG-117] withdraws a waiting one, and the program can be reported again', async () => {
    const waiting = (await me.get('/userprograms/selfreport/acme-resilience')).body.Data.UserSelfReports[0].SubmittedDate;
    expect(await deleteReport('acme-resilience', waiting)).toMatchObject({ status: 200, body: { IsSuccessful: true, Data: [] } });
    expect(await detail('acme-resilience')).toMatchObject({ Action: { ViewOnly: false }, SelfReportStats: { Submitted: 0 } });
  });

  it('[PRG-117] refuses what was approved or denied', async () => {
    for (const id of ['acme-lunch-walk', 'acme-volunteer']) {
      const { SubmittedDate } = (await me.get(`/userprograms/selfreport/${id}`)).body.Data.UserSelfReports[0];
      expect((await deleteReport(id, SubmittedDate)).status).toBe(409);
    }
  });

  it('[PRG-167] refuses a report for another person', async () => {
    expect((await deleteReport('acme-resilience', '2026-11-19T18:00:00.000Z', 'acme-participant2')).status).toBe(403);
  });

  it('[PRG-216] knows no submission of another moment, nor without all fields', async () => {
    expect((await deleteReport('acme-resilience', '2026-11-19T18:00:00.001Z')).status).toBe(404);
    expect((await me.post('/userprograms/deleteselfreport/', { ProgramId: 'acme-resilience' })).status).toBe(400);
  });
});

describe("a program of the new architecture ('Activity-Id…')", () => {
  const id = 'Activity-Id-acme-stretch';

  it('[PRG-215, PRG-125, PRG-114, PRG-066] takes a multipart report and counts it at once; the inline progress call tells the same, however often it comes', async () => {
    const answer = await submitForm(id);
    expect(answer).toMatchObject({ status: 200, body: { IsSuccessful: true } });
    expect(answer.body.Data).toHaveLength(2);
    const counted = { Progress: { Display: '2 of 3', Percent: 66 }, SelfReportStats: { Submitted: 2 }, EarnedPoints: 100 };
    expect(await detail(id)).toMatchObject(counted);
    for (const _ of [1, 2]) expect(await refresh(id)).toMatchObject({ status: 200, body: { Program: { Id: id, ...counted } } });
    expect(await detail(id)).toMatchObject(counted);
  });

  it('[PRG-215] wants its inputs', async () => {
    expect(await submitForm(id, { Checked: 'false' })).toMatchObject({ status: 400, body: { ShowUser: true } });
    expect((await submitForm(id, { Checked: 'perhaps' })).status).toBe(400);
    expect((await submitForm('acme-lunch-walk')).status).toBe(400);
  });

  it('[PRG-153] refuses a file over 10 MB', async () => {
    const large = new File([new Uint8Array(10 * 1_000_000 + 1)], 'large.bin');
    expect(await submitForm(id, {}, large)).toMatchObject({ status: 413, body: { ShowUser: true } });
  });

  it("[PRG-167] refuses another person's id or company", async () => {
    expect((await refresh(id, { UserId: 'acme-participant2' })).status).toBe(403);
    expect((await refresh(id, { EntityId: 'globex' })).status).toBe(403);
    expect((await submitForm(id, { EntityId: 'globex' })).status).toBe(403);
  });

  it('[PRG-195] refuses programs whose progress is not computed on request, and unknown ones', async () => {
    expect((await refresh('acme-lunch-walk')).status).toBe(400);
    expect((await refresh('Activity-Id-nothing')).status).toBe(404);
    expect((await me.post('/inlineprogress', { UserId: me.userId })).status).toBe(400);
  });
});

describe('the other screens of the person', () => {
  const told = (): readonly unknown[] =>
    server.published.filter(({ payload }) => (payload as { Category: string }).Category === 'ProgramCompletion').map(({ payload }) => payload);
  const about = (id: string) => ({ Category: 'ProgramCompletion', Message: { OwnerId: 'acme', ChallengeId: id, ProgramId: id } });

  it('[PRG-225] are published for a report that reaches no level', async () => {
    await submit('acme-lunch-walk');
    expect(server.published).toEqual([{ topic: `user:${me.userId}`, payload: about('acme-lunch-walk') }]);
  });

  it('[PRG-225] are published for a report that waits for approval, and for its withdrawal', async () => {
    await join('acme-meal-prep');
    const report = await submit('acme-meal-prep', { Attachment: pixel, AttachmentName: 'meal.png', UserComments: 'Lentils.' });
    expect(told()).toEqual([about('acme-meal-prep')]);
    await deleteReport('acme-meal-prep', report.body.Data[0].SubmittedDate);
    expect(told()).toEqual([about('acme-meal-prep'), about('acme-meal-prep')]);
  });

  it("[PRG-225] are told of a report of an 'Activity-Id' program once, and of no call that only reads", async () => {
    await submitForm('Activity-Id-acme-stretch');
    for (const _ of [1, 2]) await refresh('Activity-Id-acme-stretch');
    expect(told()).toEqual([about('Activity-Id-acme-stretch')]);
  });
});

describe('points', () => {
  const nextDay = async (): Promise<void> => {
    server.clock.advance(24 * 60 * 60_000);
    me = await server.as('participant@acme.example');
  };

  it('[PRG-067] of a completed program are earned and published once', async () => {
    const before = points();
    await submit('acme-bedtime');
    await nextDay();
    await submit('acme-bedtime');
    expect(points()).toBe(before + 70);
    expect(await detail('acme-bedtime')).toMatchObject({ ProgramStatus: 'Complete', EarnedPoints: 140 });
    const told = server.published.filter(({ payload }) => (payload as { Category: string }).Category === 'Points');
    expect(told).toEqual([
      {
        topic: `user:${me.userId}`,
        payload: { Category: 'Points', Message: { OwnerId: 'acme', ChallengeId: 'acme-bedtime', ProgramId: 'acme-bedtime', UpdatedPoints: 70 } },
      },
    ]);
    expect(server.published).toContainEqual({
      topic: `user:${me.userId}`,
      payload: { Category: 'ProgramCompletion', Message: { OwnerId: 'acme', ChallengeId: 'acme-bedtime', ProgramId: 'acme-bedtime' } },
    });
  });

  it('are earned exactly once when the last report comes twice at the same time', async () => {
    await submit('acme-bedtime');
    await nextDay();
    const before = points();
    const answers = await Promise.all([submit('acme-bedtime'), submit('acme-bedtime')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(points()).toBe(before + 70);
  });

  it('are earned exactly once when the inline progress call comes before the report, with it, and twice after it', async () => {
    const before = points();
    await refresh('Activity-Id-acme-stretch');
    await Promise.all([refresh('Activity-Id-acme-stretch'), submitForm('Activity-Id-acme-stretch'), refresh('Activity-Id-acme-stretch')]);
    expect(points()).toBe(before + 50);
    await Promise.all([refresh('Activity-Id-acme-stretch'), refresh('Activity-Id-acme-stretch')]);
    expect(points()).toBe(before + 50);
  });

  it('are deducted when an approved submission is withdrawn', async () => {
    const before = points();
    const { body } = await submitForm('Activity-Id-acme-stretch');
    expect(points()).toBe(before + 50);
    expect((await deleteReport('Activity-Id-acme-stretch', body.Data[0].SubmittedDate)).status).toBe(200);
    expect(await detail('Activity-Id-acme-stretch')).toMatchObject({ EarnedPoints: 50, Progress: { Percent: 33 } });
    expect(points()).toBe(before);
  });
});
