import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import type { ProgramTables } from '../../tables';
import { pointsForTests } from '../../testing/pointsForTests';
import { deskOf, report, walk } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
const listener = pointsForTests();
const { override, undo, personIn, kept } = deskOf(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'rewards', 'trackers'), listener.module]);
});
beforeEach(async () => {
  await server.fresh();
  listener.rewind();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const points = (): number => listener.pointsOf(me.userId);
const detail = async (challenge = walk, who = me) => (await who.get(`/userprograms/detail?ownerId=acme&id=${challenge}`)).body.Data;
const available = async (): Promise<number> => Number((await me.get('/rewards/ajax/getrewardsv3')).body.Points.AvailablePoints);
const year = async (): Promise<string> => (await me.get('/bank')).body.PlanYearKeyId;
const rate = async (): Promise<number> => (await me.get('/rewards/ajax/getrewardsv3')).body.PointsPerDollar;
const topicsToMe = () => server.published.filter(({ topic }) => topic === `user:${me.userId}`).map(({ payload }) => (payload as { Category: string }).Category);
const reasons = (body: { readonly Data: { readonly Refused: readonly { readonly Errors: readonly { readonly Message: string }[] }[] } }) =>
  body.Data.Refused.map(({ Errors }) => Errors[0]?.Message);

describe('an override of progress', () => {
  it('[ADH-063, ADH-071, ADH-074] completes the challenge as of a day, pays what is left once, and tells the person', async () => {
    const before = await detail();
    const paid = points();
    server.published.length = 0;
    const { status, body } = await override([me.userId]);
    expect([status, body.IsSuccessful, body.Data.Refused]).toEqual([200, true, []]);
    expect(body.Data.Participants).toEqual([
      {
        UserId: me.userId,
        FirstName: 'Paige',
        LastName: 'Participant',
        Email: 'participant@acme.example',
        Status: 'Complete',
        PercentCompleted: 100,
        CompletedDate: '2026-11-18',
        IsOverridden: true,
      },
    ]);
    expect(points() - paid).toBe(before.Points - before.EarnedPoints);
    expect(new Set(topicsToMe())).toEqual(new Set(['Home', 'Points', 'ProgramCompletion']));
    expect(await detail()).toMatchObject({ ProgramStatus: 'Complete', EarnedPoints: before.Points, Progress: { Percent: 100 }, Action: { ViewOnly: true } });

    await override([me.userId]);
    await override([me.userId], { CompletedDate: '11-19-2026' });
    expect(points() - paid).toBe(before.Points - before.EarnedPoints);
    expect((await personIn(me.userId))?.CompletedDate).toBe('2026-11-19');
  });

  it('is refused for the administrators themselves, who are named with the reason, and made for the others', async () => {
    const { body } = await override([admin.userId, me.userId]);
    expect([body.Data.Participants.map(({ UserId }: { UserId: string }) => UserId), reasons(body)]).toEqual([
      [me.userId],
      ['You can’t complete a challenge for yourself. Another administrator has to do it.'],
    ]);
  });

  it('[ADH-074, ADH-072] is undone without a trace: progress, points, state, board and the moments of all', async () => {
    const [before, paid] = [await kept(me.userId), points()];
    await override([me.userId]);
    expect((await kept(me.userId)).score?.units).toBe(10);
    const { body } = await undo([me.userId]);
    expect(body.Data.Participants).toMatchObject([{ UserId: me.userId, PercentCompleted: 40, CompletedDate: null, IsOverridden: false }]);
    expect(await kept(me.userId)).toEqual(before);
    expect(points()).toBe(paid);
  });

  it('[ADH-074] takes its points back though they are spent: what is missing is owed, and taken from what comes next', async () => {
    const before = await available();
    await override([me.userId]);
    const bonus = (await available()) - before;
    const Amount = Math.floor((before + bonus) / (await rate()));
    const spent = await me.post('/bank/redeem', { Amount, PlanYearKeyId: await year() });
    expect(spent.status).toBe(200);
    const left = await available();
    await undo([me.userId]);
    expect(await available()).toBe(left - bonus);
    expect(left - bonus).toBeLessThan(0);
    await override([me.userId]);
    expect(await available()).toBe(left);
  });

  it('[ADH-074] keeps later reports of the person, and pays for them when the override ends', async () => {
    const paidBefore = points();
    await override([me.userId]);
    const paid = points();
    server.clock.advance(24 * 3_600_000);
    me = await server.as('participant@acme.example');
    admin = await server.as('admin@acme.example');
    expect((await report(me)).status).toBe(200);
    expect(points()).toBe(paid);
    expect((await kept(me.userId)).part).toMatchObject({ counted: 10, measured: 5 });
    await undo([me.userId]);
    expect(await detail()).toMatchObject({ Progress: { Display: '5 of 10' }, ProgramStatus: 'OnTrack' });
    expect(points()).toBe(paidBefore);
  });

  it('[ADH-074] leaves a person complete who has completed it themselves since, from that day on, with all points', async () => {
    await override([me.userId]);
    const paid = points();
    for (let day = 0; day < 6; day += 1) {
      server.clock.advance(24 * 3_600_000);
      me = await server.as('participant@acme.example');
      expect((await report(me)).status).toBe(200);
    }
    const [last] = await server
      .tables<ProgramTables>()
      .selectFrom('program_submission')
      .select('submitted_at')
      .where('person_id', '=', me.userId)
      .where('program_id', '=', walk)
      .orderBy('submitted_at', 'desc')
      .execute();
    admin = await server.as('admin@acme.example');
    await undo([me.userId]);
    expect(points()).toBe(paid);
    expect((await kept(me.userId)).part).toMatchObject({
      state: 'Complete',
      state_since: expect.stringContaining(last?.submitted_at.slice(0, 16) ?? '-'),
      counted: 10,
      overridden_on: null,
      measured: null,
    });
  });

  it('[ADH-074] signs up a person who has not joined, and its end removes the part with points and board', async () => {
    const newcomer = await server.as('sso@acme.example');
    expect(await kept(newcomer.userId)).toEqual({ part: undefined, score: undefined });
    await override([newcomer.userId]);
    expect(await detail(walk, newcomer)).toMatchObject({ ProgramStatus: 'Complete' });
    expect((await kept(newcomer.userId)).score).toMatchObject({ units: 10 });
    await undo([newcomer.userId]);
    expect(await kept(newcomer.userId)).toEqual({ part: undefined, score: undefined });
    expect(listener.pointsOf(newcomer.userId)).toBe(0);
    expect(await detail(walk, newcomer)).toMatchObject({ ProgramStatus: 'Available', Action: { Type: 'JoinPrograms' } });
  });

  it('[ADH-074] keeps a person signed up who has reported since', async () => {
    const newcomer = await server.as('sso@acme.example');
    await override([newcomer.userId]);
    await report(newcomer);
    await undo([newcomer.userId]);
    expect((await kept(newcomer.userId)).part).toMatchObject({ state: 'Joined', submitted: 1, counted: 1, enrolment: null });
  });

  it('[ADH-074] signs up a person who has left, and their former part can still be restored', async () => {
    await me.post(`/userprograms/quit?ownerId=acme&id=${walk}`);
    const left = await kept(me.userId);
    await override([me.userId]);
    expect((await me.post(`/userprograms/undoquit?ownerId=acme&id=${walk}`)).status).toBe(409);
    await undo([me.userId]);
    expect(await kept(me.userId)).toEqual(left);
    expect((await me.post(`/userprograms/undoquit?ownerId=acme&id=${walk}`)).body.Data).toMatchObject({ Progress: { Display: '4 of 10' } });
  });

  it('[ADH-074] counts in an ended challenge, whose final board stays as it was', async () => {
    const challenge = 'acme-step-sprint';
    const late = await server.as('newdevice@acme.example');
    const before = await kept(me.userId, challenge);
    expect(before.part?.state).toBe('Complete');
    expect(reasons((await override([me.userId], { challenge, CompletedDate: '10-20-2026' })).body)).toEqual([
      'This person has already completed the challenge.',
    ]);
    const { body } = await override([late.userId], { challenge, CompletedDate: '10-20-2026' });
    expect(body.Data.Participants).toMatchObject([{ Status: 'Complete', CompletedDate: '2026-10-20' }]);
    expect((await kept(late.userId, challenge)).score).toBeUndefined();
    await undo([late.userId], { challenge });
    expect(await kept(late.userId, challenge)).toEqual({ part: undefined, score: undefined });
  });

  it('[ADH-074] is undone for a person who has left the company', async () => {
    await override([me.userId]);
    const { part } = await kept(me.userId);
    await server.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', me.userId).execute();
    expect((await undo([me.userId])).body.Data.Participants).toMatchObject([{ IsOverridden: false, PercentCompleted: 40 }]);
    expect((await kept(me.userId)).part).toMatchObject({ counted: part?.measured });
    expect(reasons((await undo([me.userId])).body)).toEqual(['This person’s progress is not overridden.']);
  });

  it('[ADH-074] is undone only by the history for a person who has moved to another company out of reach', async () => {
    const [before, paid] = [await kept(me.userId), points()];
    await override([me.userId]);
    const line = await server
      .tables<{ audit: { id: number; action: string } }>()
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'programs.completionMarked')
      .executeTakeFirstOrThrow();
    await server.platform.db.updateTable('person').set({ company_id: 'globex' }).where('id', '=', me.userId).execute();
    expect(reasons((await undo([me.userId])).body)).toEqual(['This person is not in any company of this challenge.']);
    expect((await admin.post('/companysettings/changes/undo', { Id: line.id })).status).toBe(200);
    expect((await kept(me.userId)).part).toEqual(before.part);
    expect(points()).toBe(paid);
  });

  it('[ADH-066, ADH-068, ADH-106] refuses a day that is none, after today, or before the challenge starts, at its field', async () => {
    for (const [CompletedDate, Message] of [
      ['02-30-2026', 'Enter a date as MM-DD-YYYY.'],
      ['2026-11-18', 'Enter a date as MM-DD-YYYY.'],
      ['11-21-2026', 'The completion date must not be after today.'],
      ['11-05-2026', 'The completion date must not be before the challenge starts.'],
    ] as const)
      expect(await override([me.userId], { CompletedDate })).toMatchObject({ status: 400, body: { Errors: [{ Field: 'CompletedDate', Message }] } });
    expect((await override([me.userId], { CompletedDate: '11-20-2026' })).status).toBe(200);
  });

  it('[ADH-070, ADH-073] counts trackers on beside it', async () => {
    const challenge = 'acme-step-diary';
    const before = await kept(me.userId, challenge);
    await override([me.userId], { challenge, CompletedDate: '11-19-2026' });
    const entry = { EntityId: 'acme', UserId: me.userId, EntryDate: '2026-11-13', TrackerId: 'acme-steps', Source: 'UserEntry' };
    const Values = [{ FieldName: 'Steps', Value: '900', DisplayValue: '900' }];
    expect((await me.post(`/entities/acme/users/${me.userId}/tracker-entries`, { ...entry, Values })).status).toBe(200);
    const measured = (await kept(me.userId, challenge)).part?.measured ?? 0;
    expect(measured).toBeGreaterThanOrEqual(before.part?.counted ?? 0);
    await undo([me.userId], { challenge });
    expect((await kept(me.userId, challenge)).part).toMatchObject({ counted: measured, submitted: measured, state: 'Joined' });
  });

  it('[ADH-074] is the source of the points in the person’s entries', async () => {
    await override([me.userId]);
    const { Data } = (await me.get(`/userprograms/activity?ownerId=acme&id=${walk}`)).body;
    const worth = Data.Entries.reduce((sum: number, { Points }: { Points: number }) => sum + Points, 0);
    expect(Data.Entries.at(-1)).toMatchObject({ Kind: 'Override', Day: '2026-11-18', CountsAs: 10 });
    expect(worth).toBe((await detail()).EarnedPoints);
  });
});
