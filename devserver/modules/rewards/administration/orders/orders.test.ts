import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredOrder } from '../../../../../plugins/rewards/contract';
import { readCsv } from '../../../../../shell/rules/files/csv';
import type { PlatformTables } from '../../../../platform/tables';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import type { RewardTables } from '../../tables';

let server: TestApp;
let admin: SignedIn;
let other: SignedIn;
let me: SignedIn;
const year = 'EntityId=acme&PlanYearId=acme-2026';
const own = 'participant@acme.example';

beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'administration', 'root', 'account', 'session', 'account-access')]);
});
const signIn = async () => {
  admin = await server.as('admin@acme.example');
  other = await server.as('wradmin@acme.example');
  me = await server.as(own);
};
beforeEach(async () => {
  await server.fresh();
  await signIn();
});
afterAll(() => server.close());

const db = () => server.tables<RewardTables & PlatformTables>();
const list = async (query = '', who = admin): Promise<readonly AdministeredOrder[]> => (await who.get(`/rewardorders?${year}${query}`)).body.Data.Items;
const one = async (id: string): Promise<AdministeredOrder> => {
  const found = (await list('&PageSize=100')).find(({ Id }) => Id === id);
  if (!found) throw new Error(`The list has no order ${id}.`);
  return found;
};
const decide = (State: string, ids: readonly string[], Reason = '', who = admin) =>
  who.post('/rewardorders/decide', { EntityId: 'acme', OrderIds: ids, State, ...(Reason !== '' && { Reason }) });
const mails = async () => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ SentAt }) => SentAt >= testTime);
};
const earn = (points: number) =>
  db()
    .insertInto('reward_points')
    .values({ person_id: me.userId, company_id: 'acme', plan_year_id: 'acme-2026', at: testTime, kind: 'earned', points, source_id: 'x', source_name: 'Walk' })
    .execute();
const wealth = async () => {
  const { CurrentGiftCardBalance, Points } = (await me.get('/rewards/ajax/getrewardsv3')).body;
  return [CurrentGiftCardBalance, Number(Points.AvailablePoints)];
};
const order = async (RewardId: string, Amount: number): Promise<string> => {
  const line = { RewardId, Amount, Currency: 'USD', Quantity: 1, IsCustom: false };
  const { body } = await me.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: own });
  if (!body.Data.Orders[0]) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
  return body.Data.Orders[0].Id;
};
/** Orders a free afternoon, for which the person has enough points. @returns the id */
const anAfternoon = async (): Promise<string> => {
  await earn(400);
  return order('acme-half-day', 40);
};
const lastLine = (target: string) =>
  db().selectFrom('audit').select(['id', 'action']).where('target', '=', target).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const putBack = (id: number, who = admin) => who.post('/companysettings/changes/undo', { Id: id });
const csv = async (path: string): Promise<readonly (readonly string[])[]> => {
  const { body } = await server.app.inject({ url: `/api/rewardorders/${path}?${year}`, headers: admin.authorization });
  return (readCsv(body)?.rows ?? []).map(({ cells }) => cells);
};

describe('the orders of a company', () => {
  it('stand in pages, the newest first, with what they cost and how they stand', async () => {
    const id = await anAfternoon();
    const [first, ...others] = await list();
    expect(first).toMatchObject({
      Id: id,
      FirstName: 'Paige',
      RewardName: 'A free afternoon',
      IsCustom: true,
      Amount: 40,
      Points: 400,
      Dollars: 0,
      State: 'Placed',
    });
    expect(others.map(({ At }) => At)).toEqual([...others.map(({ At }) => At)].sort().reverse());
    expect(await one('order-cinema')).toMatchObject({ State: 'Returned', Dollars: 18, Points: 0, IsCustom: false, Reason: expect.stringContaining('cinema') });
    const page = (await admin.get(`/rewardorders?${year}&PageSize=25&State=Placed`)).body.Data;
    expect(page.Items.map(({ Id }: AdministeredOrder) => Id)).toEqual([id, 'order-c1-afternoon', 'order-c2-afternoon', 'order-c3-bouquet']);
    expect(page.Total).toBe(4);
    expect((await list('&SearchTerms=Paige')).every(({ FirstName }) => FirstName === 'Paige')).toBe(true);
    expect((await list('&Sort=At'))[0]?.Id).toBe('order-boots');
  });

  it('stand in the plan year in which they were placed', async () => {
    expect((await list('&PageSize=100')).map(({ Id }) => Id)).not.toContain('order-groceries');
    const last = (await admin.get('/rewardorders?EntityId=acme&PlanYearId=acme-2025')).body.Data.Items;
    expect(last.map(({ Id }: AdministeredOrder) => Id)).toEqual(['order-groceries']);
  });

  it('are for administrators of the company alone', async () => {
    const refused = await server.as('adminlite@acme.example');
    for (const path of ['', '/export', '/payroll', '/ledger']) {
      expect((await refused.get(`/rewardorders${path}?${year}`)).status).toBe(403);
      expect((await me.get(`/rewardorders${path}?${year}`)).status).toBe(403);
      expect((await admin.get(`/rewardorders${path}?EntityId=globex&PlanYearId=globex-2026`)).status).toBe(404);
      expect((await admin.get(`/rewardorders${path}?EntityId=acme&PlanYearId=globex-2026`)).status).toBe(404);
    }
    expect((await decide('Sent', ['order-c1-afternoon'], '', me)).status).toBe(403);
    expect((await admin.post('/rewardorders/decide', { EntityId: 'globex', OrderIds: ['order-c1-afternoon'], State: 'Sent' })).status).toBe(404);
    expect((await one('order-c1-afternoon')).State).toBe('Placed');
  });
});

describe('a decision', () => {
  it('marks custom rewards as sent, and mails the person once', async () => {
    const [one1, two] = [await anAfternoon(), await anAfternoon()];
    const answer = await decide('Sent', [one1, two]);
    expect(answer.body.Data.Actions).toEqual([
      { Id: one1, IsSuccessful: true },
      { Id: two, IsSuccessful: true },
    ]);
    expect(await one(two)).toMatchObject({ State: 'Sent', DecidedBy: 'Alex Admin' });
    const [mail, ...more] = (await mails()).filter(({ Subject }) => Subject.includes('on the way'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ Subject: 'Your rewards are on the way', Body: expect.stringMatching(/A free afternoon.*\n.*A free afternoon/) });
    const { Items } = (await me.get('/bank')).body;
    expect(Items[0].Order).toMatchObject({ State: 'Sent', StateAt: (await one(two)).StateAt });
  });

  it('refuses an order and gives its points back with the reason, which the person reads in their statement', async () => {
    const before = await wealth();
    const id = await anAfternoon();
    const heard = server.published.filter(({ topic }) => topic === `user:${me.userId}`).length;
    expect((await decide('Refused', [id], '  No afternoons until January.  ')).body.Data.Actions[0].IsSuccessful).toBe(true);
    expect(await wealth()).toEqual([before[0], (before[1] ?? 0) + 400]);
    expect(server.published.filter(({ topic }) => topic === `user:${me.userId}`).length).toBeGreaterThan(heard);
    const [back] = (await me.get('/bank')).body.Items;
    expect(back).toMatchObject({ Points: 400, IsReversal: true, Reason: 'No afternoons until January.', Order: { State: 'Refused' } });
    const [mail] = (await mails()).filter(({ Subject }) => Subject === 'Your order was declined');
    expect(mail?.Body).toContain('Reason: No afternoons until January.');
  });

  it('takes an order back that came back after it was sent: dollars return to the gift card, and leave the yearly limit free', async () => {
    const [before] = await wealth();
    const { CurrentSpent } = (await me.get('/rewardFulfillment/userspending')).body;
    const id = await order('acme-cafe', 10);
    expect(await wealth()).toEqual([(before ?? 0) - 10, expect.any(Number)]);
    expect((await one(id)).State).toBe('Sent');
    expect((await decide('Returned', [id], 'The address does not exist.')).body.Data.Actions[0].IsSuccessful).toBe(true);
    expect((await wealth())[0]).toBe(before);
    expect((await me.get('/rewardFulfillment/userspending')).body.CurrentSpent).toBe(CurrentSpent);
  });

  it('needs a reason where it gives something back', async () => {
    const answer = await decide('Refused', ['order-c1-afternoon'], '   ');
    expect([answer.status, answer.body.Errors[0].Field]).toEqual([400, 'Reason']);
    expect((await one('order-c1-afternoon')).State).toBe('Placed');
  });

  it('is made once: the second administrator gets the name of the first, and nothing is refunded twice', async () => {
    const id = await anAfternoon();
    const answers = await Promise.all([decide('Refused', [id], 'One.'), decide('Refused', [id], 'Two.', other)]);
    const actions = answers.map(({ body }) => body.Data.Actions[0]);
    expect(actions.filter(({ IsSuccessful }) => IsSuccessful)).toHaveLength(1);
    expect(actions.find(({ IsSuccessful }) => !IsSuccessful).Message).toMatch(/This order was declined: .+ \d/);
    const lines = await db().selectFrom('reward_points').select('points').where('source_id', '=', id).execute();
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(0);
    expect(lines).toHaveLength(2);
  });

  it('returns the reason for each refused order: gift cards are sent automatically, stoppable ones wait, and those of others do not exist', async () => {
    const support = await server.as('support@acme.example', own);
    await earn(400);
    const line = { RewardId: 'acme-half-day', Amount: 40, Currency: 'USD', Quantity: 1, IsCustom: true };
    const placed = await support.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: own, ConfirmedName: 'Paige Participant' });
    const stoppable = placed.body.Data.Orders[0].Id;
    const answer = await decide('Sent', ['order-c4-outfitters', stoppable, 'nothing', 'order-c1-afternoon']);
    expect(answer.body.Data.Actions.map(({ Message = 'sent' }) => Message)).toEqual([
      expect.stringContaining('This order was sent'),
      'Staff placed this order, and the person can stop it for 24 hours. Send it after that.',
      'This order does not exist in this company.',
      'sent',
    ]);
    server.clock.advance(25 * 3_600_000);
    await signIn();
    expect((await decide('Sent', [stoppable])).body.Data.Actions[0].IsSuccessful).toBe(true);
  });

  it('comes by itself for a gift card of staff, once the person can stop it no longer', async () => {
    const support = await server.as('support@acme.example', own);
    const line = { RewardId: 'acme-cafe', Amount: 10, Currency: 'USD', Quantity: 1, IsCustom: false };
    const placed = await support.post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: own, ConfirmedName: 'Paige Participant' });
    const { Id } = placed.body.Data.Orders[0];
    expect(await one(Id)).toMatchObject({ State: 'Placed', SendsAt: expect.any(String) });
    expect((await decide('Sent', [Id])).body.Data.Actions[0].Message).toBe('Gift cards are sent automatically.');
    server.clock.advance(25 * 3_600_000);
    await server.platform.settled();
    await signIn();
    const sent = await one(Id);
    expect([sent.State, sent.StateAt]).toEqual(['Sent', sent.SendsAt]);
  });
});

describe('an undone decision', () => {
  it('restores the order, charges its person the same cost again, and notifies them', async () => {
    const id = await anAfternoon();
    const before = await wealth();
    await decide('Refused', [id], 'No.');
    const line = await lastLine(id);
    expect((await putBack(line.id, other)).status).toBe(200);
    expect(await one(id)).toMatchObject({ State: 'Placed', DecidedBy: null, Reason: '' });
    expect(await wealth()).toEqual(before);
    expect((await mails()).map(({ Subject }) => Subject)).toContain('About your order');
    expect((await putBack(line.id)).status).toBe(409);
    // After the undo it can be refused again, and refunds once.
    await decide('Refused', [id], 'No again.');
    expect((await wealth())[1]).toBe((before[1] ?? 0) + 400);
  });

  it('is refused if the refund is spent, or after a later decision', async () => {
    const id = await anAfternoon();
    await decide('Refused', [id], 'No.');
    const { id: refused } = await lastLine(id);
    await order('acme-half-day', 40);
    const answer = await putBack(refused);
    expect([answer.status, answer.body.Errors[0].Message]).toEqual([409, expect.stringContaining('The person has spent the refund')]);
    expect((await one(id)).State).toBe('Refused');
    await decide('Sent', ['order-c1-afternoon']);
    const { id: sent } = await lastLine('order-c1-afternoon');
    await decide('Returned', ['order-c1-afternoon'], 'Moved.');
    expect((await putBack(sent)).status).toBe(409);
  });

  it('can be undone at once by the user who decided, for all of its orders together', async () => {
    const key = 'a-key-of-one-decision';
    const body = { EntityId: 'acme', OrderIds: ['order-c1-afternoon', 'order-c2-afternoon'], State: 'Sent' };
    await admin.post('/rewardorders/decide', body, { 'idempotency-key': key });
    expect((await one('order-c2-afternoon')).State).toBe('Sent');
    expect((await admin.post('/session/withdrawcall', { Key: key })).body).toEqual({ WasMade: true });
    expect([(await one('order-c1-afternoon')).State, (await one('order-c2-afternoon')).State]).toEqual(['Placed', 'Placed']);
  });
});

describe('what waits', () => {
  it('is on the home of administration, with a link', async () => {
    const { body } = await admin.get('/administration/waiting');
    const waiting = JSON.stringify(body);
    expect(waiting).toContain('rewards to send');
    expect(waiting).toContain('/administration/rewards/orders?state=Placed');
  });
});

describe('the books', () => {
  it('have a row a person, whose sums are those of the ledgers', async () => {
    await anAfternoon();
    await order('acme-cafe', 10);
    const [headings, ...rows] = await csv('payroll');
    expect(headings).toEqual([
      ...['Employee ID', 'Last name', 'First name', 'Email', 'Points earned', 'Points spent'],
      ...['Put on gift card (USD)', 'Gift cards ordered (USD)', 'Company rewards ordered (USD)', 'Rewards in total (USD)'],
    ]);
    const total = (at: number): number => Math.round(rows.reduce((sum, row) => sum + Number(row[at]), 0) * 100);
    const sum = async (kind: 'granted' | 'order' | 'customOrder') =>
      Number(
        (
          await db()
            .selectFrom('reward_money')
            .select((eb) => eb.fn.sum<number>('cents').as('cents'))
            .where('company_id', '=', 'acme')
            .where('plan_year_id', '=', 'acme-2026')
            .where('kind', '=', kind)
            .executeTakeFirstOrThrow()
        ).cents,
      );
    expect([total(6), total(7), total(8)]).toEqual([await sum('granted'), await sum('order'), await sum('customOrder')]);
    expect(total(9)).toBe(total(7) + total(8));
    expect(new Set(rows.map((row) => row[3])).size).toBe(rows.length);
  });

  it('have every line of both ledgers, with the reversed lines', async () => {
    const id = await anAfternoon();
    await decide('Refused', [id], 'No.');
    const [headings, ...rows] = await csv('ledger');
    expect(headings?.slice(0, 2)).toEqual(['Line', 'Date (UTC)']);
    const of = (name: 'reward_points' | 'reward_money') =>
      db().selectFrom(name).select('id').where('company_id', '=', 'acme').where('plan_year_id', '=', 'acme-2026').execute();
    expect(rows).toHaveLength((await of('reward_points')).length + (await of('reward_money')).length);
    const points = (await db().selectFrom('reward_points').selectAll().where('source_id', '=', id).orderBy('id').execute()).map((line) => line.id);
    const back = rows.find(([line]) => line === `points-${points[1]}`);
    expect(back?.slice(6)).toEqual(['Spent points', 'Order', expect.any(String), '400', '', `points-${points[0]}`, 'No.']);
  });

  it('include a person who has moved to another company since', async () => {
    await db().updateTable('person').set({ company_id: 'globex' }).where('id', '=', 'acme-c4').execute();
    const rows = await csv('payroll');
    expect(rows.some((row) => row[7] === '25.00')).toBe(true);
    expect((await list('&PageSize=100')).map(({ Id }) => Id)).toContain('order-c4-outfitters');
    expect((await decide('Returned', ['order-c4-outfitters'], 'Moved away.')).body.Data.Actions[0].IsSuccessful).toBe(true);
  });
});
