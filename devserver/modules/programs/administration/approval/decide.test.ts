import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomSequence } from '../../../../../fixtures/random';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import { submissionTotalsOf } from '../../progress/submissionTotals';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { pointsForTests } from '../../testing/pointsForTests';
import { deskFor } from './testing/desk';

let server: TestApp;
const listener = pointsForTests();
beforeAll(async () => {
  server = await appForTests([
    programs,
    listener.module,
    ...modulesNamed('admin', 'administration', 'root', 'session', 'support', 'account', 'account-access'),
  ]);
});
afterAll(() => server.close());

beforeEach(() => listener.rewind());

const { people, join, report, search, items, decide, detail, mails, message, told } = deskFor(() => server);

const meals = 'acme-meal-prep';
const row = (who: SignedIn, SubmittedDate: string, ChallengeId = meals) => ({ UserId: who.userId, ChallengeId, SubmittedDate });
const lines = (action: string) => server.platform.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
const putLastBack = async (who: SignedIn, action = 'programs.reportDecided') =>
  who.post('/companysettings/changes/undo', { Id: (await lines(action)).at(-1)?.id });

describe('the list of the desk', () => {
  it('[ADH-012, ADH-013, ADH-024, ADH-025] holds what waits, the newest first, with who sent it and what', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals, 'Lentils.');
    const answer = await search(people.admin);
    expect(answer.status).toBe(200);
    expect(answer.body.Data).toMatchObject({ paginationToken: '', Total: 2, IsTotalCapped: false });
    expect(answer.body.Data.Items[0]).toMatchObject({
      UserId: people.me.userId,
      FirstName: expect.stringMatching(/\S/),
      ChallengeId: meals,
      ChallengeName: 'Meal Prep Sunday',
      SubmittedDate: at,
      UserComment: 'Lentils.',
      AttachmentUrl: expect.stringContaining('/api/filehandler/downloadFile?'),
      AttachmentKind: 'Picture',
      Attachments: 1,
      Status: 'PendingApproval',
      ReviewDate: null,
      ReviewComments: '',
      ReviewedBy: null,
      Counted: 0,
    });
    const dates = answer.body.Data.Items.map(({ SubmittedDate }: { SubmittedDate: string }) => SubmittedDate);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('[ADH-003, ADH-013] is narrowed by challenge and status; what counts without approval is not in it', async () => {
    await join(people.me, meals);
    await report(people.me, meals);
    expect((await items({ challenge: meals })).map(({ ChallengeId }) => ChallengeId)).toEqual([meals]);
    expect((await items({ status: 'Denied' })).map(({ ChallengeId, ReviewComments }) => [ChallengeId, ReviewComments])).toEqual([
      ['acme-volunteer', 'The confirmation does not name the day. Please send it again.'],
    ]);
    const all = await items({ status: 'All', pageSize: 100 });
    expect(all.map(({ ChallengeId }) => ChallengeId)).toEqual([meals, 'acme-resilience', 'acme-volunteer']);
  });

  it('[ADH-006] continues by tokens until the end, with every submission on one page', async () => {
    await join(people.me, meals);
    await report(people.me, meals);
    const seen: string[] = [];
    let paginationToken = '';
    do {
      const { body } = await search(people.admin, { status: 'All', pageSize: 1, paginationToken });
      seen.push(...body.Data.Items.map(({ ChallengeId }: { ChallengeId: string }) => ChallengeId));
      ({ paginationToken } = body.Data);
    } while (paginationToken !== '');
    expect(seen).toEqual([meals, 'acme-resilience', 'acme-volunteer']);
    const bad = await search(people.admin, { paginationToken: 'nonsense' });
    expect([bad.status, bad.body.Errors[0].Field]).toEqual([400, 'paginationToken']);
    const first = (await search(people.admin, { status: 'All', pageSize: 1 })).body.Data.paginationToken;
    // A token of another order is invalid in this one.
    expect((await search(people.admin, { status: 'All', sort: 'SubmittedDate', paginationToken: first })).body.Errors[0].Field).toBe('paginationToken');
  });

  it('[ADH-025] can begin with the longest waiting submission, and continues in that order', async () => {
    await join(people.me, meals);
    await report(people.me, meals);
    const order = { status: 'All', sort: 'SubmittedDate' };
    expect((await items(order)).map(({ ChallengeId }) => ChallengeId)).toEqual(['acme-volunteer', 'acme-resilience', meals]);
    const first = (await search(people.admin, { ...order, pageSize: 2 })).body.Data;
    expect((await items({ ...order, paginationToken: first.paginationToken })).map(({ ChallengeId }) => ChallengeId)).toEqual([meals]);
  });

  it('[ADH-024] is narrowed to what was sent between two instants, the first of which belongs to it', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const after = new Date(Date.parse(at) + 1).toISOString();
    const found = async (period: object) => (await items({ status: 'All', ...period })).map(({ ChallengeId }) => ChallengeId);
    expect(await found({ from: at, until: after })).toEqual([meals]);
    expect(await found({ from: after })).toEqual([]);
    expect(await found({ until: at })).toEqual(['acme-resilience', 'acme-volunteer']);
    // An instant with and without milliseconds is the same.
    expect(await found({ from: `${at.slice(0, 19)}Z` })).toEqual([meals]);
    expect((await search(people.admin, { from: after, until: at })).body.Errors[0]).toMatchObject({ Field: 'until' });
    expect((await search(people.admin, { from: 'yesterday' })).status).toBe(400);
  });

  it('equals the figure of the overview', async () => {
    await join(people.me, meals);
    await report(people.me, meals);
    const { body } = await people.admin.get('/administration/waiting');
    const figure = body.Data.find(({ Name }: { Name: string }) => Name === 'programs.waiting.approvals');
    expect(figure).toMatchObject({ Count: 2, Page: '/administration/tools/challenges/approval' });
    expect((await search(people.admin)).body.Data.Total).toBe(2);
  });

  it('[ADH-103, ADH-104] is for administrators, and for companies within their reach', async () => {
    expect((await server.anonymous('POST', '/v2/challenges/acme/challengeapprovals', {})).status).toBe(401);
    const statuses: Record<string, number> = {};
    for (const who of ['participant', 'coach', 'reporting', 'admin', 'adminlite', 'wradmin', 'support'])
      statuses[who] = (await search(await server.as(`${who}@acme.example`))).status;
    expect(statuses).toEqual({ participant: 403, coach: 403, reporting: 403, admin: 200, adminlite: 200, wradmin: 200, support: 403 });
    expect((await search(people.admin, {}, 'legacy')).status).toBe(404);
    expect((await search(people.admin, {}, 'nowhere')).status).toBe(404);
    expect((await search(await server.as('superadmin@wellspring.example'))).status).toBe(200);
  });

  it('[ADH-020, ADH-021, ADH-022] has filters for a company and a plan year', async () => {
    const { Data } = (await people.admin.get('/v2/challenges/approvalfilters')).body;
    expect(Data.Entities).toEqual([{ Value: 'acme', Text: expect.any(String) }]);
    expect(Data.Challenges).toContainEqual({ Value: meals, Text: 'Meal Prep Sunday' });
    expect(Data.Statuses.map(({ Value, Text }: Record<string, string>) => [Value, Text])).toEqual([
      ['All', 'All'],
      ['PendingApproval', 'Pending Approval'],
      ['Approved', 'Approved'],
      ['Denied', 'Denied'],
    ]);
    const year = Data.PlanYears[0].Value;
    expect((await people.admin.get(`/v2/challenges/approvalfilters/acme?planYearId=${year}`)).body.Data.PlanYears).toEqual(Data.PlanYears);
    expect((await people.admin.get('/v2/challenges/approvalfilters/legacy')).status).toBe(404);
  });
});

describe('a decision', () => {
  it('[ADH-001, ADH-014, ADH-015, ADH-016, ADH-017, ADH-029] approves: status, progress, points and mail in one transaction, published to the person', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const before = listener.pointsOf(people.me.userId);
    const answer = await decide(people.admin, 'Approved', [row(people.me, at)], 'Looks good.');
    expect(answer.body).toEqual({ IsSuccessful: true, Data: { Actions: [{ ...row(people.me, at), IsSuccessful: true }] } });
    const [decided] = await items({ status: 'Approved' });
    expect(decided).toMatchObject({
      Status: 'Approved',
      ReviewDate: expect.stringMatching(/^2026-11-20T18/),
      ReviewComments: 'Looks good.',
      ReviewedBy: 'Alex Admin',
    });
    const program = await detail(people.me, meals);
    expect(program.Review).toEqual({ Waiting: 0, SentBack: null });
    expect(program.EarnedPoints).toBe(listener.pointsOf(people.me.userId) - before);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ To: 'paige@home.example', Body: expect.stringContaining('Comment: Looks good.') });
    expect(told(`user:${people.me.userId}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ Category: 'ProgramCompletion' }), expect.objectContaining({ Category: 'Home' })]),
    );
    expect(told('challengeApprovals:acme')).toContainEqual(
      expect.objectContaining({ ...row(people.me, at), Kind: 'Decided', Status: 'Approved', ReviewedBy: 'Alex Admin' }),
    );
  });

  it('[ADH-017] that completes the challenge is mentioned in the mail, with the points, in the language of its person', async () => {
    const spanish = await server.as('spanish@acme.example');
    await join(spanish, meals);
    let count = 0;
    while ((await detail(spanish, meals)).ProgramStatus !== 'Complete') {
      count += 1;
      await decide(people.admin, 'Approved', [row(spanish, await report(spanish, meals))]);
      if (count > 20) throw new Error('The challenge is never complete.');
    }
    const [mail] = await mails();
    expect(mail?.Subject).toMatch(/^Completaste “/);
    expect(mail?.Body).toContain('¡Felicitaciones! Completaste este reto.');
    expect(mail?.Body).toMatch(/Ganaste \d+ puntos/);
    expect(told(`user:${spanish.userId}`)).toContainEqual(expect.objectContaining({ Category: 'Points' }));
  });

  it('[ADH-017] denies: the person reads why, and nothing counts', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    await decide(people.admin, 'Denied', [row(people.me, at)], 'The picture is dark.');
    expect((await detail(people.me, meals)).Review).toEqual({ Waiting: 0, SentBack: { SubmittedDate: at, ReviewComments: 'The picture is dark.' } });
    expect(await mails()).toMatchObject([{ Subject: expect.stringContaining('was not approved'), Body: expect.stringContaining('The picture is dark.') }]);
  });

  it('[ADH-017] is made once: a second administrator gets the name of the first, and nothing is sent again', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const [first, second] = await Promise.all([decide(people.admin, 'Approved', [row(people.me, at)]), decide(people.other, 'Denied', [row(people.me, at)])]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [lost, winner] = first.status === 409 ? [first, 'Wendy'] : [second, 'Alex'];
    expect(message(lost)).toContain(winner);
    expect(message(lost)).toContain((await items({ status: 'All' }))[0]?.FirstName);
    expect(await mails()).toHaveLength(1);
    expect(await lines('programs.reportDecided')).toHaveLength(1);
  });

  it('[ADH-017] of several, of which one is decided already, keeps the others and names its person', async () => {
    await join(people.me, meals);
    await join(people.colleague, meals);
    const [mine, theirs] = [await report(people.me, meals), await report(people.colleague, meals)];
    await decide(people.other, 'Denied', [row(people.me, mine)]);
    const { body } = await decide(people.admin, 'Approved', [row(people.me, mine), row(people.colleague, theirs)]);
    expect(body.Data.Actions).toMatchObject([
      { UserId: people.me.userId, IsSuccessful: false, Message: expect.stringMatching(/Wendy .* already denied this submission on 11\/20\/2026/) },
      { UserId: people.colleague.userId, IsSuccessful: true },
    ]);
    expect((await items({ status: 'Approved' })).map(({ UserId }) => UserId)).toEqual([people.colleague.userId]);
  });

  it('[ADH-017] of several that are all decided already is refused with the reason of each', async () => {
    await join(people.me, meals);
    await join(people.colleague, meals);
    const both = [row(people.me, await report(people.me, meals)), row(people.colleague, await report(people.colleague, meals))];
    const [mine, theirs] = await items({ challenge: meals, sort: 'SubmittedDate' });
    await decide(people.other, 'Denied', both);
    const { status, body } = await decide(people.admin, 'Approved', both);
    expect(status).toBe(409);
    expect(body.Errors).toEqual([
      { Field: 'Approvals[0]', Message: expect.stringContaining(`${mine?.FirstName} ${mine?.LastName}: Wendy`) },
      { Field: 'Approvals[1]', Message: expect.stringContaining(`${theirs?.FirstName} ${theirs?.LastName}: Wendy`) },
    ]);
  });

  it('is refused for a report of their own, also of the person they act for, and the others are decided', async () => {
    await join(people.admin, meals);
    const own = row(people.admin, await report(people.admin, meals));
    await join(people.me, meals);
    const mine = row(people.me, await report(people.me, meals));
    expect((await items()).map(({ UserId, IsOwn }) => [UserId, IsOwn])).toEqual(
      expect.arrayContaining([
        [people.admin.userId, true],
        [people.me.userId, false],
      ]),
    );
    const { status, body } = await decide(people.admin, 'Approved', [own, mine]);
    expect([status, body.Data.Actions.map(({ IsSuccessful, Message }: Record<string, unknown>) => [IsSuccessful, Message])]).toEqual([
      200,
      [
        [false, 'You sent this submission, so another administrator has to decide.'],
        [true, undefined],
      ],
    ]);
    expect((await decide(people.admin, 'Denied', [own])).status).toBe(409);
    expect((await decide(people.other, 'Approved', [own])).status).toBe(200);
  });

  it('is refused for a report that they sent while acting for its person', async () => {
    const acting = await server.as('leadcoach@acme.example', 'participant2@acme.example');
    await join(acting, meals);
    const sent = row(people.colleague, await report(acting, meals));
    const sender = await server.as('leadcoach@acme.example');
    expect((await search(sender)).body.Data.Items.map(({ UserId, IsOwn }: Record<string, unknown>) => [UserId, IsOwn])).toContainEqual([
      people.colleague.userId,
      true,
    ]);
    expect((await decide(sender, 'Approved', [sent])).status).toBe(409);
    expect((await decide(people.admin, 'Approved', [sent])).status).toBe(200);
  });

  it('of several reports of one person in one challenge is one mail', async () => {
    await join(people.me, meals);
    const both = [await report(people.me, meals), await report(people.me, meals)];
    await decide(
      people.admin,
      'Approved',
      both.map((at) => row(people.me, at)),
    );
    expect(await mails()).toMatchObject([{ Body: expect.stringContaining('2 of your reports') }]);
  });

  it('under the same key is answered as the first time', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const key = { 'idempotency-key': 'a-key-of-a-decision' };
    const first = await decide(people.admin, 'Approved', [row(people.me, at)], '', key);
    expect(await decide(people.admin, 'Approved', [row(people.me, at)], '', key)).toEqual(first);
    expect(await mails()).toHaveLength(1);
  });

  it('[ADH-104] is refused for another company, and for a submission that there is not', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const stranger = await server.as('superadmin@wellspring.example');
    const body = { EntityId: 'legacy', Status: 'Approved', Approvals: [row(people.me, at)] };
    expect((await people.admin.post('/v2/challenges/legacy/updatechallengeapprovals', body)).status).toBe(404);
    expect((await stranger.post('/v2/challenges/legacy/updatechallengeapprovals', body)).status).toBe(409);
    expect((await people.admin.post('/v2/challenges/acme/updatechallengeapprovals', body)).body.Errors).toMatchObject([{ Field: 'EntityId' }]);
    expect((await decide(people.admin, 'PendingApproval', [row(people.me, at)])).status).toBe(400);
    expect((await decide(people.admin, 'Approved', [])).status).toBe(400);
    expect((await decide(people.admin, 'Approved', [row(people.me, at), row(people.me, at)])).body.Errors).toMatchObject([{ Field: 'Approvals' }]);
    expect((await decide(people.me, 'Approved', [row(people.me, at)])).status).toBe(403);
    expect(await items()).toHaveLength(2);
  });
});

describe('undoing a decision', () => {
  it('opens the submission again, takes points back, and tells its person by mail; from the history, for 30 days', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    const { EarnedPoints, Review, Progress } = await detail(people.me, meals);
    const before = listener.pointsOf(people.me.userId);
    await decide(people.admin, 'Approved', [row(people.me, at)]);
    server.clock.advance(29 * 86_400_000);
    people.me = await server.as('participant@acme.example');
    people.admin = await server.as('admin@acme.example');
    server.published.length = 0;
    expect((await putLastBack(await server.as('wradmin@acme.example'))).status).toBe(200);
    expect(await detail(people.me, meals)).toMatchObject({ EarnedPoints, Review, Progress });
    expect(listener.pointsOf(people.me.userId)).toBe(before);
    expect((await items())[0]).toMatchObject({ Status: 'PendingApproval', ReviewDate: null, ReviewedBy: null });
    expect((await mails())[0]?.Subject).toContain('is being reviewed again');
    expect(told('challengeApprovals:acme').at(-1)).toMatchObject({ Kind: 'Reopened', Status: 'PendingApproval' });
    expect((await putLastBack(await server.as('wradmin@acme.example'))).status).toBe(409);
  });

  it('is refused if there is a later decision, and after 30 days', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    await decide(people.admin, 'Denied', [row(people.me, at)]);
    await putLastBack(people.other);
    const [first] = await lines('programs.reportDecided');
    await decide(people.admin, 'Approved', [row(people.me, at)]);
    expect((await people.other.post('/companysettings/changes/undo', { Id: first?.id })).status).toBe(409);
    server.clock.advance(31 * 86_400_000);
    expect((await putLastBack(await server.as('wradmin@acme.example'))).status).toBe(409);
    people.admin = await server.as('admin@acme.example');
    expect((await items({ status: 'Approved', challenge: meals }))[0]).toMatchObject({ SubmittedDate: at });
  });

  it('is also the Undo button of the user who has just decided', async () => {
    await join(people.me, meals);
    const at = await report(people.me, meals);
    await decide(people.admin, 'Approved', [row(people.me, at)], '', { 'idempotency-key': 'a-key-to-withdraw' });
    expect((await people.admin.post('/session/withdrawcall', { Key: 'a-key-to-withdraw' })).body).toEqual({ WasMade: true });
    expect((await items())[0]).toMatchObject({ SubmittedDate: at, Status: 'PendingApproval' });
  });
});

describe('the attachments of a person in a challenge', () => {
  it('[ADH-004, ADH-025] are saved and never run: a document with a script comes as a file, under a policy that lets nothing in it run', async () => {
    await join(people.me, meals);
    const Attachment = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>').toString('base64');
    const proof = { Attachment, AttachmentName: 'slip.pdf', UserComments: 'Done.', Checked: true, RequireApproval: true };
    await people.me.post('/userprograms/submitselfreport/', { ChallengeId: meals, ChallengeOwnerId: 'acme', ...proof });
    const [row] = await items({ challenge: meals });
    expect(row?.AttachmentKind).toBe('Pdf');
    const { pathname, search: query } = new URL(row?.AttachmentUrl ?? '', 'http://site.example');
    const { statusCode, headers } = await server.app.inject({ url: `${pathname}${query}`, headers: people.admin.authorization });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('[ADH-018, ADH-019, ADH-028] go with all their files, and the submissions stay', async () => {
    await join(people.me, meals);
    await report(people.me, meals, 'One.');
    await report(people.me, meals, 'Two.');
    const [row] = await items({ challenge: meals });
    expect(row?.Attachments).toBe(2);
    const body = { UserId: people.me.userId, ChallengeId: meals };
    expect((await people.me.post('/v2/challenges/deleteselfreportattachment', body)).status).toBe(403);
    expect(
      (await (await server.as('superadmin@wellspring.example')).post('/v2/challenges/deleteselfreportattachment', { ...body, UserId: 'nobody' })).status,
    ).toBe(404);
    expect((await people.admin.post('/v2/challenges/deleteselfreportattachment', body)).body).toEqual({ IsSuccessful: true, Data: 2 });
    expect((await items({ challenge: meals })).map((one) => [one.UserComment, one.AttachmentUrl, one.Attachments])).toEqual([
      ['Two.', null, 0],
      ['One.', null, 0],
    ]);
    const url = new URL(row?.AttachmentUrl ?? '', 'http://site.example');
    expect((await server.app.inject({ url: `${url.pathname}${url.search}`, headers: people.admin.authorization })).statusCode).toBe(403);
    expect((await people.admin.post('/v2/challenges/deleteselfreportattachment', body)).status).toBe(404);
    expect(told('challengeApprovals:acme').at(-1)).toMatchObject({ UserId: people.me.userId, SubmittedDate: null, Kind: 'NoFile' });
  });
});

it('stored progress, points and boards equal a recount after people and two desks acted at random, and each submission was decided once', async () => {
  const random = randomSequence('desk');
  const some = [people.me, people.colleague, await server.as('spanish@acme.example')];
  const ids = [meals, 'acme-resilience', 'acme-volunteer'];
  for (const who of some) for (const id of ids) await join(who, id);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  for (let step = 0; step < 150; step += 1) {
    const choice = random();
    const waiting = await items({ pageSize: 100 });
    if (choice < 0.4) await report(pick(some), pick(ids)).catch(() => undefined);
    else if (choice < 0.8 && waiting.length > 0) {
      const rows = waiting.filter(() => random() < 0.6);
      if (rows.length > 0) await Promise.all([decide(people.admin, 'Approved', rows), decide(people.other, 'Denied', rows)]);
    } else if (choice < 0.9) await putLastBack(people.other);
    else await pick(some).post(`/userprograms/quit?ownerId=acme&id=${pick(ids)}`);
  }
  const db = server.tables<ProgramTables>();
  const submissions = await db.selectFrom('program_submission').selectAll().execute();
  const parts = await db.selectFrom('program_sign_up').selectAll().where('program_id', 'in', ids).execute();
  for (const part of parts) {
    const own = submissions.filter(({ person_id, program_id }) => person_id === part.person_id && program_id === part.program_id);
    expect({ ...part, ...submissionTotalsOf(own), counted: own.filter(({ status }) => status === 'Approved').length }).toEqual(part);
  }
  for (const { userId } of some) {
    const { points } = await db
      .selectFrom('program_sign_up')
      .select((eb) => eb.fn.sum<number>('earned_points').as('points'))
      .where('person_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(listener.pointsOf(userId)).toBe(points);
  }
  // Each audit line of a decision in force is about a single submission.
  const undone = (await lines('programs.decisionUndone')).length;
  const decided = (await lines('programs.reportDecided')).length;
  expect(decided).toBeGreaterThan(10);
  expect(undone).toBeGreaterThan(0);
});
