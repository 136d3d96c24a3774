/** Addresses of this plugin's pages, as their routes declare them. */
export const paths = {
  home: '/administration',
  overview: '/administration/overview',
  companySettings: '/administration/settings/company',
  companyGroup: '/administration/settings/company/:group',
  staffAccess: '/administration/settings/staff',
  reportingDashboard: '/administration/reports2/reporting-dashboard',
  deposits: '/administration/deposits',
} as const;
