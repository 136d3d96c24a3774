// if page
import { definePlugin, page } from '#shell/api';
// end
// if not page
import { definePlugin } from '#shell/api';
// end
// if settings
import { settings } from './contract/schemas';
// end

// if dialog
/** The dialogs of this plugin; `modals` of `state/index.ts` opens them. */
export const views = { addNote: () => import('./modals/AddNote') };

// end
export default definePlugin({
  id: 'example-notes',
  // if page
  routes: { list: page('/example-notes', () => import('./pages/NoteList'), ['firstLogin']) },
  topMenu: [{ label: 'nav.list', icon: 'heart', order: 999, to: 'list' }],
  // end
  // if panel
  sidePanelTabs: [{ label: 'nav.latest', order: 999, view: () => import('./tabs/LatestNotes') }],
  // end
  // if dialog
  modals: views,
  // end
  // if settings
  settings,
  // end
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
