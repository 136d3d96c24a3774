import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'events',
  routes: {
    list: page(paths.list, () => import('./pages/EventList'), ['firstLogin']),
    checkIn: page(paths.checkIn, () => import('./pages/CheckInPage'), ['firstLogin', 'notImpersonating']),
    calendar: page(paths.calendar, () => import('./calendar/CalendarPage'), ['firstLogin']),
    coachingSessions: page(paths.coachingSessions, () => import('./calendar/CoachingSessions'), ['firstLogin', 'notImpersonating', 'coachingFeature']),
    ...(__FOR_STAFF__ && {
      administration: page(paths.administration, () => import('./administration/events/EventsPage'), administrators, { screen: 'events' }),
      people: page(paths.people, () => import('./administration/events/PeoplePage'), administrators, { screen: 'events' }),
      preview: page(paths.preview, () => import('./administration/events/EventPreviewPage'), administrators, { screen: 'events' }),
      editor: page(paths.editor, () => import('./administration/events/EventEditorPage'), administrators, { screen: 'events' }),
    }),
  },
  administration: __FOR_STAFF__ ? [{ section: 'communication', label: 'nav.administration', to: 'administration', order: 17 }] : [],
  topMenu: [
    { label: 'nav.events', icon: 'calendar', order: 500, to: 'list' },
    { label: 'nav.calendar', icon: 'calendar', order: 510, to: 'calendar' },
  ],
  modals: views,
  ...(__FOR_STAFF__ && { paletteSearches: [{ label: 'nav.administration', for: 'administration', search: () => import('./palette/findEvents') }] }),
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
