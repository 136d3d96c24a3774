import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderResult, Reward, Statement } from '../../../../plugins/rewards/contract';
import { keepContact, verifyContact } from '../../../platform/auth/contacts/contacts';
import { openProviders } from '../../../platform/providers';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { isOnPostgres } from '../../../testing/postgresForTests';
import rewards from '../routes';
import type { RewardTables } from '../tables';
import { setRewards } from '../testing/setRewards';
import { rateOf } from './exchange';

let server: TestApp;
let me: SignedIn;
const db = () => server.tables<RewardTables>();

beforeAll(async () => {
  server = await appForTests([rewards]);
});
beforeEach(async () => {
  server.platform.recognition.current = undefined;
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const summaryOf = async (who = me) => (await who.get('/rewards/ajax/getrewardsv3')).body;
const line = (RewardId: string, Amount: number, more = {}) => ({ RewardId, Amount, Currency: 'USD', Quantity: 1, IsCustom: false, ...more });
const order = async (lines: readonly object[], headers = {}, who = me) =>
  who.post('/rewardfulfillment/orders', { Orders: lines, RecipientEmail: 'me@acme.example' }, headers);
const resultOf = async (...lines: readonly object[]): Promise<OrderResult> => {
  const { status, body } = await order(lines);
  expect(status).toBe(200);
  expect(body).toMatchObject({ Successful: true, Errors: [] });
  return body.Data;
};
const reasons = async (...lines: readonly object[]) => (await resultOf(...lines)).FailedOrders.map(({ Message }) => Message);
const grant = (points: number) =>
  db()
    .insertInto('reward_points')
    .values({ person_id: me.userId, plan_year_id: 'acme-2026', at: '2026-11-19T18:00:00.000Z', kind: 'earned', points, source_id: 'x', source_name: 'Walk' })
    .execute();
const counts = async () => ({
  points: Number((await summaryOf()).Points.AvailablePoints),
  orders: (await db().selectFrom('reward_order').select('id').where('person_id', '=', me.userId).execute()).length,
});

it('nothing can be ordered while the company does not show the mall', async () => {
  const before = await counts();
  await setRewards(server, { mall: false });
  const { status, body } = await order([line('acme-cafe', 10)]);
  expect([status, body.Errors[0].Message]).toEqual([409, 'Your company does not offer the rewards mall.']);
  expect(await counts()).toEqual(before);
});

describe('the catalogue', () => {
  it('[ACC-080] holds what the person may order, in the language of the call', async () => {
    const { body } = await me.get('/rewardfulfillment/catalog', { 'accept-language': 'es-419' });
    expect(body).toHaveLength(8);
    expect(body[0]).toEqual({
      Id: 'acme-outfitters',
      Name: 'Trailhead Outfitters',
      Description: expect.stringContaining('sendero'),
      ThumbnailUrl: expect.stringMatching(/^data:image/),
      Currency: 'USD',
      Denominations: [10, 25, 50, 100],
      MinAmount: 10,
      MaxAmount: 100,
      IsCustom: false,
      NeedsRecognition: false,
    });
    expect(body.find(({ Id }: Reward) => Id === 'acme-cafe')).toMatchObject({ Denominations: [], MinAmount: 5, MaxAmount: 50 });
  });

  it('[ACC-091] contains and accepts nothing of another company, for other roles, or not on offer', async () => {
    expect((await (await server.as('partner@northwind.example')).get('/rewardfulfillment/catalog')).body).toEqual([]);
    await db().updateTable('reward_item').set({ roles: '["Coach"]' }).where('id', '=', 'acme-cafe').execute();
    await db().updateTable('reward_item').set({ is_active: 0 }).where('id', '=', 'acme-cinema').execute();
    const ids = (await me.get('/rewardfulfillment/catalog')).body.map(({ Id }: Reward) => Id);
    expect(ids).not.toContain('acme-cafe');
    expect(ids).not.toContain('acme-cinema');
    expect(await reasons(line('acme-cafe', 10), line('acme-cinema', 18), line('none', 5))).toEqual(Array(3).fill('This reward is not available to you.'));
    expect((await (await server.as('coach@acme.example')).get('/rewardfulfillment/catalog')).body.map(({ Id }: Reward) => Id)).toContain('acme-cafe');
  });

  it('[ACC-076] includes the ways to earn points', async () => {
    const { body } = await me.get('/rewards/ajax/getallrewardDefinitions');
    expect(body[0]).toEqual({ Id: 'acme-acme-2026-Program', Name: 'Complete a challenge', Description: expect.any(String), Points: 200, Type: 'Program' });
  });
});

describe('an order', () => {
  it('[ACC-082, ACC-083, ACC-081] is paid from the gift card and counts as spent', async () => {
    const { Orders, FailedOrders } = await resultOf(line('acme-outfitters', 10, { Quantity: 2 }));
    expect(Orders).toEqual([
      {
        Id: expect.any(String),
        RewardId: 'acme-outfitters',
        Name: 'Trailhead Outfitters',
        Amount: 10,
        Currency: 'USD',
        Quantity: 2,
        IsCustom: false,
        Spent: 20,
        Points: 0,
      },
    ]);
    expect(FailedOrders).toEqual([]);
    expect(await summaryOf()).toMatchObject({
      CurrentGiftCardBalance: 30,
      Rewards: { CurrentSpent: 57.5, RemainingBalance: 192.5 },
      Points: { AvailablePoints: '100' },
    });
    expect((await me.get('/rewardFulfillment/userspending')).body).toEqual({
      CurrentSpent: 57.5,
      MaximumEnabled: true,
      MaximumSpend: 250,
      RemainingBalance: 192.5,
    });
    const [mail] = await server.platform.db.selectFrom('outbox').select('subject').where('recipient', '=', 'me@acme.example').execute();
    expect(mail?.subject).toBe('Paige Participant sent you a reward');
  });

  it('[ACC-071, ACC-091] of a custom reward is paid with points, whatever the sender calls it', async () => {
    await grant(400);
    const { Orders } = await resultOf(line('acme-half-day', 40));
    expect(Orders).toMatchObject([{ IsCustom: true, Spent: 40, Points: 400 }]);
    expect(await summaryOf()).toMatchObject({ CurrentGiftCardBalance: 50, Rewards: { CurrentSpent: 77.5 }, Points: { AvailablePoints: '100' } });
  });

  it('[ACC-091] is refused beyond gift card, yearly limit and points, and for amounts that are not offered', async () => {
    expect(await reasons(line('acme-outfitters', 100))).toEqual(['Your gift card has $50.00.']);
    expect(await reasons(line('acme-half-day', 40))).toEqual(['This costs 400 points. You have 100.']);
    expect(await reasons(line('acme-outfitters', 12), line('acme-cafe', 4.99), line('acme-cafe', 5.001), line('acme-cafe', 10, { Currency: 'CAD' }))).toEqual([
      'Trailhead Outfitters isn’t available for this amount.',
      ...Array(3).fill('Café Alba isn’t available for this amount.'),
    ]);
    await setRewards(server, { dollarsToSpend: 40 });
    expect(await reasons(line('acme-outfitters', 10))).toEqual(['You have $2.50 left of your yearly limit.']);
    for (const Amount of [0, -10]) expect((await order([line('acme-cafe', Amount)])).status).toBe(400);
    expect((await order([])).status).toBe(400);
    expect(await counts()).toEqual({ points: 100, orders: 4 });
  });

  it('[ACC-085] that fails is listed with its reason, the others are placed', async () => {
    const { Orders, FailedOrders } = await resultOf(line('acme-cafe', 20), line('acme-outfitters', 50), line('acme-tree', 5));
    expect(Orders.map(({ RewardId }) => RewardId)).toEqual(['acme-cafe', 'acme-tree']);
    expect(FailedOrders).toEqual([
      { RewardId: 'acme-outfitters', Name: 'Trailhead Outfitters', Amount: 50, Currency: 'USD', Quantity: 1, Message: 'Your gift card has $30.00.' },
    ]);
  });

  it('[ACC-091] that is sent twice under its key is placed once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => order([line('acme-cafe', 10)], { 'idempotency-key': 'one-order' })));
    expect(new Set(answers.map(({ body }) => body.Data?.Orders[0].Id)).size).toBe(1);
    expect((await summaryOf()).CurrentGiftCardBalance).toBe(40);
  });

  it('[ACC-091] of a thousand that come at once for the last points, exactly one is placed', async () => {
    await grant(300);
    const answers = await Promise.all(Array.from({ length: 1000 }, () => order([line('acme-half-day', 40)])));
    const later = answers.filter(({ status }) => status === 503);
    if (!isOnPostgres) expect(later).toEqual([]);
    const results: readonly OrderResult[] = answers.filter(({ status }) => status === 200).map(({ body }) => body.Data);
    expect(results.filter(({ Orders }) => Orders.length === 1)).toHaveLength(1);
    expect(results.filter(({ FailedOrders }) => FailedOrders.length === 1)).toHaveLength(999 - later.length);
    expect(await counts()).toEqual({ points: 0, orders: 5 });
  });

  it('is sent to other addresses at most forty times an hour, to the buyer’s own address within the balance', async () => {
    await setRewards(server, { limitsSpending: false });
    const deposit = { person_id: me.userId, plan_year_id: 'acme-2026', at: testTime, kind: 'granted', cents: 100_000, source_id: 'x' } as const;
    await db().insertInto('reward_money').values(deposit).execute();
    const twenty = Array.from({ length: 20 }, () => line('acme-cafe', 5));
    expect((await resultOf(...twenty)).Orders).toHaveLength(20);
    expect((await resultOf(...twenty)).Orders).toHaveLength(20);
    expect(await reasons(line('acme-cafe', 5))).toEqual(['You can order 40 rewards for other email addresses within an hour. Please try again later.']);
    const own = { Orders: [line('acme-cafe', 5)], RecipientEmail: 'Participant@acme.example' };
    expect((await me.post('/rewardfulfillment/orders', own)).body.Data.Orders).toHaveLength(1);
    server.clock.advance(60 * 60_000);
    me = await server.as('participant@acme.example');
    expect((await resultOf(line('acme-cafe', 5))).Orders).toHaveLength(1);
  });

  it('to the buyer’s own address, however it is typed, is sent to the stored spelling, and does not count as sent to others', async () => {
    await setRewards(server, { limitsSpending: false });
    const deposit = { person_id: me.userId, plan_year_id: 'acme-2026', at: testTime, kind: 'granted', cents: 100_000, source_id: 'x' } as const;
    await db().insertInto('reward_money').values(deposit).execute();
    const twenty = Array.from({ length: 20 }, () => line('acme-cafe', 5));
    for (const RecipientEmail of ['Participant@ACME.example', 'ｐarticipant@acme.example']) {
      const { body } = await me.post('/rewardfulfillment/orders', { Orders: twenty, RecipientEmail });
      expect(body.Data.Orders, RecipientEmail).toHaveLength(20);
    }
    expect((await resultOf(line('acme-cafe', 5))).Orders).toHaveLength(1);
    const recipients = await db()
      .selectFrom('reward_order')
      .select('recipient_email')
      .where('at', '>=', testTime)
      .distinct()
      .orderBy('recipient_email')
      .execute();
    expect(recipients.map(({ recipient_email }) => recipient_email)).toEqual(['me@acme.example', 'participant@acme.example']);
  });

  it('in another currency counts in dollars at the rate of the day, half up', async () => {
    const { Orders } = await resultOf(line('acme-market', 200, { Currency: 'MXN' }));
    expect(Orders).toMatchObject([{ Amount: 200, Currency: 'MXN', Spent: 10.92 }]);
    expect((await summaryOf()).CurrentGiftCardBalance).toBe(39.08);
  });

  it('[ACC-089] is refused to a coach who impersonates the person', async () => {
    const coach = await server.as('coach@acme.example', 'participant@acme.example');
    expect((await order([line('acme-cafe', 10)], {}, coach)).status).toBe(403);
  });
});

describe('the mails of an order', () => {
  const read = 'paige@home.example';
  beforeEach(async () => {
    await keepContact(server.platform.db, me.userId, 'email', read);
    await verifyContact(server.platform.db, me.userId, 'email', read, testTime);
  });
  const outbox = async () => {
    await server.platform.settled();
    return server.platform.outbox.list(server.platform.db, 'https://site.example');
  };
  const mailsTo = async (mail: string) => (await outbox()).filter(({ To, SentAt }) => To === mail && SentAt >= testTime);
  const numberOf = (id: string | undefined): string => (id ?? '').slice(0, 8).toUpperCase();
  const send = async (RecipientEmail: string, lines: readonly object[], headers = {}) =>
    (await me.post('/rewardfulfillment/orders', { Orders: lines, RecipientEmail }, headers)).body.Data.Orders as OrderResult['Orders'];

  it('tell the buyer reward, cost, number and address, and the receiver reward and sender', async () => {
    const [order] = await send('friend@example.com', [line('acme-outfitters', 10, { Quantity: 2 })]);
    const [buyers, ...more] = await mailsTo(read);
    expect(more).toEqual([]);
    expect(buyers?.Body).toBe(
      `Hello Paige,\n\nThank you for your order:\n\n2 × Trailhead Outfitters, $10.00 each (order ${numberOf(order?.Id)})\n\nTotal:\n$20.00 from your gift card\n\nWe’ll send it to friend@example.com. You can see your orders and points in your statement: https://site.example/rewards/statement\n\nWellspring at Acme`,
    );
    const [receivers] = await mailsTo('friend@example.com');
    expect(receivers?.Body).toContain('Paige Participant from Acme ordered this for you:\n\n2 × Trailhead Outfitters, $10.00 each');
    expect(receivers?.Body).not.toContain('gift card');
  });

  it('are in the language of the reader, not of the call', async () => {
    await send('spanish@acme.example', [line('acme-outfitters', 25)], { 'accept-language': 'es-419' });
    expect((await mailsTo(read))[0]?.Body).toContain('Thank you for your order');
    expect((await mailsTo('spanish@acme.example'))[0]).toMatchObject({
      Subject: 'Paige Participant te envió una recompensa',
      Body: expect.stringContaining('Paige Participant, de Acme, pidió esto para ti:'),
    });
  });

  it('are one for a person who orders for themselves, at their preferred address, and none without a placed order', async () => {
    await send('PARTICIPANT@acme.example', [line('acme-outfitters', 10)]);
    expect((await mailsTo(read))[0]?.Body).toContain('We’ll send it to participant@acme.example.');
    await send('Paige@Home.example', [line('acme-outfitters', 10)]);
    expect((await mailsTo(read))[0]?.Body).toContain('We’ll send it to paige@home.example.');
    expect(await mailsTo('participant@acme.example')).toEqual([]);
    const before = (await outbox()).length;
    await send('friend@example.com', [line('acme-outfitters', 11)]);
    expect(await outbox()).toHaveLength(before);
  });

  it('write points and money as the language does', async () => {
    await server.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', me.userId).execute();
    await grant(100_000);
    const [order] = await send(read, [line('acme-market', 200, { Currency: 'MXN' }), line('acme-boots', 50)]);
    const body = (await mailsTo(read))[0]?.Body ?? '';
    expect(body).toContain(`, MXN 200.00 (pedido ${numberOf(order?.Id)})`);
    expect(body).toMatch(/\$10\.92 de tu tarjeta de regalo/);
  });

  it.each(['<friend@example.com>', '"friend"@example.com', 'friend@example.com,other@example.com', 'a;b@example.com', 'friend@-example.com'])(
    'go to an address alone: %s is refused at its field, and nothing is ordered',
    async (RecipientEmail) => {
      const before = (await outbox()).length;
      const { status, body } = await me.post('/rewardfulfillment/orders', { Orders: [line('acme-outfitters', 10)], RecipientEmail });
      expect([status, body.Errors[0].Field]).toEqual([400, 'RecipientEmail']);
      expect(await outbox()).toHaveLength(before);
    },
  );

  it('hold no control characters of a name', async () => {
    await server.platform.db
      .updateTable('person')
      .set({ first_name: 'Pa\u0001ige\r\nBcc: all@acme.example', last_name: '\u202eX' })
      .where('id', '=', me.userId)
      .execute();
    await send('friend@example.com', [line('acme-outfitters', 10)]);
    const [{ Subject, Body } = { Subject: '', Body: '' }] = await mailsTo('friend@example.com');
    expect(Subject).toBe('Pa ige Bcc: all@acme.example X sent you a reward');
    expect(Body).toContain('Pa ige Bcc: all@acme.example X from Acme');
  });
});

describe('exchange rates', () => {
  const rate = async (base: string, conversion: string) => me.get(`/rewardFulfillment/exchangerates?baseCurrency=${base}&conversionCurrency=${conversion}`);

  it('[ACC-087] are those of the latest day', async () => {
    expect((await rate('MXN', 'USD')).body).toEqual({ BaseCurrency: 'MXN', ConversionCurrency: 'USD', Rate: 0.0546, Day: '2026-11-20' });
    expect((await rate('USD', 'USD')).body).toMatchObject({ Rate: 1 });
    expect((await rate('USD', 'QQQ')).status).toBe(404);
    expect((await rate('usd', 'MXN')).status).toBe(400);
  });

  it('[ACC-087] are refused in production when they are older than a week', async () => {
    const inProduction = (now: string) => rateOf({ isProduction: true, now }, db(), 'MXN', 'USD');
    expect(await inProduction('2026-11-27T18:00:00.000Z')).toEqual({ rate: 54_600, day: '2026-11-20' });
    await expect(inProduction('2026-11-28T18:00:00.000Z')).rejects.toMatchObject({ status: 409, key: 'rate.old' });
    expect(await rateOf({ isProduction: false, now: '2026-11-28T18:00:00.000Z' }, db(), 'MXN', 'USD')).toMatchObject({ day: '2026-11-20' });
  });
});

describe('the recognition provider', () => {
  const verify = () => me.get('/rewardFulfillment/verifyuserwithachievers');

  it('[ACC-088] opens its part of the mall to recognised people', async () => {
    expect((await verify()).body).toBe(false);
    expect(await reasons(line('acme-bouquet', 12.5))).toEqual([expect.stringContaining('recognition program')]);
    const asked: string[] = [];
    server.platform.recognition.current = { knows: async (mail) => asked.push(mail) > 0 };
    expect((await verify()).body).toBe(true);
    expect(asked).toEqual(['participant@acme.example']);
    await grant(25);
    expect((await resultOf(line('acme-bouquet', 12.5))).Orders).toHaveLength(1);
    server.clock.advance(3 * 24 * 60 * 60_000);
    me = await server.as('participant@acme.example');
    expect((await resultOf(line('acme-bouquet', 12.5))).Orders).toEqual([]);
  });

  it('[ACC-088] listens in development, and fails as the dev controls plan', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const providers = await openProviders(server.platform, Number(new URL(origin).port));
    expect((await verify()).body).toBe(true);
    server.platform.faults?.set([{ path: '/recognition/members', status: 500 }]);
    expect(await verify()).toMatchObject({
      status: 409,
      body: { Errors: [{ Message: 'The recognition program is not responding. Please try again later.' }] },
    });
    server.platform.faults?.set([]);
    await providers.close();
  });
});

describe('the bank', () => {
  const statement = async (key = ''): Promise<Statement> => (await me.get(`/bank${key}`)).body;
  const redeem = (Amount: number, PlanYearKeyId = 'acme-2026') => me.post('/bank/redeem', { Amount, PlanYearKeyId });

  it('[ACC-078] states the current plan year without a key, and each by its own', async () => {
    const current = await statement();
    expect(current).toMatchObject({
      PlanYearKeyId: 'acme-2026',
      IsCurrent: true,
      PlanYears: [
        { Key: 'acme-2026', Name: '2026' },
        { Key: 'acme-2025', Name: '2025' },
      ],
      OpeningBalance: 0,
      Earned: 375,
      Redeemed: 275,
      Balance: 100,
    });
    expect(await statement('/acme-2026')).toEqual(current);
    expect(await statement('/acme-2025')).toMatchObject({ IsCurrent: false, OpeningBalance: 0, Earned: 150, Redeemed: 150, Balance: 0 });
    expect((await me.get('/bank/globex-2026')).status).toBe(404);
  });

  it('[ACC-078] names plan years as administrators do', async () => {
    await server.platform.db.updateTable('plan_year').set({ name: 'Year of moving' }).where('id', '=', 'acme-2025').execute();
    expect((await statement()).PlanYears).toEqual([
      { Key: 'acme-2026', Name: '2026' },
      { Key: 'acme-2025', Name: 'Year of moving' },
    ]);
  });

  it('[ACC-078] has the recipient of each order, and the reason of manual and reversed lines', async () => {
    const { Items } = await statement();
    const named = (name: string) => Items.find(({ Description }) => Description === name);
    expect(named('Trailhead Outfitters')).toMatchObject({
      Reason: null,
      Order: { Amount: 25, Currency: 'USD', Quantity: 1, RecipientEmail: 'participant@acme.example' },
    });
    expect(named('Taken back: Riverbend Cinema')?.Reason).toMatch(/closed that week/);
    expect(named('Correction')).toMatchObject({ Reason: expect.stringMatching(/had not been counted/), Order: null });
  });

  it('[ACC-078] lists items, newest first: an order and a cash-out are one item, reversals are marked', async () => {
    const { Items } = await statement();
    expect(
      Items.map(({ Description, Points, Amount, Balance, IsReversal, Source }) => [Description, Points, Amount, Balance, IsReversal, Source.Kind]),
    ).toEqual([
      ['Flowers for a colleague', -125, null, 100, false, 'order'],
      ['Taken back: Riverbend Cinema', 0, 18, 225, true, 'order'],
      ['Riverbend Cinema', 0, -18, 225, false, 'order'],
      ['Trailhead Outfitters', 0, -25, 225, false, 'order'],
      ['Correction', 125, null, 225, false, 'correction'],
      ['Cash-out to gift card', -150, 15, 100, false, 'cashOut'],
      ['Deposit on your gift card', 0, 60, 250, false, 'deposit'],
      ['Welcome bonus', 250, null, 250, false, 'welcome'],
    ]);
  });

  it('[ACC-079] turns points into dollars on the gift card, the points rounded up', async () => {
    expect((await redeem(4.01)).body).toEqual({ Successful: true, Data: { Balance: 59, Points: 41, Amount: 4.01 }, Errors: [] });
    expect(await summaryOf()).toMatchObject({ CurrentGiftCardBalance: 54.01, Points: { AvailablePoints: '59', CurrentPoints: '375' } });
    expect((await statement()).Items[0]).toMatchObject({ Points: -41, Amount: 4.01, Balance: 59 });
  });

  it('[ACC-079, ACC-091] refuses nothing, less, parts of a cent, more than there is, and another plan year, and names the field', async () => {
    for (const amount of [0, -1]) expect((await redeem(amount)).status).toBe(400);
    expect((await redeem(1.005)).body.Errors).toEqual([{ Field: 'Amount', Message: 'Enter whole cents.' }]);
    expect((await redeem(10.01)).body.Errors).toEqual([{ Field: 'Amount', Message: 'You need 101 points. You have 100.' }]);
    expect((await redeem(1, 'acme-2025')).body.Errors).toMatchObject([{ Field: 'PlanYearKeyId' }]);
    expect(await counts()).toMatchObject({ points: 100 });
  });

  it('[ACC-091] of concurrent cash-outs carries out as many as there are points for', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => redeem(3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await counts()).toMatchObject({ points: 10 });
  });
});

it('a line of a ledger is never changed, deleted, or reversed twice', async () => {
  await expect(db().updateTable('reward_points').set({ points: 1 }).execute()).rejects.toThrow('A line of a ledger stays as it is');
  await expect(db().deleteFrom('reward_money').execute()).rejects.toThrow('A line of a ledger stays as it is');
  const back = { person_id: me.userId, plan_year_id: 'acme-2026', at: '2026-11-19T18:00:00.000Z', kind: 'order', cents: -1, reverses_id: 1 } as const;
  await db().insertInto('reward_money').values(back).execute();
  await expect(db().insertInto('reward_money').values(back).execute()).rejects.toThrow(/unique/i);
});
