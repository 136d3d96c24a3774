import { always, type Publication, publicationIn } from '../../../platform/content/fields';
import type { Call } from '../../../platform/module';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { RewardDb, RewardTables } from '../tables';
import type { Scope } from './scope';

/** A plan year, with the zone of its company. @throws Refusal 404 for one that the company does not have */
export const findYear = async (db: RewardDb, companyId: string, planYearId: string) => {
  const year = await db
    .selectFrom('plan_year')
    .innerJoin('company', 'company.id', 'plan_year.company_id')
    .selectAll('plan_year')
    .select('company.time_zone')
    .where('plan_year.company_id', '=', companyId)
    .where('plan_year.id', '=', planYearId)
    .executeTakeFirst();
  if (year === undefined) throw new Refusal(404, 'year.unknown');
  return year;
};

/** The requested plan year. @throws Refusal 404 for a company out of reach, and for a plan year that it does not have */
export const demandYear = async (call: Call<RewardTables>, { EntityId, PlanYearId }: { readonly EntityId: string; readonly PlanYearId: string }) => {
  await companyInReach(call, EntityId);
  return findYear(call.db, EntityId, PlanYearId);
};

interface DaysToSave {
  /** What the content has so far. */
  readonly before: Publication | undefined;
  /** What the body says; missing values stay. */
  readonly sent: { readonly [Name in keyof Publication]: Publication[Name] | undefined };
}

/**
 * The publication of content of a plan year after a save. New content without one is published.
 * @throws FieldRefusal 400 for days in the wrong order, and for a new day outside the plan year
 */
export const publicationWithin = async (db: RewardDb, { companyId, planYearId }: Scope, { before, sent }: DaysToSave): Promise<Publication> => {
  const { starts_on, ends_on } = await findYear(db, companyId, planYearId);
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const publication = publicationIn({ ...always, ...before, ...given });
  for (const field of ['From', 'Until'] as const) {
    const day = publication[field];
    if (day === null || day === before?.[field]) continue;
    if (day < starts_on) throw new FieldRefusal(field, 'year.ahead');
    if (day > ends_on) throw new FieldRefusal(field, 'year.over');
  }
  return publication;
};
