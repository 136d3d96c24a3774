import { definePlugin, page } from '#shell/api';
import { views } from './modals';
import { paths } from './paths';

const administrators = ['firstLogin', 'administrationPath'] as const;

export default definePlugin({
  id: 'resources',
  routes: {
    hub: page(paths.hub, () => import('./pages/ResourceHub'), ['firstLogin']),
    ...(__FOR_STAFF__ && {
      administered: page(paths.administered, () => import('./administration/ResourcesPage'), administrators, { screen: 'resources' }),
      editResource: page(paths.editResource, () => import('./administration/ResourceEditorPage'), administrators, { screen: 'resources' }),
      previewResource: page(paths.previewResource, () => import('./administration/ResourcePreviewPage'), administrators, { screen: 'resources' }),
      editSection: page(paths.editSection, () => import('./administration/SectionEditorPage'), administrators, { screen: 'resources' }),
    }),
  },
  administration: __FOR_STAFF__ ? [{ section: 'communication', label: 'nav.administered', to: 'administered', order: 15 }] : [],
  topMenu: [{ label: 'nav.resources', icon: 'family', order: 600, to: 'hub' }],
  homeRows: [{ order: 100, view: () => import('./rows/HomeResources') }],
  modals: views,
  ...(__FOR_STAFF__ && { paletteSearches: [{ label: 'nav.administered', for: 'administered', search: () => import('./palette/findResources') }] }),
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
