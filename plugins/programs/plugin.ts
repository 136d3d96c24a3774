import { definePlugin, page } from '#shell/api';
import { boardAdmins } from './contract/boardAdmins';
import { views } from './modals';
import { paths } from './paths';

const administering = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'programs',
  guards: { toPrograms: () => ({ redirect: '/programs' }) },
  routes: {
    home: page('/', () => import('./pages/ProgramList'), ['firstLogin', 'toPrograms']),
    list: page(paths.list, () => import('./pages/ProgramList'), ['firstLogin']),
    join: page(paths.join, () => import('./pages/JoinScreen'), ['firstLogin']),
    detail: page(paths.detail, () => import('./pages/ProgramDetail'), ['firstLogin']),
    reports: page(paths.reports, () => import('./pages/BoardReports'), ['firstLogin'], { enabledWhen: { role: boardAdmins } }),
    dashboard: page(paths.dashboard, () => import('./administration/dashboard/DashboardPage'), administering, { screen: 'challengeDashboard' }),
    dashboardPeople: page(paths.dashboardPeople, () => import('./administration/dashboard/PeoplePage'), administering, { screen: 'challengeDashboard' }),
  },
  administration: [{ section: 'challenges', label: 'nav.challengeDashboard', to: 'dashboard', order: 10 }],
  topMenu: [{ label: 'nav.programs', icon: 'home', order: 100, to: 'list' }],
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
