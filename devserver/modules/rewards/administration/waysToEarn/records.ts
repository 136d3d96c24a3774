import { sql } from 'kysely';
import type { WayToEarn } from '../../../../../plugins/rewards/contract';
import { mostWays, type WayType } from '../../../../../plugins/rewards/rules/ways';
import { type Publication, publicationOf } from '../../../../platform/content/fields';
import type { BothLanguages } from '../../../../platform/content/kind';
import { toFlag } from '../../../../platform/database/flag';
import { countUpTo } from '../../../../platform/database/pages/countUpTo';
import { Refusal } from '../../../../platform/module';
import type { PointsSource, RewardDb } from '../../tables';
import type { Scope } from '../scope';

/** Kind of record in `unit.revise` and in the audit. */
export const record = 'wayToEarn';

/** Stored content of a way to earn points. Without a Spanish text the English one is stored in both languages. */
export interface WayState extends Publication {
  readonly type: WayType;
  readonly points: number;
  readonly names: BothLanguages;
  readonly descriptions: BothLanguages;
  readonly position: number;
}

/** A way to earn points with its company and plan year. */
export interface KnownWay extends Scope {
  readonly id: string;
  readonly state: WayState;
}

const stored = (db: RewardDb) =>
  db
    .selectFrom('reward_way as way')
    .innerJoin('reward_way_text as english', (join) => join.onRef('english.way_id', '=', 'way.id').on('english.language', '=', 'en-US'))
    .innerJoin('reward_way_text as spanish', (join) => join.onRef('spanish.way_id', '=', 'way.id').on('spanish.language', '=', 'es-419'))
    .selectAll('way')
    .select(['english.name as english', 'spanish.name as spanish', 'english.description as english_text', 'spanish.description as spanish_text']);

const both = (en: string, es: string): BothLanguages => ({ en, es: es === en ? '' : es });

const knownOf = (row: Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]): KnownWay => ({
  id: row.id,
  companyId: row.company_id,
  planYearId: row.plan_year_id,
  state: {
    type: row.type,
    points: row.points,
    names: both(row.english, row.spanish),
    descriptions: both(row.english_text, row.spanish_text),
    position: row.position,
    ...publicationOf(row),
  },
});

/** The ways of a plan year in their order. */
export const waysOf = async (db: RewardDb, { companyId, planYearId }: Scope): Promise<readonly KnownWay[]> => {
  const rows = await stored(db)
    .where('way.company_id', '=', companyId)
    .where('way.plan_year_id', '=', planYearId)
    .orderBy('way.position')
    .orderBy('way.id')
    .limit(mostWays)
    .execute();
  return rows.map(knownOf);
};

/** One way of a plan year. */
export const findWayIn = async (db: RewardDb, { companyId, planYearId }: Scope, id: string): Promise<KnownWay | undefined> => {
  const row = await stored(db).where('way.id', '=', id).where('way.company_id', '=', companyId).where('way.plan_year_id', '=', planYearId).executeTakeFirst();
  return row && knownOf(row);
};

/** @throws Refusal 404 for a way that the plan year does not have */
export const wayIn = async (db: RewardDb, scope: Scope, id: string): Promise<KnownWay> => {
  const known = await findWayIn(db, scope, id);
  if (known === undefined) throw new Refusal(404, 'ways.unknown');
  return known;
};

/** Inserts or updates a way. */
export const writeWay = async (trx: RewardDb, { id, companyId, planYearId, state }: KnownWay): Promise<void> => {
  const { type, points, position, names, descriptions, IsPublished, From, Until } = state;
  const values = { type, points, position, is_published: toFlag(IsPublished), shown_from: From, shown_until: Until };
  await trx
    .insertInto('reward_way')
    .values({ id, company_id: companyId, plan_year_id: planYearId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  const texts = [
    { way_id: id, language: 'en-US' as const, name: names.en, description: descriptions.en },
    { way_id: id, language: 'es-419' as const, name: names.es || names.en, description: descriptions.es || descriptions.en },
  ];
  await trx
    .insertInto('reward_way_text')
    .values(texts)
    .onConflict((conflict) =>
      conflict.columns(['way_id', 'language']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), description: eb.ref('excluded.description') })),
    )
    .execute();
};

/** Puts the ways of a plan year into an order. */
export const writeOrder = async (trx: RewardDb, { companyId, planYearId }: Scope, ids: readonly string[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('reward_way')
      .set({ position })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('plan_year_id', '=', planYearId)
      .execute();
};

/** Deletes a way and its texts. */
export const deleteWay = (trx: RewardDb, id: string) => trx.deleteFrom('reward_way').where('id', '=', id).execute();

/** Source of the ledger lines of a kind. */
const sourceOf: Readonly<Record<WayType, PointsSource | undefined>> = {
  Program: 'program',
  HealthAssessment: 'assessment',
  Course: 'course',
  Coaching: undefined,
  Other: undefined,
};

/** Maximum number of people counted. */
const mostCounted = 1000;

const earnersIn = (db: RewardDb, { companyId, planYearId }: Scope, source: PointsSource, most: number): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('reward_points')
      .select('person_id')
      .distinct()
      .where('company_id', '=', companyId)
      .where('plan_year_id', '=', planYearId)
      .where('source_kind', '=', source)
      // The condition of the partial index `reward_points_earners`.
      .where(sql<boolean>`kind = 'earned' and points > 0`),
    most,
  );

/** Number of people who have earned points by a kind in a plan year; null where nothing is entered automatically. */
export const earnersOf = async (db: RewardDb, scope: Scope, type: WayType): Promise<WayToEarn['People']> => {
  const source = sourceOf[type];
  if (source === undefined) return null;
  const n = await earnersIn(db, scope, source, mostCounted + 1);
  return { Total: Math.min(n, mostCounted), IsTotalCapped: n > mostCounted };
};

/** Whether people have earned points by a kind in a plan year. */
export const hasPaid = async (db: RewardDb, scope: Scope, type: WayType): Promise<boolean> => {
  const source = sourceOf[type];
  return source !== undefined && (await earnersIn(db, scope, source, 1)) > 0;
};
