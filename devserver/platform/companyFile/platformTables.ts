import { Type } from 'typebox';
import { NavigationItem } from '../../../shell/features/root/contract/schemas';
import { dayIn } from '../../../shell/rules/dates/days';
import { longestOrganisationName, mostGroups, mostYearsAhead } from '../../../shell/rules/organisation';
import { nameKey } from '../../../shell/rules/visible';
import { isA } from './checks';
import { staying, type TablesOfCompany } from './declared';
import type { FileRow } from './format';

const name = Type.String({ minLength: 1, maxLength: longestOrganisationName });
const names = Type.Array(Type.String());
const menu = Type.Array(NavigationItem);

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
    valid: { features: isA(names), toggles: isA(names), top_nav: isA(menu), home_background_type: isA(Type.Integer({ minimum: 0, maximum: 1 })) },
    oneOf: {
      time_format: ['12', '24'],
      week_start_day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      height_units: ['Imperial', 'Metric'],
      length_units: ['Imperial', 'Metric'],
      weight_units: ['Imperial', 'Metric'],
      distance_units: ['Imperial', 'Metric'],
    },
  },
  plan_year: {
    as: 'carried.planYears',
    isSetting: true,
    key: 'id',
    valid: { name: isA(name) },
    contradicts(row, { rowsWith }) {
      const others = rowsWith('plan_year', 'company_id', row.company_id).filter((other) => other !== row);
      if (others.some((other) => nameKey(String(other.name)) === nameKey(String(row.name)))) return 'name';
      const isOverlapping = (other: FileRow): boolean => String(other.starts_on) <= String(row.ends_on) && String(row.starts_on) <= String(other.ends_on);
      return others.some(isOverlapping) ? 'starts_on' : undefined;
    },
    most: [{ n: mostYearsAhead, counts: ({ starts_on }, { now, rowsOf }) => String(starts_on) > dayIn(now, String(rowsOf('company')[0]?.time_zone)) }],
  },
  company_option: {
    as: 'carried.groups',
    oneOf: { kind: ['department', 'location', 'region'] },
    valid: { name: isA(name) },
    contradicts: (row, { rowsWith }) =>
      rowsWith('company_option', 'kind', row.kind).some((other) => other !== row && nameKey(String(other.name)) === nameKey(String(row.name)))
        ? 'name'
        : undefined,
    most: [{ n: mostGroups, per: ['kind'] }],
  },
  ...staying('contract', 'company_plugin', 'licence_period'),
  ...staying('work', 'demonstration', 'scheduled_change'),
  ...staying('history', 'acting', 'audit_change', 'record_version'),
  ...staying('beside', 'file'),
};
