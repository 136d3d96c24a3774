import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, randomSequence } from '../../../../../fixtures/random';
import type { Correction } from '../../../../../plugins/rewards/contract';
import { callerForTests } from '../../../../platform/testing/platformForTests';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import { setRewards } from '../../testing/setRewards';
import { deskOf } from './testing/desk';

let server: TestApp;
let admins: readonly SignedIn[];
let people: readonly SignedIn[];
const desk = deskOf(
  () => server,
  () => admins[0] as SignedIn,
  () => people[0] as SignedIn,
);
const { db } = desk;

beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'root', 'account', 'session')]);
  admins = await Promise.all(['admin@acme.example', 'leadcoach@acme.example', 'wradmin@acme.example'].map((mail) => server.as(mail)));
  people = [...(await Promise.all(['participant@acme.example', 'participant2@acme.example'].map((mail) => server.as(mail)))), admins[0] as SignedIn];
  await setRewards(server, { limitsSpending: false });
});
afterAll(() => server.close());

/** Balances of people, computed from the lines alone. */
const held = async (): Promise<ReadonlyMap<string, readonly [points: number, cents: number]>> => {
  const points = await db().selectFrom('reward_points').selectAll().execute();
  const money = await db().selectFrom('reward_money').selectAll().execute();
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  const onCard = ({ kind, cents }: (typeof money)[number]): number => (kind === 'granted' ? cents : kind === 'order' ? -cents : 0);
  return new Map(
    people.map(({ userId }) => [
      userId,
      [sum(points.filter((line) => line.person_id === userId).map((line) => line.points)), sum(money.filter((line) => line.person_id === userId).map(onCard))],
    ]),
  );
};

/** Expects each correction to have the lines that its state requires, and no others. */
const expectLines = async (when: string): Promise<void> => {
  const rows = await db().selectFrom('reward_correction').selectAll().execute();
  const lines = [
    ...(await db().selectFrom('reward_points').selectAll().where('source_kind', '=', 'correction').execute()).map(({ points, ...line }) => ({
      ...line,
      amount: points,
    })),
    ...(await db().selectFrom('reward_money').selectAll().where('source_kind', '=', 'correction').execute()).map(({ cents, ...line }) => ({
      ...line,
      amount: cents,
    })),
  ];
  for (const { id, state, amount, entered_at, waits, person_id, by_id, decided_by, plan_year_id } of rows) {
    const own = lines.filter(({ source_id, person_id: whose }) => source_id === id && whose === person_id);
    const wanted = entered_at === null ? [] : state === 'TakenBack' ? [amount, -amount] : [amount];
    expect(own.map((line) => line.amount).sort(), `${when}: ${id} ${state}`).toEqual(wanted.sort());
    expect(own.map((line) => line.plan_year_id)).toEqual(own.map(() => plan_year_id));
    expect([waits === 1, by_id === person_id, decided_by !== null && [by_id, person_id].includes(decided_by)]).toEqual([state === 'Waiting', false, false]);
  }
  expect(lines.filter(({ source_id }) => !rows.some(({ id }) => id === source_id))).toEqual([]);
};

/** Expects answers and lists to agree with the lines. */
const expectAnswers = async (when: string): Promise<void> => {
  const all = await held();
  for (const who of people) {
    const { CurrentGiftCardBalance, Points } = (await who.get('/rewards/ajax/getrewardsv3')).body;
    expect([Number(Points.AvailablePoints), Math.round(CurrentGiftCardBalance * 100)], when).toEqual(all.get(who.userId));
  }
};

const acts = {
  enter: async (random) =>
    desk.enter(
      {
        UserId: pick(people, random).userId,
        Kind: pick(['Points', 'GiftCard'], random),
        Direction: pick(['Add', 'TakeAway'], random),
        Amount: pick([1, 7, 40, 60, 300, 2600, 5000], random),
      },
      pick(admins, random),
    ),
  decide: async (random) => {
    const waiting = await desk.list({ Show: 'Waiting' });
    return waiting.length === 0 ? nothing : desk.decide(pick(waiting, random).Id, pick(['Approve', 'Approve', 'Deny'], random), pick(admins, random));
  },
  takeBack: async (random) => {
    const all: readonly Correction[] = await desk.list({ PageSize: '100' });
    return all.length === 0 ? nothing : desk.takeBack(pick(all, random).Id, pick(admins, random));
  },
  putBack: async (random) => {
    const { Items } = (await pick(admins, random).get('/companysettings/changes')).body.Data;
    const changes: readonly { readonly Id: number; readonly MayUndo: boolean }[] = Items;
    const open = changes.filter(({ MayUndo }) => MayUndo);
    return open.length === 0 ? nothing : desk.putBack(pick(open, random).Id, pick(admins, random));
  },
  order: async (random) => {
    const line = {
      RewardId: pick(['acme-cafe', 'acme-half-day'], random),
      Amount: pick([5, 12.34, 40], random),
      Currency: 'USD',
      Quantity: 1,
      IsCustom: false,
    };
    return pick(people, random).post('/rewardfulfillment/orders', { Orders: [line], RecipientEmail: 'participant@acme.example' });
  },
  cashOut: async (random) => pick(people, random).post('/bank/redeem', { Amount: pick([0.5, 3, 11], random), PlanYearKeyId: (await planYear()).id }),
  program: async (random) => {
    const { userId, companyId } = pick(people, random);
    await server.platform
      .callFor(rewards, callerForTests(userId, companyId))
      .change((unit) =>
        unit.announce('programs.pointsEarned', { userId, programId: 'walk', programName: 'Walk', points: pick([25, 80, 150], random), at: server.clock.iso() }),
      );
    return { status: 200, body: undefined };
  },
  newYear: async (random) => {
    if (random() < 0.8) return nothing;
    const { id } = await planYear();
    const next = id.replace(/\d+$/, (year) => String(Number(year) + 1));
    await server.platform.db.updateTable('company').set({ plan_year_id: next }).where('id', '=', 'acme').execute();
    return { status: 200, body: undefined };
  },
} as const satisfies Readonly<Record<string, (random: () => number) => Promise<Answer>>>;

const nothing: Answer = { status: 404, body: undefined };
const planYear = async () => ({
  id: (await server.platform.db.selectFrom('company').select('plan_year_id').where('id', '=', 'acme').executeTakeFirstOrThrow()).plan_year_id,
});

it('600 random acts leave the ledgers equal to a recount: nothing is reversed twice, and no balance becomes negative', {
  timeout: 120_000,
}, async () => {
  const random = randomSequence('corrections');
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const done = new Map<string, number>();
  let before = await held();
  for (let step = 0; step < 600; step++) {
    const name = pick(names, random);
    const { status } = await acts[name](random);
    const when = `${step}: ${name} ${status}`;
    expect(status, when).toBeLessThan(500);
    if (status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    const after = await held();
    for (const [userId, amounts] of after)
      amounts.forEach((amount, at) => {
        const was = before.get(userId)?.[at] ?? 0;
        expect(amount >= 0 || amount >= Math.min(0, was), `${when}: ${userId} had ${was}, has ${amount}`).toBe(true);
      });
    before = after;
    if (step % 20 === 19) {
      await expectLines(when);
      await expectAnswers(when);
    }
  }
  for (const name of names) expect(done.get(name) ?? 0, name).toBeGreaterThan(5);
  for (const ledger of ['reward_points', 'reward_money'] as const) {
    const taken = (await db().selectFrom(ledger).select('reverses_id').where('reverses_id', 'is not', null).execute()).map(({ reverses_id }) => reverses_id);
    expect(new Set(taken).size).toBe(taken.length);
  }
});
