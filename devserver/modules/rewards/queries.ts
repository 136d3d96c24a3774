import type { Changes } from '../../contracts';
import type { RewardDb } from './tables';

/** Points of a person: what they may spend, and what they earned in the plan year. */
export interface PointTotals {
  readonly available: number;
  readonly current: number;
}

/** Money of a person in cents: what the gift card holds, and what was ordered in the plan year. */
export interface MoneyTotals {
  readonly giftCard: number;
  readonly spent: number;
}

/** The plan year that a person's company is in. */
const planYearOf = async (db: RewardDb, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select('company.plan_year_id')
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.plan_year_id;
};

/** Sums of the points ledger. Points that were redeemed are no longer available but still earned. */
export const sumPoints = async (db: RewardDb, userId: string): Promise<PointTotals> => {
  const planYear = await planYearOf(db, userId);
  const sums = await db
    .selectFrom('reward_points')
    .select(['plan_year_id', 'kind'])
    .select((eb) => eb.fn.sum<number>('points').as('points'))
    .where('person_id', '=', userId)
    .groupBy(['plan_year_id', 'kind'])
    .execute();
  const earnedNow = sums.filter((sum) => sum.plan_year_id === planYear && sum.kind === 'earned');
  return { available: total(sums.map((sum) => sum.points)), current: total(earnedNow.map((sum) => sum.points)) };
};

/** Sums of the money ledger. */
export const sumMoney = async (db: RewardDb, userId: string): Promise<MoneyTotals> => {
  const planYear = await planYearOf(db, userId);
  const sums = await db
    .selectFrom('reward_money')
    .select(['plan_year_id', 'kind'])
    .select((eb) => eb.fn.sum<number>('cents').as('cents'))
    .where('person_id', '=', userId)
    .groupBy(['plan_year_id', 'kind'])
    .execute();
  const of = (...kinds: readonly string[]) => sums.filter((sum) => kinds.includes(sum.kind));
  return {
    giftCard: total(of('granted').map((sum) => sum.cents)) - total(of('order').map((sum) => sum.cents)),
    spent: total(of('order', 'customOrder').flatMap((sum) => (sum.plan_year_id === planYear ? [sum.cents] : []))),
  };
};

/** PostgreSQL answers sums as text, SQLite as numbers. */
const total = (sums: readonly (number | string)[]): number => sums.reduce<number>((sum, value) => sum + Number(value), 0);

/** What a company allows its people; `undefined` where nothing was set. */
export const findSettings = (db: RewardDb, companyId: string) =>
  db.selectFrom('reward_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** The last entries of the points ledger, newest first. */
export const listLatestPoints = (db: RewardDb, userId: string) =>
  db
    .selectFrom('reward_points')
    .select(['id', 'points', 'at', 'source_id', 'source_name'])
    .where('person_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(8)
    .execute();

/** Enters points of a program into the ledger. */
export const addEarnedPoints = async (db: RewardDb, change: Changes['programs.pointsEarned']): Promise<void> => {
  await db
    .insertInto('reward_points')
    .values({
      person_id: change.userId,
      plan_year_id: await planYearOf(db, change.userId),
      at: change.at,
      kind: 'earned',
      points: change.points,
      source_id: change.programId,
      source_name: change.programName,
    })
    .execute();
};
