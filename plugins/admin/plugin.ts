import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';
import type { Group } from './rules/companySettings';

/** The address of a group's tab. */
const pathOf = (group: Group): string => `${paths.companySettings}/${group}`;

const guarded = ['firstLogin', 'administrationPath'] as const;

/** Limits a page to companies with texts (FIL-012, FIL-014). */
const withTexts = { feature: 'TextTool' } as const;

export default definePlugin({
  id: 'admin',
  routes: {
    ...(__FOR_STAFF__ && {
      home: page(paths.home, () => import('./pages/Administration'), ['firstLogin', 'administrationHome']),
      overview: page(paths.overview, () => import('./pages/Overview'), guarded, { screen: 'overview' }),
      calendar: page(paths.calendar, () => import('./pages/ContentCalendarPage'), guarded, { screen: 'contentCalendar' }),
      companySettings: page(paths.companySettings, () => import('./companySettings/FirstGroup'), guarded, { screen: 'companySettings' }),
      companyGroup: page(paths.companyGroup, () => import('./companySettings/CompanySettings'), guarded, { screen: 'companySettings' }),
      staffAccess: page(paths.staffAccess, () => import('./pages/StaffAccess'), guarded, { screen: 'staffAccess' }),
      eligibility: page(paths.eligibility, () => import('./administration/eligibility/EligibilityPage'), guarded, { screen: 'eligibility' }),
      eligibilityFile: page(paths.eligibilityFile, () => import('./administration/eligibility/FilePage'), guarded, { screen: 'eligibility' }),
      organisation: page(paths.organisation, () => import('./administration/organisation/OrganisationPage'), guarded, { screen: 'organisation' }),
      people: page(paths.people, () => import('./administration/people/PeoplePage'), guarded, { screen: 'people' }),
      unusual: page(paths.unusual, () => import('./administration/unusual/UnusualPage'), guarded, { screen: 'unusualActivity' }),
      person: page(paths.person, () => import('./administration/people/PersonPage'), guarded, { screen: 'people' }),
      plugins: page(paths.plugins, () => import('./pluginSettings/PluginSettings'), guarded, { screen: 'pluginSettings' }),
      history: page(paths.history, () => import('./history/History'), guarded, { screen: 'companyHistory' }),
      emailTool: page(paths.emailTool, () => import('./administration/messaging/EmailToolPage'), guarded, { screen: 'emailTool' }),
      textTool: page(paths.textTool, () => import('./administration/messaging/TextToolPage'), guarded, { screen: 'textTool', enabledWhen: withTexts }),
      coachExport: page(paths.coachExport, () => import('./administration/messaging/CoachExportPage'), guarded, { screen: 'outboundCoachExport' }),
      reportingDashboard: page(paths.reportingDashboard, () => import('./pages/ReportingDashboard'), guarded, { screen: 'reports' }),
      deposits: page(paths.deposits, () => import('./pages/Deposits'), guarded),
    }),
  },
  topMenu: __FOR_STAFF__
    ? [{ label: 'nav.administration', icon: 'admin', order: 950, to: 'home', tools: 'nav.administration', leadsTo: 'administration' }]
    : [],
  administration: __FOR_STAFF__
    ? [
        { section: 'overview', label: 'nav.overview', to: 'overview', order: 10 },
        {
          section: 'settings',
          label: 'nav.companySettings',
          to: 'companySettings',
          order: 10,
          parts: [
            { label: 'nav.general', path: pathOf('general') },
            { label: 'nav.biometrics', path: pathOf('biometrics') },
            { label: 'nav.branding', path: pathOf('branding') },
            { label: 'nav.support', path: pathOf('support') },
            { label: 'nav.time', path: pathOf('time') },
            { label: 'nav.units', path: pathOf('units') },
          ],
        },
        { section: 'settings', label: 'nav.organisation', to: 'organisation', order: 15 },
        { section: 'settings', label: 'nav.staffAccess', to: 'staffAccess', order: 90 },
        { section: 'settings', label: 'nav.plugins', to: 'plugins', order: 92 },
        { section: 'settings', label: 'nav.history', to: 'history', order: 95 },
        { section: 'people', label: 'nav.people', to: 'people', order: 5 },
        { section: 'people', label: 'nav.eligibility', to: 'eligibility', order: 10 },
        { section: 'people', label: 'nav.unusual', to: 'unusual', order: 90 },
        { section: 'communication', label: 'nav.emailTool', to: 'emailTool', order: 20 },
        { section: 'communication', label: 'nav.textTool', to: 'textTool', order: 30, enabledWhen: withTexts },
        { section: 'communication', label: 'nav.coachExport', to: 'coachExport', order: 40 },
        { section: 'communication', label: 'nav.calendar', to: 'calendar', order: 45 },
        { section: 'reports', label: 'nav.reportingDashboard', to: 'reportingDashboard', order: 10 },
        { section: 'platform', label: 'nav.deposits', to: 'deposits', order: 10 },
      ]
    : [],
  homeRows: __FOR_STAFF__ ? [{ order: 20, view: () => import('./rows/WaitingRow'), firstFor: 'overview' }] : [],
  ...(__FOR_STAFF__ && {
    paletteSearches: [
      { label: 'nav.openPerson', for: 'people', search: () => import('./palette/findPeople') },
      { label: 'nav.companySettings', for: 'companySettings', search: () => import('./palette/findSettings') },
      { label: 'nav.plugins', for: 'plugins', search: () => import('./palette/findPluginSettings') },
    ],
  }),
  modals: __FOR_STAFF__ ? views : ({} as typeof views),
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
