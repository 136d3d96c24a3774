import type { Call } from '../../../platform/module';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { RewardDb, RewardTables } from '../tables';

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
