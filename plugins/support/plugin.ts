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
      userSearch: page(paths.userSearch, () => import('./pages/UserSearch'), ['firstLogin', 'notImpersonating', 'supportPath']),
      entityManagement: page(paths.entities, () => import('./companies/EntityManagement'), managing),
      newCompany: page(paths.newCompany, () => import('./companies/NewCompany'), managing),
      importCompany: page(paths.importCompany, () => import('./companies/ImportCompany'), managing),
      company: page(paths.company, () => import('./companies/Company'), managing),
      basics: page(paths.basics, () => import('./companies/Basics'), managing),
      menu: page(paths.menu, () => import('./companies/Menu'), managing),
      audit: page('/support/audit', () => import('./pages/Audit'), ['firstLogin', 'notImpersonating', 'superAdmin']),
    }),
  },
  topMenu: __FOR_STAFF__
    ? [
        { label: 'nav.userSearch', icon: 'support', order: 920, to: 'userSearch', tools: 'nav.support' },
        { label: 'nav.entityManagement', icon: 'support', order: 930, to: 'entityManagement', tools: 'nav.support' },
        { label: 'nav.audit', icon: 'support', order: 940, to: 'audit', tools: 'nav.support' },
      ]
    : [],
  sidePanelTabs: __FOR_STAFF__
    ? [
        { label: 'nav.companySearch', order: 10, view: () => import('./tabs/CompanySearch'), shown: mayAct('Partner Admin') },
        { label: 'nav.userSearch', order: 20, view: () => import('./tabs/UserSearch'), shown: mayAct('Support') },
        { label: 'nav.participantSearch', order: 30, view: () => import('./tabs/ParticipantSearch'), shown: mayAct('Coach') },
      ]
    : [],
  homeRows: __FOR_STAFF__ ? [{ order: 15, view: () => import('./rows/FindUser'), firstFor: 'userSearch' }] : [],
  ...(__FOR_STAFF__ && { paletteSearches: [{ label: 'nav.actFor', for: 'userSearch', search: () => import('./palette/findUsers') }] }),
  modals: views,
  state: () => import('./state'),
  listensTo: ['layout.impersonationClearRequested', 'coaching-scheduler.participantViewWished'],
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
