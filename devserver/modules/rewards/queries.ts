import type { settings } from '../../../plugins/rewards/contract/settings';
import type { Locale } from '../../../shell/i18n/locale';
import type { SettingValues } from '../../../shell/net/contract';
import { isShownOn, publicationDay, publicationOf } from '../../platform/content/fields';
import type { Identity } from '../../platform/module';
import { planYearOf } from './points/ledger';
import { amountsOf } from './spending/currency';
import { askedOf, eligibilityIn, isEligible } from './spending/eligibility';
import type { PointsSource, RewardDb, RewardTables } from './tables';

/** The settings of a company. */
export type RewardSettings = SettingValues<typeof settings>;

/** Points of a person: available, earned in the plan year, and left from earlier ones when it began. */
export interface PointTotals {
  readonly opening: number;
  readonly available: number;
  readonly current: number;
}

/** Money of a person in cents: on the gift card, and ordered in the plan year. */
export interface MoneyTotals {
  readonly giftCard: number;
  readonly spent: number;
}

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
  const earlier = sums.filter((sum) => sum.plan_year_id !== planYear);
  const points = (rows: typeof sums): number => total(rows.map((sum) => sum.points));
  return { available: points(sums), current: points(earnedNow), opening: points(earlier) };
};

/** Points earned between two instants, the second one excluded. */
export const sumEarned = async (db: RewardDb, userId: string, from: string, until: string): Promise<number> => {
  const { points } = await db
    .selectFrom('reward_points')
    .select((eb) => eb.fn.sum<number | null>('points').as('points'))
    .where('person_id', '=', userId)
    .where('kind', '=', 'earned')
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
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

/** The last entries of the points ledger, newest first. */
export const listLatestPoints = (db: RewardDb, userId: string) =>
  db
    .selectFrom('reward_points')
    .select(['id', 'points', 'at', 'source_kind', 'source_id', 'source_name'])
    .where('person_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(8)
    .execute();

/** All lines of a person's points, in chronological order. */
export const listPoints = (db: RewardDb, userId: string) =>
  db.selectFrom('reward_points').selectAll().where('person_id', '=', userId).orderBy('at').orderBy('id').execute();

/** All lines of a person's money, in chronological order. */
export const listMoney = (db: RewardDb, userId: string) =>
  db.selectFrom('reward_money').selectAll().where('person_id', '=', userId).orderBy('at').orderBy('id').execute();

/** Orders of a person by their ids, with the reward names in a language at that time. */
export const ordersOf = async (db: RewardDb, userId: string, language: Locale) => {
  const rows = await db
    .selectFrom('reward_order')
    .innerJoin('reward_order_text as said', (join) => join.onRef('said.order_id', '=', 'reward_order.id').on('said.language', '=', language))
    .selectAll('reward_order')
    .select('said.name')
    .where('reward_order.person_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

interface WaysAsked {
  readonly companyId: string;
  /** By default the current one. */
  readonly planYearId?: string;
  readonly language: Locale;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Whether those that begin on a later day count, too. */
  readonly alsoLater?: boolean;
}

/** Published ways: neither drafts nor those whose last day is over. */
const waysIn = (db: RewardDb, { companyId, planYearId, language, now, alsoLater = false }: WaysAsked) => {
  const today = publicationDay(now);
  const ways = db
    .selectFrom('reward_way')
    .innerJoin('reward_way_text as said', (join) => join.onRef('said.way_id', '=', 'reward_way.id').on('said.language', '=', language))
    .where('reward_way.company_id', '=', companyId)
    .where('reward_way.is_published', '=', 1)
    .where((eb) => eb.or([eb('reward_way.shown_until', 'is', null), eb('reward_way.shown_until', '>=', today)]))
    .$if(!alsoLater, (from) => from.where((eb) => eb.or([eb('reward_way.shown_from', 'is', null), eb('reward_way.shown_from', '<=', today)])))
    .orderBy('reward_way.position');
  return planYearId === undefined
    ? ways.where('reward_way.plan_year_id', '=', (eb) => eb.selectFrom('company').select('company.plan_year_id').where('company.id', '=', companyId))
    : ways.where('reward_way.plan_year_id', '=', planYearId);
};

/** Ways to earn points in the current plan year of a company, in its order. */
export const listWays = (db: RewardDb, asked: WaysAsked) => waysIn(db, asked).selectAll('reward_way').select(['said.name', 'said.description']).execute();

/** A company's points for an activity in a plan year; the first in its order, `undefined` without any. */
export const findWay = (db: RewardDb, type: RewardTables['reward_way']['type'], asked: WaysAsked) =>
  waysIn(db, asked).select(['said.name', 'reward_way.points']).where('reward_way.type', '=', type).limit(1).executeTakeFirst();

/** Whether a person's ledger has a line of this source. */
export const hasLine = async (db: RewardDb, userId: string, { kind, id }: { readonly kind: PointsSource; readonly id: string }): Promise<boolean> =>
  (await db
    .selectFrom('reward_points')
    .select('id')
    .where('person_id', '=', userId)
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The plugins that a company has. */
export const listPlugins = async (db: RewardDb, companyId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).execute()).map(({ plugin_id }) => plugin_id));

interface ListOfItems {
  readonly language: Locale;
  /** Units of the company's currency of rewards per US dollar. */
  readonly currencyToUsd: number;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Id of the only reward to return. */
  readonly id?: string;
}

/**
 * Rewards that a person may order: of their company, published and offered in its plan year and on the day, for one of their roles, and with matching
 * eligibility (ADR-043).
 */
export const listItems = async (db: RewardDb, person: Identity, { language, currencyToUsd, now, id }: ListOfItems) => {
  const asked = await askedOf(db, person.userId);
  const offered = db
    .selectFrom('reward_item')
    .innerJoin('reward_item_text as said', (join) => join.onRef('said.item_id', '=', 'reward_item.id').on('said.language', '=', language))
    .leftJoin('reward_eligibility as eligible', (join) =>
      join.onRef('eligible.item_id', '=', 'reward_item.id').on('eligible.plan_year_id', '=', asked.plan_year_id),
    )
    .selectAll('reward_item')
    .select(['said.name', 'said.description', 'eligible.filter'])
    .where('reward_item.company_id', '=', person.companyId)
    .where('reward_item.is_active', '=', 1)
    .where('reward_item.plan_year_id', 'in', ['', asked.plan_year_id]);
  const rows = await (id === undefined ? offered : offered.where('reward_item.id', '=', id)).orderBy('reward_item.position').execute();
  const today = publicationDay(now);
  return rows
    .filter(({ roles, filter, ...row }) => {
      const wanted: readonly string[] = JSON.parse(roles);
      // Gift cards have no publication: the supplier's list says what there is.
      if (row.is_custom === 1 && !isShownOn(publicationOf(row), today)) return false;
      return isEligible(eligibilityIn(filter), asked) && (wanted.length === 0 || person.roles.some((role) => wanted.includes(role)));
    })
    .map((row) => ({ ...row, ...amountsOf(row, currencyToUsd) }));
};

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** Names of rewards in a language, including those no longer offered. */
export const namesOf = async (db: RewardDb, ids: readonly string[], language: Locale): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('reward_item_text').select(['item_id', 'name']).where('item_id', 'in', ids).where('language', '=', language).execute();
  return new Map(rows.map(({ item_id, name }) => [item_id, name]));
};

/** Number of a person's orders that wait to be sent. */
export const countOpenOrders = async (db: RewardDb, userId: string): Promise<number> => {
  const orders = db.selectFrom('reward_order').select((eb) => eb.fn.countAll<number>().as('n'));
  return (await orders.where('person_id', '=', userId).where('state', '=', 'placed').executeTakeFirstOrThrow()).n;
};
