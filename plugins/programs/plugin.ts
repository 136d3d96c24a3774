import { definePlugin, page } from '#shell/api';
import { paths as administration } from './administration/paths';
import { boardAdmins } from './contract/boardAdmins';
import { views } from './modals';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'programs',
  guards: { toPrograms: () => ({ redirect: '/programs' }) },
  routes: {
    home: page('/', () => import('./pages/ProgramList'), ['firstLogin', 'toPrograms']),
    list: page(paths.list, () => import('./pages/ProgramList'), ['firstLogin']),
    join: page(paths.join, () => import('./pages/JoinScreen'), ['firstLogin']),
    detail: page(paths.detail, () => import('./pages/ProgramDetail'), ['firstLogin']),
    reports: page(paths.reports, () => import('./pages/BoardReports'), ['firstLogin'], { enabledWhen: { role: boardAdmins } }),
    ...(__FOR_STAFF__ && {
      approval: page(administration.approval, () => import('./administration/approval/ApprovalPage'), administrators, { screen: 'challengeApproval' }),
      challenges: page(administration.challenges, () => import('./administration/challenges/ChallengesPage'), administrators, { screen: 'challengeWizard' }),
      newChallenge: page(administration.newChallenge, () => import('./administration/challenges/NewChallengePage'), administrators, {
        screen: 'challengeWizard',
      }),
      dashboard: page(administration.dashboard, () => import('./administration/dashboard/DashboardPage'), administrators, { screen: 'challengeDashboard' }),
      dashboardPeople: page(administration.dashboardPeople, () => import('./administration/dashboard/PeoplePage'), administrators, {
        screen: 'challengeDashboard',
      }),
      groups: page(administration.groups, () => import('./administration/groups/GroupsPage'), administrators, { screen: 'challengeGroups' }),
      newGroup: page(administration.newGroup, () => import('./administration/groups/GroupPage'), administrators, { screen: 'challengeGroups' }),
      group: page(administration.group, () => import('./administration/groups/GroupPage'), administrators, { screen: 'challengeGroups' }),
      maintenance: page(administration.maintenance, () => import('./administration/maintenance/MaintenancePage'), administrators, {
        screen: 'challengeMaintenance',
      }),
      wizard: page(administration.wizard, () => import('./administration/wizard/WizardPage'), administrators, { screen: 'challengeWizard' }),
      preview: page(administration.preview, () => import('./administration/wizard/ChallengePreviewPage'), administrators, { screen: 'challengeWizard' }),
      programsPage: page(administration.page, () => import('./administration/page/ProgramsPage'), administrators, { screen: 'challengePage' }),
      editLink: page(administration.editLink, () => import('./administration/page/LinkEditorPage'), administrators, { screen: 'challengePage' }),
      editSection: page(administration.editSection, () => import('./administration/page/SectionEditorPage'), administrators, { screen: 'challengePage' }),
      editTag: page(administration.editTag, () => import('./administration/page/TagEditorPage'), administrators, { screen: 'challengePage' }),
      editWord: page(administration.editWord, () => import('./administration/page/WordEditorPage'), administrators, { screen: 'challengePage' }),
      templateWizard: page(administration.templateWizard, () => import('./administration/wizard/WizardPage'), administrators, { screen: 'challengeWizard' }),
    }),
  },
  topMenu: [{ label: 'nav.programs', icon: 'home', order: 100, to: 'list' }],
  administration: __FOR_STAFF__
    ? [
        { section: 'challenges', label: 'nav.challenges', to: 'challenges', order: 5 },
        { section: 'challenges', label: 'nav.challengeDashboard', to: 'dashboard', order: 10 },
        { section: 'challenges', label: 'nav.challengeApproval', to: 'approval', order: 20 },
        { section: 'challenges', label: 'nav.challengeGroups', to: 'groups', order: 30 },
        { section: 'challenges', label: 'nav.challengeMaintenance', to: 'maintenance', order: 40 },
        { section: 'challenges', label: 'nav.programsPage', to: 'programsPage', order: 50 },
      ]
    : [],
  ...(__FOR_STAFF__ && {
    paletteSearches: [
      { label: 'nav.challenges', for: 'challenges', search: () => import('./palette/findChallenges') },
      { label: 'nav.approve', isAction: true, for: 'approval', search: () => import('./palette/findSubmissions') },
    ],
  }),
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
