import { type Kysely, sql } from 'kysely';
import type { Choice, PlanYear } from '../../../shell/features/administration/contract';
import { mostCompanies } from '../../../shell/features/administration/rules/options';
import { folded } from '../../../shell/rules/fuzzy';
import { type Reach, reachesCompany } from '../../platform/auth/reach';
import { type Call, Refusal } from '../../platform/module';
import { optionsOf, planYearsOf } from '../../platform/organisation/organisation';
import type { OptionKind } from '../../platform/organisation/tables';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

interface Asked {
  readonly search?: string | undefined;
  readonly entityId?: string | undefined;
}

/** The companies within reach that are asked for. The first of them by name, where they are more than a list holds. */
export const listCompanies = async (db: Db, reach: Reach, { search, entityId }: Asked): Promise<Choice[]> => {
  if (reach.kind === 'self') return [];
  let companies = db.selectFrom('company').select(['id', 'name']).orderBy(sql`name collate nocase`).orderBy('id').limit(mostCompanies);
  if (reach.kind === 'companies') companies = companies.where('id', 'in', reach.companyIds);
  if (entityId !== undefined) companies = companies.where('id', '=', entityId);
  const term = folded(search?.trim() ?? '');
  if (term !== '') companies = companies.where(sql<boolean>`instr(folded(name), ${term}) > 0`);
  const rows = await companies.execute();
  return rows
    .map(({ id, name }) => ({ Value: id, Text: name }))
    .sort((one, other) => one.Text.localeCompare(other.Text) || one.Value.localeCompare(other.Value));
};

/** @throws Refusal 404 for a company out of reach, as for one that does not exist */
export const companyInReach = async ({ db, caller }: Call, companyId: string): Promise<{ readonly plan_year_id: string }> => {
  const isInReach = reachesCompany(caller.reach, companyId);
  const company = isInReach ? await db.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirst() : undefined;
  if (company === undefined) throw new Refusal(404, 'company.unknown');
  return company;
};

/** @throws Refusal 404 for one company that is out of reach */
export const companyOptions = async (call: Call, asked: Asked): Promise<Choice[]> => {
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
