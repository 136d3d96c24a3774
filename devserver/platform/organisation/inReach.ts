import { type Kysely, sql } from 'kysely';
import type { Choice } from '../../../shell/features/administration/contract';
import { mostCompanies } from '../../../shell/features/administration/rules/options';
import { folded } from '../../../shell/rules/fuzzy';
import { type Reach, reachesCompany } from '../auth/reach';
import { caseless, contains } from '../database/words';
import { Refusal } from '../refusal';
import type { PlatformTables } from '../tables';

type Db = Kysely<PlatformTables>;

export interface CompaniesAsked {
  readonly search?: string | undefined;
  readonly entityId?: string | undefined;
}

/** The requested companies within reach, sorted by name; the first ones, up to the maximum length of a list. */
export const listCompanies = async (db: Db, reach: Reach, { search, entityId }: CompaniesAsked): Promise<Choice[]> => {
  if (reach.kind === 'self') return [];
  let companies = db.selectFrom('company').select(['id', 'name']).orderBy(caseless('name')).orderBy('id').limit(mostCompanies);
  if (reach.kind === 'companies') companies = companies.where('id', 'in', reach.companyIds);
  if (entityId !== undefined) companies = companies.where('id', '=', entityId);
  const term = folded(search?.trim() ?? '');
  if (term !== '') companies = companies.where(contains(sql`folded(name)`, term));
  const rows = await companies.execute();
  return rows
    .map(({ id, name }) => ({ Value: id, Text: name }))
    .sort((one, other) => one.Text.localeCompare(other.Text) || one.Value.localeCompare(other.Value));
};

interface Asking {
  readonly db: Db;
  readonly caller: { readonly reach: Reach };
}

/** @throws Refusal 404 for a company out of reach, as for one that does not exist */
export const companyInReach = async ({ db, caller }: Asking, companyId: string): Promise<{ readonly plan_year_id: string }> => {
  const isInReach = reachesCompany(caller.reach, companyId);
  const company = isInReach ? await db.selectFrom('company').select('plan_year_id').where('id', '=', companyId).executeTakeFirst() : undefined;
  if (company === undefined) throw new Refusal(404, 'company.unknown');
  return company;
};
