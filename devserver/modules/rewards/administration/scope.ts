import { type Call, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { planYearsOf } from '../../../platform/organisation/organisation';
import type { RewardTables } from '../tables';

/** The company and plan year of a list of rewards. */
export interface Scope {
  readonly companyId: string;
  readonly planYearId: string;
}

/**
 * The scope of a query; by default the caller's company and its current plan year (ADR-056).
 * @throws Refusal 404 for a company out of reach, and for a plan year that it does not have
 */
export const scopeIn = async (
  call: Pick<Call<RewardTables>, 'db' | 'caller'>,
  { entityId, planYearId }: { readonly entityId?: string | undefined; readonly planYearId?: string | undefined },
): Promise<Scope> => {
  const companyId = entityId ?? call.caller.subject.companyId;
  const { plan_year_id } = await companyInReach(call, companyId);
  if (planYearId === undefined) return { companyId, planYearId: plan_year_id };
  if (!(await planYearsOf(call.db, companyId)).some(({ id }) => id === planYearId)) throw new Refusal(404, 'scope.noPlanYear');
  return { companyId, planYearId };
};
