import { staying, type TablesOfCompany } from './declared';

/** The tables of the platform. */
export const platformTablesOfCompany: TablesOfCompany = {
  company: {
    // They are chosen for the new company, which exists before its content.
    leaves: {
      name: null,
      partner_id: null,
      host: null,
      app_id: null,
      plan_year_id: null,
      sso_enabled: null,
      sso_logout_url: null,
      privacy_policy_id: null,
      eula_id: null,
      support_email: null,
      support_phone: null,
      coaching_designation: null,
      support_designation: null,
    },
    json: { login_background_images: { links: [''] }, features: {}, toggles: {}, plugin_settings: {}, top_nav: { links: ['RouterLink'] } },
    links: ['logo_url', 'home_background_url'],
    oneOf: {
      time_format: ['12', '24'],
      week_start_day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      height_units: ['Imperial', 'Metric'],
      length_units: ['Imperial', 'Metric'],
      weight_units: ['Imperial', 'Metric'],
      distance_units: ['Imperial', 'Metric'],
    },
  },
  plan_year: { as: 'carried.planYears', key: 'id' },
  company_option: { as: 'carried.groups', oneOf: { kind: ['department', 'location', 'region'] } },
  ...staying('contract', 'company_plugin', 'licence_period'),
  ...staying('work', 'demonstration', 'scheduled_change'),
  ...staying('history', 'acting', 'audit_change', 'record_version'),
  ...staying('beside', 'file'),
};
