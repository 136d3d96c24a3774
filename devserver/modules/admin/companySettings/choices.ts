import { globalCompanyId } from '../../../platform/auth/reach';
import { changeCompany, companyOf } from '../../../platform/companies';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { upsert } from '../../../platform/database/table';
import { type Call, Refusal, type Unit } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import { type AdminDb, type AdminTables, choices } from '../tables';
import { groupRules, type Values } from './groups';

/** A group of a company's settings. */
export interface Choice<G extends keyof Values> {
  /** The effective values: the partner's if these are used. */
  readonly values: Values[G];
  /** The company's own values. */
  readonly own: Values[G];
  readonly usesPartner: boolean;
}

/** The company's own choice in a group, and the id of the partner whose settings it uses, or null for its own. */
const ownChoice = async <G extends keyof Values>(db: AdminDb, company: CompanyTable, group: G) => {
  const row = await db.selectFrom('company_choice').selectAll().where('company_id', '=', company.id).where('group_name', '=', group).executeTakeFirst();
  return {
    own: row ? (JSON.parse(row.own) as Values[G]) : groupRules[group].begin(company),
    follows: row !== undefined && fromFlag(row.uses_partner) ? company.partner_id : null,
  };
};

/**
 * The effective values for companies that use those of this company: its own, or those that it uses itself. In a cycle, the last company's own values
 * company before the cycle closes.
 */
const valuesOf = async <G extends keyof Values>(db: AdminDb, companyId: string, group: G, seen: ReadonlySet<string>): Promise<Values[G]> => {
  const { own, follows } = await ownChoice(db, await companyOf(db, companyId), group);
  return follows === null || seen.has(follows) ? own : valuesOf(db, follows, group, new Set([...seen, follows]));
};

/**
 * The settings of a company in a group.
 * @param usesPartner as with or without the partner's settings; by default as stored (ADC-054)
 */
export const readChoice = async <G extends keyof Values>(db: AdminDb, company: CompanyTable, group: G, usesPartner?: boolean): Promise<Choice<G>> => {
  const { own, follows } = await ownChoice(db, company, group);
  const partner = usesPartner === undefined ? follows : usesPartner ? company.partner_id : null;
  if (partner === null) return { values: own, own, usesPartner: false };
  return { values: await valuesOf(db, partner, group, new Set([company.id, partner])), own, usesPartner: true };
};

/** The settings to store. */
interface Wanted<G extends keyof Values> {
  readonly group: G;
  readonly values: Values[G];
  readonly usesPartner: boolean;
}

const usersOf = (db: AdminDb, companyId: string, group: keyof Values): Promise<CompanyTable[]> =>
  db
    .selectFrom('company')
    .innerJoin('company_choice as choice', 'choice.company_id', 'company.id')
    .selectAll('company')
    .where('choice.group_name', '=', group)
    .where('choice.uses_partner', '=', 1)
    .where('company.partner_id', '=', companyId)
    .execute();

/**
 * Companies whose row depends on another's choice in a group: those that use its settings, directly or indirectly, and for the product's branding all
 * companies with a choice.
 */
const followers = async (db: AdminDb, { id }: CompanyTable, group: keyof Values): Promise<readonly CompanyTable[]> => {
  if (id === globalCompanyId && group === 'branding') {
    const others = db.selectFrom('company').innerJoin('company_choice as choice', 'choice.company_id', 'company.id').selectAll('company');
    return others.where('company.id', '<>', id).where('choice.group_name', '=', group).execute();
  }
  const found = new Map<string, CompanyTable>();
  const waiting = [id];
  for (const at of waiting) {
    for (const company of await usersOf(db, at, group)) {
      if (company.id === id || found.has(company.id)) continue;
      found.set(company.id, company);
      waiting.push(company.id);
    }
  }
  return [...found.values()];
};

/**
 * Stores a group of a company's settings, in its row as well, and in the rows of companies that use them. While the partner's are used, the own ones
 * are kept unchanged (ADC-055).
 */
export const keepChoice = async <G extends keyof Values>(
  unit: Unit<AdminTables>,
  company: CompanyTable,
  { group, values, usesPartner }: Wanted<G>,
): Promise<void> => {
  const { own } = await readChoice(unit.trx, company, group);
  const row = { own: JSON.stringify(usesPartner ? own : values), uses_partner: toFlag(usesPartner) };
  await upsert(unit.trx, choices, { company_id: company.id, group_name: group, ...row });
  for (const one of [company, ...(await followers(unit.trx, company, group))]) {
    const kept = await readChoice(unit.trx, one, group);
    await changeCompany(unit.trx, one.id, groupRules[group].columns(kept.values, await companyOf(unit.trx, globalCompanyId)));
  }
};

/** Recalculates the groups in which a company uses its partner's settings, after it got another partner; without one its own values apply. */
export const followPartner = async (unit: Unit<AdminTables>, companyId: string): Promise<void> => {
  const rows = await unit.trx.selectFrom('company_choice').selectAll().where('company_id', '=', companyId).where('uses_partner', '=', 1).execute();
  for (const { group_name: group, own } of rows) {
    const values = JSON.parse(own) as Values[typeof group];
    await keepChoice(unit, await companyOf(unit.trx, companyId), { group, values, usesPartner: true });
  }
};

/** The company of the call's subject. */
export const companyOfCall = ({ db, caller }: Pick<Call<AdminTables>, 'db' | 'caller'>): Promise<CompanyTable> => companyOf(db, caller.subject.companyId);

/**
 * Checks whether a company may use the settings of its partner. @throws Refusal 409 without a partner (ADC-056), or if the partner uses this
 * company's, directly or indirectly
 */
export const demandPartner = async (db: AdminDb, company: CompanyTable, group: keyof Values): Promise<void> => {
  if (company.partner_id === null) throw new Refusal(409, 'companySettings.noPartner');
  const seen = new Set<string>();
  for (let at: string | null = company.partner_id; at !== null && !seen.has(at); ) {
    if (at === company.id) throw new Refusal(409, 'companySettings.partnerFollows');
    seen.add(at);
    at = (await ownChoice(db, await companyOf(db, at), group)).follows;
  }
};
