import { definePlugin, page } from '#shell/api';
import { paths } from './paths';
import { configures } from './rules/who';

/** Only those who configure a company; the server asks for the same roles (ADC-096). */
const guarded = ['firstLogin', 'administrationPath', 'configures'] as const;

export default definePlugin({
  id: 'admin',
  guards: { configures: ({ user }) => (configures(user?.Roles ?? []) ? 'pass' : 'unauthorized') },
  routes: {
    home: page(paths.home, () => import('./pages/Administration'), ['firstLogin', 'administrationPath']),
    companySettings: page(paths.companySettings, () => import('./companySettings/FirstGroup'), guarded),
    companyGroup: page(paths.companyGroup, () => import('./companySettings/CompanySettings'), guarded),
    staffAccess: page(paths.staffAccess, () => import('./pages/StaffAccess'), guarded),
    reportingDashboard: page(paths.reportingDashboard, () => import('./pages/ReportingDashboard'), ['firstLogin', 'administrationPath']),
    deposits: page(paths.deposits, () => import('./pages/Deposits'), ['firstLogin', 'administrationPath']),
  },
  topMenu: [{ label: 'nav.administration', icon: 'admin', order: 950, to: 'home', underMore: true }],
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
