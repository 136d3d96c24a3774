import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import { deskOf } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let second: SignedIn;
let me: SignedIn;
const { db, enter, decide, takeBack, list, wealth, mails, told, lastLine, putBack } = deskOf(
  () => server,
  () => admin,
  () => me,
);

beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await server.fresh();
  await signIn();
});
afterAll(() => server.close());

const signIn = async (): Promise<void> => {
  admin = await server.as('admin@acme.example');
  second = await server.as('leadcoach@acme.example');
  me = await server.as('participant@acme.example');
};
const daysLater = async (days: number, seconds = 0): Promise<void> => {
  server.clock.set(new Date(Date.parse(testTime) + days * 86_400_000 + seconds * 1000));
  await signIn();
};
const entered = async (more: object = {}): Promise<string> => (await enter(more)).body.Data.Id;
const whyNot = ({ status, body }: { status: number; body: { Errors: { Message: string }[] } }) => [status, body.Errors[0]?.Message];

describe('a correction that is reversed', () => {
  it('has a line of the opposite amount with both reasons; the person sees it live and has a mail', async () => {
    const before = await wealth();
    const Id = await entered();
    const heard = told(me.userId);
    expect((await takeBack(Id, second, { Version: 1 })).body.Data).toMatchObject({
      State: 'TakenBack',
      IsWithdrawn: false,
      TakenBackBy: 'Lena Leadcoach',
      MayTakeBack: false,
    });
    expect(await wealth()).toEqual(before);
    expect(told(me.userId)).toBe(heard + 1);
    const [back, line] = (await me.get('/bank')).body.Items;
    const reason = 'The correction was taken back. It had been entered with this reason: Two reports had been lost.';
    expect([back, line]).toMatchObject([{ Description: 'Taken back: Correction', Points: -100, IsReversal: true, Reason: reason }, { Points: 100 }]);
    expect((await mails()).map(({ Subject }) => Subject).sort()).toEqual([
      'A correction of your points was taken back',
      'Your points were corrected: +100 points',
    ]);
  });

  it('is reversed once, also by concurrent calls', async () => {
    const Id = await entered({ Kind: 'GiftCard', Amount: 20 });
    const [card] = await wealth();
    const answers = await Promise.all([takeBack(Id), takeBack(Id, second), putBack((await lastLine(Id)).id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await wealth())[0]).toBe((card ?? 0) - 20);
    expect(await db().selectFrom('reward_money').selectAll().where('source_id', '=', Id).execute()).toHaveLength(2);
    expect(whyNot(await takeBack(Id))).toEqual([409, expect.stringMatching(/took this correction back on/)]);
  });

  it('is not reversed if its points or dollars are spent, nor by the person concerned', async () => {
    const points = await entered();
    const available = (await wealth())[1] ?? 0;
    await enter({ Direction: 'TakeAway', Amount: available - 40 }, second);
    expect(whyNot(await takeBack(points))).toEqual([409, 'The person has 40 points.']);
    const ofAdmin = (await enter({ UserId: admin.userId, Direction: 'Add' }, second)).body.Data.Id;
    expect((await takeBack(ofAdmin)).status).toBe(403);
    expect((await putBack((await lastLine(ofAdmin)).id)).status).toBe(409);
    expect((await takeBack(ofAdmin, second)).status).toBe(200);
  });

  it('is reversed for 30 days, by the desk and by the history', async () => {
    const [first, other] = [await entered(), await entered()];
    await daysLater(30, -60);
    expect((await takeBack(first)).status).toBe(200);
    await daysLater(30, 60);
    expect((await list()).find(({ Id }) => Id === other)?.MayTakeBack).toBe(false);
    expect(whyNot(await takeBack(other))).toEqual([409, 'A correction can be taken back for 30 days.']);
    expect((await putBack((await lastLine(other)).id)).status).toBe(409);
  });

  it('counts 30 days from its approval', async () => {
    const Id = await entered({ Amount: 5000 });
    await daysLater(20);
    await decide(Id, 'Approve', second);
    await daysLater(49);
    expect((await takeBack(Id)).status).toBe(200);
  });

  it('is refused for another version than the caller has seen', async () => {
    const Id = await entered();
    expect((await takeBack(Id, admin, { Version: 0 })).status).toBe(409);
    expect((await list()).find((one) => one.Id === Id)?.State).toBe('Entered');
  });
});

describe('the history of the company', () => {
  const told1 = async () => (await admin.get('/companysettings/changes')).body.Data.Items[0];

  it('describes what was entered for whom and why, and reverses it', async () => {
    const before = await wealth();
    const Id = await entered({ Kind: 'GiftCard', Amount: 20 });
    const change = await told1();
    expect(change).toMatchObject({ Record: 'Corrections of rewards', What: 'Entered a correction for Paige Participant: +$20.00', MayUndo: true });
    expect(change.Fields).toEqual([
      { Name: 'Correction for Paige Participant, +$20.00', From: 'nothing', To: 'Entered' },
      { Name: 'Reason (Paige Participant, +$20.00)', From: 'nothing', To: 'Two reports had been lost.' },
    ]);
    expect((await putBack(change.Id)).status).toBe(200);
    expect(await wealth()).toEqual(before);
    expect((await list()).find((one) => one.Id === Id)?.State).toBe('TakenBack');
    expect((await told1()).Fields).toMatchObject([{ From: 'Entered', To: 'Taken back' }]);
  });

  it('tells request, approval and denial', async () => {
    const Id = await entered({ Amount: 5000 });
    expect((await told1()).What).toBe('Asked for a correction for Paige Participant: +5,000 points');
    await decide(Id, 'Approve', second);
    expect(await told1()).toMatchObject({ What: 'Approved the correction for Paige Participant: +5,000 points', MayUndo: true });
    expect((await putBack((await told1()).Id)).status).toBe(200);
    await decide('correction-moved', 'Deny', admin);
    expect(await told1()).toMatchObject({ MayUndo: false, Fields: [{ To: 'Denied' }] });
  });
});
