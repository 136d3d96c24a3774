import { definePlugin, type Facts, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

/** Modes in which the user may impersonate others; during impersonation, those of the actor (SUP-014). */
const mayAct =
  (type: 'Coach' | 'Support' | 'Partner Admin') =>
  ({ settings }: Facts) =>
    settings?.Impersonation.Types.includes(type) ?? false;

const managing = ['firstLogin', 'notImpersonating', 'supportPath'] as const;

export default definePlugin({
  id: 'support',
  guards: { superAdmin: ({ user }) => (user?.Roles.includes('SuperAdmin') ? 'pass' : 'unauthorized') },
  routes: {
    ...(__FOR_STAFF__ && {
      userSearch: page('/support/user-search', () => import('./pages/UserSearch'), ['firstLogin', 'notImpersonating', 'supportPath']),
      entityManagement: page(paths.entities, () => import('./companies/EntityManagement'), managing),
      newCompany: page(paths.newCompany, () => import('./companies/NewCompany'), managing),
      importCompany: page(paths.importCompany, () => import('./companies/ImportCompany'), managing),
      company: page(paths.company, () => import('./companies/Company'), managing),
      menu: page(paths.menu, () => import('./companies/Menu'), managing),
      audit: page('/support/audit', () => import('./pages/Audit'), ['firstLogin', 'notImpersonating', 'superAdmin']),
    }),
  },
  topMenu: __FOR_STAFF__
    ? [
        { label: 'nav.support', icon: 'support', order: 920, to: 'userSearch', underMore: true },
        { label: 'nav.entityManagement', icon: 'support', order: 930, to: 'entityManagement', underMore: true },
        { label: 'nav.audit', icon: 'support', order: 940, to: 'audit', underMore: true },
      ]
    : [],
  sidePanelTabs: __FOR_STAFF__
    ? [
        { label: 'nav.companySearch', order: 10, view: () => import('./tabs/CompanySearch'), shown: mayAct('Partner Admin') },
        { label: 'nav.userSearch', order: 20, view: () => import('./tabs/UserSearch'), shown: mayAct('Support') },
        { label: 'nav.participantSearch', order: 30, view: () => import('./tabs/ParticipantSearch'), shown: mayAct('Coach') },
      ]
    : [],
  modals: views,
  state: () => import('./state'),
  listensTo: ['layout.impersonationClearRequested', 'coaching-scheduler.participantViewWished'],
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
