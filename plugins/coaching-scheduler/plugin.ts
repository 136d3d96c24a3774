import { definePlugin, type Facts, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

/** Guards of the pages: coaches of companies with coaching, not during impersonation (COA-048). */
const coaches = ['firstLogin', 'notImpersonating', 'coachingPath'] as const;

/** Whether a coach impersonates a participant (SUP-012). */
const isCoaching = ({ settings }: Facts): boolean =>
  settings?.Impersonation.ImpersonationType === 'Coach' && settings.Impersonation.ImpersonatedUserId !== null;

export default definePlugin({
  id: 'coaching-scheduler',
  routes: {
    ...(__FOR_STAFF__ && {
      participants: page(paths.participants, () => import('./pages/ParticipantList'), coaches),
      profile: page(paths.profile, () => import('./pages/ParticipantProfile'), coaches),
      calendar: page(paths.calendar, () => import('./pages/OwnCalendar'), [...coaches, 'coachingFeature']),
      userCalendar: page(paths.userCalendar, () => import('./pages/UserCalendar'), [...coaches, 'coachingFeature']),
      reporting: page(paths.reporting, () => import('./pages/SessionReport'), coaches),
      setup: page(paths.setup, () => import('./pages/Availability'), coaches),
      settings: page(paths.settings, () => import('./pages/SchedulerSettings'), [...coaches, 'coachingLead']),
    }),
  },
  topMenu: __FOR_STAFF__
    ? [
        { label: 'nav.participants', icon: 'family', order: 860, to: 'participants', tools: 'nav.coaching' },
        { label: 'nav.calendar', icon: 'calendar', order: 870, to: 'calendar', tools: 'nav.coaching' },
        { label: 'nav.setup', icon: 'watch', order: 880, to: 'setup', tools: 'nav.coaching' },
        { label: 'nav.reporting', icon: 'summaryreport', order: 890, to: 'reporting', tools: 'nav.coaching' },
        { label: 'nav.settings', icon: 'admin', order: 910, to: 'settings', tools: 'nav.coaching' },
      ]
    : [],
  sidePanelTabs: __FOR_STAFF__ ? [{ label: 'nav.log', order: 40, view: () => import('./panel/CoachingTab'), shown: isCoaching }] : [],
  homeRows: __FOR_STAFF__ ? [{ order: 10, view: () => import('./rows/CoachDay'), firstFor: 'calendar' }] : [],
  ...(__FOR_STAFF__ && { paletteSearches: [{ label: 'nav.openParticipant', for: 'participants', search: () => import('./palette/findParticipants') }] }),
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
