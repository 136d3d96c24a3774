import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

export default definePlugin({
  id: 'resources',
  routes: { hub: page(paths.hub, () => import('./pages/ResourceHub'), ['firstLogin']) },
  topMenu: [{ label: 'nav.resources', icon: 'family', order: 600, to: 'hub' }],
  homeRows: [{ order: 100, view: () => import('./rows/HomeResources') }],
  modals: views,
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
