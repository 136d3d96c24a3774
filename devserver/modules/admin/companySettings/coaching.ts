import type { General } from '../../../../plugins/admin/contract';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminDb } from '../tables';

type Items = General['CoachingCompanyList']['Items'];

/** The companies whose coaching reaches a company beside its own: its partner's, and those that coach everywhere. */
const companiesFor = (db: AdminDb, company: CompanyTable) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '<>', company.id)
    .where((eb) => eb.or([eb('coaching_designation', '=', 'Global'), eb.and([eb('coaching_designation', '=', 'Partner'), eb('id', '=', company.partner_id)])]))
    .orderBy('name')
    .execute();

/** The list of coaching companies, 'None' first, which is selected when no other item is (ADC-014, ADC-015, ADC-017). @param none what 'None' is called */
export const coachingCompanies = async (db: AdminDb, company: CompanyTable, chosen: string, none: string): Promise<Items> => {
  const offered = await companiesFor(db, company);
  const selected = offered.some(({ id }) => id === chosen) ? chosen : '';
  return [{ id: '', name: none }, ...offered].map(({ id, name }) => ({ Value: id, Text: name, Disabled: false, Selected: id === selected }));
};
