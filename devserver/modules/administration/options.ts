import type { Choice, PlanYear } from '../../../shell/features/administration/contract';
import { type Call, Refusal } from '../../platform/module';
import { type CompaniesAsked, companyInReach, listCompanies } from '../../platform/organisation/inReach';
import { optionsOf, planYearsOf } from '../../platform/organisation/organisation';
import type { OptionKind } from '../../platform/organisation/tables';

/** @throws Refusal 404 if the company of `entityId` is out of reach */
export const companyOptions = async (call: Call, asked: CompaniesAsked): Promise<Choice[]> => {
  const found = await listCompanies(call.db, call.caller.reach, asked);
  if (asked.entityId !== undefined && found.length === 0) throw new Refusal(404, 'company.unknown');
  return found;
};

export const optionsOfCompany = async (call: Call, companyId: string, kind: OptionKind): Promise<Choice[]> => {
  await companyInReach(call, companyId);
  return (await optionsOf(call.db, companyId, kind)).map(({ id, name }) => ({ Value: id, Text: name }));
};

export const planYearOptions = async (call: Call, companyId: string): Promise<PlanYear[]> => {
  const { plan_year_id } = await companyInReach(call, companyId);
  return (await planYearsOf(call.db, companyId)).map(({ id, name, starts_on, ends_on }) => ({
    Value: id,
    Text: name,
    StartDate: starts_on,
    EndDate: ends_on,
    IsCurrent: id === plan_year_id,
  }));
};
