import type { Seed } from '../../platform/module';
import type { RewardTables } from './tables';

/** Acme has a mall, a maximum of 250 dollars a year and a dollar for 10 points; Northwind a mall without one; the others neither. */
const settings = [
  { company_id: 'acme', show_mall: 1, maximum_enabled: 1, maximum_cents: 25_000, points_per_dollar: 10 },
  { company_id: 'northwind', show_mall: 1, maximum_enabled: 0, maximum_cents: 0, points_per_dollar: null },
] as const;

/** The one who has history in every area. Days count from the day of seeding. */
const participant = 'participant@acme.example';

const money = [
  { day: -60, kind: 'granted', cents: 6_000 },
  { day: -45, kind: 'granted', cents: 1_500 },
  { day: -30, kind: 'order', cents: 2_500 },
  { day: -20, kind: 'customOrder', cents: 1_250 },
] as const;

const points = [
  { day: -90, kind: 'earned', points: 250, source_id: 'welcome', source_name: 'Welcome' },
  { day: -45, kind: 'redeemed', points: -150, source_id: 'gift-card', source_name: 'Gift card' },
] as const;

/** Settings of the companies, and one person's ledgers. Points of programs are not here: programs announce them while they are seeded. */
export const seed = async ({ trx, moment }: Seed<RewardTables>): Promise<void> => {
  await trx
    .insertInto('reward_settings')
    .values([...settings])
    .execute();
  const person = await trx
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id as person_id', 'company.plan_year_id'])
    .where('person.user_name', '=', participant)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reward_money')
    .values(money.map(({ day, ...entry }) => ({ ...person, at: moment(day), ...entry })))
    .execute();
  await trx
    .insertInto('reward_points')
    .values(points.map(({ day, ...entry }) => ({ ...person, at: moment(day), ...entry })))
    .execute();
};
