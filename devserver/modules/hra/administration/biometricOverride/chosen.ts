import { longDate } from '#shell/rules/dates/dates';
import { reachesCompany } from '../../../../platform/auth/reach';
import { anyOf } from '../../../../platform/database/words';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { HraCall } from '../../unit';
import type { Overridden } from './override';

/** Active people with these ids, in any company. */
const peopleOfIds = (db: HraCall['db'], ids: readonly string[]) =>
  db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.company_id', 'company.name as company', 'company.plan_year_id'])
    .where('person.id', 'in', anyOf(ids))
    .where('person.is_active', '=', 1)
    .execute();

type Person = Awaited<ReturnType<typeof peopleOfIds>>[number];

/** The plan year of a company that contains a day. @throws FieldRefusal 400 if none does */
const planYearOn = async (call: HraCall, day: string, { company_id, company, plan_year_id }: Person): Promise<string> => {
  const years = await planYearsOf(call.db, company_id);
  // Plan years may overlap during a change of plan years: the present one takes precedence.
  const found = years.filter(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  const year = found.find(({ id }) => id === plan_year_id) ?? found[0];
  if (year) return year.id;
  const current = years.find(({ id }) => id === plan_year_id);
  if (!current) throw new FieldRefusal('overrideDate', 'override.noPlanYear', { company });
  throw new FieldRefusal('overrideDate', 'override.otherPlanYear', { from: longDate(current.starts_on, call), to: longDate(current.ends_on, call) });
};

/**
 * People with the plan year of their company that contains a day, in the order of their ids (ADR-068).
 * @throws Refusal 404 for a person outside the caller's reach, FieldRefusal 400 for a day outside the plan years of one of the companies
 */
export const peopleOn = async (call: HraCall, day: string, ids: readonly string[]): Promise<readonly Omit<Overridden, 'day'>[]> => {
  const people = new Map((await peopleOfIds(call.db, ids)).map((person) => [person.id, person]));
  const years = new Map<string, string>();
  const chosen: Omit<Overridden, 'day'>[] = [];
  for (const userId of ids) {
    const person = people.get(userId);
    if (!person || !reachesCompany(call.caller.reach, person.company_id)) throw new Refusal(404, 'override.unknownPerson');
    const companyId = person.company_id;
    const planYearId = years.get(companyId) ?? (await planYearOn(call, day, person));
    years.set(companyId, planYearId);
    chosen.push({ userId, companyId, planYearId });
  }
  return chosen;
};
