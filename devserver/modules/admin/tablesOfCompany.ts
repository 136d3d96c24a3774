import { staying, type TablesOfCompany } from '../../platform/companyFile/declared';

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  company_choice: {
    // The coaching company, and the contact of support, are chosen for the new company.
    only: { group_name: ['branding', 'biometrics', 'time', 'units'] },
    json: { own: { links: ['LogoUrl', 'LoginBackgroundCustomImages', 'EmailBannerUrl'] } },
    leaves: { uses_partner: 0 },
    oneOf: { group_name: ['branding', 'biometrics', 'time', 'units'] },
  },
  ...staying('people', 'sent_message', 'eligibility_file', 'eligibility_file_row', 'alarm'),
  ...staying('work', 'eligibility_mapping'),
};
