import type { WizardOptions } from '../../../../../plugins/programs/contract';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { WizardCall } from './state';

/** The wizard's options of a company. */
export const optionsOf = async (call: WizardCall, companyId: string): Promise<WizardOptions> => {
  const { name } = await call.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const trackers = (await call.read('trackers.ofCompany', { companyId, language: call.language })) ?? [];
  const left = await call.read('rewards.budgetLeft', { companyId, language: call.language });
  return {
    Company: { Value: companyId, Text: name },
    Trackers: trackers.map(({ id, name, isOffered }) => ({ Value: id, Text: isOffered ? name : call.text('wizard.trackerNotOffered', { name }) })),
    PlanYears: (await planYearsOf(call.db, companyId)).map(({ id, starts_on, ends_on }) => ({
      First: starts_on,
      Last: ends_on,
      BudgetLeft: left?.get(id) ?? null,
    })),
    PointsPerDollar: (await call.read('rewards.pointsPerDollar', { companyId })) ?? null,
  };
};
