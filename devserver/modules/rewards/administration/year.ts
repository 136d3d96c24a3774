import type { Call } from '../../../platform/module';
import { Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { planYearsOf } from '../../../platform/organisation/organisation';
import type { RewardTables } from '../tables';

/** The plan year that is asked for. @throws Refusal 404 for a company out of reach, and for a plan year that it does not have */
export const demandYear = async (call: Call<RewardTables>, { EntityId, PlanYearId }: { readonly EntityId: string; readonly PlanYearId: string }) => {
  await companyInReach(call, EntityId);
  const year = (await planYearsOf(call.db, EntityId)).find(({ id }) => id === PlanYearId);
  if (year === undefined) throw new Refusal(404, 'planYear.unknown');
  return year;
};
