import type { TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  coaching_session_type: { as: 'carried.sessionTypes' },
  coaching_day: {},
};
