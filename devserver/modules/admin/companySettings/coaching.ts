import type { General } from '../../../../plugins/admin/contract';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminDb } from '../tables';

type Items = General['CoachingCompanyList']['Items'];

/** Other companies whose coaching reaches a company: its partner's, and those that coach globally. */
const companiesFor = (db: AdminDb, company: CompanyTable) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '<>', company.id)
    .where((eb) => eb.or([eb('coaching_designation', '=', 'Global'), eb.and([eb('coaching_designation', '=', 'Partner'), eb('id', '=', company.partner_id)])]))
    .orderBy('name')
    .execute();

/** The list of coaching companies, 'None' first, which is selected if no other item is (ADC-014, ADC-015, ADC-017). @param none label of 'None' */
export const coachingCompanies = async (db: AdminDb, company: CompanyTable, chosen: string, none: string): Promise<Items> => {
  const offered = await companiesFor(db, company);
  const selected = offered.some(({ id }) => id === chosen) ? chosen : '';
  return [{ id: '', name: none }, ...offered].map(({ id, name }) => ({ Value: id, Text: name, Disabled: false, Selected: id === selected }));
};
