import { definePlugin, page } from '#shell/api';
// if setting
import { settings } from './contract/schemas';
// end

/** The dialogs of this plugin. */
export const views = { saveNote: () => import('./modals/SaveNote') };

export default definePlugin({
  id: 'example-notes',
  routes: { list: page('/example-notes', () => import('./pages/NoteList'), ['firstLogin']) },
  // if badge
  topMenu: [{ label: 'nav.list', icon: 'heart', order: 999, to: 'list', badge: (facts) => facts['example-notes.badge'] }],
  // end
  // if not badge
  topMenu: [{ label: 'nav.list', icon: 'heart', order: 999, to: 'list' }],
  // end
  // if tab
  sidePanelTabs: [{ label: 'nav.latest', order: 999, view: () => import('./tabs/LatestNotes') }],
  // end
  modals: views,
  // if setting
  settings,
  // end
  state: () => import('./state'),
  // if badge
  startsAt: 'sign-in',
  // end
  // if not badge
  startsAt: 'first-use',
  // end
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
