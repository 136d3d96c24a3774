import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTopics } from '../../../shell/contracts/topics';
import { keepContact, verifyContact } from '../../platform/auth/contacts/contacts';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../testing/appForTests';
import accountAccess from '../account-access/routes';
import rewards from './routes';
import type { RewardTables } from './tables';
import { setRewards } from './testing/setRewards';

/** A change by staff for the person, as shown on the person's page. */
interface Told {
  readonly Id: number;
  readonly What: string | null;
  readonly WhyNot: string | null;
}

let server: TestApp;
let me: SignedIn;
let support: SignedIn;
const db = () => server.tables<RewardTables>();
const name = 'Paige Participant';
const own = 'participant@acme.example';
const dayMs = 24 * 60 * 60_000;

const signIn = async () => {
  me = await server.as(own);
  support = await server.as('support@acme.example', own);
};
beforeAll(async () => {
  server = await appForTests([rewards, accountAccess]);
});
beforeEach(async () => {
  await server.fresh();
  await setRewards(server, { limitsSpending: false });
  await signIn();
});
afterAll(() => server.close());

const deposit = (cents: number, person_id = me.userId) =>
  db().insertInto('reward_money').values({ person_id, plan_year_id: 'acme-2026', at: testTime, kind: 'granted', cents, source_id: 'x' }).execute();
const earn = (points: number) =>
  db()
    .insertInto('reward_points')
    .values({ person_id: me.userId, plan_year_id: 'acme-2026', at: testTime, kind: 'earned', points, source_id: 'x', source_name: 'Walk' })
    .execute();
const line = (RewardId: string, Amount: number) => ({ RewardId, Amount, Currency: 'USD', Quantity: 1, IsCustom: false });
const order = (lines: readonly object[], more: object = {}, who = support) =>
  who.post('/rewardfulfillment/orders', { Orders: lines, RecipientEmail: own, ConfirmedName: name, ...more });
const redeem = (Amount: number, more: object = {}, who = support) =>
  who.post('/bank/redeem', { Amount, PlanYearKeyId: 'acme-2026', ConfirmedName: name, ...more });
const wealth = async () => {
  const { CurrentGiftCardBalance, Points } = (await me.get('/rewards/ajax/getrewardsv3')).body;
  return [CurrentGiftCardBalance, Number(Points.AvailablePoints)];
};
const mails = async () => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ SentAt }) => SentAt >= testTime);
};
const changes = async (): Promise<readonly Told[]> => {
  const accesses: readonly { readonly Changes: readonly Told[] }[] = (await me.get('/user/account-access')).body.Data;
  return accesses.flatMap(({ Changes }) => Changes).sort((one, other) => one.Id - other.Id);
};
const undo = (Id: number | undefined) => me.post('/user/account-access/undo', { Id });

describe('[SUP-068, ACC-091] staff who act for a person', () => {
  it.each([
    ['no name', { ConfirmedName: undefined }],
    ['a blank name', { ConfirmedName: ' ' }],
    ['half of it', { ConfirmedName: 'Paige' }],
    ['their own name', { ConfirmedName: 'Sam Support' }],
  ])('order and cash out nothing with %s: the field is named, nothing is written or sent', async (_, wrong) => {
    const before = await wealth();
    for (const { status, body } of [await order([line('acme-cafe', 10)], wrong), await redeem(1, wrong)]) {
      expect([status, body.Errors]).toEqual([400, [{ Field: 'ConfirmedName', Message: 'To spend someone else’s money, enter their first and last name.' }]]);
    }
    expect(await wealth()).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  it('repeat the name without regard to case, accents and spaces', async () => {
    await server.platform.db.updateTable('person').set({ first_name: 'María Ángela', last_name: 'Núñez' }).where('id', '=', me.userId).execute();
    expect((await order([line('acme-cafe', 10)], { ConfirmedName: ' maria  ANGELA nunez' })).body.Data.Orders).toHaveLength(1);
    expect((await redeem(1, { ConfirmedName: 'MARÍA ÁNGELA NUÑEZ' })).status).toBe(200);
  });

  it('send rewards only to the person’s own stored addresses', async () => {
    await keepContact(server.platform.db, me.userId, 'email', 'paige@home.example');
    const send = async (RecipientEmail: string) => (await order([line('acme-cafe', 10)], { RecipientEmail })).body;
    const refused = { Errors: [{ Field: 'RecipientEmail', Message: expect.stringContaining('only to their own email addresses') }] };
    for (const other of ['support@acme.example', 'friend@example.com', 'paige@home.example']) expect(await send(other), other).toMatchObject(refused);
    await verifyContact(server.platform.db, me.userId, 'email', 'paige@home.example', testTime);
    expect((await send('Paige@Home.example')).Data.Orders).toHaveLength(1);
    const placed = await db().selectFrom('reward_order').select('recipient_email').where('sends_at', 'is not', null).execute();
    expect(placed).toEqual([{ recipient_email: 'paige@home.example' }]);
  });

  it('get the owner of the money, the allowed addresses, and the remaining amount', async () => {
    const acting = async (who = support) => (await who.get('/rewardfulfillment/acting')).body;
    expect(await acting()).toEqual({ Name: name, WhyNot: null, Addresses: [own], Left: 100, Limit: 100, Whose: 'person', MoreAt: null });
    await order([line('acme-cafe', 10)]);
    expect(await acting()).toMatchObject({ Left: 90, MoreAt: expect.stringMatching(/^2026-11-21T18:00:00/) });
    expect(await acting(me)).toBeNull();
    const coach = await server.as('coach@acme.example', own);
    expect(await acting(coach)).toMatchObject({ WhyNot: 'Only the person or support can spend points and gift cards.', Addresses: [] });
  });

  it('reach nobody of another company', async () => {
    const stranger = await server.as('support@acme.example', 'partner@northwind.example');
    for (const { status } of [
      await stranger.get('/rewardfulfillment/acting'),
      await order([line('acme-cafe', 10)], {}, stranger),
      await redeem(1, {}, stranger),
    ])
      expect([401, 403]).toContain(status);
  });
});

describe('[SUP-068] what staff can move for others within 24 hours', () => {
  it('is limited for one person, orders and cash-outs together, in words', async () => {
    await deposit(100_000);
    await earn(10_000);
    expect((await order([line('acme-cafe', 50), line('acme-cafe', 20)])).body.Data.Orders).toHaveLength(2);
    server.clock.advance(60_000);
    expect((await redeem(20)).status).toBe(200);
    const words =
      'Staff have $10.00 left of the $100.00 that they can spend for one person within 24 hours. More is available from Saturday, November 21, 2026, 12:00 PM (CST).';
    expect((await order([line('acme-cafe', 11), line('acme-cafe', 10)])).body.Data).toMatchObject({
      FailedOrders: [{ Amount: 11, Message: words }],
      Orders: [{ Amount: 10 }],
    });
    expect((await redeem(1)).body.Errors).toMatchObject([{ Field: 'Amount', Message: expect.stringContaining('$0.00 left of the $100.00') }]);
  });

  it('is as much as the company of the person wants, or nothing at all', async () => {
    const acting = async () => (await support.get('/rewardfulfillment/acting')).body;
    await deposit(100_000);
    await earn(100_000);
    await setRewards(server, { dollarsForOne: 300, dollarsInAll: 250 }, 'northwind');
    expect(await acting()).toMatchObject({ Left: 250, Limit: 250, Whose: 'actor' });
    await setRewards(server, { dollarsInAll: 30 });
    expect((await redeem(31)).body.Errors[0].Message).toBe('You have $30.00 left of the $30.00 that you can spend for others within 24 hours.');
    expect((await order([line('acme-cafe', 20)])).body.Data.Orders).toHaveLength(1);
    expect(await acting()).toMatchObject({ Left: 10, Limit: 30, Whose: 'actor' });
    await setRewards(server, { spentForOthers: false });
    const WhyNot = 'Nobody can spend points or gift cards on behalf of people in this company.';
    expect(await acting()).toMatchObject({ WhyNot, Addresses: [], Left: 0 });
    const refused = { status: 403, body: { Errors: [{ Message: WhyNot }] } };
    expect(await order([line('acme-cafe', 5)])).toMatchObject(refused);
    expect(await redeem(1)).toMatchObject(refused);
    expect((await order([line('acme-cafe', 5)], { ConfirmedName: undefined }, me)).body.Data.Orders).toHaveLength(1);
  });

  it('refuses an amount beyond the whole limit at once, and does not count the person’s own spending', async () => {
    await deposit(100_000);
    await earn(10_000);
    expect((await redeem(100.01)).body.Errors[0].Message).toBe('Staff have $100.00 left of the $100.00 that they can spend for one person within 24 hours.');
    for (let times = 0; times < 3; times++) expect((await order([line('acme-cafe', 50)], { ConfirmedName: undefined }, me)).body.Data.Orders).toHaveLength(1);
    expect((await redeem(150, { ConfirmedName: undefined }, me)).status).toBe(200);
    expect((await redeem(100)).status).toBe(200);
  });

  it('is available again a day later, regardless of reversals', async () => {
    await deposit(100_000);
    await order([line('acme-cafe', 50), line('acme-cafe', 50)]);
    for (const { Id } of await changes()) expect((await undo(Id)).status).toBe(200);
    expect((await order([line('acme-cafe', 5)])).body.Data.Orders).toEqual([]);
    server.clock.advance(dayMs);
    await signIn();
    expect((await order([line('acme-cafe', 50), line('acme-cafe', 50)])).body.Data.Orders).toHaveLength(2);
  });

  it('is limited for one member of staff, for all people together', async () => {
    const others = await server.platform.db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('id', '!=', me.userId).limit(5).execute();
    const actor = await server.platform.db.selectFrom('person').select('id').where('user_name', '=', 'support@acme.example').executeTakeFirstOrThrow();
    for (const { id } of others) {
      const moved = { person_id: id, plan_year_id: 'acme-2026', at: testTime, kind: 'order', cents: 9_900, source_id: id, source_kind: 'order' } as const;
      await db()
        .insertInto('reward_money')
        .values({ ...moved, actor_id: actor.id })
        .execute();
    }
    expect((await support.get('/rewardfulfillment/acting')).body).toMatchObject({ Left: 5, Limit: 500, Whose: 'actor' });
    expect((await order([line('acme-cafe', 10)])).body.Data.FailedOrders[0].Message).toMatch(
      /^You have \$5\.00 left of the \$500\.00 that you can spend for others/,
    );
    expect((await order([line('acme-cafe', 5)])).body.Data.Orders).toHaveLength(1);
  });

  it('holds for concurrent orders: as many are placed as fit', async () => {
    await deposit(100_000);
    const another = await server.as('support@acme.example', own);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => order([line('acme-cafe', 30)], {}, at % 2 === 0 ? support : another)));
    expect(answers.flatMap(({ body }) => body.Data.Orders)).toHaveLength(3);
    const { cents } = await db()
      .selectFrom('reward_money')
      .select((eb) => eb.fn.sum<number>('cents').as('cents'))
      .where('actor_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(cents).toBe(9_000);
  });
});

describe('[SUP-068] a person for whom staff have spent money', () => {
  const read = async () => {
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    return mail;
  };

  it('gets a mail at the address that they read: who, what, what it cost, until when it can be stopped, and what to do', async () => {
    await keepContact(server.platform.db, me.userId, 'email', 'paige@home.example');
    await verifyContact(server.platform.db, me.userId, 'email', 'paige@home.example', testTime);
    await db().updateTable('company').set({ support_phone: '555-0100', support_email: 'help@acme.example' }).where('id', '=', 'acme').execute();
    await order([line('acme-outfitters', 10)]);
    const mail = await read();
    expect(mail).toMatchObject({ To: 'paige@home.example', Subject: expect.stringMatching(/^\S+ \S+ ordered a reward for you$/) });
    expect(mail?.Body).toContain('used your account in your place and ordered this for you:\n\nTrailhead Outfitters, $10.00 (order ');
    expect(mail?.Body).toContain('Total:\n$10.00 from your gift card');
    expect(mail?.Body).toContain('We’ll send it to participant@acme.example on Saturday, November 21, 2026, 12:00 PM (CST). Until then you can stop the order');
    expect(mail?.Body).toContain('choose “Undo”: https://site.example/act/account-access');
    expect(mail?.Body).toContain('tell support, so that we can look into it: 555-0100, help@acme.example');
  });

  it('gets it in their language, about a cash-out as well', async () => {
    await server.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', me.userId).execute();
    await order([line('acme-outfitters', 10)]);
    expect(await read()).toMatchObject({
      Subject: expect.stringContaining('pidió una recompensa en tu nombre'),
      Body: expect.stringContaining('usó tu cuenta en tu lugar y pidió esto para ti:\n\nTrailhead Outfitters'),
    });
    await redeem(4.01);
    const cashOut = (await mails()).find(({ Subject }) => Subject.includes('tarjeta de regalo'));
    expect(cashOut?.Body).toMatch(/convirtió 41 puntos en \$4\.01 en tu tarjeta de regalo/);
    await server.platform.db.updateTable('person').set({ language: 'en-US' }).where('id', '=', me.userId).execute();
    await redeem(1);
    expect((await mails()).map(({ Subject }) => Subject)).toContainEqual(expect.stringMatching(/ moved \$1\.00 to your gift card$/));
  });

  it('reads it on their page with the amount, stops an order that has not been sent, and gets back what it cost, with the reason', async () => {
    await earn(400);
    const before = await wealth();
    await order([line('acme-outfitters', 10), line('acme-half-day', 40)]);
    const [paid, custom] = await changes();
    expect(paid).toMatchObject({ Area: 'rewards', What: `Ordered 1 × Trailhead Outfitters for you, $10.00 from your gift card, to ${own}`, WhyNot: null });
    expect(custom).toMatchObject({ What: expect.stringContaining('400 points'), WhyNot: null });
    expect((await undo(paid?.Id)).status).toBe(200);
    expect((await undo(custom?.Id)).status).toBe(200);
    expect((await undo(custom?.Id)).status).toBe(409);
    expect(await wealth()).toEqual(before);
    const { Items } = (await me.get('/bank')).body;
    expect(Items.slice(0, 2)).toEqual(Array(2).fill(expect.objectContaining({ IsReversal: true, Reason: 'The order was stopped before it was sent.' })));
    expect(server.published).toContainEqual({ topic: sharedTopics.user.pattern.replace('{userId}', me.userId), payload: { Category: 'Points', Message: {} } });
  });

  it('cannot stop an order that has been sent', async () => {
    await order([line('acme-outfitters', 10)]);
    server.clock.advance(dayMs);
    await signIn();
    const [placed] = await changes();
    expect(placed?.WhyNot).toContain('The order has been sent.');
    expect((await undo(placed?.Id)).status).toBe(409);
    expect((await wealth())[0]).toBe(40);
  });

  it('undoes a cash-out while its dollars are not spent', async () => {
    const before = await wealth();
    await redeem(5);
    const [moved] = await changes();
    expect(moved).toMatchObject({ What: 'Turned 50 points into $5.00 on your gift card', WhyNot: null });
    expect((await undo(moved?.Id)).status).toBe(200);
    expect(await wealth()).toEqual(before);
    await redeem(5);
    await order([line('acme-cafe', 50)], {}, me);
    await order([line('acme-cafe', 5)], {}, me);
    expect((await undo((await changes()).at(-1)?.Id)).body.Errors[0].Message).toContain('The dollars are no longer on your gift card.');
  });
});
