import { owned } from '../../../fixtures/owned';
import { pick } from '../../../fixtures/random';
import { keepSettings } from '../../platform/companySettings';
import type { Demonstration, DemonstrationParts, DemoPerson } from '../../platform/demonstration/demonstration';
import type { Seed } from '../../platform/seeding';
import { type ItemFixture, items } from './fixtures/mall';
import { enterMoney, enterPoints, reverse } from './points/ledger';
import { addItems, addUsualWays } from './seed';
import type { OrderState, RewardTables } from './tables';

type Demo = Demonstration<RewardTables>;

const pointsPerDollar = 10;
const centsPerPoint = 100 / pointsPerDollar;
const mostCents = 25_000;

/** Points of the welcome bonus, at the beginning of the plan year. */
const welcome = 150;

const itemsOf = ({ companyId, companyName }: Demo): readonly ItemFixture[] => owned(items, { id: companyId, name: companyName });

/** Amounts of gift cards in dollars, by the id of the reward. */
const giftCardsOf = (demo: Demo): readonly { readonly id: string; readonly amounts: readonly number[] }[] =>
  itemsOf(demo).flatMap(({ id, amounts, currency, isCustom }) => {
    if (isCustom || (currency !== undefined && currency !== 'USD')) return [];
    return [{ id, amounts: 'least' in amounts ? [amounts.least] : amounts }];
  });

/** Balances of a person as the year passes. */
interface Balances {
  points: number;
  cents: number;
  spent: number;
}

const returned = {
  'en-US': 'The shop could not deliver. The amount is back.',
  'es-419': 'La tienda no pudo entregar. El importe ya está de vuelta.',
} as const;

/** Adds an order that is decided or waits. */
const addOrder = async (
  { trx }: Seed<RewardTables>,
  demo: Demo,
  person: DemoPerson,
  order: { readonly id: string; readonly item: string; readonly amount: number; readonly at: string; readonly state: OrderState; readonly stateAt: string },
  isCustom: boolean,
): Promise<void> => {
  const { id, item, amount, at, state, stateAt } = order;
  await trx
    .insertInto('reward_order')
    .values({
      id,
      person_id: person.id,
      item_id: item,
      amount,
      currency: 'USD',
      quantity: 1,
      recipient_email: person.email,
      at,
      sends_at: null,
      company_id: demo.companyId,
      plan_year_id: demo.planYears.current,
      state,
      state_at: stateAt,
      reason: state === 'returned' ? returned[person.language] : '',
      decided_by: isCustom && state !== 'placed' ? demo.cast.admin.id : null,
    })
    .execute();
  const entered = { userId: person.id, at };
  const source = { kind: 'order' as const, id, name: item };
  if (isCustom) await enterPoints(trx, entered, source, { kind: 'redeemed', points: -amount / centsPerPoint });
  await enterMoney(trx, entered, source, { kind: isCustom ? 'customOrder' : 'order', cents: amount });
  if (state === 'returned') await reverse(trx, { userId: person.id, at: stateAt }, { kind: 'order', id }, returned[person.language]);
};

/** Spending of a person in chronological order: cash-outs, gift cards, and rewards of the company. */
const spend = async (seed: Seed<RewardTables>, demo: Demo, person: DemoPerson): Promise<void> => {
  const { random, moment, companyId } = demo;
  const { trx } = seed;
  const earned = await trx.selectFrom('reward_points').select(['at', 'points']).where('person_id', '=', person.id).orderBy('at').orderBy('id').execute();
  const lines = earned.filter(({ at }) => at >= moment(-300) && at < moment(0));
  const balances: Balances = { points: 0, cents: 0, spent: 0 };
  const cards = giftCardsOf(demo);
  let number = 0;
  for (const { at, points } of lines) {
    balances.points += points;
    if (balances.points < 200 || random() > 0.22 + person.engagement * 0.25) continue;
    const hours = (later: number): string => new Date(Math.min(Date.parse(at) + later * 3_600_000, Date.parse(moment(0)) - 60_000)).toISOString();
    number += 1;
    const id = `${person.id}-order-${number}`;
    const isRecent = hours(240) >= moment(-1);
    if (balances.points >= 400 && balances.spent + 4_000 <= mostCents && random() < 0.3) {
      const state = isRecent ? 'placed' : 'sent';
      await addOrder(seed, demo, person, { id, item: `${companyId}-half-day`, amount: 4_000, at: hours(5), state, stateAt: hours(isRecent ? 5 : 40) }, true);
      balances.points -= 400;
      balances.spent += 4_000;
      continue;
    }
    const cashed = Math.min(300, Math.floor(balances.points / 50) * 50);
    const source = { kind: 'cashOut' as const, id: `${person.id}-cash-out-${number}`, name: 'Cash-out' };
    await enterPoints(trx, { userId: person.id, at: hours(4) }, source, { kind: 'redeemed', points: -cashed });
    await enterMoney(trx, { userId: person.id, at: hours(4) }, source, { kind: 'granted', cents: cashed * centsPerPoint });
    balances.points -= cashed;
    balances.cents += cashed * centsPerPoint;
    const [cents, spent] = [balances.cents, balances.spent];
    const offers = cards.flatMap((card) =>
      card.amounts.filter((amount) => amount <= cents && spent + amount <= mostCents).map((amount) => ({ item: card.id, amount })),
    );
    if (offers.length === 0 || random() < 0.25) continue;
    const offer = pick(offers, random);
    const state = random() < 0.05 ? 'returned' : 'sent';
    await addOrder(seed, demo, person, { id, ...offer, at: hours(6), state, stateAt: hours(state === 'returned' ? 30 : 6) }, false);
    if (state === 'returned') continue;
    balances.cents -= offer.amount;
    balances.spent += offer.amount;
  }
};

/** The welcome bonus of this plan year, and that of the previous one with its cash-out. */
const addWelcome = async ({ trx }: Seed<RewardTables>, { companyId, planYears, moment }: Demo, { id, engagement }: DemoPerson): Promise<void> => {
  const theirs = { person_id: id, company_id: companyId };
  const source = { source_kind: 'welcome', source_id: 'welcome', source_name: 'Welcome' } as const;
  await trx
    .insertInto('reward_points')
    .values({ ...theirs, ...source, plan_year_id: planYears.current, at: moment(-299.5), kind: 'earned', points: welcome })
    .execute();
  if (engagement < 0.5) return;
  const cashOut = { source_kind: 'cashOut', source_id: `${id}-cash-out-before` } as const;
  const before = { ...theirs, plan_year_id: planYears.last };
  await trx
    .insertInto('reward_points')
    .values([
      { ...before, ...source, at: moment(-352), kind: 'earned', points: welcome },
      { ...before, ...cashOut, source_name: 'Cash-out', at: moment(-345), kind: 'redeemed', points: -welcome },
    ])
    .execute();
  await trx
    .insertInto('reward_money')
    .values({ ...before, ...cashOut, at: moment(-345), kind: 'granted', cents: welcome * centsPerPoint })
    .execute();
};

/** Acme's mall, and spending of the points of all areas. */
export const demonstration: DemonstrationParts<RewardTables> = {
  content: (demo) =>
    demo.once(async (seed) => {
      const rewards = { pointsPerDollar, limitsSpending: true, dollarsToSpend: mostCents / 100 };
      await keepSettings(seed.trx, demo.companyId, { rewards });
      await addItems(seed, demo.companyId, itemsOf(demo));
      await addUsualWays(seed, demo.companyId);
    }),
  year: (demo) =>
    demo.each(
      demo.people.filter(({ engagement }) => engagement > 0.25),
      (seed, person) => addWelcome(seed, demo, person),
    ),
  afterwards: async (demo) => {
    const { companyId, planYears } = demo;
    await demo.once(async ({ trx }) => {
      await trx.insertInto('reward_budget').values({ company_id: companyId, plan_year_id: planYears.current, cents: 2_500_000 }).execute();
    });
    await demo.each(demo.people, (seed, person) => spend(seed, demo, person));
  },
};
