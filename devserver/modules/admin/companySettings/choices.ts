import { globalCompanyId } from '../../../platform/auth/reach';
import { changeCompany, companyOf } from '../../../platform/companies';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { type Call, Refusal, type Unit } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminDb, AdminTables } from '../tables';
import { groupRules, type Values } from './groups';

/** A group of a company's settings. */
export interface Choice<G extends keyof Values> {
  /** What holds: the partner's where those are used. */
  readonly values: Values[G];
  /** What is the company's own. */
  readonly own: Values[G];
  readonly usesPartner: boolean;
}

/**
 * What a company has chosen in a group.
 * @param usesPartner as it would be with or without the partner's settings; left out: as it is (ADC-054)
 */
export const readChoice = async <G extends keyof Values>(db: AdminDb, company: CompanyTable, group: G, usesPartner?: boolean): Promise<Choice<G>> => {
  const row = await db.selectFrom('company_choice').selectAll().where('company_id', '=', company.id).where('group_name', '=', group).executeTakeFirst();
  const own = row ? (JSON.parse(row.own) as Values[G]) : groupRules[group].begin(company);
  const isAttached = company.partner_id !== null && (usesPartner ?? (row !== undefined && fromFlag(row.uses_partner)));
  if (!isAttached || company.partner_id === null) return { values: own, own, usesPartner: false };
  const partner = await readChoice(db, await companyOf(db, company.partner_id), group);
  return { values: partner.values, own, usesPartner: true };
};

/** What a call wants to keep. */
interface Wanted<G extends keyof Values> {
  readonly group: G;
  readonly values: Values[G];
  readonly usesPartner: boolean;
}

/** Companies whose row depends on what another has chosen in a group: those that use their partner's, and all that show what is the product's. */
const followers = async (db: AdminDb, { id }: CompanyTable, group: keyof Values): Promise<readonly CompanyTable[]> => {
  const others = db
    .selectFrom('company')
    .innerJoin('company_choice as choice', 'choice.company_id', 'company.id')
    .selectAll('company')
    .where('company.id', '<>', id)
    .where('choice.group_name', '=', group);
  if (id === globalCompanyId && group === 'branding') return others.execute();
  return others.where('company.partner_id', '=', id).where('choice.uses_partner', '=', 1).execute();
};

/** Keeps a group of a company's settings, in its row as well, and in the rows of those that follow it. While the partner's are used, the own ones stay as they were (ADC-055). */
export const keepChoice = async <G extends keyof Values>(
  unit: Unit<AdminTables>,
  company: CompanyTable,
  { group, values, usesPartner }: Wanted<G>,
): Promise<void> => {
  const { own } = await readChoice(unit.trx, company, group);
  const row = { own: JSON.stringify(usesPartner ? own : values), uses_partner: toFlag(usesPartner) };
  await unit.trx
    .insertInto('company_choice')
    .values({ company_id: company.id, group_name: group, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'group_name']).doUpdateSet(row))
    .execute();
  for (const one of [company, ...(await followers(unit.trx, company, group))]) {
    const kept = await readChoice(unit.trx, one, group);
    await changeCompany(unit.trx, one.id, groupRules[group].columns(kept.values, await companyOf(unit.trx, globalCompanyId)));
  }
};

/** The company of whoever is acted for; administrators act for their own. */
export const companyOfCall = ({ db, caller }: Pick<Call<AdminTables>, 'db' | 'caller'>): Promise<CompanyTable> => companyOf(db, caller.subject.companyId);

/** Whether a company may use the settings of its partner. @throws Refusal 409 where it has none (ADC-056) */
export const demandPartner = (company: CompanyTable): void => {
  if (company.partner_id === null) throw new Refusal(409, 'companySettings.noPartner');
};
