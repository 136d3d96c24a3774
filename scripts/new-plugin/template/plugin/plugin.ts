import { definePlugin, page } from '#shell/api';

export default definePlugin({
  id: 'example-notes',
  routes: { list: page('/example-notes', () => import('./pages/NoteList'), ['firstLogin']) },
  topMenu: [{ label: 'nav.list', icon: 'heart', order: 999, to: 'list' }],
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
