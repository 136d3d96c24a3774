/** Addresses of this plugin's pages, as declared in its routes. */
export const paths = {
  home: '/administration',
  overview: '/administration/overview',
  companySettings: '/administration/settings/company',
  companyGroup: '/administration/settings/company/:group',
  staffAccess: '/administration/settings/staff',
  eligibility: '/administration/eligibility?tab?&company?',
  eligibilityFile: '/administration/eligibility/file?company&id',
  people: '/administration/people?company?',
  person: '/administration/people/person?company&id',
  history: '/administration/settings/history',
  plugins: '/administration/settings/plugins',
  emailTool: '/administration/tools/email-tool',
  textTool: '/administration/tools/text-tool',
  coachExport: '/administration/tools/outbound-coach-export',
  reportingDashboard: '/administration/reports2/reporting-dashboard',
  deposits: '/administration/deposits',
} as const;
