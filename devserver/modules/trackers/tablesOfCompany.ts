import type { TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  tracker: { as: 'carried.trackers', leaves: { is_used: 0 } },
  tracker_text: {},
  tracker_field: {},
  tracker_field_text: {},
  tracker_option: {},
  tracker_option_text: {},
  tracker_validation: {},
};
