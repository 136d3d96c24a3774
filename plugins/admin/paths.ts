/** Addresses of this plugin's pages, as their routes declare them. */
export const paths = {
  home: '/administration',
  companySettings: '/administration/settings/company',
  companyGroup: '/administration/settings/company/:group',
  deposits: '/administration/deposits',
} as const;
