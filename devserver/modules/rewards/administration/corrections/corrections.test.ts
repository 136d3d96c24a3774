import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchPlans } from '../../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardDb, RewardTables } from '../../tables';
import { setRewards } from '../../testing/setRewards';
import { corrections } from './list';
import { deskOf } from './testing/desk';

let server: TestApp;
let admin: SignedIn;
let second: SignedIn;
let me: SignedIn;
const { db, body, enter, decide, takeBack, list, wealth, mails, told } = deskOf(
  () => server,
  () => admin,
  () => me,
);

beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'root', 'account', 'session')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  second = await server.as('leadcoach@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const large = { Amount: 5000 };
const fixtures = 2;
const calls = (): readonly (readonly ['get' | 'post', string, unknown?])[] => [
  ['get', '/rewardcorrections/rules?entityId=acme'],
  ['get', '/rewardcorrections/people?entityId=acme&term=pa'],
  ['get', `/rewardcorrections/people/${me.userId}?entityId=acme`],
  ['get', '/rewardcorrections?EntityId=acme'],
  ['get', '/rewardcorrections/export?EntityId=acme'],
  ['post', '/rewardcorrections', body()],
  ['post', '/rewardcorrections/decide', { Id: 'correction-moved', Decision: 'Deny' }],
  ['post', '/rewardcorrections/takeback', { Id: 'correction-moved' }],
];
const setting = (more: Parameters<typeof setRewards>[1]) => setRewards(server, more);
const fieldOf = ({ status, body: answer }: { status: number; body: { Errors: { Field: string; Message: string }[] } }) => [
  status,
  answer.Errors[0]?.Field,
  answer.Errors[0]?.Message,
];

describe('permission to correct', () => {
  it.each([
    'support@acme.example',
    'coach@acme.example',
    'adminlite@acme.example',
    'reporting@acme.example',
    'participant@acme.example',
    'admin@globex.example',
  ])('not %s', async (mail) => {
    const who = await server.as(mail);
    for (const [method, path, sent] of calls()) expect([path, (await who[method](path, sent as never)).status]).toEqual([path, 403]);
    expect(await list()).toHaveLength(fixtures);
  });

  it('is refused without a token', async () => {
    for (const [method, path, sent] of calls())
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, sent)).status]).toEqual([path, 401]);
  });

  it.each(['admin@acme.example', 'wradmin@acme.example', 'superadmin@wellspring.example'])('%s', async (mail) => {
    const who = await server.as(mail);
    for (const [method, path, sent] of calls().filter(([, path]) => !/export|takeback|decide/.test(path)))
      expect([path, (await who[method](path, sent as never)).status]).toEqual([path, 200]);
  });

  it.each(['wradmin@acme.example', 'superadmin@wellspring.example'])('and decides: %s', async (mail) => {
    const { Id } = (await enter(large)).body.Data;
    expect((await decide(Id, 'Deny', await server.as(mail))).status).toBe(200);
  });

  it('is refused for another company, whose people and corrections are not found', async () => {
    const globex = await server.as('participant@globex.example');
    for (const path of ['rules?', 'people?term=pa&', `people/${globex.userId}?`].map((name) => `/rewardcorrections/${name}entityId=globex`))
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    for (const path of ['/rewardcorrections?EntityId=globex', '/rewardcorrections/export?EntityId=globex'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
    expect((await enter({ EntityId: 'globex', UserId: globex.userId })).status).toBe(404);
    expect((await enter({ UserId: globex.userId })).status).toBe(404);
    await db().updateTable('reward_correction').set({ company_id: 'globex' }).execute();
    expect((await decide('correction-moved', 'Approve', admin)).status).toBe(404);
    expect((await takeBack('correction')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is refused for one’s own balance, also during impersonation', async () => {
    expect(fieldOf(await enter({ UserId: admin.userId }))).toEqual([400, 'UserId', 'You can’t correct your own points or gift card.']);
    const { Id } = (await enter({ ...large, UserId: second.userId })).body.Data;
    expect((await decide(Id, 'Approve', second)).status).toBe(403);
    expect((await takeBack(Id, second)).status).toBe(403);
  });

  it('is refused for the approval of an entry by oneself, also during impersonation', async () => {
    const acting = await server.as('triple@northwind.example', 'admin@acme.example', 'Partner Admin');
    const { status, body: answer } = await enter(large, acting);
    expect(status).toBe(200);
    for (const who of [acting, admin]) expect((await decide(answer.Data.Id, 'Approve', who)).status).toBe(403);
    expect((await decide(answer.Data.Id, 'Approve', second)).status).toBe(200);
  });

  it('is refused in a company without rewards', async () => {
    const all = await server.as('superadmin@wellspring.example');
    const globex = await server.as('participant@globex.example');
    expect((await enter({ EntityId: 'globex', UserId: globex.userId }, all)).status).toBe(409);
  });
});

describe('a correction below the limit', () => {
  it('is in the ledger at once: the person sees it live, in the statement with its reason, and has a mail', async () => {
    const [card, points, current] = (await wealth()) as [number, number, number];
    const before = told(me.userId);
    const { status, body: answer } = await enter();
    expect([status, answer.Data]).toMatchObject([200, { State: 'Entered', Amount: 100, Kind: 'Points', EnteredBy: 'Alex Admin', DecidedBy: null, Version: 1 }]);
    expect(await wealth()).toEqual([card, points + 100, current + 100]);
    expect(told(me.userId)).toBe(before + 1);
    const [line] = (await me.get('/bank')).body.Items;
    expect(line).toMatchObject({ Description: 'Correction', Points: 100, Amount: null, Reason: 'Two reports had been lost.', IsReversal: false });
    const [mail] = await mails();
    expect(mail?.Subject).toBe('Your points were corrected: +100 points');
    expect(mail?.Body).toContain('Reason: Two reports had been lost.');
    expect(mail?.Body).toContain('Questions? Please ask: ');
  });

  it('moves dollars on the gift card, and leaves points and yearly maximum alone', async () => {
    const [card = 0, points] = await wealth();
    const spending = (await me.get('/rewardFulfillment/userspending')).body;
    await enter({ Kind: 'GiftCard', Direction: 'TakeAway', Amount: 12.34 });
    expect((await wealth()).slice(0, 2)).toEqual([Math.round((card - 12.34) * 100) / 100, points]);
    expect((await me.get('/rewardFulfillment/userspending')).body).toEqual(spending);
    const [line] = (await me.get('/bank')).body.Items;
    expect(line).toMatchObject({ Description: 'Correction', Points: 0, Amount: -12.34, Source: { Kind: 'correction' } });
  });

  it('is written to the person in their language', async () => {
    const spanish = await server.as('spanish@acme.example');
    await enter({ UserId: spanish.userId, Kind: 'GiftCard', Amount: 5 });
    const [mail] = await mails();
    expect(mail?.Subject).toBe('Se corrigió tu tarjeta de regalo: +$5.00');
    expect(mail?.Body).toContain('Motivo: Two reports had been lost.');
  });

  it('never makes a balance negative: the field says what is available', async () => {
    const [card, points] = await wealth();
    expect(fieldOf(await enter({ Direction: 'TakeAway', Amount: (points ?? 0) + 1 }))).toEqual([400, 'Amount', `The person has ${points} points.`]);
    expect(fieldOf(await enter({ Kind: 'GiftCard', Direction: 'TakeAway', Amount: (card ?? 0) + 0.01 }))).toEqual([
      400,
      'Amount',
      `The gift card has $${card?.toFixed(2).replace('.00', '.00')}.`,
    ]);
    expect((await enter({ Direction: 'TakeAway', Amount: points })).body.Data.State).toBe('Entered');
    expect((await wealth())[1]).toBe(0);
  });

  it.each([
    ['Amount', { Amount: 0 }],
    ['Amount', { Amount: -5 }],
    ['Amount', { Amount: 1.5 }],
    ['Amount', { Kind: 'GiftCard', Amount: 1.005 }],
    ['Amount', { Amount: 1_000_001 }],
    ['Reason', { Reason: '' }],
    ['Reason', { Reason: '   ' }],
    ['Reason', { Reason: 'a'.repeat(501) }],
    ['Kind', { Kind: 'Bonus' }],
    ['Direction', { Direction: 'Both' }],
    ['UserId', { UserId: '' }],
  ])('is refused at its field: %s %o', async (field, wrong) => {
    expect(fieldOf(await enter(wrong)).slice(0, 2)).toEqual([400, field]);
    expect(await list()).toHaveLength(fixtures);
  });
});

describe('a correction from the limit on', () => {
  it('waits: nothing is moved and nobody is mailed until another administrator approves it', async () => {
    const before = await wealth();
    const { Id, State } = (await enter(large)).body.Data;
    expect(State).toBe('Waiting');
    expect([await wealth(), await mails(), told(me.userId)]).toEqual([before, [], 0]);
    expect((await decide(Id, 'Approve', admin)).body.Errors[0].Message).toBe('You entered this correction. Another administrator has to decide.');
    const done = (await decide(Id, 'Approve', second, { Version: 1 })).body.Data;
    expect(done).toMatchObject({ State: 'Entered', EnteredBy: 'Alex Admin', DecidedBy: 'Lena Leadcoach', Version: 2 });
    expect((await wealth())[1]).toBe((before[1] ?? 0) + 5000);
    expect(await mails()).toHaveLength(1);
  });

  it('is denied without a word to the person', async () => {
    const before = await wealth();
    const { Id } = (await enter(large)).body.Data;
    expect((await decide(Id, 'Deny', second)).body.Data.State).toBe('Denied');
    expect([await wealth(), await mails()]).toEqual([before, []]);
    expect((await takeBack(Id)).status).toBe(409);
  });

  it('is decided once, even by concurrent calls: the others get the name of the first', async () => {
    const { Id } = (await enter(large)).body.Data;
    const third = await server.as('wradmin@acme.example');
    const answers = await Promise.all([decide(Id, 'Approve', second, { Version: 1 }), decide(Id, 'Deny', third, { Version: 1 }), decide(Id, 'Approve', third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body: answer } of answers)
      if (status === 409) expect(answer.Errors[0].Message).toMatch(/^.+ (approved|denied) this correction on .+\.$/);
    const lines = await db().selectFrom('reward_points').selectAll().where('source_id', '=', Id).execute();
    expect(lines.length).toBeLessThan(2);
  });

  it('is not approved where the person has less by now, has left or moved', async () => {
    const points = (await wealth())[1] ?? 0;
    await setting({ secondFromPoints: 10 });
    const { Id } = (await enter({ Direction: 'TakeAway', Amount: points })).body.Data;
    await setting({});
    await enter({ Direction: 'TakeAway', Amount: 1 }, second);
    const refused = await decide(Id, 'Approve', second);
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, `The person has ${points - 1} points.`]);
    await server.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', me.userId).execute();
    expect((await decide(Id, 'Approve', second)).body.Errors[0].Message).toBe('This person is no longer in the company. Deny the correction.');
    expect((await decide(Id, 'Deny', second)).status).toBe(200);
  });

  it('counts together with what the same administrator has corrected for the person within 24 hours', async () => {
    const states = async (who = admin) => (await enter({ Amount: 2500 }, who)).body.Data.State;
    expect([await states(), await states(), await states(second), await states()]).toEqual(['Entered', 'Waiting', 'Entered', 'Waiting']);
    const found = (await admin.get('/rewardcorrections/people?entityId=acme&term=paige')).body.Data;
    expect(found).toMatchObject([{ UserId: me.userId, CorrectedPoints: 2500, CorrectedDollars: 0 }]);
    server.clock.set(new Date(Date.parse(testTime) + 25 * 3_600_000));
    admin = await server.as('admin@acme.example');
    expect(await states()).toBe('Entered');
  });

  it.each([
    ['dollars from 50 on', {}, { Kind: 'GiftCard', Amount: 50 }, 'Waiting'],
    ['dollars below 50', {}, { Kind: 'GiftCard', Amount: 49.99 }, 'Entered'],
    ['every point', { secondFromPoints: 0 }, { Amount: 1 }, 'Waiting'],
    ['what is taken away, too', {}, { Kind: 'GiftCard', Direction: 'TakeAway', Amount: 30 }, 'Entered'],
    ['never', { secondForCorrections: false, secondFromPoints: 0 }, { Amount: 900_000 }, 'Entered'],
  ])('is what the company says: %s', async (_, settings, sent, state) => {
    await setting(settings);
    expect((await enter(sent)).body.Data.State).toBe(state);
  });

  it('is withdrawn only by the user who has entered it', async () => {
    const { Id } = (await enter(large)).body.Data;
    expect((await takeBack(Id, second)).status).toBe(403);
    expect((await takeBack(Id)).body.Data).toMatchObject({ State: 'TakenBack', IsWithdrawn: true });
    expect(await mails()).toEqual([]);
    expect((await decide(Id, 'Approve', second)).status).toBe(409);
  });
});

describe('the list of corrections', () => {
  it('lists waiting ones first, with permissions, and is filtered by state, plan year and person', async () => {
    const { Id } = (await enter(large)).body.Data;
    const { Id: entered } = (await enter({ Kind: 'GiftCard', Amount: 3 })).body.Data;
    const all = await list();
    expect(all.map((one) => [one.Id, one.State, one.MayDecide, one.MayTakeBack, one.IsOwn])).toEqual([
      [Id, 'Waiting', false, true, true],
      ['correction-moved', 'Waiting', true, false, false],
      [entered, 'Entered', false, true, true],
      ['correction', 'Entered', false, false, true],
    ]);
    expect((await list({ Show: 'Waiting' }, second)).map((one) => [one.Id, one.MayDecide])).toEqual([
      [Id, true],
      ['correction-moved', true],
    ]);
    expect(await list({ PlanYearId: 'acme-2025' })).toEqual([]);
    expect((await list({ PlanYearId: 'acme-2026', SearchTerms: 'paige' })).map((one) => one.Id)).toEqual([Id, entered, 'correction']);
  });

  it('uses its index, in each form', async () => {
    const { db: watched, detoursOf } = watchPlans<RewardTables>(server.platform.sqlite);
    const asked = watched as unknown as RewardDb;
    for (const filters of [{}, { waiting: 1 as const }, { planYear: 'acme-2026' }, { planYear: 'acme-2026', waiting: 1 as const }])
      for (const PageSize of [1, 25]) {
        const request = { Sort: '-Waiting' as const, PageSize };
        const steps = await detoursOf(async () => {
          const { PaginationToken } = await corrections(asked, { request, within: ['acme'], filters });
          await corrections(asked, { request: { ...request, PaginationToken }, within: ['acme'], filters });
        });
        expect([filters, PageSize, steps]).toEqual([filters, PageSize, []]);
      }
  });

  it('is exported as it is narrowed', async () => {
    await enter({ Kind: 'GiftCard', Amount: 3.5, Reason: '=SUM(A1)' });
    const { payload, statusCode } = await server.app.inject({ url: '/api/rewardcorrections/export?EntityId=acme', headers: admin.authorization });
    expect(statusCode).toBe(200);
    expect(payload.split('\r\n').filter((row) => row !== '')).toHaveLength(1 + fixtures + 1);
    expect(payload).toContain('3.50');
    expect(payload).not.toContain(',=SUM');
  });

  it('tells the limit, and what one person has', async () => {
    const secondFrom = async () => (await admin.get('/rewardcorrections/rules')).body.Data.SecondFrom;
    expect(await secondFrom()).toEqual({ Points: 5000, Dollars: 50 });
    await setting({ secondForCorrections: false });
    expect(await secondFrom()).toBeNull();
    const [card, points] = await wealth();
    expect((await admin.get(`/rewardcorrections/people/${me.userId}`)).body.Data).toMatchObject({ FirstName: 'Paige', Points: points, GiftCard: card });
    for (const nobody of [admin.userId, 'nobody']) expect((await admin.get(`/rewardcorrections/people/${nobody}`)).status).toBe(404);
  });

  it('is a figure on the overview for users who may decide', async () => {
    const figureOf = async (who: SignedIn) =>
      (await who.get('/administration/waiting')).body.Data.find(({ Name }: { Name: string }) => Name === 'rewards.waiting.corrections');
    expect(await figureOf(admin)).toMatchObject({ Count: 1, Page: '/administration/rewards/corrections' });
    for (const mail of ['adminlite@acme.example', 'wradmin@acme.example']) expect(await figureOf(await server.as(mail)), mail).toBeUndefined();
    await decide('correction-moved', 'Deny', admin);
    expect(await figureOf(admin)).toBeUndefined();
  });
});
